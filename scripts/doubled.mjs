/**
 * Looks for blocks of code that stand twice: ten lines or more, whatever comments and blank lines are in them.
 * Prints where they are and ends with 1 if there are any. All files are formatted alike, so lines can be compared.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isMain, root, workspaces } from './setup.mjs';

/** From the first to the last line, all counted. */
const minSpan = 10;
/** Lines of code among them, without blank lines, comments and imports. */
const minLines = 7;
/** Fewer are braces and short names, which are alike by chance. */
const minTokens = 50;

/** The lines of code in a file, each with its number. */
export function codeLines(text) {
  const isLong = /^\/\*(?!.*\*\/)/;
  let inside = '';
  return text.split('\n').flatMap((line, index) => {
    const code = line.trim();
    const wasInside = inside;
    if (inside === 'comment' ? code.includes('*/') : /from '[^']*';$/.test(code)) inside = '';
    else if (isLong.test(code)) inside = 'comment';
    else if (/^(?:import|export type|export) (?:type )?\{$/.test(code)) inside = 'import';
    const isCode = wasInside === '' && inside === '' && code !== '' && !/^(?:\/\/|\/\*|\*|import )/.test(code);
    return isCode ? [{ code, number: index + 1 }] : [];
  });
}

const tokenCount = (lines) => lines.reduce((sum, { code }) => sum + (code.match(/\w+|[^\s\w]/g)?.length ?? 0), 0);

/** Blocks that stand in two places, each as long as it goes: `{ first: { name, from, to }, second }`. */
export function doubledBlocks(files) {
  const parts = files.map(({ name, text }) => ({ name, lines: codeLines(text) }));
  const seen = new Map();
  const found = [];
  for (const [file, { lines }] of parts.entries()) {
    for (let at = 0; at + minLines <= lines.length; at++) {
      const key = lines
        .slice(at, at + minLines)
        .map(({ code }) => code)
        .join('\n');
      const before = seen.get(key);
      if (!before) seen.set(key, { file, at });
      else if (!goesOn(found.at(-1), before, { file, at }))
        found.push({ first: before, second: { file, at }, count: minLines });
    }
  }
  const place = ({ file, at }, count) => {
    const { name, lines } = parts[file];
    return { name, from: lines[at].number, to: lines[at + count - 1].number };
  };
  return found
    .filter(({ first, count }) => tokenCount(parts[first.file].lines.slice(first.at, first.at + count)) >= minTokens)
    .map(({ first, second, count }) => ({ first: place(first, count), second: place(second, count) }))
    .filter(({ first, second }) => Math.max(first.to - first.from, second.to - second.from) + 1 >= minSpan);
}

/** Whether a window is the next one of the block that was found last; that block is then a line longer. */
function goesOn(last, first, second) {
  if (!last || last.first.file !== first.file || last.second.file !== second.file) return false;
  const step = last.count - minLines + 1;
  if (last.first.at + step !== first.at || last.second.at + step !== second.at) return false;
  last.count++;
  return true;
}

/** Sources and tests of all workspaces, and scripts; not what was learned or made by a program. */
function sourceFiles(dir) {
  const folders = ['scripts', ...workspaces(dir).flatMap((one) => [`${one}/src`, `${one}/test`])].filter((folder) =>
    existsSync(join(dir, folder)),
  );
  return folders.flatMap((folder) => {
    const entries = readdirSync(join(dir, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && /(?<!\.d)\.(?:ts|mjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/[\\/]src[\\/]models[\\/]/.test(path))
      .map((path) => ({ name: relative(dir, path), text: readFileSync(path, 'utf8') }));
  });
}

if (isMain(import.meta.url)) {
  const found = doubledBlocks(sourceFiles(root));
  const said = ({ name, from, to }) => `${name}:${from}-${to}`;
  for (const { first, second } of found) console.log(`${said(first)} stands again in ${said(second)}`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
