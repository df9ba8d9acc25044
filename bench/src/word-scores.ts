import { bagF1, bagMinus, bagOf, bagSize, eitherBag, sharedBag, type Bag } from './bag.ts';
import type { Word } from './word-readers.ts';

/** F1 against each peer. */
export type PeerF1 = { readonly pymupdf: number; readonly poppler: number };

/** How one page came out. */
export type PageScore = {
  readonly folder: string;
  readonly file: string;
  readonly page: number;
  /** As poppler counts them. */
  readonly words: number;
  /** F1 between the peers. */
  readonly peers: number;
  readonly all: PeerF1;
  /** The same without those of our words that nobody sees. */
  readonly seen: PeerF1;
  /** Seen words that both peers have more often than we. */
  readonly missing: Bag;
  /** Seen words that we have more often than any peer. */
  readonly extra: Bag;
};

type Words = readonly Word[];

export function scorePage(
  ours: Words,
  pymupdfWords: Words,
  popplerWords: Words,
): Omit<PageScore, 'folder' | 'file' | 'page'> {
  const seen = bagOfWords(ours.filter(({ unseen }) => !unseen));
  const pymupdf = bagOfWords(pymupdfWords);
  const poppler = bagOfWords(popplerWords);
  const against = (bag: Bag): PeerF1 => ({ pymupdf: bagF1(bag, pymupdf), poppler: bagF1(bag, poppler) });
  return {
    words: bagSize(poppler),
    peers: bagF1(pymupdf, poppler),
    all: against(bagOfWords(ours)),
    seen: against(seen),
    missing: bagMinus(sharedBag(pymupdf, poppler), seen),
    extra: bagMinus(seen, eitherBag(pymupdf, poppler)),
  };
}

export function bagOfWords(words: Words): Bag {
  return bagOf(words.map(({ text }) => text));
}

/** Pages on which the peers agree this well, with this many words, have a truth to be measured against. */
const agreement = 0.98;
const fewestWords = 20;

export function isAgreed({ peers, words }: PageScore): boolean {
  return peers >= agreement && words >= fewestWords;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
