import { currencyCodes } from '../../model/currency.ts';
import { unionAll, type Box, type LaidOutPage, type Style, type Token } from '../../model/index.ts';
import { firstOf, lastOf } from '../../model/lookup.ts';

/** Words of one look on one line. */
export type Run = { readonly tokens: readonly Token[]; readonly box: Box; readonly style: Style };

/** Lines of one look that stand one under the other: a title, a description, the large part of a price. */
export type Piece = {
  readonly lines: readonly (readonly Token[])[];
  readonly box: Box;
  readonly style: Style;
  readonly kind: 'amount' | 'words';
  /** Of an amount: its words with all numbers alike, `9.9 €`. */
  readonly shape?: string;
};

/**
 * Which lines of a stack are one thing: all of them, every so many, those from a line that is marked to the next one, or up to it, or
 * those in a row that are all marked.
 */
export type Cut =
  | 'none'
  | number
  | { readonly at: 'first' | 'last' | 'all'; readonly isMarked: (run: Run, amounts: readonly Run[]) => boolean };

/** Longer pages are no longer looked through while somebody waits. */
const mostTokens = 6000;

/** Lines of one look that stand together, from top to bottom. */
export type Stack = readonly Run[];

/** A page as stacks; words that are named are left out. */
export function stacksOf(
  { tokens, layout }: LaidOutPage,
  styles: readonly Style[],
  without: ReadonlySet<number>,
): Stack[] {
  if (tokens.length > mostTokens) return [];
  const runs = layout.segments.flatMap((segment) =>
    runsOf(
      segment.tokens.flatMap((id) => (without.has(id) ? [] : (tokens[id] ?? []))),
      styles,
    ),
  );
  return stacked(runs);
}

/** The things that stand in stacks, each a piece. */
export function piecesOf(stacks: readonly Stack[], cut: Cut): Piece[] {
  const amounts = typeof cut === 'object' ? stacks.flat().filter((run) => isAmount(run.tokens)) : [];
  return stacks.flatMap((stack) => cutStack(stack, cut, amounts).map(pieceOf));
}

function cutStack(stack: Stack, cut: Cut, amounts: readonly Run[]): Stack[] {
  if (cut === 'none') return [stack];
  if (typeof cut === 'number') {
    return stack.flatMap((_, start) => (start + cut <= stack.length ? [stack.slice(start, start + cut)] : []));
  }
  const things: Run[][] = [[]];
  for (const run of stack) {
    const isMarked = cut.isMarked(run, amounts);
    if (isMarked ? cut.at === 'first' : cut.at === 'all') things.push([]);
    if (isMarked || cut.at !== 'all') lastOf(things).push(run);
    if (isMarked && cut.at === 'last') things.push([]);
  }
  return things.filter((thing) => thing.length > 0);
}

/** Whether a line begins with an amount. */
export const beginsWithAmount = ({ tokens }: Run): boolean => isNumber(firstOf(tokens));

/** Whether a line ends with an amount, and at most a word behind it. */
export function endsWithAmount({ tokens }: Run): boolean {
  return isAmount(tokens.slice(-1)) || (tokens.length > 2 && isAmount(tokens.slice(-2)));
}

/** Whether an amount stands on the same line, on a side of it. */
export function hasAmountBeside(side: 'left' | 'right', { box }: Run, amounts: readonly Run[]): boolean {
  return amounts.some((amount) => {
    const middle = (amount.box.y0 + amount.box.y1) / 2;
    if (middle < box.y0 || middle > box.y1) return false;
    return side === 'right' ? amount.box.x0 >= box.x1 : amount.box.x1 <= box.x0;
  });
}

function runsOf(tokens: readonly Token[], styles: readonly Style[]): Run[] {
  const runs: Token[][] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    if (last && isAlike(styles[firstOf(last).style], styles[token.style])) last.push(token);
    else runs.push([token]);
  }
  return runs.flatMap((run) => {
    const [style, box] = [styles[firstOf(run).style], unionAll(run.map((token) => token.box))];
    return style && box ? [{ tokens: run, box, style }] : [];
  });
}

/** Sizes of one look may differ by this much: OCR measures them on the page. */
const sameSize = 1.08;

const isBold = ({ weight }: Style): boolean => weight >= 600;

function isAlike(a: Style | undefined, b: Style | undefined): boolean {
  if (!a || !b) return false;
  const ratio = a.size / b.size;
  const isSameSize = ratio < sameSize && ratio > 1 / sameSize;
  return isSameSize && isBold(a) === isBold(b) && a.italic === b.italic && a.color === b.color && a.angle === b.angle;
}

/** Runs that lie under each other without a gap, with one of their edges or their middles in line. */
function stacked(runs: readonly Run[]): Run[][] {
  const sorted = runs.toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
  const stacks: Run[][] = [];
  /** The stack that ends last at an edge, by the edge in steps. */
  const open = new Map<string, Run[]>();
  for (const run of sorted) {
    const keys = edgesOf(run.box);
    const above = keys.map((key) => open.get(key)).find((stack) => stack && continues(lastOf(stack), run));
    const stack = above ?? [];
    stack.push(run);
    if (!above) stacks.push(stack);
    for (const key of keys) open.set(key, stack);
  }
  return stacks;
}

const step = 3;

/** Each edge counts for the steps on both sides, so that none is missed at a border between two. */
function edgesOf({ x0, x1 }: Box): string[] {
  const near = (name: string, x: number): string[] => {
    const at = Math.floor(x / step);
    return [`${name}${at}`, `${name}${x - at * step < step / 2 ? at - 1 : at + 1}`];
  };
  return [...near('l', x0), ...near('c', (x0 + x1) / 2), ...near('r', x1)];
}

function continues(above: Run, below: Run): boolean {
  const height = above.box.y1 - above.box.y0;
  const gap = below.box.y0 - above.box.y1;
  return isAlike(above.style, below.style) && gap > -0.6 * height && gap < 0.6 * height;
}

/** Digits with at most a letter or a sign. */
export const isNumber = ({ text }: Token): boolean => /\d/.test(text) && !/\p{L}{2}/u.test(text);

/** A stroke, a dot, a dash: what parts things on a line. */
export const isSign = ({ text }: Token): boolean => !/[\p{L}\p{N}]/u.test(text);

/** A currency or a unit is short. */
const isLong = ({ text }: Token): boolean => /\p{L}{5}/u.test(text);

/** What may stand before a number: `EUR`, `ab`. */
const mayBegin = ({ text }: Token): boolean => currencyCodes(text).length > 0 || /^\p{L}{1,2}$/u.test(text);

/** Numbers, with no more words beside them, and those short: `149,-`, `12 lei`, `400 / 500 р`, `EUR 7`. */
export function isAmount(tokens: readonly Token[]): boolean {
  const first = tokens.find((token) => !isSign(token));
  if (!first || !(isNumber(first) || mayBegin(first))) return false;
  const numbers = tokens.filter(isNumber).length;
  const words = tokens.filter((token) => !isNumber(token) && !isSign(token));
  return numbers > 0 && words.length <= numbers && !words.some(isLong);
}

export function pieceOf(runs: readonly Run[]): Piece {
  const tokens = runs.flatMap((run) => run.tokens);
  const shape = isAmount(tokens) ? tokens.map(({ text }) => text.replaceAll(/\d+/g, '9')).join(' ') : undefined;
  return {
    lines: runs.map((run) => run.tokens),
    box: unionAll(runs.map(({ box }) => box))!,
    style: firstOf(runs).style,
    kind: shape === undefined ? 'words' : 'amount',
    ...(shape !== undefined && { shape }),
  };
}

/** What it costs to be unlike: another colour, another font, an amount that is written in another way. */
const costs = { color: 0.05, family: 0.1, shape: 0.05 } as const;

/** How unlike two pieces look, from 0; undefined for what can't be the same thing. */
export function unlikeness(a: Piece, b: Piece): number | undefined {
  if (a.kind !== b.kind || isBold(a.style) !== isBold(b.style) || a.style.italic !== b.style.italic) return undefined;
  const ratio = Math.max(a.style.size / b.style.size, b.style.size / a.style.size);
  if (!(ratio < 1.3) || haveOtherUnits(a, b) || haveOtherCase(a, b)) return undefined;
  return (
    (ratio - 1) / 3 +
    (a.style.color === b.style.color ? 0 : costs.color) +
    (a.style.family === b.style.family ? 0 : costs.family) +
    (a.shape === b.shape ? 0 : costs.shape)
  );
}

/** Fewer letters may be capitals by chance. */
const fewLetters = 5;

/** Whether words are in capitals throughout; undefined where that can't be told. */
export function isCapitals(tokens: readonly Token[]): boolean | undefined {
  if (tokens.some(({ text }) => /\p{Ll}/u.test(text))) return false;
  const letters = tokens.reduce((sum, { text }) => sum + text.replaceAll(/\P{Lu}/gu, '').length, 0);
  return letters < fewLetters ? undefined : true;
}

function haveOtherCase(a: Piece, b: Piece): boolean {
  const [own, other] = [isCapitals(a.lines.flat()), isCapitals(b.lines.flat())];
  return own !== undefined && other !== undefined && own !== other;
}

/** `12 lei` is no `300 ml`. */
function haveOtherUnits({ shape: a = '' }: Piece, { shape: b = '' }: Piece): boolean {
  const units = (shape: string): string[] => shape.match(/\p{L}{2,}/gu) ?? [];
  const [own, others] = [units(a), units(b)];
  return own.length > 0 && others.length > 0 && !own.some((unit) => others.includes(unit));
}
