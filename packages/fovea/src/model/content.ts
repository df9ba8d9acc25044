/** The parts of an article, whatever page they came from: what Markdown, HTML and text are written from. @module */

/** A piece of running text: words, or what stands among them. */
export type Inline =
  | string
  | {
      readonly kind: 'strong' | 'emphasis' | 'deleted' | 'marked' | 'superscript' | 'subscript';
      readonly children: readonly Inline[];
    }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly title?: string; readonly children: readonly Inline[] }
  | ContentImage
  | { readonly kind: 'math'; readonly tex: string }
  | { readonly kind: 'break' }
  /** The box before a task of a list. */
  | { readonly kind: 'checkbox'; readonly checked: boolean }
  /** A mark that points to a footnote of the same name; the label is how the page shows it: `[1]`. */
  | { readonly kind: 'footnote'; readonly id: string; readonly label: string };

/** An image in an article, by its address. */
export type ContentImage = {
  readonly kind: 'image';
  readonly src: string;
  readonly alt?: string;
  readonly title?: string;
};

/** A cell of a table; it may reach over several columns and rows. */
export type TableCell = {
  readonly children: readonly Content[];
  readonly header?: true;
  readonly columns?: number;
  readonly rows?: number;
  readonly align?: 'left' | 'center' | 'right';
};

/** A part of an article that stands by itself: a heading, a paragraph, a list, a table. */
export type Content =
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly start?: number;
      readonly items: readonly (readonly Content[])[];
    }
  | {
      readonly kind: 'definitions';
      readonly items: readonly {
        readonly terms: readonly (readonly Inline[])[];
        readonly details: readonly Content[];
      }[];
    }
  | {
      readonly kind: 'table';
      readonly caption?: readonly Inline[];
      /** How many of the first rows are its head. */
      readonly head: number;
      readonly rows: readonly (readonly TableCell[])[];
    }
  | { readonly kind: 'code'; readonly language?: string; readonly text: string }
  | { readonly kind: 'quote'; readonly children: readonly Content[] }
  | { readonly kind: 'figure'; readonly images: readonly ContentImage[]; readonly caption?: readonly Inline[] }
  | { readonly kind: 'math'; readonly tex: string }
  | { readonly kind: 'rule' }
  | {
      readonly kind: 'footnotes';
      readonly notes: readonly { readonly id: string; readonly children: readonly Content[] }[];
    };

/** The cells of a row with tabs between, each on one line. */
export function rowText(row: readonly TableCell[], textOf: (contents: readonly Content[]) => string): string {
  return row
    .map(({ children }) => textOf(children).replaceAll('\n', ' '))
    .join('\t')
    .trimEnd();
}

/** Texts one after the other, empty ones left out. */
export function filledLines(texts: readonly string[], between = '\n'): string {
  return texts.filter((text) => text !== '').join(between);
}
