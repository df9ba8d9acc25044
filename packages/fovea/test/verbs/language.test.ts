/** One option says in which languages a document is: for OCR all of them, for prices the first. */
import { expect, it } from 'vitest';
import { extract, offers } from '../../src/index.ts';
import { drawPdf } from '../cases/draw-pdf.ts';

const names = ['Fresh eel', 'Smoked herring', 'Pickled beet', 'Rye bread'];
const row = (name: string, at: number): string =>
  `font Helvetica-Bold 14\nput 72 ${120 + 60 * at} ${name}\nfont Helvetica 12\nput 320 ${120 + 60 * at} ${25 + at} kr`;
const menu = drawPdf(['page', ...names.map(row)].join('\n'));

const currencies = async (language: string): Promise<unknown[]> => {
  const options = { language, isolate: false };
  const found = [await offers(menu, options), await extract(menu, { ...options, as: 'offers' })];
  return found.flatMap(({ groups }) =>
    groups.map(({ children }) => children.find((part) => part.type === 'price')?.value?.currency),
  );
};

it.each([
  ['sv', 'SEK'],
  ['swe+eng', 'SEK'],
  ['da-DK,en', 'DKK'],
])('kronor of a document in %s are %s, for offers and extract', async (language, currency) => {
  expect(await currencies(language)).toEqual(Array.from({ length: 2 * names.length }, () => currency));
});

it('refuses what is no list of languages', async () => {
  await expect(offers(menu, { language: 'no language' })).rejects.toThrow(/languages like de or eng\+deu/);
});
