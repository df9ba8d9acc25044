/**
 * Counts non-null assertions (`x!`) in the sources of all packages: each is a place where types say less than the code
 * knows. Prints them by folder, and ends with 1 if there are more than before. When there are fewer, lower the number.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ts } from '@ts-morph/common';
import { isMain, root } from './setup.mjs';

/** There may be no more than this. Most of them are in loops over columns of numbers, which index them directly. */
export const most = 1695;

/** How many non-null assertions a text has. */
export function nonNullCount(text, name = 'source.ts') {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  let count = 0;
  const visit = (node) => {
    if (ts.isNonNullExpression(node)) count++;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, kind));
  return count;
}

/** By folder of sources, such as `fovea/src/layout`, the most first. */
export function nonNullByFolder(dir = root) {
  const packages = join(dir, 'packages');
  const counts = new Map();
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const [name, src, folder] = relative(packages, path).split(/[\\/]/);
    if (!entry.isFile() || src !== 'src' || !/(?<!\.d)\.tsx?$/.test(path)) continue;
    const key = /\./.test(folder) ? `${name}/src` : `${name}/src/${folder}`;
    counts.set(key, (counts.get(key) ?? 0) + nonNullCount(readFileSync(path, 'utf8'), entry.name));
  }
  return [...counts].filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]);
}

export const total = (counts) => counts.reduce((sum, [, count]) => sum + count, 0);

if (isMain(import.meta.url)) {
  const counts = nonNullByFolder();
  for (const [folder, count] of counts) console.log(String(count).padStart(5), folder);
  console.log(`${total(counts)} non-null assertions, at most ${most} allowed`);
  process.exitCode = total(counts) > most ? 1 : 0;
}
