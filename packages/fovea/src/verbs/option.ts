/** The interfaces that offer the verbs. */
export const doors = ['library', 'command', 'batch', 'http', 'mcp', 'studio'] as const;
export type Door = (typeof doors)[number];

/** Why a door leaves a verb or an option out. */
export type LeftOut = { readonly [D in Door]?: string };

type About = {
  /** One-line description, as printed by `--help`; the other doors capitalise it. */
  readonly says: string;
  readonly leftOut?: LeftOut;
  /** Whether the option is required. */
  readonly isNeeded?: boolean;
};

export type FlagSpec = About & { readonly kind: 'flag' };

export type NumberSpec = About & {
  readonly kind: 'number';
  /** Accepted values, in words: "a number above 0, at most 1". */
  readonly takes: string;
  readonly isFine: (value: number) => boolean;
  readonly default?: number;
  /** The default in words, if it is not a plain number. */
  readonly defaultText?: string;
};

export type ChoiceSpec<T extends string = string> = About & {
  readonly kind: 'choice';
  readonly choices: readonly T[];
  readonly default?: T;
  /** Placeholder in the help. Default: `name`. */
  readonly shown?: string;
  /** Shorter names for some of the choices. */
  readonly also?: Readonly<Record<string, T>>;
};

export type TextSpec = About & {
  readonly kind: 'text';
  /** Placeholder in the help: `code` in `--currency <code>`. */
  readonly shown: string;
  /** Accepted values, in words: "three letters like COP". Default: any text. */
  readonly takes?: string;
  /** Normalises the text; returns undefined if it is invalid, or throws a FoveaError that says why. */
  readonly fit?: (text: string) => string | undefined;
};

/** A model or a wrapper; each door has its own way to name one. */
export type FileSpec = About & { readonly kind: 'model' | 'wrapper'; readonly shown: string };

export type OptionSpec = FlagSpec | NumberSpec | ChoiceSpec | TextSpec | FileSpec;

/** The kinds of spec that a value type allows. */
type SpecOf<T> = [T] extends [boolean]
  ? FlagSpec
  : [T] extends [number]
    ? NumberSpec
    : string extends T
      ? TextSpec | FileSpec
      : ChoiceSpec<T & string>;

/** One spec per option of a type, so that none is forgotten. */
export type OptionSpecs<Values extends object> = {
  readonly [K in keyof Values]-?: SpecOf<NonNullable<Values[K]>>;
};

export const isOptionOf = ({ leftOut }: OptionSpec, door: Door): boolean => leftOut?.[door] === undefined;

/** `maxPages` as it is typed and sent: `max-pages`. */
export const typedName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
