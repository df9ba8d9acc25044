import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { extractArticle } from '../../../../src/extract/article/index.ts';
import { withWholeTables } from '../../../../src/extract/article/fovea/whole-tables.ts';
import { readHtml } from '../../../../src/read/html/index.ts';

const tables = Int32Array.of(-1, 7, 7, 7, -1, 9, 9, -1);
const whole = (...chosen: number[]): number[] => [...withWholeTables({ tables }, Uint8Array.from(chosen))];

describe('a table', () => {
  it('beside chosen text is taken whole if any of it was chosen', () => {
    expect(whole(1, 0, 1, 0, 0, 0, 0, 0)).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
    expect(whole(0, 0, 0, 0, 0, 0, 1, 1)).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);
  });

  it('stays as it is where none of it or nothing beside it was chosen', () => {
    expect(whole(1, 0, 0, 0, 1, 0, 0, 1)).toEqual([1, 0, 0, 0, 1, 0, 0, 1]);
    expect(whole(0, 0, 1, 0, 0, 0, 0, 0)).toEqual([0, 0, 1, 0, 0, 0, 0, 0]);
  });

  it('between chosen texts is taken whole if it is not unlikely', () => {
    const between = (chance: number): number[] => [
      ...withWholeTables({ tables }, Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 1), new Float64Array(8).fill(chance)),
    ];
    expect(between(0.3)).toEqual([1, 1, 1, 1, 0, 0, 0, 1]);
    expect(between(0.1)).toEqual([1, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('of an article has all its cells', () => {
    const path = fileURLToPath(new URL('../../../../../../examples/pages/tide-mill.html', import.meta.url));
    const { groups } = extractArticle(readHtml(readFileSync(path), { uri: path, media: 'html' }));
    for (const cell of ['From', 'Tuesday', '112', 'Thursday', '09:10', '97']) expect(groups[0].text).toContain(cell);
  });
});
