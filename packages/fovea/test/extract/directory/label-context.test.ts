/** What phrases are told by those around them, and looks by fonts. */
import { describe, expect, it } from 'vitest';
import { contextRows } from '../../../src/extract/directory/label-context.ts';
import type { LabelOdds } from '../../../src/extract/directory/label-lines.ts';
import { pageLook } from '../../../src/extract/directory/page-look.ts';
import { viewPages } from '../../../src/extract/directory/page-view.ts';
import type { Phrase } from '../../../src/extract/directory/phrase.ts';
import type { Style } from '../../../src/model/index.ts';
import { docOf, type Put } from './pages.ts';

const puts: Put[] = [
  { text: 'Directory', x: 50, y: 60, size: 18, bold: true },
  { text: 'Auditor', x: 50, y: 100, bold: true },
  { text: 'Pembroke Audit LLP', x: 50, y: 112 },
  { text: 'Registrar', x: 50, y: 150, bold: true },
  { text: 'Kestrel Registrars Limited', x: 50, y: 162 },
];
const isHeader = [true, true, false, true, false];

function viewOf(lines: readonly Put[]) {
  const doc = docOf([lines]);
  return viewPages(doc.pages, doc.styles)[0]!;
}

describe('the context of a phrase', () => {
  const odds = isHeader.map((header): LabelOdds => ({
    header: header ? 0.9 : 0.1,
    body: header ? 0.1 : 0.9,
    neither: 0,
  }));
  const rows = contextRows(viewOf(puts), odds);

  it('is what its neighbours and those of its look are taken for, itself left out', () => {
    expect(rows[1]!['alikeAsHeader']).toBeCloseTo(0.9);
    expect(rows[2]!['alikeAsHeader']).toBeCloseTo(0.1);
    expect(rows[0]!['alikeAsHeader']).toBeNaN();
    expect(rows[2]).toMatchObject({ aboveAsHeader: 0.9, belowAsHeader: 0.9, headerAbove: 1, headerBelow: 1 });
    expect(rows[4]!['belowAsHeader']).toBeNaN();
  });
});

describe('the name of a look', () => {
  const style = (font: string): Style => ({
    font,
    family: font,
    size: 8,
    weight: 400,
    italic: false,
    color: '#000000',
    opacity: 1,
    angle: 0,
  });
  const styles = ['KlwxfvMaax-Light', 'MqjjrlMaax-Light', 'RrsjtbMaax-Bold', 'Gotham-Book'].map(style);
  const phrase = (id: number, text = 'Chief Executive'): Phrase => ({
    id,
    tokens: [],
    text,
    box: { x0: 0, y0: 0, x1: 9, y1: 9 },
    size: 8,
    style: id,
  });
  const { nameOf } = pageLook(
    styles.map((_, i) => phrase(i)),
    styles,
  );

  it('leaves out the letters that a producer puts before the names of subsets', () => {
    expect(nameOf(phrase(0))).toBe(nameOf(phrase(1)));
    expect(nameOf(phrase(0))).not.toBe(nameOf(phrase(2)));
    expect(nameOf(phrase(0))).not.toBe(nameOf(phrase(3)));
  });

  it('knows capitals whatever footnote marks follow them, and tells postcodes from them', () => {
    expect(nameOf(phrase(0, 'TED ENGLISH *1,2'))).toBe(nameOf(phrase(0, 'SHIRA GOODMAN')));
    expect(nameOf(phrase(0, 'LONDON EC2A 4FT'))).not.toBe(nameOf(phrase(0, 'SHIRA GOODMAN')));
  });
});
