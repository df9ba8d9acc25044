import { type Box } from '../../../model/index.ts';
import { lastOf } from '../../../model/lookup.ts';
import type { Predicate, Scene } from '../predicate.ts';
import type { WrapperToken } from '../token.ts';
import { amountsIn } from './amounts.ts';
import { isTrue, preparedOfOne } from './define.ts';
import { boxAround } from '../../../model/box-around.ts';

/** `7`, `12`, `5.1`, `7,11`; neither 0 nor anything with a sign. */
const noteNumber = /^[1-9]\d?(?:[.,]\d{1,2})*$/;
/** A column of fewer is none. */
const leastNotes = 3;
const mostly = 0.9;

/** Numbers of notes stand in a column of their own, left of the amounts, whether that column has a head or not. */
export const noteColumnPredicates: readonly Predicate[] = [
  preparedOfOne(
    {
      name: 'inNoteColumn',
      help: 'A note number: in a column of small whole numbers with larger numbers to its right.',
    },
    (scene) => {
      const notes = new Set(pagesOf(scene).flatMap(notesAmong));
      return ({ id }) => isTrue(notes.has(id));
    },
  ),
];

type Figure = WrapperToken & { readonly value: number | null };

/** The numbers of each page. */
function pagesOf(scene: Scene): Figure[][] {
  const amountOf = amountsIn(scene);
  const pages = new Map<number, Figure[]>();
  for (const token of scene.tokens) {
    const amount = amountOf(token);
    if (!amount) continue;
    const figure = { ...token, value: amount.value };
    const list = pages.get(token.page);
    if (list) list.push(figure);
    else pages.set(token.page, [figure]);
  }
  return [...pages.values()];
}

function notesAmong(figures: readonly Figure[]): number[] {
  return columnsOf(figures.filter(({ text }) => noteNumber.test(text)))
    .filter((column) => column.length >= leastNotes && isNoteColumn(column, figures))
    .flatMap((column) => column.map(({ id }) => id));
}

/** Parted where a strip of the page is free of them. */
function columnsOf(figures: readonly Figure[]): Figure[][] {
  const columns: Figure[][] = [];
  let edge = -Infinity;
  for (const figure of figures.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    if (figure.box.x0 > edge) columns.push([]);
    lastOf(columns).push(figure);
    edge = Math.max(edge, figure.box.x1);
  }
  return columns;
}

function isNoteColumn(column: readonly Figure[], figures: readonly Figure[]): boolean {
  const { x0, x1 } = boxAround(column.map(({ box }) => box));
  const inside = figures.filter(({ box }) => box.x0 < x1 && box.x1 > x0 && !isAbove(box, column));
  const right = figures.filter(({ box }) => box.x0 >= x1);
  const large = right.filter(({ value }) => value === null || Math.abs(value) >= 100);
  return (
    column.length >= mostly * inside.length && right.length > column.length && large.length >= mostly * right.length
  );
}

/** What stands over a column does not belong to it. */
function isAbove(box: Box, column: readonly Figure[]): boolean {
  return column.every((one) => box.y1 <= one.box.y0);
}
