/**
 * Before `npm pack`: makes all that the package carries, whatever state the checkout is in, or fails and says why.
 * npm packs what it finds, and has nothing to say about what it does not find.
 */
import { copyFileSync, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildPackage, filesBelow, install, isMain, orExit, readJson, root, SetupError } from './setup.mjs';
import { entriesOf, shippedTypes } from './shipped.mjs';

const packageOf = (dir) => join(dir, 'packages', 'fovea');

/** What the compiler makes of every source. */
function compiledFiles(dir) {
  const folder = packageOf(dir);
  const sources = filesBelow(join(folder, 'src')).filter((path) => path.endsWith('.ts'));
  const names = sources.map((path) => relative(join(folder, 'src'), path).slice(0, -'.ts'.length));
  return names.flatMap((name) => ['.js', '.d.ts'].map((ending) => join('dist', `${name}${ending}`)));
}

/** What the package must have and has not, as paths in it. */
export function missingFrom(dir) {
  const folder = packageOf(dir);
  const listed = readJson(join(folder, 'package.json')).files.filter((name) => !name.startsWith('!'));
  const empty = listed.filter((name) => isNothing(join(folder, name)));
  const files = [
    ...entriesOf(folder).map((name) => join('lib', `${name}.js`)),
    ...shippedTypes(folder).modules.map((name) => join('dist', `${name}.d.ts`)),
    join('studio', 'index.html'),
  ];
  const others = files.filter((path) => !existsSync(join(folder, path)) && !empty.includes(path.split(/[/\\]/)[0]));
  return [...empty, ...others];
}

function isNothing(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined || (stats.isDirectory() && filesBelow(path).length === 0);
}

/** Drops what was compiled from sources that are gone: the compiler leaves it where it is. */
export function dropStale(dir) {
  const folder = packageOf(dir);
  const wanted = new Set(compiledFiles(dir));
  const made = filesBelow(join(folder, 'dist')).map((path) => relative(folder, path));
  const stale = made.filter((path) => !wanted.has(path) && !/[/\\]\./.test(path));
  for (const path of stale) rmSync(join(folder, path));
  return stale;
}

/** Has npm leave out what nobody can import: programs are shipped joined, in `lib`, and types where they can be reached. */
function leaveOutTheRest(dir) {
  const folder = packageOf(dir);
  const shipped = shippedTypes(folder).modules.map((name) => `!/${name}.d.ts`);
  writeFileSync(join(folder, 'dist', '.npmignore'), ['**', '!**/', ...shipped, ''].join('\n'));
}

/** Builds what is shipped and puts it in place. @throws {SetupError} when something is missing all the same */
export async function prepack(dir = root) {
  await install({ dir });
  await buildPackage({ dir });
  for (const name of ['README.md', 'LICENSE', 'THIRD_PARTY.md'])
    copyFileSync(join(dir, name), join(packageOf(dir), name));
  dropStale(dir);
  leaveOutTheRest(dir);
  const missing = missingFrom(dir);
  if (missing.length === 0) return;
  const some = missing.slice(0, 10).join(', ') + (missing.length > 10 ? ', …' : '');
  const advice = 'Delete packages/fovea/dist, packages/fovea/lib and packages/fovea/studio, and pack again.';
  throw new SetupError(`The package would lack ${missing.length} of its parts: ${some}\n${advice}`);
}

if (isMain(import.meta.url)) await orExit(prepack());
