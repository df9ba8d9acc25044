import { describe, expect, it } from 'vitest';
import { findDirectories, type DirectoryValue } from '../../../src/extract/directory/index.ts';
import { headingKey, isContinued, withoutContinued } from '../../../src/extract/directory/continued-heading.ts';
import type { Group } from '../../../src/model/index.ts';
import { directoryToSvg, directoryToText } from '../../../src/write/index.ts';
import { docOf, type Put } from './pages.ts';

type Entry = readonly [header: string | undefined, ...lines: string[]];

/** Titles stand a little apart, or they were running heads. */
function page(title: string | undefined, entries: readonly Entry[]): Put[] {
  let y = 20 + 20 * entries.length;
  const puts: Put[] = title === undefined ? [] : [{ text: title, x: 60, y, bold: true, size: 16 }];
  y += 40;
  for (const [header, ...lines] of entries) {
    if (header !== undefined) puts.push({ text: header, x: 60, y, bold: true });
    if (header !== undefined) y += 14;
    for (const text of lines) {
      puts.push({ text, x: 60, y });
      y += 13;
    }
    y += 15;
  }
  return puts;
}

const first: readonly Entry[] = [
  ['Registered Office', '12 Harbour Street', 'London EC2N 4AQ'],
  ['Auditor', 'Pembroke Audit LLP', '8 Castle Street', 'Edinburgh EH2 3AT'],
  ['Depositary', 'Harbourview Trustees Limited', '3 Temple Row', 'Birmingham B2 5AF'],
  ['Administrator', 'Westbrook Services Limited', '10 Main Street', 'Leeds LS1 4DL'],
  ['Legal Advisers', 'Carter & Moreau LLP', '25 Bridge Street', 'Leeds LS1 4DL'],
];
const second: readonly Entry[] = [
  ['Registrar', 'Meridian Registrars plc', 'The Pavilions', 'Bristol BS13 8AE'],
  ['Bankers', 'Westbrook Bank Limited', '10 Main Street', 'London E14 5HQ'],
  ['Broker', 'Northgate Securities LLP', '40 Quay Road', 'London E14 5HQ'],
  ['Company Secretary', 'Alder Secretaries Limited', '2 Mill Lane', 'Leeds LS2 1AB'],
];

const more: Entry = ['Legal Advisers (continued)', 'Keller Palmer LLP', '7 Dock Road', 'Bristol BS1 6TY'];

const rolesOf = ({ value }: Group): string[] => (value as DirectoryValue).relations.map(({ role }) => role);
const pagesOf = ({ value }: Group): readonly number[] => (value as DirectoryValue).pages;
const find = (...pages: Put[][]): readonly Group[] => findDirectories(docOf(pages), { allPages: true }).groups;

describe('a directory that goes on overleaf', () => {
  it.each([
    ['under the same title', 'Directory', second],
    ['under its title with a mark', 'Directory (continued)', second],
    ['without a title, where its first heading has a mark', undefined, [more, ...second]],
  ] as const)('is one group %s', (_, title, entries) => {
    const groups = find(page('Directory', first), page(title, entries));
    expect(groups.map(pagesOf)).toEqual([[1, 2]]);
    const [group] = groups;
    expect(group!.children).toHaveLength(1);
    const headers = group!.children![0]!.children!.map(({ text }) => text);
    expect(headers).toEqual([...first, ...second].map(([header]) => header));
  });

  it('keeps the role of a heading that is said twice, and the page of each party', () => {
    const [group] = find(page('Directory', first), page(undefined, [more, ...second]));
    const { relations } = group!.value as DirectoryValue;
    const counsel = relations.filter(({ role }) => role === 'Legal Advisers');
    expect(counsel.map(({ organisation, page: at }) => [organisation, at])).toEqual([
      ['Carter & Moreau LLP', 1],
      ['Keller Palmer LLP', 2],
    ]);
  });

  it('hangs what comes before the first heading under the last one of the page before', () => {
    const [, ...lines] = more;
    const [group] = find(page('Directory', first), page('Directory (continued)', [[undefined, ...lines], ...second]));
    expect(rolesOf(group!).filter((role) => role === 'Legal Advisers')).toHaveLength(2);
  });

  it('is written as one, a drawing a page', () => {
    const doc = docOf([page('Directory', first), page('Directory (continued)', second)]);
    const found = findDirectories(doc, { allPages: true });
    expect(directoryToText(found)).toMatch(/^Pages 1–2\n {2}Directory\n {4}Registered Office\n/);
    expect(directoryToText(found)).not.toContain('continued');
    const drawn = directoryToSvg(found).match(/<svg [^>]*class="fovea"/g);
    expect(drawn).toHaveLength(2);
  });

  it('is not joined with one of another title, nor with one further on', () => {
    expect(find(page('Directory', first), page('Company information', second)).map(pagesOf)).toEqual([[1], [2]]);
    const apart = find(page('Directory', first), [], page('Directory', second));
    expect(apart.map(pagesOf)).toEqual([[1], [3]]);
  });
});

describe('the mark of a heading that goes on', () => {
  it.each([
    'Directors (continued)',
    'DIRECTORS – CONTINUED',
    'Directors (cont’d)',
    'Directors cont.',
    'Directors [cont]',
  ])('is found in %s', (heading) => {
    expect(isContinued(heading)).toBe(true);
    expect(headingKey(heading)).toBe('directors');
  });

  it.each(['Continental Bank', 'Discontinued operations', 'Hotel suite', 'Contact'])('is not in %s', (heading) => {
    expect(isContinued(heading)).toBe(false);
    expect(withoutContinued(heading)).toBe(heading);
  });
});
