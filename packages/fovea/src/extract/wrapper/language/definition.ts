import type { Concept } from '../predicate.ts';
import type { Grain } from '../token.ts';

/** A position in a text; both count from 1. */
export type Place = { readonly file?: string; readonly line: number; readonly column: number };

/** Something that may have a position in a text. */
export type Placed = { readonly at?: Place };

/** `#TOKEN:X` */
export type TokenModel = Placed & { readonly kind: 'token'; readonly variable: string };
/** `item:IT` */
export type ElementModel = Placed & { readonly kind: 'element'; readonly type: string; readonly variable: string };
/** `a:A, b:B` and `a:A | b:B`; at least two parts. */
export type CompoundModel = { readonly kind: 'sequence' | 'choice'; readonly parts: readonly ContentModel[] };
/** `a:A?`, `a:A*` and `a:A+`. */
export type RepeatedModel = { readonly kind: 'optional' | 'star' | 'plus'; readonly part: ContentModel };

/** The content of a group: a regular expression over types with variables, or one token. */
export type ContentModel = TokenModel | ElementModel | CompoundModel | RepeatedModel;

/** An argument of a predicate. A name is a variable or a concept, depending on the predicate. */
export type Term =
  | { readonly kind: 'name' | 'text' | 'pattern'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number };

/** `west(A, B)` or `not west(A, B)`. */
export type Literal = Placed & {
  readonly predicate: string;
  readonly negated: boolean;
  readonly terms: readonly Term[];
};

/** All of them are true; an empty list is always true: `true()`. */
export type Conjunction = readonly Literal[];

/** The condition of one `where`: one of them is true. */
export type Constraint = readonly Conjunction[];

/** The definition of a type: its content and its constraints. */
export type TypeDefinition = Placed & {
  readonly type: string;
  readonly model: ContentModel;
  /** One for each `where`; each must be true. */
  readonly constraints: readonly Constraint[];
};

/** Whether each group is on one page, or may use tokens of all pages. */
export type PageScope = 'each' | 'across';

/** A wrapper as written, not yet checked. Plain data: the same from text, from JSON and from the builder. */
export type WrapperDefinition = {
  readonly name: string;
  /** The minimum truth of groups; above 0, at most 1. */
  readonly threshold: number;
  readonly tokens: Grain;
  readonly pages: PageScope;
  /** The type of the groups to extract. */
  readonly root: string;
  readonly definitions: readonly TypeDefinition[];
  readonly concepts: readonly Concept[];
};

export const defaultThreshold = 0.8;
export const grains: readonly Grain[] = ['word', 'segment', 'cell', 'line', 'block'];
export const pageScopes: readonly PageScope[] = ['each', 'across'];

/** What may stand as the name of a type, a variable, a concept or a predicate, unless it is a word of the language. */
export const namePattern: RegExp = /^[\p{L}_][\p{L}\p{N}_-]*$/u;
export const reservedWords: ReadonlySet<string> = new Set([
  'wrapper',
  'include',
  'concept',
  'from',
  'where',
  'and',
  'or',
  'not',
]);

export function isName(text: string): boolean {
  return namePattern.test(text) && !reservedWords.has(text);
}

/** `balance.fw:3:14` */
export function placeText({ file, line, column }: Place): string {
  return `${file === undefined ? '' : `${file}:`}${line}:${column}`;
}
