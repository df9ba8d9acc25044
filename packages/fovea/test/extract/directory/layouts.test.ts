/** Layouts that real pages have, each made by hand. */
import { describe, expect, it } from 'vitest';
import { shippedDirectoryModel } from '../../../src/extract/directory/directory.ts';
import { findDirectories } from '../../../src/extract/directory/index.ts';
import { featureTable } from '../../../src/extract/directory/feature-table.ts';
import { headerNodes } from '../../../src/extract/directory/header-nodes.ts';
import { linePartsOf, lineRows, partTable } from '../../../src/extract/directory/line-features.ts';
import { viewPages, type PageView } from '../../../src/extract/directory/page-view.ts';
import type { PhraseLabel } from '../../../src/extract/directory/labelled-page.ts';
import { readingTree } from '../../../src/extract/directory/reading-tree.ts';
import type { TreeNode } from '../../../src/extract/directory/tree-node.ts';
import type { Group, LaidOutDoc, LaidOutPage, Shape } from '../../../src/model/index.ts';
import { docOf, type Put } from './pages.ts';

const parties = [
  ['Administrator', 'Westbrook Services Limited', '10 Main Street', 'Leeds LS1 4DL'],
  ['Auditor', 'Pembroke Audit LLP', '8 Castle Street', 'Edinburgh EH2 3AT'],
  ['Depositary', 'Harbourview Trustees Limited', '3 Temple Row', 'Birmingham B2 5AF'],
  ['Registrar', 'Meridian Registrars plc', 'The Pavilions', 'Bristol BS13 8AE'],
] as const;

/** Headers at the left, at a row of their bodies: 0 the first, 2 the last. */
function beside(row: number, gap: number): Put[] {
  return parties.flatMap(([header, ...lines], i): Put[] => {
    const y = 100 + i * (26 + gap);
    return [
      { text: header, x: 60, y: y + 13 * row, bold: true },
      ...lines.map((text, j) => ({ text, x: 220, y: y + 13 * j })),
    ];
  });
}

function withShapes(doc: LaidOutDoc, shapes: readonly Shape[]): LaidOutDoc {
  const pages: readonly LaidOutPage[] = doc.pages;
  return { ...doc, pages: pages.map((page) => ({ ...page, shapes })) };
}

/** Read by the model that comes with Fovea, with the right labels and told where bodies start. */
function treeOf(
  doc: LaidOutDoc,
  isHeader: (view: PageView, phrase: number) => boolean,
  starts = false,
): (readonly string[])[] {
  const [view] = viewPages(doc.pages, doc.styles);
  const labels = view!.phrases.map(({ id }): PhraseLabel => (isHeader(view!, id) ? 'header' : 'body'));
  const words = new Map(view!.page.tokens.map(({ id, text }) => [id, text]));
  const text = ({ tokens }: TreeNode): string => tokens.map((id) => words.get(id)).join(' ');
  return readingTree({ view: view!, labels }, shippedDirectoryModel(), () => (starts ? 1 : 0)).map((node) => [
    text(node),
    ...node.children.map(text),
  ]);
}

const isBold = (view: PageView, phrase: number): boolean => view.look.styleOf(view.phrases[phrase]!).weight >= 600;
const wanted = parties.map(([header, ...lines]) => [header, lines.join(' ')]);

describe('headers at the left of their bodies', () => {
  it.each([
    ['at the top', 0],
    ['in the middle', 1],
    ['at the foot', 2],
  ])('take all of them, standing %s', (_, row) => {
    expect(treeOf(docOf([beside(row, 26)]), isBold)).toEqual(wanted);
  });

  it('are told by lines between rows where there is no white space', () => {
    const step = 26 + 13;
    const lines = parties.map((_, i): Shape => {
      const y = 100 + i * step + 26 + 3.5;
      return { kind: 'rule', box: { x0: 55, y0: y, x1: 400, y1: y + 0.5 }, stroke: '#000000' };
    });
    expect(treeOf(withShapes(docOf([beside(1, 13)]), lines), isBold)).toEqual(wanted);
  });

  it('are told by shaded rows', () => {
    const step = 26 + 13;
    const shades = parties
      .map((_, i): Shape => {
        const y = 100 + i * step;
        return { kind: 'rect', box: { x0: 55, y0: y - 9, x1: 400, y1: y + 29 }, fill: '#eeeeee' };
      })
      .filter((_, i) => i % 2 === 0);
    expect(treeOf(withShapes(docOf([beside(1, 13)]), shades), isBold)).toEqual(wanted);
  });

  it('own nothing where there are none', () => {
    const [view] = viewPages(docOf([beside(0, 26)]).pages, docOf([beside(0, 26)]).styles);
    expect(headerNodes({ view: view!, labels: view!.phrases.map(() => 'body') }, () => [])).toEqual([]);
    const alone = treeOf(docOf([beside(0, 26)]), () => false);
    expect(alone.every((node) => node.length === 1)).toBe(true);
  });
});

describe('headers on the line of their bodies', () => {
  const inline = parties.flatMap(([header, first, ...lines], i): Put[] => [
    { text: `${header}: ${first}`, x: 60, y: 100 + 52 * i },
    ...lines.map((text, j) => ({ text, x: 60, y: 113 + 52 * i + 13 * j })),
  ]);

  it('are parted from them', () => {
    const tree = treeOf(docOf([inline]), (view, phrase) => view.phrases[phrase]!.text.endsWith(':'));
    expect(tree).toEqual(parties.map(([header, ...lines]) => [`${header}:`, lines.join(' ')]));
  });

  it('are left alone where only one line has a colon', () => {
    const one = inline.map((put) =>
      put.text.startsWith('Auditor') ? put : { ...put, text: put.text.replace(':', '') },
    );
    const [view] = viewPages(docOf([one]).pages, docOf([one]).styles);
    expect(view!.phrases.map(({ text }) => text)).toContain('Auditor: Pembroke Audit LLP');
  });
});

describe('lines under a header', () => {
  const under = (header: string, lines: readonly string[], starts: boolean): (readonly string[])[] => {
    const puts = [
      { text: header, x: 60, y: 100, bold: true },
      ...lines.map((text, i) => ({ text, x: 60, y: 114 + 13 * i })),
      { text: 'Website', x: 60, y: 500, bold: true },
      { text: 'www.pembroke.com', x: 60, y: 514 },
    ];
    return treeOf(docOf([puts]), isBold, starts);
  };

  it('are two parties where a name and its address follow the end of an address', () => {
    const lines = [
      'Clyde Bank plc',
      '30 Vincent Street',
      'Glasgow G1 2HL',
      'Pembroke Bank plc',
      '8 Castle Street',
      'London E1 4DL',
    ];
    const [[, ...bodies] = []] = under('Bankers', lines, false);
    expect(bodies).toEqual([lines.slice(0, 3).join(' '), lines.slice(3).join(' ')]);
  });

  it('are persons where most are, whatever a name may mean besides', () => {
    const lines = ['David Taylor', 'James Carter', 'May Tan', 'Maria Schmidt', 'Stefan Keller'];
    expect(under('Directors', lines, false)[0]).toEqual(['Directors', ...lines]);
  });

  it('are one party where a building follows its name, even if the model says otherwise', () => {
    const [[, first] = []] = under('Secretary', ['David Taylor', 'Salisbury House', 'London EC2M 5PS'], true);
    expect(first).toContain('David Taylor Salisbury House');
  });
});

describe('bodies that flow from the foot of a column to the top of the next', () => {
  const column = (x: number, top: number, entries: readonly (readonly [string | undefined, ...string[]])[]): Put[] => {
    let y = top;
    return entries.flatMap(([header, ...lines]): Put[] => {
      const puts: Put[] = header === undefined ? [] : [{ text: header, x, y, bold: true }];
      if (header !== undefined) y += 14;
      for (const text of lines) {
        puts.push({ text, x, y });
        y += 13;
      }
      y += 15;
      return puts;
    });
  };
  const [administrator, auditor, depositary, registrar] = parties;
  const page = [
    ...column(60, 100, [administrator, auditor, [depositary[0], depositary[1]]]),
    ...column(320, 100, [[undefined, depositary[2], depositary[3]], registrar]),
  ];

  it('stay with their header', () => {
    const { groups } = findDirectories(docOf([page]), { allPages: true });
    const find = (nodes: readonly Group[]): Group | undefined =>
      nodes.find(({ text }) => text === 'Depositary') ??
      nodes.flatMap(({ children = [] }) => find(children) ?? []).at(0);
    const words = find(groups)!
      .children!.map(({ text }) => text)
      .join('\n');
    expect(words).toBe(depositary.slice(1).join('\n'));
  });
});

it('gives the same numbers of every phrase as a table and as rows', () => {
  const doc = docOf([beside(0, 26)]);
  const [view] = viewPages(doc.pages, doc.styles);
  const rows = featureTable(lineRows(view!));
  const columns = rows.columns.toReversed();
  const { data } = partTable(linePartsOf(view!), columns);
  const turned = Array.from({ length: rows.rows }, (_, row) =>
    Array.from(rows.data.subarray(row * columns.length, (row + 1) * columns.length)).toReversed(),
  );
  expect(Array.from(data)).toEqual(turned.flat());
  expect(partTable(linePartsOf(view!), ['nothing']).data.every(Number.isNaN)).toBe(true);
});
