import type { Put } from '../../run/ordered.ts';
import type { Sink } from '../../run/output.ts';
import type { Reading } from './read-input.ts';
import { exitCodeOf, runInputs, type Run, type RunOptions } from './run-inputs.ts';

/** Where all results go, when not into files of their own. */
export type Target = {
  readonly sink: Sink | undefined;
  /** What stands before the first result. */
  readonly head?: string;
  /** Whether a result is worth a file: an empty one must not replace a good one. */
  readonly isWorthAFile: (reading: Reading) => boolean;
};

/** Works on all inputs and keeps what they put, unless the run breaks off or nothing is worth it. */
export async function runInto(
  { sink, head = '', isWorthAFile }: Target,
  inputs: readonly string[],
  options: RunOptions,
  one: (input: string, run: Run, put: Put, index: number) => Promise<Reading>,
): Promise<number> {
  try {
    if (head !== '') await sink?.write(head);
    const readings = await runInputs(inputs, options, one, (text) => sink?.write(text) ?? Promise.resolve());
    await (readings.some(isWorthAFile) ? sink?.commit() : sink?.discard());
    return exitCodeOf(readings);
  } catch (thrown) {
    await sink?.discard();
    throw thrown;
  }
}
