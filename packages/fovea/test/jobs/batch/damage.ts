/** What may happen to the files of a run. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';

type Damage = {
  readonly file: number;
  readonly how: 'delete' | 'cut' | 'grow' | 'line' | 'word';
  readonly at: number;
};

/** Any file of a run: a part, the manifest, or a piece of it. */
export async function damage(folder: string, { file, how, at }: Damage): Promise<void> {
  const all = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jsonl')).toSorted();
  const path = join(folder, all[file % all.length]!);
  const text = await readFile(path, 'utf8');
  const lines = text.split('\n');
  if (how === 'delete') await rm(path);
  else if (how === 'cut') await writeFile(path, text.slice(0, at % (text.length + 1)));
  else if (how === 'grow') await writeFile(path, `${text}{"input":"nobody"}\n`);
  else if (how === 'line') await writeFile(path, lines.toSpliced(at % lines.length, 1).join('\n'));
  else await writeFile(path, lines.with(at % lines.length, 'null').join('\n'));
}

export const damages = fc.array(
  fc.record({
    file: fc.nat(30),
    how: fc.constantFrom<Damage['how'][]>('delete', 'cut', 'grow', 'line', 'word'),
    at: fc.nat(3000),
  }),
  { minLength: 1, maxLength: 4 },
);
