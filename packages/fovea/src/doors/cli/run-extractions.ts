import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Extraction } from '../../model/index.ts';
import { runOrdered } from '../../run/ordered.ts';
import { isWorthAFile, outputFolder, resultNames, soleSink, writeWhole } from '../../run/output.ts';
import { createProgress, type Progress } from './progress.ts';
import { exitCodeOf, tell, type RunOptions } from './run-inputs.ts';

export type ExtractionRunOptions = RunOptions & { readonly format: string; readonly output?: string };

/** What became of one input, with whatever its formats need to write it. */
export type Found = { readonly extraction: Extraction };

/** How a verb finds and writes. */
export type ExtractionVerb<F extends Found> = {
  /** Bad input never throws: its extraction says what went wrong. */
  readonly find: (input: string, progress: Progress) => Promise<F>;
  /** Whether several results in one stream make sense in this format. */
  readonly isStreamable: boolean;
  /** What stands before the first result of a file. */
  readonly head: string;
  readonly text: (found: F) => string;
  /** The files of one input in a folder: how their names end, and what is in them. */
  readonly files: (found: F) => readonly (readonly [ending: string, content: string])[];
  /** What is said of an input in which nothing was found. */
  readonly nothing: string;
};

/**
 * Works on inputs side by side and writes what was found in their order: to standard output, to one file, or to a folder.
 * An input that fails ends neither the run nor replaces an earlier file.
 */
export async function runExtractions<F extends Found>(
  inputs: readonly string[],
  options: ExtractionRunOptions,
  verb: ExtractionVerb<F>,
): Promise<number> {
  const { format, output, quiet, jobs = availableParallelism() } = options;
  const folder = await outputFolder(inputs, options, verb.isStreamable);
  const sink = folder === undefined ? await soleSink(output) : undefined;
  const names = resultNames(inputs);
  const progress = createProgress(inputs.length, options);
  const results: Extraction[] = [];
  try {
    if (verb.head !== '') await sink?.write(verb.head);
    await runOrdered(
      inputs,
      Math.min(jobs, inputs.length),
      async (input, put, index) => {
        const found = await verb.find(input, progress);
        results[index] = found.extraction;
        if (folder === undefined) await put(verb.text(found));
        else if (isWorthAFile(found.extraction, format)) {
          for (const [ending, content] of verb.files(found)) {
            await writeWhole(join(folder, `${names[index]}${ending}`), content);
          }
        }
        tell(input, found.extraction, verb.nothing, quiet, progress);
        progress.inputDone();
      },
      (text) => sink?.write(text) ?? Promise.resolve(),
    );
    await (results.some((result) => isWorthAFile(result, format)) ? sink?.commit() : sink?.discard());
  } catch (thrown) {
    await sink?.discard();
    throw thrown;
  } finally {
    progress.end();
  }
  return exitCodeOf(results);
}
