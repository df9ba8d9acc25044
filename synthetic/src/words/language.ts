/** How money is written: its sign, its code and words people use for it. */
export type Currency = { readonly code: string; readonly signs: readonly string[]; readonly before: boolean };

/**
 * What a shop needs of a language. All lists are our own; modifiers are chosen so that they fit any noun as they are,
 * because nobody should need a grammar here.
 */
export type Language = {
  readonly code: string;
  readonly rightToLeft?: true;
  readonly decimal: ',' | '.';
  readonly currencies: readonly Currency[];
  /** Gram, kilogram, litre, millilitre, piece. */
  readonly units: readonly [string, string, string, string, string];
  readonly food: readonly string[];
  readonly goods: readonly string[];
  readonly dishes: readonly string[];
  readonly drinks: readonly string[];
  /** Stand after a noun. */
  readonly traits: readonly string[];
  readonly ingredients: readonly string[];
  readonly sections: readonly string[];
  readonly menuSections: readonly string[];
  readonly slogans: readonly string[];
  readonly legal: readonly string[];
  /** What descriptions of goods are made of. */
  readonly clauses: readonly string[];
  readonly streets: readonly string[];
  /** Dates are put in for the two stars. */
  readonly valid: readonly string[];
  readonly says: {
    readonly and: string;
    readonly each: readonly string[];
    readonly from: string;
    /** Before the price that counted until now. */
    readonly before: readonly string[];
    readonly member: readonly string[];
    readonly save: readonly string[];
    readonly fresh: readonly string[];
    /** `2 for 5`: the word between. */
    readonly multi: string;
    /** Numbers are put in for the two stars: take so many, pay so many. */
    readonly takePay: readonly string[];
    readonly code: readonly string[];
    readonly size: readonly string[];
    readonly colours: readonly string[];
    readonly dealer: readonly string[];
    readonly tax: readonly string[];
    readonly phone: readonly string[];
    readonly heads: readonly [string, string, string, string];
    readonly with: string;
  };
};

/** Words and phrases parted by `|`, as they are easiest to write and to read. */
export function list(text: string): string[] {
  return text.split('|').map((item) => item.trim());
}

export const euro: Currency = { code: 'EUR', signs: ['€', '€', '€', 'EUR'], before: false };
