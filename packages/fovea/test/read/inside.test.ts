import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { swapPlace } from '../swap-place.ts';
import { isSameInside, openInside, readInside } from '../../src/read/inside.ts';

function world(): { readonly inside: string; readonly outside: string } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fovea-inside-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [inside, outside] = [join(folder, 'in'), join(folder, 'in-not')];
  for (const at of [inside, outside]) {
    mkdirSync(at);
    writeFileSync(join(at, 'a.txt'), at === inside ? 'harmless' : 'secret');
  }
  return { inside, outside };
}

const textOf = (bytes: Uint8Array | undefined): string | undefined => bytes && new TextDecoder().decode(bytes);

describe('a file in a folder', () => {
  it('is read, also by a link that stays inside', () => {
    const { inside } = world();
    symlinkSync('a.txt', join(inside, 'link'));
    for (const name of ['a.txt', 'link', './a.txt'])
      expect(textOf(readInside(join(inside, name), [inside], 99))).toBe('harmless');
    expect(() => readInside(join(inside, 'a.txt'), [inside], 3)).toThrow(
      expect.objectContaining({ code: 'limit/bytes' }),
    );
  });

  it('is none where it lies outside, is not there, or is no plain file', () => {
    const { inside, outside } = world();
    symlinkSync(join(outside, 'a.txt'), join(inside, 'out'));
    symlinkSync(join(outside, 'none'), join(inside, 'nowhere'));
    symlinkSync(outside, join(inside, 'folder'));
    execFileSync('mkfifo', [join(inside, 'pipe')]);
    for (const name of ['out', 'nowhere', 'folder', 'folder/a.txt', 'pipe', '.', 'none', '../in-not/a.txt', 'a.txt/b'])
      expect(readInside(join(inside, name), [inside], 99), name).toBeUndefined();
    expect(readInside(join(inside, 'a.txt'), [], 99)).toBeUndefined();
  });
});

describe.each([
  ['by what the system says of the descriptor', undefined],
  ['by comparing files, as where the system says nothing', isSameInside],
])('what was opened is looked at %s', (_, isStillThere) => {
  it('and a file that is swapped for a link is never one outside', { timeout: 60_000 }, async () => {
    const { inside, outside } = world();
    const place = join(inside, 'a.txt');
    await swapPlace(place, join(outside, 'a.txt'));
    const met = new Set<string>();
    for (let i = 0; i < 5000 || met.size < 2; i++) {
      const file = openInside(place, [inside], ...(isStillThere ? [isStillThere] : []));
      met.add(file === undefined ? 'none' : String(file.stats.size));
      if (file) closeSync(file.descriptor);
    }
    // "harmless" has eight letters, "secret" six.
    expect([...met].toSorted()).toEqual(['8', 'none']);
  });

  it('and nothing stays open', () => {
    if (process.platform !== 'linux') return;
    const { inside } = world();
    const count = (): number => readdirSync('/proc/self/fd').length;
    const before = count();
    for (let i = 0; i < 200; i++) expect(openInside(join(inside, 'a.txt'), [inside], () => false)).toBeUndefined();
    for (let i = 0; i < 200; i++) {
      const broken = (): boolean => {
        throw new Error('gone');
      };
      expect(openInside(join(inside, 'a.txt'), [inside], broken)).toBeUndefined();
    }
    expect(count()).toBeLessThan(before + 100);
  });
});
