/** Input that means harm, or was never meant to be read: a result or a coded error, in time, and the others go on. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Extraction } from '../../../src/model/index.ts';
import { article, codesOf, extractionsOf } from './run-fovea.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-hostile-'));
});

afterAll(async () => await rm(root, { recursive: true, force: true }));

/** The result for a page with this content, between two good ones. */
async function resultFor(content: string | Uint8Array): Promise<Extraction> {
  const paths = ['1-good.html', '2-bad.html', '3-good.html'].map((name) => join(root, name));
  for (const path of paths) await writeFile(path, path.includes('bad') ? content : '<p>good words');
  const run = await article(...paths, '-f', 'jsonl', '-j', '1', '--timeout', '120');
  const found = extractionsOf(run.stdout);
  expect(found.map(({ source }) => source.uri)).toEqual(paths);
  expect([found[0]!.status, found[2]!.status]).toEqual(['ok', 'ok']);
  return found[1]!;
}

const textOf = ({ groups }: Extraction): string => groups[0]?.text ?? '';

/** Bytes as random as they need to be. */
function noise(length: number): Uint8Array {
  let state = 7;
  return Uint8Array.from({ length }, () => (state = (state * 48271) % 0x7fffffff) & 0xff);
}

describe('A page', () => {
  it('of 100,000 nested tags is read', async () => {
    const page = await resultFor(`<html><body>${'<div>'.repeat(100_000)}deep words`);
    expect([page.status, textOf(page)]).toEqual(['ok', 'deep words']);
  });

  it('of 100,000 nested tags that all end is read', async () => {
    const page = await resultFor(`<body>${'<div>'.repeat(100_000)}deep words${'</div>'.repeat(100_000)}<p>after`);
    expect(textOf(page)).toBe('deep words\nafter');
  });

  it('of 5 MB is read', async () => {
    const page = await resultFor(`<body>${`<p>${'many words '.repeat(100)}</p>`.repeat(4600)}<p>the end`);
    expect(page.status).toBe('ok');
    expect(page.source.bytes).toBeGreaterThan(5_000_000);
    expect(textOf(page)).toMatch(/the end$/);
  });

  it('with NUL bytes is read', async () => {
    expect(textOf(await resultFor('<html>\0<body><p>words\0 and\0 more</p>\0'))).toMatch(/words.? and.? more/);
  });

  it('with a million attributes, or one of a megabyte, is read', async () => {
    expect(textOf(await resultFor(`<p ${'a=b '.repeat(1_000_000)}>some words`))).toBe('some words');
    expect(textOf(await resultFor(`<p a="${'b'.repeat(1 << 20)}">some words`))).toBe('some words');
  });

  it('that never closes what it opens is read', async () => {
    expect((await resultFor(`<p>words <a href="${'x'.repeat(100_000)}`)).status).not.toBe('failed');
    expect((await resultFor('<p>words<!-- never closed')).status).not.toBe('failed');
    expect((await resultFor('<p>words<script>never closed')).status).not.toBe('failed');
  });

  it('that is not one, but bytes, is refused', async () => {
    expect(codesOf(await resultFor(noise(100_000)))).toEqual(['input/unknown-media']);
    expect(codesOf(await resultFor(Buffer.alloc(1000)))).toEqual(['input/unknown-media']);
  });

  it('in an encoding that is not the one it names is still a result', async () => {
    const page = await resultFor(Buffer.from('<meta charset="nonsense"><p>caf\xe9 \x80\xff', 'latin1'));
    expect(textOf(page)).toContain('caf');
  });
});
