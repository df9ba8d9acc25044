import type { Box, Token } from '../../model/index.ts';
import type { OcrWord } from './recognize.ts';

/** What OCR sees where a token stands. */
export type Sighting = { readonly text: string; readonly confidence: number };

export type Sightings = {
  /** By token id. */
  readonly of: ReadonlyMap<number, Sighting>;
  /** Words that stand where no token does. */
  readonly strays: readonly OcrWord[];
};

type Piece = Sighting & { readonly x: number };

/** OCR parts and joins words its own way: what it reads is handed out to tokens by place. */
export function matchWords(tokens: readonly Token[], words: readonly OcrWord[]): Sightings {
  const rows = createRows(tokens);
  const pieces = new Map<number, Piece[]>();
  const strays: OcrWord[] = [];
  for (const word of words) {
    const under = rows.at(word.box).filter(({ ink }) => isSeenAt(ink, word.box));
    if (under.length === 0) strays.push(word);
    for (const [id, piece] of handOut(word, under)) {
      const list = pieces.get(id);
      if (list) list.push(piece);
      else pieces.set(id, [piece]);
    }
  }
  const of = new Map([...pieces].map(([id, list]) => [id, joined(list)]));
  return { of, strays };
}

function joined(pieces: readonly Piece[]): Sighting {
  const sorted = pieces.toSorted((a, b) => a.x - b.x);
  return {
    text: sorted.map(({ text }) => text).join(''),
    confidence: Math.min(...sorted.map(({ confidence }) => confidence)),
  };
}

/** On one line, and more than a touch of each other. */
function isSeenAt(ink: Box, seen: Box): boolean {
  const w = Math.min(ink.x1, seen.x1) - Math.max(ink.x0, seen.x0);
  const h = Math.min(ink.y1, seen.y1) - Math.max(ink.y0, seen.y0);
  const narrow = Math.min(ink.x1 - ink.x0, seen.x1 - seen.x0);
  const low = Math.min(ink.y1 - ink.y0, seen.y1 - seen.y0);
  return w > 0.4 * narrow && h > 0.4 * low;
}

/** A word over one token is its text; one over several is parted by where its symbols stand. */
function handOut(word: OcrWord, under: readonly Token[]): Map<number, Piece> {
  const { confidence, box } = word;
  const parts = new Map<number, Piece>();
  if (under.length === 1) parts.set(under[0]!.id, { text: word.text, confidence, x: box.x0 });
  if (under.length < 2) return parts;
  for (const { text, box: place } of word.symbols) {
    const { id } = nearest(under, (place.x0 + place.x1) / 2);
    const before = parts.get(id);
    parts.set(id, { text: (before?.text ?? '') + text, confidence, x: before?.x ?? place.x0 });
  }
  return parts;
}

function nearest(tokens: readonly Token[], x: number): Token {
  const apart = ({ ink }: Token): number => Math.max(ink.x0 - x, x - ink.x1, 0);
  return tokens.reduce((best, token) => (apart(token) < apart(best) ? token : best));
}

/** Tokens by stripes of the page, so that a word meets only its neighbours. */
function createRows(tokens: readonly Token[]): { at: (box: Box) => Token[] } {
  const stripe = 20;
  const rows = new Map<number, Token[]>();
  const stripesOf = ({ y0, y1 }: Box): number[] => {
    const first = Math.floor(y0 / stripe);
    return Array.from({ length: Math.min(1000, Math.floor(y1 / stripe) - first + 1) }, (_, i) => first + i);
  };
  for (const token of tokens) {
    for (const row of stripesOf(token.ink)) {
      const list = rows.get(row);
      if (list) list.push(token);
      else rows.set(row, [token]);
    }
  }
  return { at: (box) => [...new Set(stripesOf(box).flatMap((row) => rows.get(row) ?? []))] };
}
