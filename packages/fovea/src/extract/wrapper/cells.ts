import { centre, unionAll } from '../../model/index.ts';
import { parseAmount } from '../amount.ts';
import { rowTruth, stripsOf, type Strips } from './rows.ts';
import type { Unnumbered } from './token-parts.ts';
import { isWorded } from './worded.ts';

/** What is known of a page before its lines are joined. */
type Sheet = {
  readonly strips: Strips<Unnumbered>;
  /** Tokens with nothing to their left in their row. */
  readonly starts: readonly Unnumbered[];
  /** The usual distance from row to row. */
  readonly pitch: number;
  /** Where the column starts that stands right of the first tokens of rows. */
  readonly edge: number;
  /** The share of first tokens that begin with a capital. */
  readonly capitals: number;
};

/** A sign that `below` carries on the text of `above`, and how much it says. */
type Sign = {
  readonly weight: number;
  readonly holds: (above: Unnumbered, below: Unnumbered, sheet: Sheet) => boolean;
};

/** With this much said for it, two lines are one cell. */
const enough = 2;

const signs: Readonly<Record<string, Sign>> = {
  /** A small letter where all else starts with a capital. */
  smallStart: {
    weight: 2,
    holds: (_, below, { capitals }) => capitals >= 0.9 && /^\p{Ll}/u.test(below.text),
  },
  /** Lines of one cell stand closer than rows. */
  tightPitch: {
    weight: 1,
    holds: (above, below, { pitch }) => middle(below) - middle(above) < 0.85 * pitch,
  },
  /** The next word would not have fitted any more, with a gutter of an em before the next column. */
  fullLine: {
    weight: 2,
    holds: (above, below, { edge }) =>
      above.box.x0 < edge && above.box.x1 + firstWordWidth(below) + (below.style?.size ?? 0) > edge,
  },
  /** A text that stops in the middle of something. */
  openEnd: { weight: 1, holds: (above) => openEnding.test(above.text) },
};

const openEnding =
  /(?:[,;(\u2013-]|\s(?:and|or|of|the|to|for|in|on|at|by|with|from|net|e|ed|o|di|del|della|dei|delle|per|da|su|con|a|al|alla|och|eller|av|för|till|i|på|med|som|inte))$/iu;
/** `1)`, `a.`, `IV -`, `•`: starts something of its own. */
const ownStart = /^(?:[-•\u2010-\u2015]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,5}|[a-z]-bis)\s?[).]\s|[IVX]{1,5}\s?[-.)]\s)/iu;

/** Tokens of the grain segment with lines joined that read as one cell of a table, such as a label of two lines. */
export function joinedCells(tokens: readonly Unnumbered[]): Unnumbered[] {
  const sheet = sheetOf(tokens);
  const next = new Map<Unnumbered, Unnumbered>();
  const isTaken = new Set<Unnumbered>();
  for (const below of sheet.starts) {
    const above = lineAbove(below, sheet);
    if (!above || next.has(above) || !carriesOn(above, below, sheet)) continue;
    next.set(above, below);
    isTaken.add(below);
  }
  return tokens.filter((token) => !isTaken.has(token)).map((token) => chain(token, next));
}

function chain(first: Unnumbered, next: ReadonlyMap<Unnumbered, Unnumbered>): Unnumbered {
  const lines = [first];
  for (let one = next.get(first); one; one = next.get(one)) lines.push(one);
  if (lines.length === 1) return first;
  return {
    ...first,
    text: lines.map(({ text }) => text).join(' '),
    box: unionAll(lines.map(({ box }) => box)) ?? first.box,
    tokens: lines.flatMap(({ tokens }) => tokens),
  };
}

function carriesOn(above: Unnumbered, below: Unnumbered, sheet: Sheet): boolean {
  if (above.text.endsWith(':') || ownStart.test(below.text) || parseAmount(below.text)) return false;
  if (haveRowsOfTheirOwn(above, below, sheet)) return false;
  let said = 0;
  for (const sign of Object.values(signs)) if (sign.holds(above, below, sheet)) said += sign.weight;
  return said >= enough;
}

/** Each has something beside it that the other has not: two rows, whatever their texts say. */
function haveRowsOfTheirOwn(above: Unnumbered, below: Unnumbered, sheet: Sheet): boolean {
  const [first, second] = [matesOf(above, sheet), matesOf(below, sheet)];
  return first.length > 0 && second.length > 0 && !first.some((mate) => second.includes(mate));
}

/** What stands to the right in the row; half in it is enough, as amounts may stand between two lines. */
function matesOf(token: Unnumbered, { strips }: Sheet): Unnumbered[] {
  const { box } = token;
  return strips.touching(box.y0, box.y1).filter((one) => one.box.x0 >= box.x1 && rowTruth(one, token) > 0.3);
}

/** The nearest line of the same look right above, with the same left edge or one a little to the left. */
function lineAbove(below: Unnumbered, { strips }: Sheet): Unnumbered | undefined {
  const em = below.style?.size ?? 0;
  const { box } = below;
  const near = strips.touching(box.y0 - 1.2 * em, box.y0).filter((one) => {
    const indent = box.x0 - one.box.x0;
    const pitch = middle(below) - middle(one);
    return one !== below && pitch > 0.7 * em && pitch < 2 * em && indent > -0.5 * em && indent < 3 * em;
  });
  const nearest = near.reduce<Unnumbered | undefined>(
    (best, one) => (best && middle(best) >= middle(one) ? best : one),
    undefined,
  );
  return nearest && looksAlike(nearest, below) ? nearest : undefined;
}

function looksAlike(a: Unnumbered, b: Unnumbered): boolean {
  if (!a.style || !b.style || a.furniture !== b.furniture) return false;
  const { font, size, italic, angle } = a.style;
  return (
    font === b.style.font && size === b.style.size && italic === b.style.italic && angle === 0 && b.style.angle === 0
  );
}

function sheetOf(tokens: readonly Unnumbered[]): Sheet {
  const strips = stripsOf(tokens);
  const besides = (token: Unnumbered): Unnumbered[] =>
    strips.touching(token.box.y0, token.box.y1).filter((one) => one !== token && rowTruth(one, token) > 0.3);
  const starts = tokens
    .filter((token) => token.text !== '' && !besides(token).some((one) => one.box.x1 <= token.box.x0))
    .toSorted((a, b) => middle(a) - middle(b));
  const rows = starts.filter((token) => besides(token).length > 0);
  const pitches = starts.slice(1).map((token, i) => middle(token) - middle(starts[i]!));
  // A line that starts with a figure says nothing about capitals.
  const worded = starts.map(({ text }) => withoutMarker(text)).filter((text) => /^[^\p{L}\d]*\p{L}/u.test(text));
  return {
    strips,
    starts,
    pitch: pitches.toSorted((a, b) => a - b)[pitches.length >> 1] ?? 0,
    edge: leftEdge(rows.flatMap((token) => firstFigure(besides(token)))),
    capitals: worded.filter((text) => /^[^\p{L}]*\p{Lu}/u.test(text)).length / Math.max(1, worded.length),
  };
}

/** Where the first cell stands that is a number, a currency or a mark: the text beside a bullet is no column. */
function firstFigure(mates: readonly Unnumbered[]): number[] {
  const figures = mates.filter(({ text }) => text !== '' && !isWorded(text));
  return figures.length > 0 ? [Math.min(...figures.map(({ box }) => box.x0))] : [];
}

/** The tenth part of rows may have something else where others have their first column. */
function leftEdge(lefts: readonly number[]): number {
  return lefts.toSorted((a, b) => a - b)[Math.floor(lefts.length / 10)] ?? Infinity;
}

const withoutMarker = (text: string): string => text.replace(ownStart, '');

const middle = ({ box }: Unnumbered): number => centre(box).y;

function firstWordWidth({ text, box }: Unnumbered): number {
  const first = text.split(' ', 1)[0] ?? '';
  return ((first.length + 0.5) / Math.max(1, text.length)) * (box.x1 - box.x0);
}
