import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { learnWrapper, wrapperGoldFromJson, type LearnReport, type WrapperGold } from '../../extract/wrapper/index.ts';
import { open } from '../../read/open.ts';
import { UsageError } from '../../run/exit-code.ts';
import { checkReadableInput } from './inputs.ts';
import { soleSink } from '../../run/output.ts';
import type { InputSettings } from './input-options.ts';
import { firstOf } from '../../model/lookup.ts';

export type WrapLearnOptions = Omit<InputSettings, 'pages'> & { readonly output?: string; readonly quiet: boolean };

/** `fovea wrap --learn`: documents, and what people have marked in them, to the draft of a wrapper. */
export async function runWrapLearn(
  inputs: readonly string[],
  goldPath: string,
  { output, quiet, ...settings }: WrapLearnOptions,
): Promise<number> {
  const golds = await readGolds(goldPath);
  const labelled = inputs.map((input) => ({ input, gold: goldOf(input, inputs, golds) }));
  const docs = [];
  for (const { input, gold } of labelled) {
    checkReadableInput(input, settings);
    await using file = await open(input, settings);
    docs.push({ doc: await file.doc(), gold });
  }
  const { text, report } = learnWrapper(docs, output === undefined ? {} : { name: basename(output, extname(output)) });
  const sink = await soleSink(output);
  await sink.write(text);
  await sink.commit();
  if (!quiet) process.stderr.write(`${saidOf(report)}\n`);
  return 0;
}

type NamedGold = { readonly source: string | undefined; readonly gold: WrapperGold };

/** One gold as JSON, or one a line, each of which names its document in `source`. */
async function readGolds(path: string): Promise<NamedGold[]> {
  const text = await readFile(path, 'utf8').catch((thrown: Error) => {
    throw new UsageError(`--learn ${path}: ${thrown.message}`);
  });
  const whole = sourceIn(text);
  if (whole) return [{ ...whole, gold: wrapperGoldFromJson(text) }];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => ({ source: sourceIn(line)?.source, gold: wrapperGoldFromJson(line) }));
}

/** The name of the document that a gold is of, as its own forms and those of extractions have it; undefined if no JSON. */
function sourceIn(text: string): { readonly source: string | undefined } | undefined {
  try {
    const { source } = Object(JSON.parse(text)) as { source?: string | { uri?: string } };
    return { source: typeof source === 'string' ? source : source?.uri };
  } catch {
    return undefined;
  }
}

function goldOf(input: string, inputs: readonly string[], golds: readonly NamedGold[]): WrapperGold {
  const own = golds.filter(({ source }) => source !== undefined && basename(source) === basename(input));
  if (own.length === 1) return firstOf(own).gold;
  if (own.length === 0 && golds.length === 1 && inputs.length === 1) return firstOf(golds).gold;
  const many = own.length === 0 ? 'nothing' : 'more than one gold entry';
  throw new UsageError(
    `--learn has ${many} for ${input}; with several documents, each gold entry must name its document in "source"`,
  );
}

function saidOf({ docs, grain, groups, leaves, missing }: LearnReport): string {
  const of = `learned from ${docs} ${docs === 1 ? 'document' : 'documents'} with ${grain} tokens`;
  const scores = `F1 on these pages: groups ${groups.f1.toFixed(3)}, leaves ${leaves.f1.toFixed(3)}`;
  const lost = missing.length === 0 ? '' : `; not found on the pages: ${missing.slice(0, 5).join(', ')}`;
  return `${of}; ${scores}${lost}`;
}
