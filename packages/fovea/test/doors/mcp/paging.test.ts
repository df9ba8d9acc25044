import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitting, maxEntry, sizeOf } from '../../../src/verbs/answer/entry.ts';
import { groupEntries } from '../../../src/verbs/answer/groups.ts';
import { createResultCache } from '../../../src/doors/mcp/result-cache.ts';
import type { Made } from '../../../src/doors/mcp/made.ts';
import { entrySlice, textSlice } from '../../../src/doors/mcp/slices.ts';
import type { Group } from '../../../src/model/index.ts';
import { textPdf } from '../../tiny-pdf.ts';
import { allPages, call, examples, near, ownFolder } from './open-mcp.ts';

// Processes are started, on a machine that may be busy.
describe('a text', () => {
  it('is cut into slices that fit and join to the whole, whatever it holds', () => {
    const text = fc.string({ unit: 'binary', maxLength: 400 }).map((piece) => piece.repeat(20));
    fc.assert(
      fc.property(text, fc.integer({ min: 20, max: 3000 }), (whole, limit) => {
        let joined = '';
        for (let next: number | undefined = 0; next !== undefined;) {
          const slice: { part: string; next?: number } = textSlice(whole, next, limit);
          expect(sizeOf(slice.part)).toBeLessThanOrEqual(limit);
          if (slice.next !== undefined) expect(slice.next).toBeGreaterThan(next);
          joined += slice.part;
          next = slice.next;
        }
        expect(joined).toBe(whole);
      }),
      { numRuns: 200 },
    );
  });

  it('is cut where a page begins, else at a paragraph, else at a word', () => {
    const words = 'word '.repeat(10);
    expect(textSlice(`${words}\n\n<!-- page 2 -->\n\n${words}${words}`, 0, 90).next).toBe(words.length + 2);
    expect(textSlice(`${words}\n\n${words}${words}`, 0, 80).next).toBe(words.length + 1);
    expect(textSlice(words.repeat(9), 0, 52).part.endsWith('word ')).toBe(true);
  });
});

describe('records', () => {
  it('come at least one at a time, and never more than fit', () => {
    const entries = Array.from({ length: 50 }, (_, i) => ({ text: 'x'.repeat(i * 7) }));
    const seen: unknown[] = [];
    for (let next: number | undefined = 0; next !== undefined;) {
      const slice: ReturnType<typeof entrySlice> = entrySlice(entries, next, 300);
      expect(slice.part.length).toBeGreaterThan(0);
      if (slice.part.length > 1) expect(sizeOf(slice.part)).toBeLessThanOrEqual(302);
      seen.push(...slice.part);
      next = slice.next;
    }
    expect(seen).toEqual(entries);
  });

  it('that are too large are taken apart, with nothing lost', () => {
    const leaf = (i: number): Group => ({ type: 'leaf', score: 1, text: `leaf ${i} ${'x'.repeat(300)}` });
    const branch = (i: number): Group => ({
      type: 'branch',
      score: 1,
      text: '',
      children: Array.from({ length: 20 }, (_, j) => leaf(i * 20 + j)),
    });
    const tree: Group = { type: 'tree', score: 1, text: '', children: Array.from({ length: 10 }, (_, i) => branch(i)) };
    const entries = [...groupEntries(tree)];
    expect(entries.every((entry) => sizeOf(entry) <= maxEntry + 100)).toBe(true);
    expect(entries[0]).toMatchObject({ type: 'tree', parts: 10 });
    expect(entries[1]).toMatchObject({ type: 'branch', within: [0] });
    const found = JSON.stringify(entries).match(/leaf \d+/g);
    expect(found).toEqual(Array.from({ length: 200 }, (_, i) => `leaf ${i}`));
  });

  it('that can not be taken apart are shortened, and say so', () => {
    const deep = (depth: number): unknown => (depth === 0 ? 'end' : { inner: deep(depth - 1), words: 'w'.repeat(500) });
    for (const entry of [
      { text: 'x'.repeat(1e6) },
      { value: deep(100) },
      Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`name ${i}`, i])),
    ]) {
      expect(sizeOf(fitting(entry))).toBeLessThanOrEqual(maxEntry);
      expect(fitting(entry)).toHaveProperty('shortened', true);
    }
  });
});

it('results that are kept are few and bounded, and the newest is always among them', () => {
  const made = (size: number): Made => ({
    kind: 'text',
    text: 'x'.repeat(size),
    status: 'ok',
    source: { uri: 'a', media: 'pdf' },
    notes: [],
  });
  const kept = createResultCache({ count: 3, size: 100 });
  for (const key of ['a', 'b', 'c']) kept.put(key, made(10));
  kept.get('a');
  kept.put('d', made(10));
  expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key) !== undefined)).toEqual([true, false, true, true]);
  kept.put('e', made(1000));
  expect(['a', 'c', 'd', 'e'].map((key) => kept.get(key) !== undefined)).toEqual([false, false, false, true]);
});

describe('a long document', () => {
  const pages = 60;
  /** Each line once, so that one that is lost or doubled is seen. */
  const lines = Array.from(
    { length: pages * 30 },
    (_, i) => `Line ${i} of the long document, which says "${i * 7919}".`,
  );
  const longPdf = (): Uint8Array =>
    textPdf(Array.from({ length: pages }, (_, page) => lines.slice(page * 30, page * 30 + 30)));

  it('is given whole and exactly once, in answers that keep to the limit', async () => {
    const root = ownFolder();
    writeFileSync(join(root, 'long.pdf'), longPdf());
    const { client, runs } = await near({ roots: [root] });
    const args = { input: 'long.pdf' };
    const [whole] = await allPages(client, 'read', { ...args, limit: 200_000 });
    const answers = await allPages(client, 'read', args);
    expect(answers.length).toBeGreaterThan(2);
    for (const { text, structured } of answers) {
      expect(JSON.stringify(structured).length).toBeLessThan(42_000);
      expect(text.length).toBeLessThan(42_000);
    }
    expect(answers.map(({ structured }) => structured['text']).join('')).toBe(whole!.structured['text']);
    const found = answers.flatMap(({ structured }) => String(structured['text']).match(/Line \d+ of/g) ?? []);
    expect(found).toEqual(Array.from({ length: lines.length }, (_, i) => `Line ${i} of`));
    expect(answers.at(-1)!.structured['page']).toBeGreaterThan(10);
    // Read once a call, not once a page of it.
    expect(runs()).toBe(2);
  });

  it('goes on from a cursor when the result is no longer kept', async () => {
    const root = ownFolder();
    writeFileSync(join(root, 'a.pdf'), longPdf());
    const { client } = await near({ roots: [root, realpathSync(examples)], kept: { count: 1, size: 1 } });
    const first = await call(client, 'read', { input: 'a.pdf', limit: 5000, pages: '1-5' });
    await call(client, 'read', { input: 'documents/invoice.pdf' });
    const cursor = first.structured['nextCursor'];
    const next = await call(client, 'read', { input: 'a.pdf', limit: 5000, pages: '1-5', cursor });
    expect(next.structured['from']).toBe(String(first.structured['text']).length);
  });

  it('that has changed, another call and nonsense are no place to go on from', async () => {
    const root = ownFolder();
    const file = join(root, 'a.pdf');
    writeFileSync(file, longPdf());
    const { client } = await near({ roots: [root, realpathSync(examples)], kept: { count: 1, size: 1 } });
    const args = { input: 'a.pdf', limit: 5000, pages: '1-5' };
    const { structured } = await call(client, 'read', args);
    const cursor = String(structured['nextCursor']);
    const refused = async (more: object): Promise<string> => {
      const { isError, text } = await call(client, 'read', { ...args, cursor, ...more });
      expect(isError).toBe(true);
      return text;
    };
    expect(await refused({ pages: '1-4' })).toMatch(/^mcp\/bad-cursor: .*other arguments/);
    expect(await refused({ cursor: 'nonsense' })).toMatch(/^mcp\/bad-cursor: .*not a cursor of this server/);
    const forged = Buffer.from(cursor, 'base64url').toString().replace(/\d+$/, '99999999');
    expect(await refused({ cursor: Buffer.from(forged).toString('base64url') })).toMatch(
      /^mcp\/bad-cursor: .*beyond the end/,
    );
    await call(client, 'read', { input: 'documents/invoice.pdf' });
    writeFileSync(file, textPdf([['Something else']]));
    expect(await refused({})).toMatch(/^mcp\/bad-cursor: .*has changed/);
  });
});
