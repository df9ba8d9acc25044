import type { Box } from './box.ts';
import type { Note } from './note.ts';

/** How a run of text looks. Tokens point into `Doc.styles`, so equal looks are equal numbers. */
export type Style = {
  /** The font's full name without its subset prefix: `Helvetica-BoldOblique`. */
  readonly font: string;
  /** The name without weight, slant and width words: `Helvetica`. */
  readonly family: string;
  /** In the page's unit as seen on the page, every scaling included. */
  readonly size: number;
  /** 100 to 900; 400 is regular, 700 bold. */
  readonly weight: number;
  readonly italic: boolean;
  /** What fills the letters, `#rrggbb`; for outlined letters, the colour of the outline. */
  readonly color: string;
  /** 0 (nothing to see) to 1. */
  readonly opacity: number;
  /** Degrees the baseline is turned clockwise, 0 to below 360: 0 reads to the right, 90 downwards, 270 upwards. */
  readonly angle: number;
  /** Colour of the outline, only where letters have one. */
  readonly stroke?: string;
  /** How letters are painted; absent means filled. */
  readonly paint?: 'stroke' | 'fill-stroke' | 'invisible' | 'clip';
};

/** Bits of {@link Token.flags}. */
export const TokenFlag = {
  /** The font has no usable map to characters, or OCR was not sure of what it read: the text is a guess. */
  doubtful: 1,
  /** Painted in the invisible render mode, fully transparent, or on a layer that is switched off: text nobody sees. */
  invisible: 2,
  /** Drawn more than once in place (fill and outline, fake bold, shadow); kept once. */
  doubled: 4,
  /** Written right to left; `text` is in logical order. */
  rightToLeft: 8,
  /** Ends in a hyphen that breaks a word at the end of its line. */
  hyphen: 16,
  /** Lies outside the visible page. */
  outside: 32,
  /** Read from the picture of the page, by OCR; see {@link Token.confidence}. */
  ocr: 64,
  /** Painted in the colour of what lies under it: white on white. */
  blended: 128,
  /** An image or a filled shape painted later lies over it. */
  covered: 256,
  /** Too small to be read: below 1.5 points. */
  tiny: 512,
} as const;

/** A word with a place. */
export type Token = {
  /** Counts from 0 on every page, in the order the document stores its text. */
  readonly id: number;
  readonly text: string;
  /** From the font's ascent to its descent: lines of one size have boxes of one height. */
  readonly box: Box;
  /** The marks themselves, without the font's white space. */
  readonly ink: Box;
  /** Index into `Doc.styles`. */
  readonly style: number;
  /** {@link TokenFlag} bits. */
  readonly flags: number;
  /** How sure OCR is of the text, 0 to 1; only where OCR read it. */
  readonly confidence?: number;
  /** Index of the DOM node it comes from; web pages only. */
  readonly node?: number;
};

/** A drawn figure: what the eye sees as a rule, a box or a curve. */
export type Shape = {
  readonly kind: 'rect' | 'rule' | 'curve' | 'shading';
  readonly box: Box;
  readonly fill?: string;
  readonly fillOpacity?: number;
  readonly stroke?: string;
  readonly strokeOpacity?: number;
  /** Width of the stroke in the page's unit. */
  readonly width?: number;
};

/** A picture on a page, by its place; its pixels are not kept. */
export type Image = {
  readonly box: Box;
  /** Size of the stored picture. */
  readonly pixelWidth: number;
  readonly pixelHeight: number;
};

/** Four corners in reading order: top left, top right, bottom right, bottom left, as `[x, y, …]`. */
export type Quad = readonly [number, number, number, number, number, number, number, number];

/** A field of a form, with what is filled in. */
export type FormField = {
  readonly name: string;
  readonly type: 'text' | 'checkbox' | 'radio' | 'choice' | 'button' | 'signature' | 'unknown';
  readonly value: string;
  readonly checked?: boolean;
  readonly options?: readonly string[];
};

/** A mark laid over the page: highlight, link, form field, note. */
export type Annotation = {
  readonly kind: string;
  readonly box: Box;
  readonly color?: string;
  readonly opacity?: number;
  /** The marked stretches of text, for highlights and their kin. */
  readonly quads?: readonly Quad[];
  readonly contents?: string;
  /** Where a link leads: an address, or a page of this document. */
  readonly uri?: string;
  readonly targetPage?: number;
  readonly field?: FormField;
};

/** One page as it was read, before anything is made of it. */
export type Page = {
  /** From 1. */
  readonly number: number;
  /** The printed number where it differs: `iv`. */
  readonly label?: string;
  readonly width: number;
  readonly height: number;
  readonly unit: 'pt' | 'px';
  readonly tokens: readonly Token[];
  readonly shapes: readonly Shape[];
  readonly images: readonly Image[];
  readonly annotations: readonly Annotation[];
};

/** An entry of the document's own table of contents. */
export type OutlineItem = {
  readonly title: string;
  readonly page?: number;
  readonly children: readonly OutlineItem[];
};

/** What the document says of itself; keys are absent where it is silent. */
export type Metadata = {
  readonly title?: string;
  readonly author?: string;
  readonly subject?: string;
  readonly keywords?: string;
  readonly creator?: string;
  readonly producer?: string;
  /** ISO 8601 where the document's own form could be understood, else as stored. */
  readonly created?: string;
  readonly modified?: string;
  readonly language?: string;
  /** `1.7` */
  readonly version?: string;
  /** Has a logical structure tree (a tagged PDF). */
  readonly tagged?: boolean;
  readonly encrypted?: boolean;
  readonly outline?: readonly OutlineItem[];
};

/** A page by its number and size, in its unit. */
export type PageSize = { readonly number: number; readonly width: number; readonly height: number };

/** Where a document comes from. */
export type Source = {
  /** The path or address as given; `-` for standard input, `bytes:` for data without a name. */
  readonly uri: string;
  readonly media: 'pdf' | 'html' | 'image' | 'unknown';
  readonly sha256?: string;
  readonly bytes?: number;
  /** Number of pages in the whole document, read or not. */
  readonly pageCount?: number;
  /** The pages that were read. */
  readonly pages: readonly PageSize[];
};

/**
 * ok: all of it was read. partial: some of it, and the notes say what is missing.
 * empty: read, and there is nothing in it. failed: could not be read.
 */
export type Status = 'ok' | 'partial' | 'empty' | 'failed';

/** One document: pages of tokens, shapes and images. Plain data, the same for PDF and web pages. */
export type Doc = {
  readonly schema: 'fovea/doc@1';
  readonly source: Source;
  readonly status: Status;
  readonly media: 'pdf' | 'html' | 'image' | 'unknown';
  readonly metadata: Metadata;
  readonly styles: readonly Style[];
  readonly pages: readonly Page[];
  readonly notes: readonly Note[];
};
