/** Prices that OCR is not sure of, and prices that are crossed out in a picture. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { extractOffers } from '../../../src/extract/offers/index.ts';
import { TokenFlag, type LaidOutDoc, type Token } from '../../../src/model/index.ts';
import { read } from '../../../src/verbs/run/read.ts';

const flyer = new URL('../../../../../examples/documents/flyer.pdf', import.meta.url);

/** The first page of the flyer with some tokens changed, and the offer that has the first of its prices. */
async function sample(): Promise<{ doc: LaidOutDoc; tokens: readonly number[] }> {
  const doc = await read(new Uint8Array(readFileSync(flyer)), { pages: [1], isolate: false });
  const [first] = extractOffers(doc).groups;
  return { doc, tokens: first!.children.find(({ type }) => type === 'price')!.tokens! };
}

const changed = (doc: LaidOutDoc, change: (token: Token) => Token): LaidOutDoc => ({
  ...doc,
  pages: doc.pages.map((page) => ({ ...page, tokens: page.tokens.map(change) })),
});

const scoresOf = (doc: LaidOutDoc, tokens: readonly number[]): { offer: number; price: number } => {
  const offer = extractOffers(doc).groups.find(({ children }) =>
    children.some(({ type, tokens: own }) => type === 'price' && own?.includes(tokens[0]!)),
  )!;
  return { offer: offer.score, price: offer.children.find(({ type }) => type === 'price')!.score };
};

it('a price is no surer than OCR is of its digits', async () => {
  const { doc, tokens } = await sample();
  const plain = scoresOf(doc, tokens);
  const doubted = scoresOf(
    changed(doc, (token) =>
      tokens.includes(token.id) ? { ...token, flags: token.flags | TokenFlag.ocr, confidence: 0.4 } : token,
    ),
    tokens,
  );
  expect(doubted.price).toBeCloseTo(0.4 * plain.price);
  expect(doubted.offer).toBeCloseTo(0.4 * plain.offer);
});
