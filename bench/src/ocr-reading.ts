/** Reads pictures of pages as an image-only PDF, and counts what is wrong and what it costs. */
import type { Note, Page, Token } from 'fovea';
import { characterErrors, textErrors, withoutLeaders } from './character-errors.ts';
import { createEngineSource, openReadable } from './ocr-internals.ts';
import { pdfiumModule } from './internals.ts';
import { engineOf, type Way } from './ocr-pages.ts';
import { cpuSecondsOfAll } from './own-processes.ts';

/** What was read of a page. */
export type Reading = {
  readonly errors: number;
  readonly characters: number;
  readonly words: number;
  readonly cpuSeconds: number;
};

type Words = readonly Token[];

/** Words of the first page, read by OCR in a language. */
export async function readTokens(pdf: Uint8Array, way: Way, lang: string): Promise<Words> {
  return (await readPage(pdf, way, lang)).page.tokens;
}

/** The first page, and what is said about it. */
export async function readPage(
  pdf: Uint8Array,
  way: Way,
  lang: string,
): Promise<{ readonly page: Page; readonly notes: readonly Note[] }> {
  const engines = createEngineSource(await pdfiumModule(), 1 << 30);
  const file = await openReadable(engines, pdf, { language: lang }, engineOf(way));
  const read = await file.page(1);
  file.close();
  return read;
}

/** @param isUnspaced Whether the text has no spaces between words, so that only its characters count. */
export async function measured(
  truth: readonly string[],
  read: () => Promise<Words>,
  isUnspaced = false,
): Promise<Reading> {
  const start = cpuSecondsOfAll();
  const tokens = await read();
  const cpuSeconds = cpuSecondsOfAll() - start;
  return {
    ...counted(
      truth,
      tokens.map(({ text }) => text),
      isUnspaced,
    ),
    cpuSeconds,
  };
}

/** The same of words that something else has read. */
export function counted(
  truth: readonly string[],
  read: readonly string[],
  isUnspaced = false,
): Omit<Reading, 'cpuSeconds'> {
  const words = withoutLeaders(read);
  const errors = isUnspaced ? textErrors : characterErrors;
  return { ...errors(withoutLeaders(truth), words), words: words.length };
}

export function percent({ errors, characters }: Pick<Reading, 'errors' | 'characters'>): string {
  return `${((100 * errors) / Math.max(1, characters)).toFixed(2)} %`;
}
