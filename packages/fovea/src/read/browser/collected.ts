import type { Annotation, Image, Shape, Style, TokenFlag } from '../../model/index.ts';

/** What the page script is told. */
export type CollectSettings = {
  readonly properties: readonly string[];
  readonly stampAttribute: string;
  /** Names of elements whose text is no text of the page. */
  readonly mute: readonly string[];
  readonly flags: typeof TokenFlag;
  /** Elements and texts to look at. */
  readonly maxNodes: number;
};

/** What these hold is no text of the page, or none that has a place. */
export const muteElements: readonly string[] = [
  'head',
  'title',
  'script',
  'style',
  'noscript',
  'template',
  'textarea',
  'option',
];

/** Numbers of one holder in {@link Collected.holders}: node, look, visible, has a box, and the box. */
export const holderStride = 8;
/** Numbers of one word in {@link Collected.words}: holder, style, flags, glued to the one before, and the box. */
export const wordStride = 8;

/** What the page script answers: columns of numbers and tables of what occurs, to be small on its way out. */
export type Collected = {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly language: string;
  /** Names of elements; those outside HTML begin with `*`. */
  readonly names: readonly string[];
  /** For each element in document order: the place of its parent (-1 for the root), its name, its stamp or 0. */
  readonly parents: readonly number[];
  readonly kinds: readonly number[];
  readonly stamps: readonly number[];
  readonly looks: readonly (readonly string[])[];
  /** Elements with text of their own. */
  readonly holders: readonly number[];
  readonly holderTexts: readonly string[];
  readonly styles: readonly Style[];
  readonly words: readonly number[];
  readonly wordTexts: readonly string[];
  readonly shapes: readonly Shape[];
  readonly images: readonly Image[];
  readonly links: readonly Annotation[];
  /** Frames inside the page and shadow trees, which are not read. */
  readonly frames: number;
  readonly shadows: number;
  /** Whether there were more nodes than allowed. */
  readonly cut: boolean;
};
