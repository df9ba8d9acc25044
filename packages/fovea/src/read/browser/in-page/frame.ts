export type Edges = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
export type Matrix = { readonly a: number; readonly b: number; readonly c: number; readonly d: number };
export type Paint = { readonly color: string; readonly opacity: number };

/** What all words of one element share. */
export type Letters = {
  /** Index into the styles. */
  readonly style: number;
  /** Bits of `TokenFlag`. */
  readonly flags: number;
  readonly rightToLeft: boolean;
  /** `text-transform` */
  readonly transform: string;
};

/** An element on the way down, with what its ancestors do to it. */
export type Frame = {
  readonly element: Element;
  readonly parent: Frame | undefined;
  readonly index: number;
  /** Not laid out at all. */
  readonly none: boolean;
  /** Its computed values; absent where it is not laid out and has no text. */
  readonly style: CSSStyleDeclaration | undefined;
  /** Of itself and its ancestors. */
  readonly opacity: number;
  readonly matrix: Matrix | undefined;
  /** What can be seen of itself, of what is in it, and of what is placed absolutely in it. */
  readonly around: Edges | undefined;
  readonly clip: Edges | undefined;
  readonly absoluteClip: Edges | undefined;
  /** Its place among those with text, or -1. */
  holder: number;
  /** How its own text looks, found out at its first word. */
  letters: Letters | undefined;
};
