import type { LabelledVerb } from './labelled-verbs.ts';

/** A token by its place in the page, as the reader numbers it; with text and box, so that labels outlive another reader. */
export type TokenLabel = {
  readonly token: number;
  readonly text: string;
  readonly box: readonly [number, number, number, number];
  /** `Title`, `Description`, `Price`, `OldPrice`, `Other` for offers; `header`, `body` for directories; free otherwise. */
  readonly label: string;
  /** Which offer, node or item it belongs to; numbers mean nothing beyond the page. */
  readonly group?: number;
};

/** A node of a directory's tree, or an item of a wrapper: what its tokens have in common. */
export type GroupLabel = {
  readonly group: number;
  /** `offer`, `header`, `body`, or the type of an item. */
  readonly type: string;
  readonly parent?: number;
};

/** A block of a web page, by its path. */
export type BlockLabel = { readonly xpath: string; readonly label: 'content' | 'comment' | 'other' };

/** A group that was suggested and is none: by its words, so that it is known again when a model suggests it, or nearly so. */
export type Rejection = { readonly type: string; readonly tokens: readonly number[]; readonly text: string };

/** A word that the reader missed. It is numbered after the words that the reader has found, and those that were added before. */
export type AddedWordLabel = Pick<TokenLabel, 'token' | 'text' | 'box'>;

/** A difference to another annotator that was settled: what either side had said before, `''` for no label. */
export type Settled = {
  readonly by: string;
  /** The number of a word, or the path of a block. */
  readonly thing: string;
  readonly own: string;
  readonly other: string;
};

/** `labels/VERB/DOCUMENT/PAGE.json`, of another annotator `annotators/NAME/VERB/DOCUMENT/PAGE.json`; lists in a fixed order, one entry a line, so that a diff reads well. */
export type PageLabels = {
  readonly schema: 'fovea/labels@1';
  readonly document: string;
  readonly page: number;
  readonly verb: LabelledVerb;
  /** Counts changes; a new file starts with 1. */
  readonly version: number;
  readonly done: boolean;
  readonly tokens: readonly TokenLabel[];
  readonly groups: readonly GroupLabel[];
  readonly blocks: readonly BlockLabel[];
  /** These lists are in a file only where something is in them. Suggestions that were rejected. */
  readonly rejected: readonly Rejection[];
  /** Words that the reader missed. */
  readonly added: readonly AddedWordLabel[];
  /** Parts of a page that are done, where the page as a whole is not. */
  readonly regions: readonly TokenLabel['box'][];
  readonly settled: readonly Settled[];
};
/** One change. `null` takes away. Changes to different things never conflict; of two to one thing the later one wins. */
export type LabelEdit =
  | { readonly kind: 'token'; readonly token: number; readonly to: TokenLabel | null }
  | { readonly kind: 'group'; readonly group: number; readonly to: GroupLabel | null }
  | { readonly kind: 'block'; readonly xpath: string; readonly to: BlockLabel | null }
  | { readonly kind: 'rejected'; readonly key: string; readonly to: Rejection | null }
  | { readonly kind: 'added'; readonly token: number; readonly to: AddedWordLabel | null }
  | { readonly kind: 'region'; readonly key: string; readonly to: TokenLabel['box'] | null }
  | { readonly kind: 'settled'; readonly key: string; readonly to: Settled | null }
  | { readonly kind: 'done'; readonly to: boolean };

/** Changes of a page; `client` is who sent them. */
export type EditsRequest = { readonly edits: readonly LabelEdit[]; readonly client: string };
/** What a model says of a page, least certain first, without what was rejected. */
export type SuggestedLabels = {
  readonly labels: PageLabels;
  /** By token or xpath: 0 to 1. */
  readonly certainty: Readonly<Record<string, number>>;
};
/** A page without labels; `certainty` is 1 until it was judged. */
export type QueueEntry = {
  readonly document: string;
  readonly page: number;
  readonly certainty: number;
  readonly isJudged: boolean;
};
