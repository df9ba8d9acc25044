/** The repository as somebody gets it who clones it: nothing installed, nothing built. */
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './setup.mjs';

async function git(args, cwd = root) {
  const { code, stdout, output } = await run('git', args, { cwd, capture: true });
  if (code !== 0) throw new Error(`git ${args[0]} failed:\n${output}`);
  return stdout;
}

/** Clones what is committed into a folder. */
export async function freshClone(folder) {
  await git(['clone', '--quiet', '--no-tags', root, folder]);
}

/** Brings into a clone what is not committed yet, so that a test is of the sources that lie here; gives its paths. */
export async function bringUncommitted(folder) {
  const lines = await git(['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all']);
  const paths = lines
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
  for (const path of paths) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path));
    else rmSync(join(folder, path), { force: true });
  }
  return paths;
}

/**
 * Lends a clone the packages that are installed here, which is quick, and the word that they are what this lock file
 * names: a clone with another one sees that, and installs for itself. Links of workspaces lead to the clone's own.
 */
export function lendPackages(folder) {
  const from = join(root, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const path = join(from, entry.name);
    if (entry.name === '.fovea-setup') cpSync(path, join(to, entry.name));
    else if (!entry.name.startsWith('.') || entry.name === '.bin')
      symlinkSync(entry.isSymbolicLink() ? readlinkSync(path) : path, join(to, entry.name));
  }
}
