/**
 * What the studio's two sides say to each other: the server (`src/doors/studio`) and the app in the browser
 * (`packages/studio`). All paths are below `/api`, all bodies JSON unless said otherwise. The id of a document and the
 * name of a wrapper or model is one part of a path: `/` in it is written `%2F`. Only types and plain constants: both sides
 * import it.
 */
import type { Extraction, LaidOutPage, Note, Style } from '../../model/index.ts';
import type { LabelledVerb, LearnedVerb } from '../../labels/labelled-verbs.ts';
import type { LabelEdit, PageLabels, QueueEntry, TokenLabel } from '../../labels/page-labels.ts';
import type { RunResult } from '../../train/labelled/run-result.ts';

/** What may stand behind the `?` of an address; which ones, stands with the address. */
export const queries = {
  /** A model of the project by name; the shipped one unless given. */
  model: 'model',
  /** For names that models of several verbs may have. */
  verb: 'verb',
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
  readonly verb: LabelledVerb;
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
  /** Pages with labels, by verb. */
  readonly labelled: Readonly<Partial<Record<LabelledVerb, readonly number[]>>>;
  /** Pages that are marked as done, by verb: only these teach and judge. */
  readonly done: Readonly<Partial<Record<LabelledVerb, readonly number[]>>>;
  /** Pages of which parts are marked as done: these parts teach and judge. */
  readonly partly: Readonly<Partial<Record<LabelledVerb, readonly number[]>>>;
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

// ── Links that only show

/** `POST /api/links`, `GET /api/links`, `DELETE /api/links/ID`: they end with the server, and when they are revoked. */
export type ShowLink = { readonly id: string; readonly token: string };

// ── Extraction

/** `POST /api/extract` */
export type ExtractRequest = {
  readonly verb: LabelledVerb;
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
export type OptionsAnswer = { readonly [C in LabelledVerb]?: readonly OptionField[] };
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

// ── Labels

// `GET /api/labels/VERB/ID/N`: PageLabels, empty with version 0 where there are none.
// `GET /api/labels/VERB`: PageLabels[] of the whole project (300 pages under a second).
// With `annotator=NAME`, all addresses below `/api/labels` and `/api/queue` are about the labels of that person.
// `GET /api/labels/VERB/ID/N/suggested?model=NAME`: SuggestedLabels.
// `GET /api/labels/VERB/ID/N/alike?from=P&group=G`: SuggestedLabels of the groups of page N that are built like group G of page P,
// without what was rejected and words that have labels.

/** `POST /api/labels/VERB/ID/N`: an EditsRequest. On disk before it is answered. */
export type EditsAnswer = {
  readonly labels: PageLabels;
  /** What undoes them, in order. */
  readonly inverse: readonly LabelEdit[];
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
// `GET /api/agreement/VERB?annotator=NAME`: LabelAgreement.

// ── Work that takes time

export type JobRequest =
  | {
      readonly kind: 'train';
      readonly verb: LearnedVerb;
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
  | { readonly kind: 'evaluate'; readonly verb: LearnedVerb; readonly model?: string }
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

// `POST /api/jobs/ID/keep`: puts the model of a run among those of the project, although it is worse than the shipped one.
// `GET /api/runs/ID/report.html`: one self-contained file with the same components.

export type ModelEntry = {
  readonly name: string;
  readonly verb: string;
  readonly bytes: number;
  readonly shipped: boolean;
};
// `GET /api/models/NAME/card?verb=VERB`: Markdown; `shipped` is the name of the built-in model. Without a verb,
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
  | { readonly type: 'scoring'; readonly verb: LabelledVerb; readonly judged: number; readonly pages: number }
  | { readonly type: 'project' };

export type { RunResult } from '../../train/labelled/run-result.ts';
export type { Problem } from '../../http/problem.ts';
export { labelledVerbs, learnedVerbs, type LabelledVerb, type LearnedVerb } from '../../labels/labelled-verbs.ts';
export type * from '../../labels/page-labels.ts';
export type { LabelAgreement, Difference } from '../../labels/agreement.ts';
