import { TokenFlag, type Note, type Token } from '../../model/index.ts';
import { addPackages } from '../add-packages.ts';
import type { Ocr } from './engine.ts';
import { goodConfidence } from './repair.ts';
import { scenePackages } from './scene/scene-files.ts';

/** What was done, and a warning where the result is not to be relied on. */
export function readNote(tokens: readonly Token[], page: number, lang: string): Note[] {
  const read = tokens.filter(({ flags }) => flags & TokenFlag.ocr);
  if (read.length === 0) return [];
  const mean = read.reduce((sum, { confidence = 0 }) => sum + confidence, 0) / read.length;
  const message = `${read.length} of ${tokens.length} tokens read by OCR (${lang}), confidence ${mean.toFixed(2)} on average`;
  return [{ level: mean < goodConfidence ? 'warning' : 'info', code: 'pdf/ocr', message, page }];
}

export function emptyNote(page: number, lang: string): Note {
  return {
    level: 'info',
    code: 'pdf/ocr',
    message: `The page is an image in which OCR (${lang}) found no words`,
    page,
  };
}

/** Undefined when nothing is missing. */
export function missingNote(
  { missing }: Ocr,
  page: number,
  what: string,
  others: readonly string[] = [],
): Note | undefined {
  if (missing.length === 0) return undefined;
  const message = `${what}; to enable OCR: ${addPackages(...missing, ...others)}`;
  return { level: 'warning', code: 'pdf/needs-ocr', message, page };
}

/** What else can be done for a picture that could hardly be read without the parts for such. */
export function scenesNote(page: number): Note {
  const message = `For photos, flyers and rotated scans, add the text detector: ${addPackages(...scenePackages)}`;
  return { level: 'info', code: 'pdf/needs-ocr', message, page };
}

export function wrongMapNote(font: string, page: number): Note {
  const message = `The text of font ${font} does not match its glyphs; from here on it is read by OCR, earlier pages may be wrong`;
  return { level: 'warning', code: 'pdf/wrong-unicode-map', message, page };
}

export function differNote(count: number, page: number): Note {
  const message = `${count} tokens differ from what OCR reads in their place`;
  return { level: 'warning', code: 'pdf/ocr-differs', message, page };
}
