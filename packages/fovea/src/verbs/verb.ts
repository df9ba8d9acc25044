import type { Doc, Extraction, LaidOutDoc } from '../model/index.ts';
import type { LoadedDocument } from '../read/load-document.ts';
import type { OpenDoc, OpenOptions } from '../read/open.ts';
import type { ToolAnswer } from './answer/tool-answer.ts';
import type { ResultColumn } from './columns/column.ts';
import type { Stopwatch } from './run/in-time.ts';
import type { VerbStream } from './stream.ts';
import { isOptionOf, type Door, type LeftOut, type OptionSpec, type OptionSpecs } from './option.ts';

/** Checked options of a verb, by their library names. */
export type CheckedValues = Readonly<Record<string, unknown>>;

/** A document as a verb gets it: loaded, or read already. */
export type VerbInput = LoadedDocument | { readonly doc: Doc };

/** What was found, and the pages on which it was looked for; pictures of them where there is a file to draw. */
export type Seen = {
  readonly extraction: Extraction;
  readonly doc?: LaidOutDoc;
  readonly picture?: OpenDoc['picture'];
};

/** Called while the document is still open, for whoever shows its pages. */
export type WhileOpen = (seen: Seen) => Promise<void>;

/** Declared as a method, so that verbs with any options are assignable to `Verb`. */
type Running<Values> = {
  run(
    input: VerbInput,
    options: Values & OpenOptions,
    watch: Stopwatch,
    whileOpen?: WhileOpen,
  ): Promise<Extraction | LaidOutDoc>;
};

/** Runs a verb on a loaded document within its time limit. */
export type RunVerb<Values = CheckedValues> = Running<Values>['run'];

/** How a result is written. */
export type HowWritten = {
  readonly format: string;
  /** What the verb was told. */
  readonly options: CheckedValues;
  /** What the document is called. */
  readonly title: string;
  /** Whether results follow each other in one stream. */
  readonly isOneOfMany: boolean;
  /** Whether every page of a drawing becomes a file of its own. */
  readonly isPaged: boolean;
};

/** A result in its format; where every page is a file of its own, these by number. */
export type Written = { readonly text: string; readonly pages?: readonly (readonly [page: number, text: string])[] };

/** How the results of a verb become text. */
export type VerbWriter = {
  /** What stands once before all results. */
  readonly head?: (how: Pick<HowWritten, 'format' | 'options'>) => string;
  readonly write: (seen: Seen, how: HowWritten) => Promise<Written> | Written;
};

/** A verb as a tool of language models. */
export type VerbTool = {
  readonly title: string;
  /** What it returns, and when to use it. */
  readonly description: string;
  /** Options besides those of the verb. */
  readonly options?: Readonly<Record<string, OptionSpec>>;
  /** Loads what it answers with. Default: one record per group that was found. */
  readonly loadAnswer?: () => Promise<ToolAnswer>;
};

/** A verb: everything that a door needs to offer it. */
export type Verb = {
  readonly name: string;
  /** Its place in lists; last unless given. */
  readonly rank?: number;
  /** One-line summary for `--help`. */
  readonly summary: string;
  readonly tool?: VerbTool;
  readonly accepts: readonly ('pdf' | 'image' | 'html' | 'nodes')[];
  readonly gives: 'doc' | 'extraction' | 'nodes' | 'pictures';
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** Output formats of the command line, and the default on a terminal. */
  readonly formats: readonly string[];
  readonly onTerminal?: string;
  /** Format for files and pipes (default: `json`). */
  readonly elsewhere?: string;
  /** Formats of which every document needs a file of its own, although others can share one. */
  readonly apart?: readonly string[];
  /** Printed when nothing was found in a document. */
  readonly nothing?: string;
  /** Printed below the options in the help. */
  readonly examples: string;
  /** Doors that leave the verb out, and why. */
  readonly leftOut?: LeftOut;
  /** Loads the check of a model file. @throws if the model does not fit the verb */
  readonly loadModelCheck?: () => Promise<(text: string, options: CheckedValues) => unknown>;
  /** Loads the implementation; lazy, so that help and listings stay fast. */
  readonly load?: () => Promise<RunVerb>;
  /** Loads the columns of its results in tables of one row per input. Default: the groups that were found. */
  readonly loadColumns?: () => Promise<readonly ResultColumn[]>;
  /** Loads what writes its results. */
  readonly loadWriter?: () => Promise<VerbWriter>;
  /** Loads what writes its results while documents are read, instead. */
  readonly loadStream?: () => Promise<VerbStream>;
};

/** A verb with exactly the options of a type. */
export type VerbOf<Values extends object> = Omit<Verb, 'options' | 'load'> & {
  readonly options: OptionSpecs<Values>;
  readonly load?: () => Promise<RunVerb<Values>>;
};

/** The options of a verb that a door offers, by name. */
export function optionsFor({ options }: Pick<Verb, 'options'>, door: Door): [name: string, spec: OptionSpec][] {
  return Object.entries(options).filter(([, spec]) => isOptionOf(spec, door));
}
