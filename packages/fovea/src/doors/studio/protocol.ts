/**
 * What the studio's two sides say to each other: the server (`src/studio`) and the app in the browser
 * (`packages/studio`). All paths are below `/api`, all bodies JSON unless said otherwise. The id of a document and the
 * name of a wrapper or model is one part of a path: `/` in it is written `%2F`. Only types and plain constants: both sides
 * import it.
 */
import type { EvaluationReport, Extraction, LaidOutPage, NamedScore, Note, Status, Style } from '../../model/index.ts';
import type { ValidationReport } from '../../write/index.ts';

/** The capabilities that have a model of their own. */
export const learned = ['offers', 'directory', 'article'] as const;
export type Learned = (typeof learned)[number];

export const capabilities = ['offers', 'directory', 'article', 'wrapper', 'validate'] as const;
/** What a project may be about; one document may have labels for several. */
export type Capability = (typeof capabilities)[number];

/** What may stand behind the `?` of an address; which ones, stands with the address. */
export const queries = {
  /** A model of the project by name; the shipped one unless given. */
  model: 'model',
  /** For names that models of several capabilities may have. */
  capability: 'capability',
  /** A format of labels: `gold`, `label-studio`, `coco`, `jsonl`. */
  format: 'format',
  /** `true` for a zip with pictures of the pages beside the labels. */
  pictures: 'pictures',
  /** A method of `fovea article`. */
  method: 'method',
  /** The id of a new document. */
  name: 'name',
  /** Pixels for a unit of the page. */
  scale: 'scale',
  /** What is searched for. */
  text: 'text',
  /** The page and the group that others are built like; the page that a search starts with. */
  from: 'from',
  group: 'group',
  /** Whose labels; those of the project unless given. */
  annotator: 'annotator',
  /** Four numbers: the box that is read. */
  box: 'box',
} as const;

/** `fovea.json`, at the root of a project. */
export type ProjectFile = {
  readonly schema: 'fovea/project@1';
  readonly name: string;
  /** What the studio opens with. */
  readonly capability: Capability;
  /** `.` where documents lie in the folder itself; in `documents/` unless given. */
  readonly documents?: '.';
};

/** `GET /api/project` */
export type Project = Omit<ProjectFile, 'documents'> & {
  readonly version: string;
  readonly documents: readonly DocumentEntry[];
  readonly wrappers: readonly string[];
  readonly models: readonly ModelEntry[];
  /** People who have labels of their own, by name. */
  readonly annotators: readonly string[];
  /** Asked through a link that shows the project and changes nothing. */
  readonly isReadOnly?: true;
};

/** A file below the folder of documents; its path there, with `/` on every system, is its id. */
export type DocumentEntry = {
  readonly id: string;
  readonly media: 'pdf' | 'html';
  /** The publisher, company or site: the first folder below `documents/`, else the file's name up to its first digit or dash. */
  readonly group: string;
  readonly bytes: number;
  /** Undefined until it was read once. */
  readonly pageCount?: number;
  /** Pages with labels, by capability. */
  readonly labelled: Readonly<Partial<Record<Capability, readonly number[]>>>;
  /** Pages that are marked as done, by capability: only these teach and judge. */
  readonly done: Readonly<Partial<Record<Capability, readonly number[]>>>;
  /** Pages of which parts are marked as done: these parts teach and judge. */
  readonly partly: Readonly<Partial<Record<Capability, readonly number[]>>>;
};

/** `GET /api/documents/ID/pages/N`: for web pages N is 1 and the page is rendered, when a browser is there. */
export type PageAnswer = {
  readonly page: LaidOutPage;
  readonly styles: readonly Style[];
  readonly pageCount: number;
  readonly notes: readonly Note[];
};
// `GET /api/documents/ID/pages/N/picture?scale=2`: the page as PNG. `…/planes/text|colour|drawings`: its planes as PNG.
/**
 * `GET /api/documents/ID/search?text=TEXT&from=N`: pages from N on where a text stands, as many as can be looked through in a moment;
 * `next` is the first one that was not.
 */
export type SearchAnswer = {
  readonly pages: readonly { readonly page: number; readonly count: number }[];
  readonly next?: number;
};
// `POST /api/documents?name=shop/a.pdf`: a new document, its bytes as body.

// ── Labels

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

/** `labels/CAPABILITY/DOCUMENT/PAGE.json`, of another annotator `annotators/NAME/CAPABILITY/DOCUMENT/PAGE.json`; lists in a fixed order, one entry a line, so that a diff reads well. */
export type PageLabels = {
  readonly schema: 'fovea/labels@1';
  readonly document: string;
  readonly page: number;
  readonly capability: Capability;
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
// `GET /api/labels/CAPABILITY/ID/N`: PageLabels, empty with version 0 where there are none.
// `GET /api/labels/CAPABILITY`: PageLabels[] of the whole project (300 pages under a second).

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

/** `POST /api/labels/CAPABILITY/ID/N`. On disk before it is answered. */
export type EditsRequest = { readonly edits: readonly LabelEdit[]; readonly client: string };
export type EditsAnswer = {
  readonly labels: PageLabels;
  /** What undoes them, in order. */
  readonly inverse: readonly LabelEdit[];
};

/** `GET /api/labels/CAPABILITY/ID/N/suggested?model=NAME`: what the current model says, least certain first, without what was rejected. */
export type SuggestedLabels = {
  readonly labels: PageLabels;
  /** By token or xpath: 0 to 1. */
  readonly certainty: Readonly<Record<string, number>>;
};
// `GET /api/labels/CAPABILITY/ID/N/alike?from=P&group=G`: SuggestedLabels of the groups of page N that are built like group G of page P,
// without what was rejected and words that have labels.
/** A page without labels; `certainty` is 1 until it was judged. */
export type QueueEntry = {
  readonly document: string;
  readonly page: number;
  readonly certainty: number;
  readonly isJudged: boolean;
};
/**
 * `GET /api/queue/CAPABILITY?model=NAME`: pages without labels, at once, those first that teach most by what is known so far. Pages are
 * judged in the background from then on.
 */
export type QueueAnswer = { readonly entries: readonly QueueEntry[]; readonly judged: number; readonly pages: number };

// `GET /api/export/CAPABILITY?format=gold|label-studio|coco|jsonl`: a zip (gold), JSON or JSON lines; with `pictures=true` a zip of
// these and a picture of each page.
/** `POST /api/import/CAPABILITY?format=…`: the same files; the labels of a page stand in the place of those it had. */
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

/** `GET /api/agreement/CAPABILITY?annotator=NAME`: of what both have done. What was settled counts as it was before. */
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

// ── Links that only show

/** `POST /api/links`, `GET /api/links`, `DELETE /api/links/ID`: they end with the server, and when they are revoked. */
export type ShowLink = { readonly id: string; readonly token: string };

// ── Extraction

/** `POST /api/extract` */
export type ExtractRequest = {
  readonly capability: Capability;
  readonly document: string;
  readonly pages?: readonly number[];
  /** A model of the project by name; the shipped one unless given. */
  readonly model?: string;
  /** For wrappers: the text itself, so that it need not be saved to be tried. */
  readonly wrapper?: string;
  readonly explain?: boolean;
  /** What the verb is told, by the names of {@link OptionField}. */
  readonly options?: OptionValues;
};
export type OptionValues = Readonly<Record<string, string | boolean>>;
/** `GET /api/options`: what can be told to a verb, for a form. */
export type OptionField = {
  readonly name: string;
  readonly kind: 'flag' | 'choice' | 'text';
  readonly says: string;
  readonly choices?: readonly string[];
  readonly default?: string;
  /** What is to be written there, in a word. */
  readonly shown?: string;
};
export type OptionsAnswer = { readonly [C in Capability]?: readonly OptionField[] };
export type ExtractAnswer = {
  readonly extraction: Extraction;
  /** Mistakes in a wrapper, from 1. */
  readonly mistakes: readonly { readonly line: number; readonly column: number; readonly message: string }[];
};
/** `POST /api/why-not`: why a word is in no item of the wrapper. */
export type WhyNotRequest = {
  readonly wrapper: string;
  readonly document: string;
  readonly page: number;
  readonly token: number;
};
export type WhyNotAnswer = { readonly lines: readonly string[] };
/** `POST /api/learn-wrapper`: a wrapper from the labelled items of a type. */
export type LearnWrapperRequest = { readonly documents: readonly string[]; readonly type: string };
export type LearnWrapperAnswer = { readonly wrapper: string };
// `GET|PUT|DELETE /api/wrappers/NAME`: text.
/** `GET /api/blocks/ID?method=fovea|dragnet|cetr|…`: every block of a web page, judged, with its numbers. */
export type BlocksAnswer = {
  /** Made with an explanation: its group `article` has a value with `blocks`. */
  readonly extraction: Extraction;
  /** By xpath, for blocks whose place on the rendered page is known. */
  readonly boxes: Readonly<Record<string, readonly [number, number, number, number]>>;
};

// ── Work that takes time

export type JobRequest =
  | {
      readonly kind: 'train';
      readonly capability: Learned;
      /** The new model's name, a file name without its ending. */
      readonly name: string;
      /** Documents to learn from; all labelled ones unless given. */
      readonly documents?: readonly string[];
      /** Groups that are kept aside to compare with the shipped model; a fifth of them unless given. */
      readonly heldOut?: readonly string[];
      readonly seed?: number;
      /** Pages to make up and learn from as well, for offers and directories; as many as `fovea train` does unless given. */
      readonly made?: number;
      /** Learn once more without each group of columns, to see what it is worth: takes several times as long. */
      readonly ablation?: boolean;
      /** Also put a model among those of the project that is worse than the shipped one on what was kept aside. */
      readonly keepWorse?: boolean;
    }
  | { readonly kind: 'evaluate'; readonly capability: Learned; readonly model?: string }
  | { readonly kind: 'validate'; readonly documents: readonly string[]; readonly label: string };

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
/** `POST /api/jobs`, `GET /api/jobs`, `GET /api/jobs/ID`, `DELETE /api/jobs/ID` to cancel. Kept in `runs/ID/`. */
export type Job = {
  readonly id: string;
  readonly request: JobRequest;
  readonly state: JobState;
  /** 0 to 1, with a word for what is being done. */
  readonly progress: number;
  readonly step: string;
  readonly error?: { readonly code: string; readonly message: string };
  readonly startedAt: string;
  readonly result?: RunResult;
};

/** The new model against the shipped one, in the figure that decides. */
export type Verdict = {
  readonly state: 'better' | 'worse' | 'unjudged';
  readonly figure?: string;
  readonly sentence: string;
};

export type RunResult = {
  readonly status: Status;
  /** The same held-out part, judged by the new model and by the shipped one. */
  readonly scores: readonly { readonly model: string; readonly figures: readonly NamedScore[] }[];
  /** By how much the first model is better than the shipped one, where both were asked: the same pages are drawn for both. */
  readonly gains?: readonly NamedScore[];
  /** Of a training: whether the new model is worth having. One that is worse is not put among the models unless asked for. */
  readonly verdict?: Verdict;
  /** Of a training: whether its model is among those of the project. */
  readonly isKept?: boolean;
  readonly report?: EvaluationReport;
  /** Of a validation: how strange the nodes are, what dropping them does, pictures of the strangest. */
  readonly validation?: ValidationReport;
  readonly card?: string;
  readonly worst: readonly {
    readonly document: string;
    readonly page: number;
    readonly score: number;
    readonly note: string;
  }[];
  /** A cell of the confusion matrix to its tokens: `truth>said`. */
  readonly cells: Readonly<
    Record<string, readonly { readonly document: string; readonly page: number; readonly token: number }[]>
  >;
};
// `POST /api/jobs/ID/keep`: puts the model of a run among those of the project, although it is worse than the shipped one.
// `GET /api/runs/ID/report.html`: one self-contained file with the same components.

export type ModelEntry = {
  readonly name: string;
  readonly capability: string;
  readonly bytes: number;
  readonly shipped: boolean;
};
// `GET /api/models/NAME/card?capability=CAPABILITY`: Markdown; `shipped` is the name of what comes along. Without a capability,
// the first model of that name.

// ── What happens, as server-sent events: `GET /api/events`. Named `message`; `ready` and `beat` say nothing more.

export type StudioEvent =
  | {
      readonly type: 'labels';
      readonly client: string;
      readonly labels: PageLabels;
      readonly edits: readonly LabelEdit[];
      /** Whose labels; those of the project unless given. */
      readonly annotator?: string;
    }
  | { readonly type: 'job'; readonly job: Job }
  /** How many pages were judged in the background. */
  | { readonly type: 'scoring'; readonly capability: Capability; readonly judged: number; readonly pages: number }
  | { readonly type: 'project' };

export type { Problem } from '../../http/problem.ts';
