import type { Box } from './box.ts';
import type { Note } from './note.ts';

/** The style of a run of text. Tokens have an index into `Doc.styles`, so equal styles have equal numbers. */
export type Style = {
  /** The font's full name without its subset prefix: `Helvetica-BoldOblique`. */
  readonly font: string;
  /** The name without weight, slant and width words: `Helvetica`. */
  readonly family: string;
  /** In the page's unit as displayed, with all scaling applied. */
  readonly size: number;
  /** 100 to 900; 400 is regular, 700 bold. */
  readonly weight: number;
  readonly italic: boolean;
  /** The fill colour, `#rrggbb`; for outlined letters, the colour of the outline. */
  readonly color: string;
  /** 0 (invisible) to 1. */
  readonly opacity: number;
  /** Clockwise rotation of the baseline in degrees, 0 to below 360: 0 reads to the right, 90 downwards, 270 upwards. */
  readonly angle: number;
  /** Colour of the outline, if letters have one. */
  readonly stroke?: string;
  /** How letters are painted; absent if filled. */
  readonly paint?: 'stroke' | 'fill-stroke' | 'invisible' | 'clip';
};

/** Bits of {@link Token.flags}. */
export const TokenFlag = {
  /** The font has no usable character map, or OCR was uncertain: the text is a guess. */
  doubtful: 1,
  /** Drawn in invisible mode, fully transparent, or on a layer that is switched off: invisible text. */
  invisible: 2,
  /** Drawn more than once in place (fill and outline, simulated bold, shadow); kept once. */
  doubled: 4,
  /** Written from right to left; `text` is in logical order. */
  rightToLeft: 8,
  /** Ends in a hyphen that breaks a word at the end of its line. */
  hyphen: 16,
  /** Outside the visible page. */
  outside: 32,
  /** Read from the page image by OCR; see {@link Token.confidence}. */
  ocr: 64,
  /** In the colour of its background: white on white. */
  blended: 128,
  /** Covered by an image or a filled shape that is drawn later. */
  covered: 256,
  /** Too small to read: below 1.5 points. */
  tiny: 512,
} as const;

/** A word with a position. */
export type Token = {
  /** Counts from 0 on every page, in the order in which the document stores its text. */
  readonly id: number;
  readonly text: string;
  /** From the font's ascent to its descent: lines of one size have boxes of the same height. */
  readonly box: Box;
  /** The printed marks, without the font's white space. */
  readonly ink: Box;
  /** Index into `Doc.styles`. */
  readonly style: number;
  /** {@link TokenFlag} bits. */
  readonly flags: number;
  /** The confidence of OCR, 0 to 1; only on tokens from OCR. */
  readonly confidence?: number;
  /** Index of the DOM node that it comes from; web pages only. */
  readonly node?: number;
};

/** A drawn shape: a rule, a box or a curve. */
export type Shape = {
  readonly kind: 'rect' | 'rule' | 'curve' | 'shading';
  readonly box: Box;
  readonly fill?: string;
  readonly fillOpacity?: number;
  readonly stroke?: string;
  readonly strokeOpacity?: number;
  /** Stroke width in the page's unit. */
  readonly width?: number;
};

/** An image on a page, by its position; its pixels are not kept. */
export type Image = {
  readonly box: Box;
  /** Size of the stored image. */
  readonly pixelWidth: number;
  readonly pixelHeight: number;
};

/** Four corners in reading order: top left, top right, bottom right, bottom left, as `[x, y, …]`. */
export type Quad = readonly [number, number, number, number, number, number, number, number];

/** A form field with its value. */
export type FormField = {
  readonly name: string;
  readonly type: 'text' | 'checkbox' | 'radio' | 'choice' | 'button' | 'signature' | 'unknown';
  readonly value: string;
  readonly checked?: boolean;
  readonly options?: readonly string[];
};

/** An annotation on the page: highlight, link, form field, note. */
export type Annotation = {
  readonly kind: string;
  readonly box: Box;
  readonly color?: string;
  readonly opacity?: number;
  /** The marked areas of text, for highlights and similar annotations. */
  readonly quads?: readonly Quad[];
  readonly contents?: string;
  /** The target of a link: a URL, or a page of this document. */
  readonly uri?: string;
  readonly targetPage?: number;
  readonly field?: FormField;
};

/** What a tagged PDF says a part of the page is, from its structure tree. */
export type Tag = {
  readonly kind: 'heading' | 'figure';
  readonly box: Box;
  /** Of a heading: 1 for `H1`. */
  readonly level?: number;
  /** The description of a figure for those who cannot see it. */
  readonly alt?: string;
};

/** One page as read, before layout. */
export type Page = {
  /** From 1. */
  readonly number: number;
  /** The printed page number if it differs: `iv`. */
  readonly label?: string;
  readonly width: number;
  readonly height: number;
  readonly unit: 'pt' | 'px';
  readonly tokens: readonly Token[];
  readonly shapes: readonly Shape[];
  readonly images: readonly Image[];
  readonly annotations: readonly Annotation[];
  /** Headings and figures of a tagged PDF, in the order of its structure tree; absent if there are none. */
  readonly tags?: readonly Tag[];
};

/** An entry of the document's outline. */
export type OutlineItem = {
  readonly title: string;
  readonly page?: number;
  readonly children: readonly OutlineItem[];
};

/** The metadata of the document; keys are absent if it does not provide them. */
export type Metadata = {
  readonly title?: string;
  readonly author?: string;
  readonly subject?: string;
  readonly keywords?: string;
  readonly creator?: string;
  readonly producer?: string;
  /** ISO 8601 if the stored form could be parsed, otherwise as stored. */
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

/** A page by number and size, in its unit. */
export type PageSize = { readonly number: number; readonly width: number; readonly height: number };

/** The origin of a document. */
export type Source = {
  /** The path or URL as given; `-` for standard input, `bytes:` for data without a name. */
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
 * ok: everything was read. partial: some of it; the notes say what is missing. empty: read, but there is no content.
 * failed: could not be read.
 */
export type Status = 'ok' | 'partial' | 'empty' | 'failed';

/** A document: pages of tokens, shapes and images. Plain data, the same for PDFs and web pages. */
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
