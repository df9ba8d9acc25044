import type { Doc, Extraction, LaidOutDoc } from '../model/index.ts';
import type { LoadedDocument } from '../read/load-document.ts';
import type { OpenDoc, OpenOptions } from '../read/open.ts';
import type { Stopwatch } from './run/in-time.ts';
import { isOptionOf, type Door, type LeftOut, type OptionSpec, type OptionSpecs } from './option.ts';

/** What a verb was told, by the names that the library has; which they are is checked. */
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

/** A method, so that a verb of any options is a verb. */
type Running<Values> = {
  run(
    input: VerbInput,
    options: Values & OpenOptions,
    watch: Stopwatch,
    whileOpen?: WhileOpen,
  ): Promise<Extraction | LaidOutDoc>;
};

/** What a verb makes of a document that was loaded, within the limits of the clock. */
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

/** A verb: all that doors need to know to offer it. */
export type Verb = {
  readonly name: string;
  /** One line, as it stands in the help of the command line. */
  readonly summary: string;
  /** What a language model is told besides: a title, what comes back, when to use it. */
  readonly tool?: { readonly title: string; readonly description: string };
  readonly accepts: readonly ('pdf' | 'html' | 'nodes')[];
  readonly gives: 'doc' | 'extraction' | 'nodes' | 'pictures';
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** What the command line writes, and what it takes on a terminal. */
  readonly formats: readonly string[];
  readonly onTerminal?: string;
  /** Formats of which every document needs a file of its own, although others can share one. */
  readonly apart?: readonly string[];
  /** What is said of a document in which nothing was found. */
  readonly nothing?: string;
  /** Stands below the help. */
  readonly examples: string;
  /** Doors that do not have it, and why. */
  readonly leftOut?: LeftOut;
  /** Loads what tries a model that it is to be done with. @throws where it can't be */
  readonly loadModelCheck?: () => Promise<(text: string, options: CheckedValues) => unknown>;
  /** Loads what does it; apart, so that help and listings stay quick. */
  readonly load?: () => Promise<RunVerb>;
  /** Loads what writes its results. */
  readonly loadWriter?: () => Promise<VerbWriter>;
};

/** One with exactly the options of a type. */
export type VerbOf<Values extends object> = Omit<Verb, 'options' | 'load'> & {
  readonly options: OptionSpecs<Values>;
  readonly load?: () => Promise<RunVerb<Values>>;
};

/** The options of a verb that a door has, by name. */
export function optionsFor({ options }: Pick<Verb, 'options'>, door: Door): [name: string, spec: OptionSpec][] {
  return Object.entries(options).filter(([, spec]) => isOptionOf(spec, door));
}
