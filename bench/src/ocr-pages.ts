import { readFileSync } from 'node:fs';
import { open, type Picture } from 'fovea';
import { ocrFor, type Ocr } from './ocr-internals.ts';

/** Documents of our own making, whose words are known. */
const documents = new URL('../../../examples/documents/', import.meta.url);

/** Who reads: with everything that is installed, or Tesseract alone. */
export type Way = 'tesseract' | 'detector';

export function engineOf(way: Way): (lang: string) => Ocr {
  return (lang) => {
    const { readScene, ...plain } = ocrFor(lang);
    return way === 'detector' && readScene ? { ...plain, readScene } : plain;
  };
}

export const exampleBytes = (name: string): Uint8Array => readFileSync(new URL(`${name}.pdf`, documents));

/** A page like `form:1` as it is drawn. */
export async function pictureOf(page: string, dpi: number): Promise<Picture> {
  const [name, number] = page.split(':') as [string, string];
  return drawnPage(exampleBytes(name), Number(number), dpi);
}

export async function drawnPage(source: Uint8Array | string, number: number, dpi: number): Promise<Picture> {
  const file = await open(source, { isolate: false, ocr: 'never' });
  try {
    return await file.picture(number, { dpi });
  } finally {
    await file.close();
  }
}

type Truth = {
  readonly pages: readonly {
    readonly words: readonly string[];
    readonly hyphenated?: readonly { readonly word: string; readonly pieces: readonly string[] }[];
  }[];
};

/** Words as they stand on the page: those parted at the end of a line in their pieces. */
export function printedWords(page: string): string[] {
  const [name, number] = page.split(':') as [string, string];
  const truth = JSON.parse(readFileSync(new URL(`${name}.truth.json`, documents), 'utf8')) as Truth;
  const { words, hyphenated = [] } = truth.pages[Number(number) - 1]!;
  const parted = new Map(hyphenated.map(({ word, pieces }) => [word, pieces]));
  return words.flatMap((word) => parted.get(word) ?? [word]);
}
