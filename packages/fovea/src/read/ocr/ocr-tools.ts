import type { Box, Note, Page, Picture, Shape, Token } from '../../model/index.ts';
import type { StyleTable } from '../pdf/index.ts';
import type { Ocr } from './engine.ts';
import type { OcrTime } from './ocr-time.ts';

/** What reading by OCR works with. */
export type OcrTools = {
  readonly mode: 'auto' | 'always';
  /** Asked only when there is something to read. */
  readonly ocr: () => Ocr;
  readonly languages: LanguageChoice;
  readonly time: OcrTime;
  readonly styles: StyleTable;
  readonly picture: (page: number, part: PagePart) => Promise<Picture>;
  /** The part of a page that is wanted; all of it where absent. */
  readonly wanted?: ((page: Pick<Page, 'width' | 'height'>) => Box) | undefined;
};

/** In which languages a document is read. */
export type LanguageChoice = {
  /** Like `deu+eng`. */
  readonly current: () => string;
  /** Those that a page may be tried in; undefined where it is settled, or was tried often enough. */
  readonly open: () => readonly string[] | undefined;
  readonly settle: (lang: string) => void;
};

/** On so many pages it is tried to tell the language. */
const mostTries = 3;

/** `candidates` where nobody has said in which language the document is. */
export function createLanguageChoice(lang: string, candidates: readonly string[]): LanguageChoice {
  let current = lang;
  let tries = candidates.length > 1 ? mostTries : 0;
  return {
    current: () => current,
    open: () => (tries-- > 0 ? candidates : undefined),
    settle: (settled) => {
      current = settled;
      tries = 0;
    },
  };
}

/** What of a page is drawn for OCR: all of it, or text is enough; all of it in colour, for a reader of scenes. */
export type PagePart = 'all' | 'text' | 'scene';

/** Tokens after OCR, and what to say of them. */
export type Outcome = {
  readonly tokens: readonly Token[];
  readonly notes: readonly Note[];
  /** Strokes that were seen in the picture of the page. */
  readonly strokes?: readonly Shape[];
};
