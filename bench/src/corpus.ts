import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from './bench.ts';
import { outputOf } from './measure.ts';

/** A folder of PDFs, unpacked if need be; `remove` takes away what was unpacked. */
export type Corpus = {
  readonly folder: string;
  readonly files: readonly string[];
  readonly remove: () => Promise<void>;
};

/** `DATA/pdf/corpus` where it is there, else `DATA/pdf/corpus.tar.xz` unpacked beside the system's temporary files. */
export async function openCorpus(data: string): Promise<Corpus> {
  const folder = join(data, 'pdf', 'corpus');
  if (existsSync(folder)) return { folder, files: filesBelow(folder), remove: async () => {} };
  const archive = join(data, 'pdf', 'corpus.tar.xz');
  if (!existsSync(archive)) throw new UsageError(`--data: neither ${folder} nor ${archive} is there`);
  const target = await mkdtemp(join(tmpdir(), 'fovea-corpus-'));
  try {
    await outputOf({ command: 'tar', args: ['-C', target, '-xJf', archive] });
  } catch (thrown) {
    await rm(target, { recursive: true });
    const why = thrown instanceof Error ? thrown.message.trim() : String(thrown);
    throw new UsageError(`${archive} can't be unpacked; tar and xz (Debian: xz-utils) are needed.\n${why}`);
  }
  return { folder: target, files: filesBelow(target), remove: () => rm(target, { recursive: true }) };
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.pdf$/i.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}
