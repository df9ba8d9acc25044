/** Documents in which no page is surely a directory. */
import { describe, expect, it } from 'vitest';
import { findDirectories, shippedDirectoryModel } from '../../../src/extract/directory/directory.ts';
import { docOf, type Put } from './pages.ts';

const page = (role: string, name: string, street: string): Put[] => [
  { text: role, x: 50, y: 100, bold: true },
  { text: `${name} LLP`, x: 50, y: 112 },
  { text: `1 ${street}, London EC2A 4FT`, x: 50, y: 124 },
];
const doc = docOf([
  page('Auditor', 'Pembroke Audit', 'High Street'),
  page('Registrar', 'Kestrel Services', 'Mill Lane'),
  page('Custodian', 'Redwood Trust', 'Oak Road'),
]);

/** What is found where pages are as likely directories as told. */
function pagesFound(odds: readonly number[]): number[] {
  const model = shippedDirectoryModel();
  const pages = {
    ...model.pages,
    classes: ['directory', 'other'],
    predictProba: () => Float32Array.from(odds.flatMap((one) => [one, 1 - one])),
  };
  return findDirectories(doc, { model: { ...model, pages } }).groups.flatMap(({ value }) => value.pages);
}

describe('where no page is surely a directory', () => {
  it('none is taken: a doubtful page helped no document that was left out, and was wrong in some', () => {
    expect(pagesFound([0.1, 0.45, 0.26])).toEqual([]);
  });

  it('others are left alone once one is sure', () => {
    expect(pagesFound([0.1, 0.45, 0.6])).toEqual([3]);
  });
});
