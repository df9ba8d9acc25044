/** The part of the studio's protocol that is about labels; see `protocol.ts`. */
import type { StudioVerb } from './studio-verbs.ts';

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
  readonly verb: StudioVerb;
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
// `GET /api/labels/VERB/ID/N`: PageLabels, empty with version 0 where there are none.
// `GET /api/labels/VERB`: PageLabels[] of the whole project (300 pages under a second).

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

// With `annotator=NAME`, all addresses below `/api/labels` and `/api/queue` are about the labels of that person.

/** `POST /api/labels/VERB/ID/N`. On disk before it is answered. */
export type EditsRequest = { readonly edits: readonly LabelEdit[]; readonly client: string };
export type EditsAnswer = {
  readonly labels: PageLabels;
  /** What undoes them, in order. */
  readonly inverse: readonly LabelEdit[];
};

/** `GET /api/labels/VERB/ID/N/suggested?model=NAME`: what the current model says, least certain first, without what was rejected. */
export type SuggestedLabels = {
  readonly labels: PageLabels;
  /** By token or xpath: 0 to 1. */
  readonly certainty: Readonly<Record<string, number>>;
};
// `GET /api/labels/VERB/ID/N/alike?from=P&group=G`: SuggestedLabels of the groups of page N that are built like group G of page P,
// without what was rejected and words that have labels.
/** A page without labels; `certainty` is 1 until it was judged. */
export type QueueEntry = {
  readonly document: string;
  readonly page: number;
  readonly certainty: number;
  readonly isJudged: boolean;
};
/**
 * `GET /api/queue/VERB?model=NAME`: pages without labels, at once, those first that teach most by what is known so far. Pages are
 * judged in the background from then on.
 */
export type QueueAnswer = { readonly entries: readonly QueueEntry[]; readonly judged: number; readonly pages: number };

// `GET /api/export/VERB?format=gold|label-studio|coco|jsonl`: a zip (gold), JSON or JSON lines; with `pictures=true` a zip of
// these and a picture of each page.
/** `POST /api/import/VERB?format=…`: the same files; the labels of a page stand in the place of those it had. */
export type ImportAnswer = {
  readonly pages: number;
  /** `DOCUMENT PAGE` of what the project has no document for. */
  readonly skipped: readonly string[];
};

/** `GET /api/documents/ID/pages/N/ocr?box=X0,Y0,X1,Y1`: the words in a part of a page, read from its picture. */
export type OcrAnswer = { readonly words: readonly { readonly text: string; readonly box: TokenLabel['box'] }[] };

// ── A second annotator

/** How far two people agree in one field, by the words that either has given it. */
export type FieldAgreement = {
  readonly field: string;
  /** Cohen's kappa; absent where neither has used the field. */
  readonly kappa?: number;
  readonly own: number;
  readonly other: number;
  readonly both: number;
};

/** A word or block that two people see differently; `''` for no label. */
export type Difference = {
  readonly document: string;
  readonly page: number;
  /** The number of a word, or the path of a block. */
  readonly thing: string;
  readonly text: string;
  readonly own: string;
  readonly other: string;
  /** The label is the same, and the group is not. */
  readonly isGroup?: true;
  /** What makes the other's label one of the project. */
  readonly edits: readonly LabelEdit[];
};

/** `GET /api/agreement/VERB?annotator=NAME`: of what both have done. What was settled counts as it was before. */
export type AgreementAnswer = {
  readonly pages: number;
  readonly things: number;
  readonly kappa?: number;
  readonly fields: readonly FieldAgreement[];
  /** Groups that are the same, word by word and label by label. */
  readonly groups: { readonly own: number; readonly other: number; readonly same: number };
  /** Those that are not settled, at most 2,000. */
  readonly differences: readonly Difference[];
  readonly settled: number;
};
