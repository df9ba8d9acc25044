import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromRegistry, unchecked } from './lock-file.mjs';
import { readJson, root } from './setup.mjs';

describe('The lock file', () => {
  const lock = readJson(join(root, 'package-lock.json'));

  it('has a digest of everything that comes from the registry; npm run lock-file fills them in', () => {
    expect(fromRegistry(lock).length).toBeGreaterThan(600);
    expect(unchecked(lock)).toEqual([]);
  });

  it('names no addresses, so that any registry can be used', () => {
    const named = fromRegistry(lock).filter(([, { resolved }]) => resolved !== undefined);
    expect(named.map(([key]) => key)).toEqual([]);
  });

  it('is unchecked where a digest is missing, weak or broken off, and links and bundled parts need none', () => {
    const integrity = `sha512-${'a'.repeat(86)}==`;
    const packages = {
      '': {},
      bench: {},
      'node_modules/bench': { link: true },
      'node_modules/good': { version: '1.0.0', integrity },
      'node_modules/good/node_modules/inside': { version: '1.0.0', inBundle: true },
      'node_modules/none': { version: '1.0.0' },
      'bench/node_modules/weak': { version: '1.0.0', integrity: 'sha1-aaaa' },
      'node_modules/half': { version: '1.0.0', integrity: integrity.slice(0, 40) },
    };
    expect(unchecked({ packages })).toEqual(['node_modules/none', 'bench/node_modules/weak', 'node_modules/half']);
  });
});
