import type { Grey } from './grey.ts';
import { loadTesseract, type RawLine, type Tesseract } from './tesseract.ts';

export type RecognizeArgs = {
  readonly image: Grey;
  /** See {@link loadTesseract}. */
  readonly corePath: string;
  readonly data: ReadonlyMap<string, string>;
};

/** What the thread of OCR can do. It is ended when a picture takes too long. */
export type OcrMethods = { readonly recognize: (args: RecognizeArgs) => Promise<RawLine[]> };

export function createOcrMethods(): OcrMethods {
  let engine: Promise<Tesseract> | undefined;
  return {
    recognize: async ({ image, corePath, data }) => {
      engine ??= loadTesseract(corePath, data);
      return (await engine).recognize(image);
    },
  };
}
