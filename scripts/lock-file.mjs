/**
 * `npm run lock-file`: fills in the digests that npm leaves out of package-lock.json when it takes packages from a
 * node_modules that was there before. Without one, `npm ci` installs whatever the registry gives it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, npmCommand, readJson, root, run } from './setup.mjs';

const path = join(root, 'package-lock.json');

/** `node_modules/a/node_modules/@b/c` is `@b/c`, unless the entry says that it is installed under another name. */
const nameOf = (key, entry) => entry.name ?? key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Entries that come from the registry: neither workspaces and links to them, nor what lies inside another package. */
export function fromRegistry(lock) {
  const entries = Object.entries(lock.packages).filter(([key]) => key.includes('node_modules/'));
  return entries.filter(([, { link, inBundle }]) => !link && !inBundle);
}

/** Keys of entries that nothing is checked of. */
export const unchecked = (lock) =>
  fromRegistry(lock)
    .filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
    .map(([key]) => key);

/** What the registry says of a version; npm knows where that is and how to get through to it. */
async function digestOf(name, version) {
  const { command, args, shell } = npmCommand();
  const words = ['view', `${name}@${version}`, 'dist.integrity', '--json'];
  const { code, stdout, output } = await run(command, [...args, ...words], { shell, capture: true });
  if (code !== 0) throw new Error(`npm view ${name}@${version} failed:\n${output}`);
  return JSON.parse(stdout);
}

/** An entry with its digest where npm puts it: behind the version. */
function withDigest({ name, version, ...rest }, integrity) {
  return { ...(name && { name }), version, integrity, ...rest };
}

async function main() {
  const lock = readJson(path);
  const keys = unchecked(lock);
  for (const key of keys) {
    const entry = lock.packages[key];
    lock.packages[key] = withDigest(entry, await digestOf(nameOf(key, entry), entry.version));
  }
  writeFileSync(path, `${JSON.stringify(lock, undefined, 2)}\n`);
  console.log(`${keys.length} digests added`);
}

if (isMain(import.meta.url)) await main();
