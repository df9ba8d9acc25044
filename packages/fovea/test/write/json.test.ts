import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Doc, LaidOutPage, Region } from '../../src/model/index.ts';
import { docToJson, jsonDocEnd, jsonDocPage, jsonDocStart } from '../../src/write/json.ts';
import { layOut, lines, sheet } from './laid-out.ts';
import { anyDoc, makeDoc, makePage, makeToken } from './samples.ts';

describe('docToJson', () => {
  it('parses to the document itself, numbers to 0.001', () => {
    fc.assert(
      fc.property(anyDoc, (doc) => {
        expect(JSON.parse(docToJson(doc))).toStrictEqual(expected(doc));
      }),
    );
  });

  it('says the same indented', () => {
    fc.assert(
      fc.property(anyDoc, (doc) => {
        const indented = docToJson(doc, { indent: true });
        expect(JSON.parse(indented)).toStrictEqual(JSON.parse(docToJson(doc)));
        expect(indented).toContain('\n  "media": ');
      }),
    );
  });

  it('writes the keys in one order, those a stream knows last at the end', () => {
    const order = ['schema', 'media', 'metadata', 'pages', 'styles', 'source', 'status', 'notes'];
    expect(Object.keys(parse(docToJson(makeDoc())))).toEqual(order);
    expect(Object.keys(parse(docToJson(makeDoc(), { indent: true })))).toEqual(order);
  });

  it('writes 0 for numbers that JSON cannot hold', () => {
    const token = makeToken('a', { x0: NaN, y0: -0, x1: Infinity, y1: -Infinity });
    const text = jsonDocPage(makePage({ tokens: [token] }), true);
    expect(text).toContain('"box":{"x0":0,"y0":0,"x1":0,"y1":0}');
  });

  it('rounds numbers that are nothing but noise beyond 0.001', () => {
    const token = makeToken('a', { x0: 0.1 + 0.2, y0: 1.23456, x1: 10, y1: -0.0001 });
    const text = jsonDocPage(makePage({ tokens: [token] }), true);
    expect(text).toContain('"box":{"x0":0.3,"y0":1.235,"x1":10,"y1":0}');
  });

  it('leaves out optional keys that are not there', () => {
    expect(jsonDocPage(makePage({ tokens: [makeToken('a', { x0: 0, y0: 0, x1: 1, y1: 1 })] }), true)).not.toContain(
      'node',
    );
  });
});

describe('a page that is laid out', () => {
  const [page] = layOut(
    sheet([
      ...lines(10, 50, ['The eye hops along', 'the lines of a']),
      ...lines(200, 50, ['page and rests on', 'every spot.']),
    ]),
  );

  it('carries its layout, numbers to 0.001 as everywhere', () => {
    const back = JSON.parse(jsonDocPage(page!, true)) as LaidOutPage;
    expect(back).toStrictEqual(expected(page));
    expect(back.layout.order).toEqual([0, 1]);
  });

  it('carries the tree of its regions down to the blocks', () => {
    const { root } = (JSON.parse(jsonDocPage(page!, true)) as LaidOutPage).layout;
    const leaves = (region: Region): number[] => region.children?.flatMap(leaves) ?? [region.block!];
    expect(root.kind).toBe('columns');
    expect(leaves(root)).toEqual([0, 1]);
  });

  it('says nothing of what a block is not', () => {
    expect(jsonDocPage(page!, true)).not.toMatch(/undefined|null|"(?:furniture|level|marker|table|frame)":/);
  });
});

describe('a streamed document', () => {
  it('is letter for letter the whole', () => {
    fc.assert(
      fc.property(anyDoc, (doc) => {
        expect(streamed(doc)).toBe(docToJson(doc));
      }),
    );
  });

  it('parses to the same as the whole', () => {
    fc.assert(
      fc.property(anyDoc, (doc) => {
        expect(JSON.parse(streamed(doc))).toStrictEqual(JSON.parse(docToJson(doc)));
      }),
    );
  });

  it('has each page on a line of its own', () => {
    const doc = makeDoc({ pages: [makePage(), makePage({ number: 2 }), makePage({ number: 3 })] });
    const lines = streamed(doc).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toMatch(/^\{"number":2,.*\},$/);
  });
});

function streamed(doc: Doc): string {
  const pages = doc.pages.map((page, index) => jsonDocPage(page, index === 0));
  return [jsonDocStart(doc), ...pages, jsonDocEnd(doc)].join('');
}

function parse(text: string): object {
  return JSON.parse(text) as object;
}

/** The document as plain data with rounded numbers, worked out another way than by the writer. */
function expected(value: unknown): unknown {
  if (typeof value === 'number') return expectedNumber(value);
  if (Array.isArray(value)) return value.map(expected);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expected(inner)]));
}

function expectedNumber(value: number): number {
  if (!Number.isFinite(value)) return 0;
  const rounded = Math.abs(value) > 1e12 ? value : Math.round(value * 1000) / 1000;
  return rounded === 0 ? 0 : rounded;
}
