/** What may happen to the files of a run. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';

type Damage = {
  readonly file: number;
  readonly how: 'delete' | 'cut' | 'grow' | 'line' | 'word';
  readonly at: number;
};

/** Any files of a run: parts, the manifest, or pieces of it. */
export async function damage(folder: string, some: readonly Damage[]): Promise<void> {
  const before = await textsIn(folder);
  for (const one of some) await damageOne(folder, one);
  // Changes that keep the size are not detected, and nobody says they were: what keeps it by accident, cut and then grown, grows on.
  for (const [path, text] of await textsIn(folder)) {
    const old = before.get(path);
    if (old !== undefined && old !== text && old.length === text.length) await writeFile(path, `${text}\n`);
  }
}

async function pathsIn(folder: string): Promise<string[]> {
  const all = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jsonl')).toSorted();
  return all.map((name) => join(folder, name));
}

async function textsIn(folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of await pathsIn(folder)) texts.set(path, await readFile(path, 'utf8'));
  return texts;
}

async function damageOne(folder: string, { file, how, at }: Damage): Promise<void> {
  const all = await pathsIn(folder);
  const path = all[file % all.length]!;
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
