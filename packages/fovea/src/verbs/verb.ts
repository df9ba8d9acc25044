import type { Extraction, LaidOutDoc } from '../model/index.ts';
import type { LoadedDocument } from '../read/load-document.ts';
import type { OpenOptions } from '../read/open.ts';
import type { Stopwatch } from './run/in-time.ts';
import { isOptionOf, type Door, type LeftOut, type OptionSpec, type OptionSpecs } from './option.ts';

/** Checked options of a verb, by their library names. */
export type CheckedValues = Readonly<Record<string, unknown>>;

/** Declared as a method, so that verbs with any options are assignable to `Verb`. */
type Running<Values> = {
  run(loaded: LoadedDocument, options: Values & OpenOptions, watch: Stopwatch): Promise<Extraction | LaidOutDoc>;
};

/** Runs a verb on a loaded document within its time limit. */
export type RunVerb<Values = CheckedValues> = Running<Values>['run'];

/** A verb: everything that a door needs to offer it. */
export type Verb = {
  readonly name: string;
  /** One-line summary for `--help`. */
  readonly summary: string;
  /** Description for language models: title, what it returns, when to use it. */
  readonly tool?: { readonly title: string; readonly description: string };
  readonly accepts: readonly ('pdf' | 'html' | 'nodes')[];
  readonly gives: 'doc' | 'extraction' | 'nodes' | 'pictures';
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** Output formats of the command line, and the default on a terminal. */
  readonly formats: readonly string[];
  readonly onTerminal?: string;
  /** Printed below the options in the help. */
  readonly examples: string;
  /** Doors that leave the verb out, and why. */
  readonly leftOut?: LeftOut;
  /** Loads the check of a model file. @throws if the model does not fit the verb */
  readonly loadModelCheck?: () => Promise<(text: string, options: CheckedValues) => unknown>;
  /** Loads the implementation; lazy, so that help and listings stay fast. */
  readonly load?: () => Promise<RunVerb>;
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
