import type { Note, Picture, Shape, Token } from '../../model/index.ts';
import type { StyleTable } from '../pdf/index.ts';
import type { Ocr } from './engine.ts';
import type { OcrTime } from './ocr-time.ts';

/** What reading by OCR works with. */
export type OcrTools = {
  readonly mode: 'auto' | 'always';
  /** Asked only when there is something to read. */
  readonly ocr: () => Ocr;
  readonly time: OcrTime;
  readonly styles: StyleTable;
  readonly picture: (page: number, part: PagePart) => Promise<Picture>;
};

/** What of a page is drawn for OCR: all of it, or text is enough; all of it in colour, for a reader of scenes. */
export type PagePart = 'all' | 'text' | 'scene';

/** Tokens after OCR, and what to say of them. */
export type Outcome = {
  readonly tokens: readonly Token[];
  readonly notes: readonly Note[];
  /** Strokes that were seen in the picture of the page. */
  readonly strokes?: readonly Shape[];
};
