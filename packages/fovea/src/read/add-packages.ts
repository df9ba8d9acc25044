import { readFileSync } from 'node:fs';

/**
 * The command that adds packages which Fovea works with and does not bring along, in the versions that it knows. The manifest says which:
 * `peerDependencies`.
 */
export function addPackages(...names: readonly string[]): string {
  const file = new URL('../../package.json', import.meta.url);
  const { peerDependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly peerDependencies: Readonly<Record<string, string>>;
  };
  const versioned = names.map((name) => {
    const major = /^\^(\d+)/.exec(peerDependencies[name] ?? '')?.[1];
    return major === undefined ? name : `${name}@${major}`;
  });
  return `npm install ${versioned.join(' ')}`;
}
