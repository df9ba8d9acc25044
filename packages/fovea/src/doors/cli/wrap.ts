import type { WrapperDefinition } from '../../extract/wrapper/index.ts';
import { ExitCode, UsageError } from '../../run/exit-code.ts';
import { pdfFiles } from '../../run/inputs/folder.ts';
import { streamSink } from '../../run/output.ts';
import { loadWrapperFile } from '../../run/wrapper-file.ts';
import type { WrapFormat, WrapValues } from '../../verbs/wrap.ts';
import { csvColumns } from '../../verbs/write/wrap.ts';
import { givenInputs } from './inputs.ts';
import type { VerbSettings } from './verb-command.ts';

export type WrapFlags = VerbSettings &
  Partial<WrapValues> & {
    readonly maxPages: number;
    readonly format: WrapFormat;
    readonly definition?: WrapperDefinition;
  };

/** What `fovea wrap` does besides: it lists wrappers, and learns one. Undefined where neither is wanted. */
export async function wrapElse(given: readonly string[], flags: WrapFlags): Promise<number | undefined> {
  if (flags.list) {
    await streamSink(process.stdout).write((await import('./wrap-list.ts')).wrapList());
    return ExitCode.ok;
  }
  if (flags.learn === undefined && flags.with === undefined)
    throw new UsageError('--with is required: the name of a built-in wrapper (see --list) or a wrapper file');
  if (given.length === 0) throw new UsageError('fovea wrap requires an input: a file, a URL, or - for standard input');
  if (flags.learn === undefined) return undefined;
  if (flags.with !== undefined)
    throw new UsageError('--learn creates a wrapper and --with uses one; they cannot be combined');
  if (flags.pages !== undefined)
    throw new UsageError('--learn reads the pages that the gold file names; it cannot be combined with --pages');
  const { runWrapLearn } = await import('./wrap-learn.ts');
  const { inputs, unreadable } = await givenInputs(given, pdfFiles, flags);
  return runWrapLearn(inputs, flags.learn, { ...flags, unreadable });
}

/** With the wrapper that is named, and all that follows from it. */
export async function withWrapper(flags: WrapFlags): Promise<WrapFlags> {
  const { with: name = '', threshold, rootType, includeRoot, csvType, format, explain = false } = flags;
  const { definition } = loadWrapperFile(name, {
    ...(threshold !== undefined && { threshold }),
    ...(rootType !== undefined && { root: rootType }),
    ...(includeRoot !== undefined && { includeRoot }),
  });
  checkCsvType(definition, csvType);
  // Pages to look at are there to see why.
  return { ...flags, definition, explain: explain || format === 'html' || format === 'svg' };
}

function checkCsvType(definition: WrapperDefinition, csvType: string | undefined): void {
  try {
    csvColumns(definition, csvType);
  } catch (thrown) {
    throw new UsageError(`--csv-type ${(thrown as Error).message}`, { cause: thrown });
  }
}
