import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { findDirectories } from '../../../src/extract/directory/index.ts';
import { TokenFlag, type Group, type LaidOutDoc } from '../../../src/model/index.ts';
import { read } from '../../../src/read.ts';
import { docOf, type Put } from './pages.ts';

const example = fileURLToPath(new URL('../../../../../examples/documents/directory-page.pdf', import.meta.url));

function blocksOf(groups: readonly Group[], above: readonly string[] = []): string[][] {
  return groups.flatMap(({ type, text, children = [] }) => {
    const path = [...above, text.replaceAll('\n', ' ')];
    return type === 'body' ? [path] : blocksOf(children, path);
  });
}

const treeOf = (doc: LaidOutDoc): Group[] =>
  findDirectories(doc, { allPages: true }).groups.flatMap(({ children = [] }) => children);

describe('the page of the first figure', () => {
  let doc: LaidOutDoc;
  beforeAll(async () => {
    doc = await read(example, { isolate: false });
  });

  const panel = 'Legal Counsel to the Fund and Master Fund';
  const wanted = [
    [
      'Registered Office of the Fund',
      'Deutsche Bank (Suisse) S.A. 2, Boulevard Konrad Adenauer, L – 1115 Luxemburg, Grand Duchy of Luxembourg',
    ],
    [
      'Administrator of the Fund',
      'Deutsche Bank (Suisse) S.A. 4th Floor Bahnhofquai 9/11, CH-8023 Zurich, Switzerland',
    ],
    [
      'Auditor of the Fund',
      'KPMG Luxembourg Société Coopérative 39, Avenue John F. Kennedy, L–1855 Luxembourg, Grand Duchy of Luxembourg',
    ],
    [panel, '(as per Hong Kong Legal Matters)', 'RAM (LUX) SYSTEMATIC FUNDS 14, boulevard Royal L-2449 LUXEMBOURG'],
    [
      panel,
      '(as per Singapore Legal Matters)',
      'BANQUE DE LUXEMBOURG Société anonyme (public limited company) 14, boulevard Royal L-2449 LUXEMBOURG',
    ],
    [
      panel,
      '(as per Cayman Legal Matters)',
      'Oddo Asset Management SA 12, boulevard de la Madeleine 75440 Paris Cedex 09 France',
    ],
  ].map((path) => ['DIRECTORY', ...path]);

  it.each(['fovea', 'paper'] as const)('has its six blocks by the method %s', (method) => {
    const { groups, status } = findDirectories(doc, { method });
    expect(status).toBe('ok');
    expect(groups.map(({ type, page }) => [type, page])).toEqual([['directory', 1]]);
    expect(new Set(blocksOf(groups[0]!.children ?? []))).toEqual(new Set(wanted));
  });

  it('has scores that nobody calibrated where its words come from OCR', () => {
    const pages = doc.pages.map((page) => ({
      ...page,
      tokens: page.tokens.map((token) => ({ ...token, flags: TokenFlag.ocr })),
    }));
    const { status, notes, groups } = findDirectories({ ...doc, pages });
    expect(groups).toHaveLength(1);
    expect([status, notes]).toMatchObject(['partial', [{ level: 'warning', code: 'directory/uncalibrated', page: 1 }]]);
  });

  it('says who does what, where, and by whose law', () => {
    const { relations } = findDirectories(doc).groups[0]!.value;
    expect(relations).toContainEqual(
      expect.objectContaining({
        role: `${panel} / (as per Cayman Legal Matters)`,
        jurisdiction: 'Cayman',
        organisation: 'Oddo Asset Management SA',
        address: '12, boulevard de la Madeleine, 75440 Paris Cedex 09, France',
        page: 1,
      }),
    );
    expect(relations).toHaveLength(6);
  });

  it('keeps every word in one place at most, and its boxes around its words', () => {
    const [page] = doc.pages;
    const seen = new Set<number>();
    const visit = ({ tokens = [], box, children = [] }: Group): void => {
      for (const id of tokens) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
        const word = page!.tokens.find((token) => token.id === id)!.box;
        expect(word.x0 >= box!.x0 && word.x1 <= box!.x1 && word.y0 >= box!.y0 && word.y1 <= box!.y1).toBe(true);
      }
      children.forEach(visit);
    };
    findDirectories(doc).groups[0]!.children!.forEach(visit);
    expect(seen.size).toBeGreaterThan(80);
  });
});

/** Headers at the left with nothing in their type to tell them, and bodies beside them. */
const beside: readonly Put[] = [
  { text: 'Corporate directory', x: 40, y: 60, bold: true, size: 14 },
  ...[
    ['Directors', ['Anna Carter - Chairman', 'David Moreau', 'Elena Palmer']],
    ['Company secretary', ['Victor Keller']],
    ['Registered office', ['Level 4, 60 Carrington Road', 'Sydney NSW 2000']],
    ['Auditor', ['Pembroke Audit Pty Ltd', '727 Collins Street', 'Melbourne VIC 3008']],
    ['Bankers', ['Westbrook Bank Limited', '10 Main Street', 'Perth WA 6000']],
    [
      'Share register',
      ['Harbourview Registrars Pty Ltd', 'GPO Box 3993', 'Sydney NSW 2001', 'Telephone: 1300 137 328'],
    ],
  ].flatMap(([header, lines], i): Put[] => [
    { text: header as string, x: 40, y: 100 + 70 * i },
    ...(lines as string[]).map((text, j) => ({ text, x: 200, y: 100 + 70 * i + 13 * j })),
  ]),
];

describe('a directory without a type cue', () => {
  it('is read by where things stand', () => {
    const blocks = blocksOf(treeOf(docOf([beside])));
    expect(blocks).toContainEqual(['Corporate directory', 'Directors', 'David Moreau']);
    expect(blocks).toContainEqual([
      'Corporate directory',
      'Auditor',
      'Pembroke Audit Pty Ltd 727 Collins Street Melbourne VIC 3008',
    ]);
    expect(blocks).toHaveLength(8);
  });
});

describe('bad input', () => {
  it('without a directory is empty and says so', () => {
    const prose = Array.from({ length: 30 }, (_, i) => ({
      text: 'the harbour was quiet and the boats lay at their moorings while the tide went out again',
      x: 60,
      y: 80 + 14 * i,
    }));
    const { status, groups, notes } = findDirectories(docOf([prose]));
    expect([status, groups, notes.map(({ code }) => code)]).toEqual(['empty', [], ['directory/none']]);
  });

  it('without words says that it may be a scan', () => {
    for (const options of [{}, { allPages: true }]) {
      const { status, notes } = findDirectories(docOf([[]]), options);
      expect([status, notes.map(({ code }) => code)]).toEqual(['empty', ['directory/no-words']]);
    }
  });

  it('without pages is empty', () => {
    expect(findDirectories(docOf([])).status).toBe('empty');
  });

  it('with one header and no body is a tree of one node, or none', () => {
    const nodes = treeOf(docOf([[{ text: 'Registered Office', x: 60, y: 100, bold: true, size: 14 }]]));
    expect(nodes.length).toBeLessThanOrEqual(1);
    expect(nodes.flatMap(({ children = [] }) => children)).toEqual([]);
  });
});
