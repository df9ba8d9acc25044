import { unionAll } from '../../model/index.ts';
import { parseAmount } from '../amount.ts';
import { figuresOf, middle, ownStart, sheetOf, type Sheet } from './cell-sheet.ts';
import type { Unnumbered } from './token-parts.ts';

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
    holds: (above, below, { edgeFor }) =>
      above.box.x1 + firstWordWidth(below) + (below.style?.size ?? 0) > edgeFor(above),
  },
  /** A text that stops in the middle of something. */
  openEnd: { weight: 1, holds: (above) => openEnding.test(above.text) },
};

const openEnding =
  /(?:[,;(\u2013-]|\s(?:and|or|of|the|to|for|in|on|at|by|with|from|net|e|ed|o|di|del|della|dei|delle|per|da|su|con|a|al|alla|och|eller|av|för|till|i|på|med|som|inte))$/iu;
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
  return tokens.filter((token) => !isTaken.has(token)).map((token) => withoutLeader(chain(token, next)));
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

/** Dots at the end of a label lead to its amount. */
function withoutLeader(token: Unnumbered): Unnumbered {
  const text = token.text.replace(/(?<=[^\s.…_])\s*(?:[.…_]\s?){4,}$/u, '');
  return text === token.text ? token : { ...token, text };
}

function carriesOn(above: Unnumbered, below: Unnumbered, sheet: Sheet): boolean {
  if (above.text.endsWith(':') || ownStart.test(below.text) || parseAmount(below.text)) return false;
  if (haveRowsOfTheirOwn(above, below, sheet)) return false;
  let said = 0;
  for (const sign of Object.values(signs)) if (sign.holds(above, below, sheet)) said += sign.weight;
  return said >= enough;
}

/** Each has something beside it that the other has not: two rows, whatever their texts say. */
function haveRowsOfTheirOwn(above: Unnumbered, below: Unnumbered, { strips }: Sheet): boolean {
  const [first, second] = [figuresOf(above, strips), figuresOf(below, strips)];
  return first.length > 0 && second.length > 0 && !first.some((mate) => second.includes(mate));
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

function firstWordWidth({ text, box }: Unnumbered): number {
  const first = text.split(' ', 1)[0] ?? '';
  return ((first.length + 0.5) / Math.max(1, text.length)) * (box.x1 - box.x0);
}
