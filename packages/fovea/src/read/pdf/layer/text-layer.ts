import type { Box } from '../../../model/box.ts';
import type { Note } from '../../../model/note.ts';

/** A word that is laid over its picture. */
export type LayerWord = {
  readonly text: string;
  /** From the top to the bottom of its letters, upright, as seen on the page. */
  readonly box: Box;
  /** From the top to the bottom of its letters; says how much of a box is length where the word is slanted. */
  readonly size: number;
  /** Degrees its baseline is turned clockwise. */
  readonly angle: number;
};

/** The words of a page, line by line, in the order in which they are read. */
export type PageLayer = { readonly page: number; readonly lines: readonly (readonly LayerWord[])[] };

/** A file with text laid over its pages, and what is to be said of it. */
export type LayeredPdf = { readonly bytes: Uint8Array<ArrayBuffer>; readonly notes: readonly Note[] };
