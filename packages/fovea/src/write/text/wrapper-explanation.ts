/** The parts of a wrapper's explanation that are written. */
export type WrittenConjunct = {
  readonly text: string;
  readonly truth: number;
  readonly bound: readonly { readonly variable: string; readonly tokens: readonly { readonly text: string }[] }[];
};

/** The input of {@link explanationToText}: an explanation of `explainGroup`. */
export type WrittenExplanation = {
  readonly type: string;
  readonly truth: number;
  readonly tokens: readonly { readonly text: string }[];
  readonly clauses: readonly {
    readonly truth: number;
    readonly alternatives: readonly { readonly truth: number; readonly conjuncts: readonly WrittenConjunct[] }[];
  }[];
  readonly children: readonly WrittenExplanation[];
};

/** The input of {@link whyNotToText}: an answer of `whyNot`. */
export type WrittenAnswer = {
  readonly verdict: 'found' | 'taken' | 'too-false' | 'left-out' | 'none';
  readonly type: string;
  readonly group?: WrittenExplanation;
  readonly sunkBy?: WrittenConjunct & { readonly type: string };
};

/** Longer texts are cut, so that a line stays a line. */
const longest = 40;
/** What a cut leaves of a letter that takes two code units. */
const halfLetter = /[\uD800-\uDBFF]$/;

/**
 * The truth of every predicate of a group and of everything inside it, one line each, indented by nesting.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { explainGroup, findGroups, wrapperOf, wrapperTokens } from 'fovea/wrapper';
 * import { explanationToText } from 'fovea/write';
 * const doc = await read('examples/documents/invoice.pdf');
 * const wrapper = wrapperOf('line-items');
 * const { scene, groups } = findGroups(doc, wrapperTokens(doc, 'cell'), wrapper);
 * console.log(explanationToText(explainGroup(wrapper, scene, groups[0])).split('\n').slice(0, 2).join('\n'));
 * // => line_items 1.00  "Oak board, planed, 2 m 12 18.50 222.00 …"
 * // =>   line 1.00  "Oak board, planed, 2 m 12 18.50 222.00"
 * ```
 */
export function explanationToText(group: WrittenExplanation): string {
  return `${linesOf(group).join('\n')}\n`;
}

/**
 * Explains in words why a group is missing, with the best candidate below.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { findGroups, whyNot, wrapperOf, wrapperTokens } from 'fovea/wrapper';
 * import { whyNotToText } from 'fovea/write';
 * const doc = await read('examples/documents/invoice.pdf');
 * const wrapper = wrapperOf('line-items');
 * const wrapped = findGroups(doc, wrapperTokens(doc, 'cell'), wrapper);
 * console.log(whyNotToText(whyNot(wrapper, wrapped, { type: 'line', token: 0 })).split('\n')[0]);
 * // => No line: the best candidate has truth 0.00, below the threshold.
 * ```
 */
export function whyNotToText(answer: WrittenAnswer): string {
  const { group, sunkBy } = answer;
  const lines = [sentenceOf(answer)];
  if (sunkBy) lines.push(`In ${sunkBy.type}: ${conjunctLine(sunkBy)}`);
  return `${[...lines, ...(group ? linesOf(group) : [])].join('\n')}\n`;
}

function sentenceOf({ verdict, type, group }: WrittenAnswer): string {
  switch (verdict) {
    case 'found':
      return `The ${type} was found.`;
    case 'taken':
      return `No ${type}: the token is part of another group, ${group?.type ?? 'unknown'}.`;
    case 'too-false':
      return `No ${type}: the best candidate has truth ${twoPlaces(group?.truth ?? 0)}, below the threshold.`;
    case 'left-out':
      return `No ${type}: a candidate is above the threshold, but no group can include it.`;
    case 'none':
      return `No ${type}: there is no candidate.`;
  }
}

function linesOf(group: WrittenExplanation): string[] {
  const inner = [
    ...group.clauses.flatMap(({ truth, alternatives }) => {
      const [only, ...others] = alternatives;
      if (only && others.length === 0) return only.conjuncts.map(conjunctLine);
      const either = alternatives.flatMap(({ conjuncts }, i) => [
        ...(i > 0 ? ['or'] : []),
        ...conjuncts.map(conjunctLine),
      ]);
      return [`${twoPlaces(truth)}  one of`, ...indented(either)];
    }),
    ...group.children.flatMap(linesOf),
  ];
  return [`${group.type} ${twoPlaces(group.truth)}  ${textOf(group.tokens)}`, ...indented(inner)];
}

function conjunctLine({ text, truth, bound }: WrittenConjunct): string {
  const values = bound.map(({ variable, tokens }) => `${variable} = ${textOf(tokens)}`);
  return `${twoPlaces(truth)}  ${text}${values.length > 0 ? `  with ${values.join(', ')}` : ''}`;
}

function textOf(tokens: readonly { readonly text: string }[]): string {
  const text = tokens.map((token) => token.text).join(' ');
  return JSON.stringify(text.length > longest ? `${text.slice(0, longest - 1).replace(halfLetter, '')}…` : text);
}

function twoPlaces(truth: number): string {
  return truth.toFixed(2);
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
