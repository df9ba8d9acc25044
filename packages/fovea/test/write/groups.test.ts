/** Groups as XML, CSV, text, SVG and HTML. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Extraction, Group, Note } from '../../src/model/index.ts';
import {
  groupsToCsv,
  groupsToHtml,
  groupsToSheet,
  groupsToText,
  groupsToXml,
  sheetsToSvg,
} from '../../src/write/index.ts';
import { pagesToShow } from '../../src/write/svg/groups-overlay.ts';
import { anyGroup, anyMissing, anyPage, anyStyle, makePage, makeToken, plainStyle } from './samples.ts';
import { allElements, parseXml, type Element } from './strict-xml.ts';

const leaf = (type: string, text: string, x0: number, more: Partial<Group> = {}): Group => ({
  type,
  score: 1,
  page: 1,
  box: { x0, y0: 10, x1: x0 + 20, y1: 20 },
  text,
  ...more,
});

const row = (label: string, ...amounts: readonly [string, number][]): Group => {
  const parts = amounts.map(([text, value], i) => leaf('amount', text, 60 + 30 * i, { value, score: 0.9 }));
  return {
    type: 'item',
    score: 0.87654,
    page: 1,
    box: { x0: 10, y0: 10, x1: 110, y1: 20 },
    text: label,
    reasons: [{ condition: 'west(L, A)', truth: 0.87654, with: { L: label, A: amounts[0]![0] } }],
    children: [leaf('label', label, 10), ...parts],
  };
};

const extractionOf = (groups: readonly Group[], notes: readonly Note[] = []): Extraction => ({
  schema: 'fovea/extraction@1',
  source: { uri: 'a & b.pdf', media: 'pdf', pages: [] },
  status: 'ok',
  groups,
  notes,
});

const list: Group = {
  type: 'list',
  score: 0.5,
  page: 1,
  text: '',
  children: [row('Cash <"&', ['1.000', 1000], ['(20)', -20]), row('Debts, "long"', ['3', 3])],
};

const missing: Note = {
  level: 'info',
  code: 'wrapper/why-not',
  message: 'No item with "Total": west(L, A) has truth 0.20',
  page: 1,
  box: { x0: 10, y0: 40, x1: 40, y1: 50 },
  reason: { condition: 'west(L, A)', truth: 0.2, with: {} },
};

/** Without the line that says it is XML. */
const xmlOf = (extraction: Extraction): string => {
  const [head, ...lines] = groupsToXml(extraction).split('\n');
  expect(head).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  return lines.join('\n');
};

const attributes = ({ attributes: all }: Element): Record<string, string> => Object.fromEntries(Object.entries(all));

describe('groups as XML', () => {
  it('are elements of their types; single ones have value, page and corners', () => {
    const root = parseXml(xmlOf(extractionOf([list])));
    expect(root.tag).toBe('list');
    const item = root.children[0]!;
    expect([item.tag, attributes(item)]).toEqual(['item', { truth: '0.8765' }]);
    const [label, , amount] = item.children;
    expect([label!.tag, attributes(label!)]).toEqual(['label', { truth: '1' }]);
    expect(label!.children.map(({ tag, text }) => [tag, text])).toEqual([
      ['value', 'Cash <"&'],
      ['page', '1'],
      ['inf_x', '10'],
      ['inf_y', '10'],
      ['sup_x', '30'],
      ['sup_y', '20'],
    ]);
    const [value] = amount!.children;
    expect([value!.text, attributes(value!), attributes(amount!)]).toEqual([
      '(20)',
      { number: '-20' },
      { truth: '0.9' },
    ]);
  });

  it('stand in an extraction when there are several, or none', () => {
    const two = parseXml(xmlOf(extractionOf([list, list])));
    expect([two.tag, attributes(two)]).toEqual(['extraction', { source: 'a & b.pdf', status: 'ok' }]);
    expect(two.children.map(({ tag }) => tag)).toEqual(['list', 'list']);
    expect(parseXml(xmlOf(extractionOf([]))).children).toEqual([]);
  });

  it('are well-formed whatever types and texts hold', () => {
    fc.assert(
      fc.property(fc.array(anyGroup, { maxLength: 2 }), (groups) => {
        const root = parseXml(xmlOf(extractionOf(groups)));
        expect(groups.length === 1 || root.tag === 'extraction').toBe(true);
      }),
    );
  });

  it('keep letters of other scripts in names, and replace what XML refuses', () => {
    const { children } = parseXml(xmlOf(extractionOf([leaf('räntor-1', '', 0), leaf('1ª x', '', 0)])));
    expect(children.map(({ tag }) => tag)).toEqual(['räntor-1', '_1__x']);
  });
});

describe('groups as CSV', () => {
  it('have a row each, with repeated children numbered and numbers as numbers', () => {
    expect(groupsToCsv([list])).toBe(
      'page,truth,label,amount_1,amount_2\r\n' +
        '1,0.8765,"Cash <""&",1000,-20\r\n' +
        '1,0.8765,"Debts, ""long""",3,\r\n',
    );
  });

  it('take the type and the order of columns that are asked for', () => {
    const csv = groupsToCsv([list], { type: 'item', columns: ['note', 'amount', 'label'] });
    expect(csv.split('\r\n')[0]).toBe('page,truth,note,amount_1,amount_2,label');
    expect(groupsToCsv([list], { type: 'amount' })).toBe('page,truth,amount\r\n1,0.9,1000\r\n1,0.9,-20\r\n1,0.9,3\r\n');
    expect(groupsToCsv([])).toBe('page,truth\r\n');
  });
});

describe('groups as text', () => {
  it('stand in lines, with reasons and what was nearly found where there are some', () => {
    expect(groupsToText(extractionOf([list], [missing]))).toBe(
      `list 0.50  page 1
  item 0.88
    0.88  west(L, A)  L = "Cash <\\"&", A = "1.000"
    label 1.00  Cash <"&
    amount 0.90  1.000
    amount 0.90  (20)
  item 0.88
    0.88  west(L, A)  L = "Debts, \\"long\\"", A = "3"
    label 1.00  Debts, "long"
    amount 0.90  3

Not found:
  page 1: No item with "Total": west(L, A) has truth 0.20
`,
    );
  });

  it('need one line where nothing is explained', () => {
    const { reasons: _reasons, ...item } = row('Cash', ['1', 1], ['2', 2]);
    expect(groupsToText(extractionOf([{ ...list, children: [item] }]))).toBe(
      'list 0.50  page 1\n  item 0.88  Cash | 1 | 2\n',
    );
  });
});

describe('groups over their page', () => {
  const page = makePage({ tokens: [makeToken('Cash', { x0: 10, y0: 10, x1: 30, y1: 20 })] });

  it('have a box each with a title, in the colour of their type, and dashed what was nearly found', () => {
    const svg = parseXml(sheetsToSvg([groupsToSheet(page, [plainStyle], extractionOf([list], [missing]))], 'pt'));
    const boxes = allElements(svg).filter(({ attributes: own }) => 'data-g' in own);
    expect(boxes).toHaveLength(7);
    expect(new Set(boxes.map(({ attributes: own }) => own['stroke'])).size).toBe(3);
    const titles = allElements(svg).filter(({ tag }) => tag === 'title');
    expect(titles.map(({ text }) => text)).toContain(
      'item 0.88\nCash <"&\n0.88  west(L, A)  L = "Cash <\\"&", A = "1.000"',
    );
    const dashed = allElements(svg).find(({ attributes: own }) => own['class'] === 'missing')!;
    expect(dashed.attributes['stroke-dasharray']).toBeDefined();
    const texts = allElements(svg)
      .filter(({ tag }) => tag === 'text')
      .map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Cash', '0.88', 'west(L, A) 0.20', '2 item', '1 not found']));
  });

  it('say of what was nearly found why, unless words stand in the way', () => {
    const tokens = [makeToken('12', { x0: 60, y0: 40, x1: 80, y1: 50 })];
    const sheet = groupsToSheet(makePage({ tokens }), [plainStyle], extractionOf([], [missing]));
    expect(sheet.markup).toContain('west(L, A) has truth 0.20');
    expect(sheet.markup).not.toContain('west(L, A) 0.20');
  });

  it('stay well-formed whatever they hold', () => {
    const hostile = [fc.array(anyPage, { maxLength: 2 }), fc.array(anyStyle, { maxLength: 2 })] as const;
    const found = [fc.array(anyGroup, { maxLength: 2 }), fc.array(anyMissing, { maxLength: 2 })] as const;
    fc.assert(
      fc.property(...hostile, ...found, (pages, styles, groups, notes) => {
        const extraction = extractionOf(groups, notes);
        const sheets = pages.map((one) => groupsToSheet({ ...one, number: 1 }, styles, extraction, { title: '<&' }));
        parseXml(sheetsToSvg(sheets, 'pt'));
        const html = groupsToHtml(
          pages.map((one) => ({ page: { ...one, number: 1 } })),
          extraction,
          { title: '</title>', styles },
        );
        for (const [section] of html.matchAll(/<section[\s\S]*?<\/section>/g)) parseXml(section);
        parseXml(/<aside[\s\S]*<\/aside>/.exec(html)![0].replaceAll(' open>', ' open="">'));
      }),
      { numRuns: 60 },
    );
  });

  it('are shown on the pages that have some, or on all', () => {
    expect(pagesToShow([1, 2, 3], extractionOf([list]))).toEqual([1]);
    expect(pagesToShow([1, 2, 3], extractionOf([], [{ ...missing, page: 3 }]))).toEqual([3]);
    expect(pagesToShow([1, 2, 3], extractionOf([]))).toEqual([1, 2, 3]);
  });
});
