import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup.mjs';
import { isPermitted, thirdParties, thirdPartyText } from './third-party.mjs';

describe('What the package uses of others', () => {
  const entries = thirdParties().flatMap((section) => section.entries);

  it('is listed in THIRD_PARTY.md as it is now; npm run third-party writes it', () => {
    expect(readFileSync(join(root, 'THIRD_PARTY.md'), 'utf8')).toBe(thirdPartyText());
  });

  it('is all that package.json names, and what that needs', () => {
    const names = new Set(entries.map(({ name }) => name));
    const own = JSON.parse(readFileSync(join(root, 'packages/fovea/package.json'), 'utf8'));
    const named = Object.keys({ ...own.dependencies, ...own.peerDependencies });
    expect(named.filter((name) => !names.has(name))).toEqual([]);
    // tinyglobby needs both.
    expect(['fdir', 'picomatch'].filter((name) => !names.has(name))).toEqual([]);
  });

  it('is under licences that ask for no more than a name', () => {
    expect(entries.filter(({ licence }) => !isPermitted(licence))).toEqual([]);
  });

  it('says by whom it is', () => {
    expect(entries.filter(({ copyright }) => copyright === '').map(({ name }) => name)).toEqual([]);
  });
});

describe('A licence', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND ISC', true],
    ['MIT AND GPL-3.0', false],
    ['AGPL-3.0', false],
    ['unknown', false],
    ['SEE LICENSE IN LICENSE', false],
  ])('%s is permitted: %s', (licence, wanted) => expect(isPermitted(licence)).toBe(wanted));
});
