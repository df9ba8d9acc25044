import { describe, expect, it } from 'vitest';
import { wordsOfXhtml, type Word } from '../src/word-readers.ts';
import { diffTable } from '../src/word-report.ts';
import { isAgreed, scorePage } from '../src/word-scores.ts';

const word = (text: string, unseen = false): Word => ({ text, x: 1, y: 2, unseen });
const page = (...texts: string[]): Word[] => texts.map((text) => word(text));

describe('the XHTML of pdftotext', () => {
  const xhtml = `<doc>
  <page width="595" height="842">
    <flow><block xMin="1" yMin="2" xMax="3" yMax="4"><line xMin="1" yMin="2" xMax="3" yMax="4">
    <word xMin="10.5" yMin="20.25" xMax="30" yMax="40">R&amp;D</word>
    <word xMin="1" yMin="2" xMax="3" yMax="4">&lt;b&gt;</word>
    </line></block></flow>
  </page>
  <page width="595" height="842">
  </page>
</doc>`;

  it('gives words with places, page by page', () => {
    expect(wordsOfXhtml(xhtml)).toEqual([
      [
        { text: 'R&D', x: 10.5, y: 20.25 },
        { text: '<b>', x: 1, y: 2 },
      ],
      [],
    ]);
  });
});

describe('the score of a page', () => {
  it('says what is missing and what is too much', () => {
    const score = scorePage(page('a', 'bc', 'd'), page('a', 'b', 'c', 'd'), page('a', 'b', 'c', 'e'));
    expect(score.all.pymupdf).toBeCloseTo(4 / 7);
    expect(score.all.poppler).toBeCloseTo(2 / 7);
    expect([...score.missing.keys()]).toEqual(['b', 'c']);
    expect([...score.extra.keys()]).toEqual(['bc']);
  });

  it('tells unseen words apart', () => {
    const score = scorePage([...page('a'), word('hidden', true)], page('a'), page('a'));
    expect(score.all.pymupdf).toBeCloseTo(2 / 3);
    expect(score.seen).toEqual({ pymupdf: 1, poppler: 1 });
    expect(score.extra.size).toBe(0);
  });

  it('counts only where the peers agree on enough words', () => {
    const place = { folder: 'f', file: 'a.pdf', page: 1 };
    const many = Array.from({ length: 20 }, (_, i) => word(`w${i}`));
    const scored = (a: Word[], b: Word[]): boolean => isAgreed({ ...place, ...scorePage([], a, b) });
    expect(scored(many, many)).toBe(true);
    expect(scored(many.slice(1), many.slice(1))).toBe(false);
    expect(scored(many, [...many, ...page('x', 'y')])).toBe(false);
  });
});

describe('the difference of a page', () => {
  it('lists only what is not alike', () => {
    const lines = diffTable([page('a', 'bc'), page('a', 'b', 'c')], ['ours', 'theirs']).split('\n');
    expect(lines[0]).toBe('Words: ours 2, theirs 3');
    expect(lines.slice(4).map((line) => line.split(' ')[0])).toEqual(['bc', 'b', 'c']);
  });
});
