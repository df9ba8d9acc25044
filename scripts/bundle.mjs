/**
 * Joins what the compiler made of the package into few files: `packages/fovea/lib`, which is what runs and what is shipped. Hundreds of
 * files take several times as long to load, in every process and every thread.
 */
import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { isMain, root } from './setup.mjs';
import { entriesOf, joinedIn } from './shipped.mjs';

const folder = join(root, 'packages', 'fovea');
const dist = join(folder, 'dist');
const lib = join(folder, 'lib');
/** Made beside it and then put in its place, so that programs which run meanwhile hardly miss it. */
const fresh = join(folder, 'lib.new');

const packageOf = (id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/');

/** Neither ours nor joined in; what is joined in brings what it needs. */
const isElsewhere = (id, from) =>
  isBuiltin(id) ||
  (from !== undefined && from.startsWith(dist) && !/^[./]/.test(id) && !joinedIn.includes(packageOf(id)));

const placeOf = /__place__\("([^"]+)"\)/g;

/** Where a module asks where it is, it means its place among the others, from which it finds programs and files. */
const ownPlaces = {
  name: 'own-places',
  transform(code, id) {
    if (!id.startsWith(dist) || !code.includes('import.meta.url')) return undefined;
    return code.replaceAll('import.meta.url', `__place__("${relative(dist, id).replaceAll(sep, '/')}")`);
  },
  renderChunk(code, { fileName }) {
    return code.replaceAll(placeOf, (_, place) => {
      const path = posix.relative(posix.dirname(fileName), place);
      return `new URL(${JSON.stringify(path)}, import.meta.url).href`;
    });
  },
};

/** Writes what `lib` holds, and gives the folders of the packages that are joined in. */
async function bundle() {
  const input = Object.fromEntries(entriesOf(folder).map((name) => [name, join(dist, `${name}.js`)]));
  const made = await rolldown({ input, platform: 'node', external: isElsewhere, plugins: [ownPlaces] });
  rmSync(fresh, { recursive: true, force: true });
  const { output } = await made.write({ dir: fresh, format: 'esm', chunkFileNames: 'parts/[name]-[hash].js' });
  await made.close();
  const modules = output.flatMap(({ moduleIds = [] }) => moduleIds);
  return new Set(modules.flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []));
}

/** The licences of what is joined in go with it. */
function putLicences(folders) {
  for (const from of folders) {
    const name = from.slice(from.lastIndexOf('node_modules/') + 'node_modules/'.length);
    for (const file of readdirSync(from).filter((one) => /^(?:licen[cs]e|notice)/i.test(one))) {
      cpSync(join(from, file), join(fresh, 'licences', name, file));
    }
  }
}

if (isMain(import.meta.url)) {
  putLicences(await bundle());
  rmSync(lib, { recursive: true, force: true });
  renameSync(fresh, lib);
}
