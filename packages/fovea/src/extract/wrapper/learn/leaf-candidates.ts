import { groupBy } from '../../../model/group-by.ts';
import { firstOf } from '../../../model/lookup.ts';
import type { Concept } from '../predicate.ts';
import type { Literal } from '../language/definition.ts';
import { columnTruth } from '../rows.ts';
import type { WrapperToken } from '../token.ts';
import { isWorded } from '../worded.ts';
import type { Candidate } from './choose.ts';
import { literalOf, truthsOfSingles, variable, type Single } from './measure.ts';
import { shapePattern } from './shapes.ts';

/** What is known of a type of leaves when predicates for it are looked for. */
export type LeafExamples = {
  readonly type: string;
  readonly positives: readonly Single[];
  readonly negatives: readonly Single[];
  /** Another type has leaves of the same kind, so that what a leaf is does not tell its type. */
  readonly isConfusable: boolean;
};

/** Literals of one family, how much it is liked, and which share of what is left each must keep out. */
type Rule = {
  readonly liking: number;
  readonly needed: number;
  readonly literals: (examples: LeafExamples, tell: Tell) => readonly Literal[];
};

const x = variable('X');
const plain = (...names: readonly string[]): Literal[] => names.map((name) => literalOf(name, [x]));
const never = (...names: readonly string[]): Literal[] => names.map((name) => literalOf(name, [x], true));

/** What a leaf is, and where it stands. A number is said to be one first of all, so that it gets a value. */
const lasting: readonly Rule[] = [
  { liking: 2, needed: 0.1, literals: () => plain('isNumber', 'isText', 'isImage', 'isYear') },
  { liking: 0.9, needed: 0.02, literals: () => plain('inColumn') },
  { liking: 0.8, needed: 0, literals: () => never('furniture', 'isYear', 'isMark', 'inNoteColumn') },
  { liking: 0.8, needed: 0.2, literals: headRule },
];

/** How a leaf looks and what it says: often true of these pages alone, so asked for only where the rest is not enough. */
const fitting: readonly Rule[] = [
  { liking: 0.9, needed: 0, literals: () => plain('insideFrame') },
  { liking: 0.8, needed: 0, literals: () => [...plain('bold', 'italic'), ...never('bold', 'italic')] },
  { liking: 0.7, needed: 0, literals: shapeRule },
  { liking: 0.6, needed: 0, literals: sizeRule },
  { liking: 0.5, needed: 0, literals: vocabularyRule },
];

/** Makes a concept known and gives its name. */
export type Tell = (concept: Concept) => string;

/** What may be asked of a type of leaves from the start. */
export function lastingCandidates(examples: LeafExamples, tell: Tell): Candidate[] {
  return candidatesBy(lasting, examples, tell);
}

/** What may be asked besides, once it is seen what is found in wrong places. */
export function fittingCandidates(examples: LeafExamples, tell: Tell): Candidate[] {
  return candidatesBy(fitting, examples, tell);
}

function candidatesBy(rules: readonly Rule[], examples: LeafExamples, tell: Tell): Candidate[] {
  return rules.flatMap(({ liking, needed, literals }) =>
    literals(examples, tell).map((literal) => candidateOf(literal, examples, liking, needed)),
  );
}

export function candidateOf(
  literal: Literal,
  { positives, negatives }: Pick<LeafExamples, 'positives' | 'negatives'>,
  liking: number,
  needed = 0,
): Candidate {
  const [own, others] = [truthsOfSingles(literal, positives), truthsOfSingles(literal, negatives)];
  return { literal, liking, needed, positives: own, negatives: others };
}

/** Heads of columns tell columns of the same kind apart. */
function headRule({ type, positives, isConfusable }: LeafExamples, tell: Tell): Literal[] {
  const phrases = isConfusable ? headsOver(positives) : [];
  if (phrases.length === 0) return [];
  return [literalOf('headed', [x, variable(tell({ name: `${type}_head`, phrases }))])];
}

/** What the columns of some tokens are called: the texts next above the highest of them. */
export function headsOver(singles: readonly Single[]): string[] {
  const found = [...groupBy(singles, ({ lesson }) => lesson).values()]
    .flatMap((own) => [...groupBy(own, ({ token }) => token.page).values()])
    .flatMap((column) => {
      const top = Math.min(...column.map(({ token }) => token.box.y0));
      const above = firstOf(column).lesson.scene.tokens.filter(
        (one) => one.page === firstOf(column).token.page && one.box.y1 <= top && isWorded(one.text),
      );
      return column.flatMap(({ token }) => headAmong(above, token) ?? []);
    });
  return [...new Set(found.map(({ text }) => text))];
}

function headAmong(above: readonly WrapperToken[], token: WrapperToken): WrapperToken | undefined {
  return above
    .filter((one) => columnTruth(one, token) > 0)
    .reduce<WrapperToken | undefined>((best, one) => (best && best.box.y1 >= one.box.y1 ? best : one), undefined);
}

function shapeRule({ positives }: LeafExamples): Literal[] {
  const pattern = shapePattern(positives.map(({ token }) => token.text));
  return pattern === undefined ? [] : [literalOf('regExp', [x, { kind: 'pattern', value: pattern }])];
}

function sizeRule({ positives }: LeafExamples): Literal[] {
  const sizes = positives.flatMap(({ token }) => token.style?.size ?? []).toSorted((a, b) => a - b);
  const middle = sizes[sizes.length >> 1];
  if (middle === undefined) return [];
  return [literalOf('size', [x, { kind: 'number', value: Math.round(10 * middle) / 10 }])];
}

/** Leaves that say the same few things again and again. */
function vocabularyRule({ type, positives }: LeafExamples, tell: Tell): Literal[] {
  const texts = positives.map(({ token }) => token.text);
  const phrases = [...new Set(texts)];
  if (!texts.every(isWorded) || 3 * phrases.length > texts.length) return [];
  return [literalOf('concept', [x, variable(tell({ name: `${type}_words`, phrases }))])];
}
