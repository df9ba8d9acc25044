/** What the package ships of what is built: programs in `lib`, and the types that can be reached from what it exports. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { filesBelow, readJson } from './setup.mjs';

/** Packages that are many megabytes as they are published, of which little is needed: that is joined into `lib`. */
export const joinedIn = ['prom-client', 'zod'];

const slashed = (path) => path.replaceAll(sep, '/');

/** The files that exports name under a condition, without folder and ending. */
const exported = (folder, condition, pattern) =>
  Object.values(readJson(join(folder, 'package.json')).exports ?? {}).flatMap(
    (target) => pattern.exec(target[condition])?.[1] ?? [],
  );

/** What is loaded by name: what the package exports, the command line, and the programs of threads and processes. */
export function entriesOf(folder) {
  const sources = filesBelow(join(folder, 'src')).filter((path) => path.endsWith('.ts'));
  const programs = sources.flatMap((path) => {
    const beside = slashed(relative(join(folder, 'src'), dirname(path)));
    const named = readFileSync(path, 'utf8').matchAll(/entryBeside\(import\.meta\.url, '([^']+)'/g);
    return [...named].map(([, name]) => posix.join(beside, name));
  });
  const commands = ['doors/cli/main', 'doors/cli/terminal'].filter((name) =>
    existsSync(join(folder, 'src', `${name}.ts`)),
  );
  return [...new Set([...exported(folder, 'default', /^\.\/lib\/(.*)\.js$/), ...programs, ...commands])].sort((a, b) =>
    a < b ? -1 : 1,
  );
}

/** Modules in `dist` whose types others see, without their endings, and the packages that these types come from. */
export function shippedTypes(folder) {
  const modules = new Set();
  const packages = new Set();
  const waiting = exported(folder, 'types', /^\.\/dist\/(.*)\.d\.ts$/);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const path = join(folder, 'dist', `${name}.d.ts`);
    if (modules.has(name)) continue;
    modules.add(name);
    const text = existsSync(path) ? readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\//gs, '') : '';
    for (const [, from] of text.matchAll(/(?:\bfrom |\bimport ?\(|^import )['"]([^'"\s]+)['"]/gm)) {
      if (from.startsWith('.')) waiting.push(posix.join(posix.dirname(name), from.replace(/\.[jt]s$/, '')));
      else packages.add(from);
    }
  }
  return { modules: [...modules], packages: [...packages] };
}
