/** Scores hold for the kinds of pages that they were calibrated on; of all others a note says so. */
import { describe, expect, it } from 'vitest';
import { extractOffers } from '../../../src/extract/offers/index.ts';
import { TokenFlag, type Extraction, type LaidOutDoc } from '../../../src/model/index.ts';
import { docOf, listPuts, pageOf, type Put } from './pages.ts';

const codesOf = ({ notes }: Extraction): string[] => notes.map(({ code }) => code);

function withFlags(doc: LaidOutDoc, flags: number, share = 1): LaidOutDoc {
  const pages = doc.pages.map((page) => {
    const count = share * page.tokens.length;
    return { ...page, tokens: page.tokens.map((token, i) => (i < count ? { ...token, flags } : token)) };
  });
  return { ...doc, pages };
}

const list = docOf(pageOf(listPuts()));
const scan = { box: { x0: 0, y0: 0, x1: 600, y1: 800 }, pixelWidth: 2400, pixelHeight: 3200 };

describe('scores of offers', () => {
  it('hold on a printed page whose prices have a currency', () => {
    const found = extractOffers(list);
    expect([found.status, codesOf(found)]).toEqual(['ok', []]);
  });

  it('are not calibrated where most words were read by OCR', () => {
    const found = extractOffers(withFlags(list, TokenFlag.ocr, 0.6));
    expect(found.groups).toHaveLength(8);
    expect(found.status).toBe('partial');
    expect(found.notes).toMatchObject([{ level: 'warning', code: 'offers/uncalibrated', page: 1 }]);
    expect(found.notes[0]!.message).toContain('OCR');
  });

  it('are not calibrated on a scan with a hidden layer of text', () => {
    const found = extractOffers(withFlags(docOf(pageOf(listPuts(), { images: [scan] })), TokenFlag.invisible));
    expect(found.groups.length).toBeGreaterThan(0);
    expect([found.status, codesOf(found)]).toEqual(['partial', ['offers/uncalibrated']]);
  });

  it('hold where OCR read a few words in a picture', () => {
    const found = extractOffers(withFlags(list, TokenFlag.ocr, 0.2));
    expect([found.status, codesOf(found)]).toEqual(['ok', []]);
  });

  it('are not calibrated where nothing says that prices are money', () => {
    const puts = listPuts(10).filter(({ text }) => text !== '€');
    const bare = puts.map((put) => (/^\d+,\d\d$/.test(put.text) ? { ...put, text: String((7 * put.y) % 89) } : put));
    const found = extractOffers(docOf(pageOf(bare)));
    expect(found.groups.length).toBeGreaterThan(0);
    expect(found.status).toBe('partial');
    expect(found.notes[0]).toMatchObject({ level: 'warning', code: 'offers/uncalibrated', page: 1 });
    expect(found.notes[0]!.message).toContain('no price has a currency');
  });
});

const chapters = [
  'Overview',
  'Performance',
  'Governance',
  'Risks',
  'Directors',
  'Auditors',
  'Accounts',
  'Notes',
  'Glossary',
];

/** Lines of a name, with leaders or without, and the number that `numberOf` gives. */
function lines(count: number, numberOf: (i: number) => number, leaders: boolean): Put[] {
  return Array.from({ length: count }, (_, i): Put[] => {
    const y = 100 + 22 * i;
    const name = chapters[i % chapters.length]!;
    const more = leaders
      ? []
      : [
          { text: 'of', x: 120, y },
          { text: 'the', x: 134, y },
          { text: 'Company', x: 154, y },
        ];
    const dots = leaders ? [{ text: '.'.repeat(70), x: 140, y }] : [];
    return [{ text: name, x: 50, y }, ...more, ...dots, { text: String(numberOf(i)), x: 510, y }];
  }).flat();
}

function inDocument(puts: readonly Put[], pageCount: number): LaidOutDoc {
  const doc = docOf(pageOf(puts));
  return { ...doc, source: { ...doc.source, pageCount } };
}

describe('a table of contents', () => {
  it.each([
    ['with leaders', true, 120],
    ['without leaders', false, 120],
    ['with leaders, in a document that was cut', true, 1],
  ])('%s has no offers', (_, leaders, pageCount) => {
    const found = extractOffers(
      inDocument(
        lines(28, (i) => 2 + 4 * i, leaders),
        pageCount,
      ),
    );
    expect([found.status, found.groups.length]).toEqual(['empty', 0]);
    expect(codesOf(found)).toEqual(['offers/contents']);
  });

  it('is no list whose prices go up and down, or beyond the document', () => {
    const upAndDown = extractOffers(
      inDocument(
        lines(28, (i) => 5 + ((7 * i) % 40), true),
        120,
      ),
    );
    expect(codesOf(upAndDown)).not.toContain('offers/contents');
    const dear = extractOffers(
      inDocument(
        lines(8, (i) => 18 + 3 * i, true),
        4,
      ),
    );
    expect(codesOf(dear)).not.toContain('offers/contents');
  });
});
