import { describe, expect, it } from 'vitest';
import { cetr, cetrOneDimensional } from '../../../../src/extract/article/cetr/cetr.ts';
import type { JudgedBlock, Method } from '../../../../src/extract/article/method.ts';
import { readHtml } from '../../../../src/read/html/index.ts';

const judge = (method: Method, html: string): readonly JudgedBlock[] =>
  method(readHtml(html, { uri: 'page.html', media: 'html' }));

const sentence =
  'The river had risen in the night, and by noon the lower meadows stood under water as far as the mill. ';
const menu = Array.from({ length: 12 }, (_, i) => `<div><a href=/${i}><b>Item ${i}</b></a></div>`).join('');
const page = `<nav>${menu}</nav><article>${`<p>${sentence.repeat(3)}</p>`.repeat(4)}</article><footer>${menu}</footer>`;

describe.each<[string, Method]>([
  ['cetr', cetr],
  ['cetr:1d', cetrOneDimensional],
])('%s', (_, method) => {
  const blocks = judge(method, page);

  it('keeps text with few tags and drops tags with little text', () => {
    expect(blocks).toHaveLength(28);
    expect(blocks.slice(12, 16).map(({ kept }) => kept)).toEqual([true, true, true, true]);
    // The plane also takes what stands right beside content, where the ratio jumps.
    const beside = new Set([9, 10, 11, 16]);
    const far = blocks.filter((_, i) => (i < 12 || i > 15) && !beside.has(i));
    expect(far.filter(({ kept }) => kept)).toEqual([]);
  });

  it('scores what it keeps at a half or more', () => {
    for (const { kept, role, score } of blocks) {
      expect(role).toBe(kept ? 'content' : 'boilerplate');
      expect(score >= 0.5).toBe(kept);
      expect(score).toBeLessThanOrEqual(1);
    }
  });

  it('gives the numbers it judged by', () => {
    const { reasons, measures } = blocks[0]!.explain();
    expect(reasons).toHaveLength(1);
    // “Item 0” in a div, a link and a bold.
    expect(measures['ratio']).toBe(2);
    expect(measures['smoothed']).toBeCloseTo(2, 9);
    expect(measures['difference']).toBeCloseTo(0, 9);
  });

  it('keeps a page of one block, and takes one of none', () => {
    expect(judge(method, '<p>All there is.').map(({ kept }) => kept)).toEqual([true]);
    expect(judge(method, '')).toEqual([]);
  });
});

describe('cetr', () => {
  it('says how far a block is from the origin and from content', () => {
    const { measures } = judge(cetr, page)[12]!.explain();
    expect(measures['distance']!).toBeGreaterThan(measures['otherDistance']!);
    expect(measures['distance']).toBeCloseTo(Math.hypot(measures['smoothed']!, measures['difference']!), 9);
  });
});

describe('cetr:1d', () => {
  it('cuts at the deviation of the smoothed ratios', () => {
    const all = judge(cetrOneDimensional, page).map((block) => block.explain().measures);
    const smoothed = all.map((measures) => measures['smoothed']!);
    const mean = smoothed.reduce((sum, value) => sum + value, 0) / smoothed.length;
    const deviation = Math.sqrt(smoothed.reduce((sum, value) => sum + (value - mean) ** 2, 0) / smoothed.length);
    for (const measures of all) expect(measures['threshold']).toBeCloseTo(deviation, 9);
  });
});
