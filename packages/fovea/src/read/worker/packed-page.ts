import type { Box, Page, Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import type { PageReading } from '../page-source.ts';

/**
 * A page on its way between threads. Cloning writes the names of all properties of every object: for words, the bulk
 * of a page, that is far more than the words themselves, and half of it is paid by the thread that all others wait for.
 */
export type PackedPage<P extends Page = Page> = Omit<P, 'tokens'> & { readonly tokens: PackedTokens };

export type PackedReading<P extends Page = Page> = Omit<PageReading<P>, 'page'> & { readonly page: PackedPage<P> };

type PackedTokens = {
  readonly texts: readonly string[];
  /** {@link numbersEach} a token, in the order of {@link packToken} and {@link unpackToken}; NaN for what a token does not have. */
  readonly numbers: Float64Array;
};

const numbersEach = 13;

export function packReading<P extends Page>({ page, ...rest }: PageReading<P>): PackedReading<P> {
  return { ...rest, page: packPage(page) };
}

export function unpackReading<P extends Page>({ page, ...rest }: PackedReading<P>): PageReading<P> {
  return { ...rest, page: unpackPage(page) };
}

export function packPage<P extends Page>(page: P): PackedPage<P> {
  const { tokens } = page;
  const numbers = new Float64Array(numbersEach * tokens.length);
  for (let i = 0; i < tokens.length; i++) packToken(entry(tokens, i), numbers, numbersEach * i);
  return { ...page, tokens: { texts: tokens.map(textOf), numbers } };
}

export function unpackPage<P extends Page>(page: PackedPage<P>): P {
  const { texts, numbers } = page.tokens;
  const tokens: Token[] = [];
  const reader = new NumberReader(numbers);
  for (const text of texts) tokens.push(unpackToken(text, reader));
  // Only the tokens were taken out, and here they are again.
  return { ...page, tokens } as unknown as P;
}

function textOf({ text }: Token): string {
  return text;
}

function packToken({ id, box, ink, style, flags, confidence, node }: Token, into: Float64Array, at: number): void {
  into[at] = box.x0;
  into[at + 1] = box.y0;
  into[at + 2] = box.x1;
  into[at + 3] = box.y1;
  into[at + 4] = ink.x0;
  into[at + 5] = ink.y0;
  into[at + 6] = ink.x1;
  into[at + 7] = ink.y1;
  into[at + 8] = id;
  into[at + 9] = style;
  into[at + 10] = flags;
  into[at + 11] = confidence ?? Number.NaN;
  into[at + 12] = node ?? Number.NaN;
}

/** Reads numbers one after the other. */
class NumberReader {
  readonly #numbers: Float64Array;
  #at = 0;

  constructor(numbers: Float64Array) {
    this.#numbers = numbers;
  }

  next(): number {
    return this.#numbers[this.#at++]!;
  }

  box(): Box {
    return { x0: this.next(), y0: this.next(), x1: this.next(), y1: this.next() };
  }
}

function unpackToken(text: string, from: NumberReader): Token {
  const box = from.box();
  const ink = from.box();
  const token: Token = { id: from.next(), text, box, ink, style: from.next(), flags: from.next() };
  const confidence = from.next();
  const node = from.next();
  if (Number.isNaN(confidence) && Number.isNaN(node)) return token;
  return {
    ...token,
    ...(!Number.isNaN(confidence) && { confidence }),
    ...(!Number.isNaN(node) && { node }),
  };
}
