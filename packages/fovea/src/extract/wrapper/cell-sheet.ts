import { centre } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { rowTruth, stripsOf, type Strips } from './rows.ts';
import type { Unnumbered } from './token-parts.ts';
import { isWorded } from './worded.ts';

/** What is known of a page before its lines are joined. */
export type Sheet = {
  readonly strips: Strips<Unnumbered>;
  /** Tokens that start a row, or the row of a panel that stands right of the figures of another. */
  readonly starts: readonly Unnumbered[];
  /** The usual distance from row to row. */
  readonly pitch: number;
  /** Where the figures start that stand right of the labels in line with a token. */
  readonly edgeFor: (token: Unnumbered) => number;
  /** The share of starts that begin with a capital. */
  readonly capitals: number;
};

/** `1)`, `a.`, `IV -`, `•`: starts something of its own. */
export const ownStart: RegExp =
  /^(?:[-•\u2010-\u2015]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,5}|[a-z]-bis)\s?[).]\s|[IVX]{1,5}\s?[-.)]\s)/iu;

export const middle = ({ box }: Unnumbered): number => centre(box).y;

/** Digits, a currency or a dash; leader dots are none. */
const figure = /[\d\p{Sc}]|^[-\u2010-\u2015\u2212]+$/u;

/** In ems of the label. */
const markGap = 0.5;

/** Half in a row is enough: amounts may stand between two lines of their label. */
const inRow = 0.3;

export function sheetOf(tokens: readonly Unnumbered[]): Sheet {
  const strips = stripsOf(tokens);
  const texts = tokens.filter(({ text }) => text !== '').toSorted((a, b) => middle(a) - middle(b));
  const rowStarts = texts.filter((token) => leftMate(token, strips) === undefined);
  const panelStarts = texts.filter((token) => {
    const mate = leftMate(token, strips);
    return mate !== undefined && isWorded(token.text) && !isWorded(mate.text);
  });
  const starts = [...rowStarts, ...panelStarts].toSorted((a, b) => middle(a) - middle(b));
  const pitches = rowStarts.slice(1).map((token, i) => middle(token) - middle(entry(rowStarts, i)));
  return {
    strips,
    starts,
    pitch: pitches.toSorted((a, b) => a - b)[pitches.length >> 1] ?? 0,
    edgeFor: edgeFinder(starts, strips),
    capitals: shareOfCapitals(starts),
  };
}

/** The figures right of a label, up to the next text, which is the label of another panel. */
export function figuresOf(token: Unnumbered, strips: Strips<Unnumbered>): Unnumbered[] {
  const { box, style } = token;
  const em = style?.size ?? 0;
  // What is smaller or stands right behind the label is the mark of a note, and no figure.
  const mates = strips
    .touching(box.y0, box.y1)
    .filter((one) => one.box.x0 >= box.x1 + markGap * em && (one.style?.size ?? em) >= 0.8 * em)
    .filter((one) => rowTruth(one, token) > inRow && (figure.test(one.text) || isWorded(one.text)))
    .toSorted((a, b) => a.box.x0 - b.box.x0);
  const end = mates.findIndex(({ text }) => isWorded(text));
  return end < 0 ? mates : mates.slice(0, end);
}

/** What stands nearest to the left in the row. */
function leftMate(token: Unnumbered, strips: Strips<Unnumbered>): Unnumbered | undefined {
  let nearest: Unnumbered | undefined;
  for (const one of strips.touching(token.box.y0, token.box.y1)) {
    if (one === token || one.box.x1 > token.box.x0 || (nearest && one.box.x1 <= nearest.box.x1)) continue;
    if (rowTruth(one, token) > inRow) nearest = one;
  }
  return nearest;
}

/** Labels whose left edges differ by less than this many ems are of one column, indents included. */
const oneColumn = 8;

/** The tenth part of rows may have something else where others have their first figure. */
function edgeFinder(starts: readonly Unnumbered[], strips: Strips<Unnumbered>): (token: Unnumbered) => number {
  const rows = starts.flatMap((token) => {
    const first = figuresOf(token, strips)[0];
    return first && isWorded(token.text) ? [{ label: token.box.x0, figure: first.box.x0 }] : [];
  });
  rows.sort((a, b) => a.figure - b.figure);
  const known = new Map<string, number>();
  return ({ box, style }) => {
    const reach = oneColumn * (style?.size ?? 0);
    const key = `${box.x0.toFixed(1)} ${reach}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const own = rows.filter(({ label }) => Math.abs(label - box.x0) < reach);
    const edge = own[Math.floor(own.length / 10)]?.figure ?? Infinity;
    known.set(key, edge);
    return edge;
  };
}

/** A line that starts with a figure says nothing about capitals. */
function shareOfCapitals(starts: readonly Unnumbered[]): number {
  const worded = starts.map(({ text }) => text.replace(ownStart, '')).filter((text) => /^[^\p{L}\d]*\p{L}/u.test(text));
  return worded.filter((text) => /^[^\p{L}]*\p{Lu}/u.test(text)).length / Math.max(1, worded.length);
}
