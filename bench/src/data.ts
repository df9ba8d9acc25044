import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError, type BenchContext } from './bench.ts';

/** The PDFs of some folders of the data, in order of name; `--files` chooses among them. */
export function pdfsOf({ data, files }: BenchContext, folders: readonly string[]): string[] {
  const found = folders.flatMap((folder) => pdfsIn(join(data, folder)));
  if (found.length === 0) throw new UsageError(`--data: there are no PDFs in ${folders.join(', ')} of ${data}`);
  if (!files) return found;
  const wanted = new Set(files.map(bareName));
  const chosen = found.filter((path) => wanted.has(bareName(path)));
  if (chosen.length === 0) throw new UsageError(`--files: none of ${files.join(', ')} is there`);
  return chosen;
}

function pdfsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /\.pdf$/i.test(name));
  return names.toSorted().map((name) => join(folder, name));
}

function bareName(path: string): string {
  return basename(path).replace(/\.pdf$/i, '');
}
