/** Where a verb can be asked for. */
export const doors = ['library', 'command', 'batch', 'http', 'mcp'] as const;
export type Door = (typeof doors)[number];

/** Why a door does not have something. */
export type LeftOut = { readonly [D in Door]?: string };

type About = {
  /** One line, as it stands in the help of the command line; other doors begin it with a capital. */
  readonly says: string;
  readonly leftOut?: LeftOut;
  /** Whether nothing can be done without it. */
  readonly isNeeded?: boolean;
};

export type FlagSpec = About & { readonly kind: 'flag' };

export type NumberSpec = About & {
  readonly kind: 'number';
  /** What it takes, in words: "a number above 0, at most 1". */
  readonly takes: string;
  readonly isFine: (value: number) => boolean;
  readonly default?: number;
  /** Said of what holds unless given, where it is no plain number. */
  readonly defaultText?: string;
};

export type ChoiceSpec<T extends string = string> = About & {
  readonly kind: 'choice';
  readonly choices: readonly T[];
  readonly default?: T;
  /** Stands for it in the help; `name` unless told. */
  readonly shown?: string;
  /** Shorter names of some. */
  readonly also?: Readonly<Record<string, T>>;
};

export type TextSpec = About & {
  readonly kind: 'text';
  /** Stands for it in the help: `code` in `--currency <code>`. */
  readonly shown: string;
  /** What it takes, in words: "three letters like COP". Any text unless told. */
  readonly takes?: string;
  /** The text as it is used; undefined where it can't be, and a FoveaError to say more of why. */
  readonly fit?: (text: string) => string | undefined;
};

/** A model or a wrapper: each door says in its own way which. */
export type FileSpec = About & { readonly kind: 'model' | 'wrapper'; readonly shown: string };

export type OptionSpec = FlagSpec | NumberSpec | ChoiceSpec | TextSpec | FileSpec;

/** The kinds of spec that fit a type. */
type SpecOf<T> = [T] extends [boolean]
  ? FlagSpec
  : [T] extends [number]
    ? NumberSpec
    : string extends T
      ? TextSpec | FileSpec
      : ChoiceSpec<T & string>;

/** A spec for every option of a type, so that none is forgotten. */
export type OptionSpecs<Values extends object> = {
  readonly [K in keyof Values]-?: SpecOf<NonNullable<Values[K]>>;
};

export const isOptionOf = ({ leftOut }: OptionSpec, door: Door): boolean => leftOut?.[door] === undefined;

/** `maxPages` as it is typed and sent: `max-pages`. */
export const typedName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
