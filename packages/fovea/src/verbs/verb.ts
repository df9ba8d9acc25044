import type { Extraction, LaidOutDoc } from '../model/index.ts';
import type { LoadedDocument } from '../read/load-document.ts';
import type { OpenOptions } from '../read/open.ts';
import type { Stopwatch } from '../in-time.ts';
import { isOptionOf, type Door, type LeftOut, type OptionSpec, type OptionSpecs } from './option.ts';

/** What a verb was told, by the names that the library has; which they are is checked. */
export type CheckedValues = Readonly<Record<string, unknown>>;

/** A method, so that a verb of any options is a verb. */
type Running<Values> = {
  run(loaded: LoadedDocument, options: Values & OpenOptions, watch: Stopwatch): Promise<Extraction | LaidOutDoc>;
};

/** What a verb makes of a document that was loaded, within the limits of the clock. */
export type RunVerb<Values = CheckedValues> = Running<Values>['run'];

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
  /** Stands below the help. */
  readonly examples: string;
  /** Doors that do not have it, and why. */
  readonly leftOut?: LeftOut;
  /** Loads what tries a model that it is to be done with. @throws where it can't be */
  readonly loadModelCheck?: () => Promise<(text: string, options: CheckedValues) => unknown>;
  /** Loads what does it; apart, so that help and listings stay quick. */
  readonly load?: () => Promise<RunVerb>;
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
