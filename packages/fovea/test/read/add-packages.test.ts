import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addPackages } from '../../src/read/add-packages.ts';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly dependencies: object;
  readonly optionalDependencies?: object;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional?: boolean }>>;
};

it('names packages with the major version that is known to work, where the manifest sets one', () => {
  expect(addPackages('bullmq', 'ioredis')).toBe('npm install bullmq@6 ioredis@5');
  expect(addPackages('@sparticuz/chromium', '@tesseract.js-data/deu')).toBe(
    'npm install @sparticuz/chromium @tesseract.js-data/deu',
  );
});

it('what a plain install leaves out is tested in the version that a checkout has', () => {
  const { dependencies, optionalDependencies = {}, devDependencies, peerDependencies, peerDependenciesMeta } = manifest;
  expect(optionalDependencies).toEqual({});
  for (const [name, range] of Object.entries(peerDependencies)) {
    expect([name, peerDependenciesMeta[name]?.optional, name in dependencies]).toEqual([name, true, false]);
    expect([name, range.replace(/^(?:\^|>=)/, '')]).toEqual([name, devDependencies[name]]);
  }
});

it('every command of the guide that adds packages is one that errors name', () => {
  const guide = readFileSync(new URL('../../../../docs/install.md', import.meta.url), 'utf8');
  const commands = [...guide.matchAll(/`npm install ([^`]+)`/g)].map(([, names = '']) => names.split(' '));
  const bare = (name: string): string => name.replace(/(?<=.)@\d+$/, '');
  const known = commands.filter((names) => names.every((name) => bare(name) in manifest.peerDependencies));
  expect(known.length).toBeGreaterThanOrEqual(7);
  for (const names of known) expect(addPackages(...names.map(bare))).toBe(`npm install ${names.join(' ')}`);
  expect(new Set(known.flat().map(bare))).toEqual(new Set(Object.keys(manifest.peerDependencies)));
});
