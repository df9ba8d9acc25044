import { join } from 'node:path';
import type { PlanesValues } from '../../verbs/planes.ts';
import { resultNames, writeWhole } from '../../run/output.ts';
import { readInput, type InputSettings, type Reading } from './read-input.ts';
import { exitCodeOf, runInputs, tell, type Run, type RunOptions } from './run-inputs.ts';
import type { WrittenPlanes } from './plane-writer.ts';

export type PlanesOptions = InputSettings & RunOptions & PlanesValues & { readonly output: string };

/** `fovea planes`: three pictures of every page, in a folder. */
export async function runPlanes(inputs: readonly string[], options: PlanesOptions): Promise<number> {
  const names = resultNames(inputs);
  const readings = await runInputs(inputs, options, (input, run, _put, index) =>
    planesOf(input, options, run, async ({ size, files }) => {
      for (const [kind, bytes] of Object.entries(files)) {
        await writeWhole(join(options.output, `${names[index]}-p${size.number}-${kind}.png`), bytes);
      }
    }),
  );
  return exitCodeOf(readings);
}

async function planesOf(
  input: string,
  options: PlanesOptions,
  { pool, progress }: Run,
  write: (planes: WrittenPlanes) => Promise<void>,
): Promise<Reading> {
  const { dpi, quiet } = options;
  const reading = await readInput<WrittenPlanes>(input, options, pool, {
    ask: (thread, number, limits) =>
      thread.call('writtenPlanes', { number, ...(dpi !== undefined && { dpi }) }, limits),
    opened: async () => {},
    page: async (planes) => {
      await write(planes);
      progress.pageDone();
    },
  });
  tell(input, reading, 'no letters or drawings found', quiet, progress);
  return reading;
}
