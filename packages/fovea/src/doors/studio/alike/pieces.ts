import { unionAll, type Box, type LaidOutPage, type Style, type Token } from '../../../model/index.ts';

/** Words of one look on one line. */
export type Run = { readonly tokens: readonly Token[]; readonly box: Box; readonly style: Style };

/** Lines of one look that stand one under the other: a title, a description, the large part of a price. */
export type Piece = {
  readonly lines: readonly (readonly Token[])[];
  readonly box: Box;
  readonly style: Style;
  /** What most of its words are. */
  readonly kind: 'number' | 'words';
};

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

/** Every so many lines in a row, for things that stand right above each other as in a list; all lines of a stack unless told. */
export function piecesOf(stacks: readonly Stack[], lines?: number): Piece[] {
  if (lines === undefined) return stacks.map(pieceOf);
  return stacks.flatMap((stack) =>
    stack.flatMap((_, start) => (start + lines <= stack.length ? [pieceOf(stack.slice(start, start + lines))] : [])),
  );
}

function runsOf(tokens: readonly Token[], styles: readonly Style[]): Run[] {
  const runs: Token[][] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    if (last && isAlike(styles[last[0]!.style], styles[token.style])) last.push(token);
    else runs.push([token]);
  }
  return runs.flatMap((run) => {
    const [style, box] = [styles[run[0]!.style], unionAll(run.map((token) => token.box))];
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
    const above = keys.map((key) => open.get(key)).find((stack) => stack && continues(stack.at(-1)!, run));
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

export function pieceOf(runs: readonly Run[]): Piece {
  const tokens = runs.flatMap((run) => run.tokens);
  const numbers = tokens.filter(isNumber).length;
  return {
    lines: runs.map((run) => run.tokens),
    box: unionAll(runs.map(({ box }) => box))!,
    style: runs[0]!.style,
    kind: 2 * numbers > tokens.length ? 'number' : 'words',
  };
}

/** How unlike two pieces look, from 0; undefined for what can't be the same thing. */
export function unlikeness(a: Piece, b: Piece): number | undefined {
  if (a.kind !== b.kind || isBold(a.style) !== isBold(b.style) || a.style.italic !== b.style.italic) return undefined;
  const ratio = Math.max(a.style.size / b.style.size, b.style.size / a.style.size);
  if (!(ratio < 1.3)) return undefined;
  return (ratio - 1) / 3 + (a.style.color === b.style.color ? 0 : 0.05) + (a.style.family === b.style.family ? 0 : 0.1);
}
