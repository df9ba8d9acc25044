import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { trainOffers } from '../../src/train/labelled/offers.ts';
import { offers, train } from '../../src/index.ts';
import { fovea } from '../doors/cli/run-fovea.ts';
import { readFileSync } from 'node:fs';

const flyer = fileURLToPath(new URL('../../../../examples/documents/flyer.pdf', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fovea-same-model-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One page with what is on it, as the studio writes it; with one page, nothing is kept aside. */
async function labelled(): Promise<string> {
  const data = join(folder, 'gold');
  mkdirSync(join(data, 'truth'), { recursive: true });
  copyFileSync(flyer, join(data, 'flyer.pdf'));
  const { groups } = await offers(flyer, { pages: [1] });
  const boxOf = ({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }): number[] => [x0, y0, x1, y1];
  const known = groups.map(({ children }) =>
    Object.fromEntries(children.flatMap(({ type, box }) => (box ? [[type, { bbox: boxOf(box) }]] : []))),
  );
  const gold = { id: 'shop', source: 'flyer.pdf', page: 1, offers: known, tokens: [] };
  writeFileSync(join(data, 'truth', 'flyer.p1.json'), JSON.stringify(gold));
  return data;
}

describe('The same labels', () => {
  it('give the same model of offers in the studio, by the command and by the library', async () => {
    const data = await labelled();
    const task = { folder: data, documents: {}, name: 'mine', seed: 3, made: 6, version: '0' };
    const { model: inStudio } = await trainOffers(task, () => {});
    const how = { sketches: 6, seed: 3, folds: 0, besideShipped: true };
    const { model: byLibrary } = await train('offers', { data, ...how });
    const output = join(folder, 'mine.json');
    const flags = ['--sketches', '6', '--seed', '3', '--folds', '0', '--beside-shipped', '-o', output];
    expect(await fovea(['train', 'offers', '--data', data, ...flags])).toMatchObject({ code: 0 });
    const byCommand = readFileSync(output, 'utf8');
    expect([byLibrary === inStudio, byCommand === inStudio]).toEqual([true, true]);
  });
});
