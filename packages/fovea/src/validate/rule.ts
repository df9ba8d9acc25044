/** The rules that judge nodes without gold labels. */
export type ValidationRule = {
  /** A text is repeated if it is on at least this share of the site's pages, and on at least three. */
  readonly repeatedFrom: number;
  /**
   * Repeated text is dropped only if at least this share of the bytes around it is repeated, too. A recurring sentence
   * in the body of articles, or a word of code, is not furniture.
   */
  readonly mostlyFrom: number;
  /** What counts as around it: nodes in the same position, nodes with the same look, or both. */
  readonly among: 'place' | 'look' | 'both';
  /** The verdict for nodes that are below the body of their page and outside of it, such as reader comments. */
  readonly belowBody: 'drop' | 'flag';
  /** Strangeness from which a node is flagged. Default: 0.75, and 0.5 in a field. */
  readonly strangeFrom: number;
};

/** Of the rules that do best on six sites, the one that drops least; `npm run bench -- validate` compares them. */
export const defaultRule: ValidationRule = {
  repeatedFrom: 0.1,
  mostlyFrom: 0.9,
  among: 'both',
  belowBody: 'drop',
  strangeFrom: 0.75,
};

/** An article has headings and quotations, but prices look like prices: two properties that differ are enough. */
export const fieldRule: ValidationRule = { ...defaultRule, strangeFrom: 0.5 };

/** Text on fewer pages is not called repeated. */
export const leastRepeats = 3;
/** Of fewer pages nobody can tell what a site repeats: it is flagged. */
export const leastPages = 5;
/** Among fewer nodes nothing is usual and nothing strange. */
export const leastNodes = 5;
/** What would drop more than this share of all bytes says more of the measuring than of the nodes: it is flagged. */
export const mostDropped = 0.5;
