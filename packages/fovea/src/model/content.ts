/** The parts of an article, whatever page they came from: what Markdown, HTML and text are written from. @module */

/** A piece of running text: words, or an inline element. */
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
  /** The checkbox of a task list item. */
  | { readonly kind: 'checkbox'; readonly checked: boolean }
  /** A reference to a footnote of the same name; the label is as displayed: `[1]`. */
  | { readonly kind: 'footnote'; readonly id: string; readonly label: string };

/** An image in an article, by its URL. */
export type ContentImage = {
  readonly kind: 'image';
  readonly src: string;
  readonly alt?: string;
  readonly title?: string;
};

/** A cell of a table; it may span several columns and rows. */
export type TableCell = {
  readonly children: readonly Content[];
  readonly header?: true;
  readonly columns?: number;
  readonly rows?: number;
  readonly align?: 'left' | 'center' | 'right';
};

/** A block of an article: a heading, a paragraph, a list, a table. */
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
      /** The number of header rows. */
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
