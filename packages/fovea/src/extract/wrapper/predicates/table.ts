import { firstIndex } from '../../../model/first-index.ts';
import { centre } from '../../../model/index.ts';
import { entry } from '../../../model/lookup.ts';
import type { Predicate, Scene } from '../predicate.ts';
import { columnTruth, rowTruth } from '../rows.ts';
import type { WrapperToken } from '../token.ts';
import { amountsIn } from './amounts.ts';
import { conceptMatch } from './concept.ts';
import { emOf, isTrue, oncePerScene, preparedOfOne, ramp, textAt } from './define.ts';
import { acrossPage, grown, pageIndex } from './page-index.ts';
import { isWorded } from '../worded.ts';

/** What a table says of its cells, drawn with rules or not. */
export const tablePredicates: readonly Predicate[] = [
  {
    name: 'heads',
    help: 'The first is the row label of the second: the nearest text to its left. Numbers, currencies and marks between them are ignored. Decreases if they are not on the same level.',
    parameters: [],
    tokens: 2,
    prepare: (scene) => {
      const headOf = rowHeads(scene);
      return (first, second) => (headOf(second) === first ? rowTruth(first, second) : 0);
    },
    reach: (scene, _, token) => {
      const index = pageIndex(scene, token.page);
      const { y0, y1 } = grown(token.box, 0, index.tallest / 2);
      return acrossPage(index, y0, y1);
    },
  },
  preparedOfOne(
    {
      name: 'inColumn',
      help: 'A number with another one of the same size aligned above or below it: within eight ems, or anywhere on the page if its row has another number. 1 up to half an em out of line, 0 at one em.',
    },
    (scene) => remembered((token) => columnSupport(scene, token)),
  ),
  preparedOfOne(
    {
      name: 'isMark',
      help: 'A footnote mark: a number in a smaller font directly after something in its row.',
    },
    (scene) => remembered((token) => markTruth(scene, token)),
  ),
  preparedOfOne(
    {
      name: 'headed',
      help: 'The column has a heading about the concept: the nearest such text above it.',
      parameters: ['concept'],
    },
    (scene, values) => {
      const headAbove = columnHeads(scene, conceptMatch(scene, textAt(values, 0)));
      return remembered(headAbove);
    },
  ),
  preparedOfOne(
    {
      name: 'section',
      help: 'Comes after a text on its page about the first concept, with none about the second in between.',
      parameters: ['concept', 'concept'],
      optional: 1,
    },
    (scene, values) => {
      const opens = conceptMatch(scene, textAt(values, 0));
      const closes = values.length > 1 ? conceptMatch(scene, textAt(values, 1)) : () => 0;
      const truths = sectionTruths(scene, opens, closes);
      return ({ id }) => truths[id] ?? 0;
    },
  ),
];

/** Which tokens are numbers and which hold words, by id: found once, as rows and columns ask for it again and again. */
const kindsOf = oncePerScene((scene) => {
  const { tokens } = scene;
  const amountOf = amountsIn(scene);
  const isNumber = new Uint8Array(tokens.length);
  const hasWords = new Uint8Array(tokens.length);
  for (const token of tokens) {
    isNumber[token.id] = isTrue(amountOf(token) !== undefined);
    hasWords[token.id] = isTrue(isWorded(token.text));
  }
  return { isNumber, hasWords };
});

/** One token is asked about again and again. */
function remembered<T>(make: (token: WrapperToken) => T): (token: WrapperToken) => T {
  const known = new Map<number, T>();
  return (token) => {
    const before = known.get(token.id);
    if (before !== undefined) return before;
    const value = make(token);
    known.set(token.id, value);
    return value;
  };
}

/** The nearest text to the left in the row of a token. */
function rowHeads(scene: Scene): (token: WrapperToken) => WrapperToken | undefined {
  const { hasWords } = kindsOf(scene);
  const nearest = remembered((token): { readonly head: WrapperToken | undefined } => {
    let head: WrapperToken | undefined;
    for (const one of pageIndex(scene, token.page).strips.touching(token.box.y0, token.box.y1)) {
      if (hasWords[one.id] === 0 || one.box.x1 > token.box.x0 || (head && one.box.x1 <= head.box.x1)) continue;
      if (one.id !== token.id && rowTruth(one, token) > 0.5) head = one;
    }
    return { head };
  });
  return (token) => nearest(token).head;
}

/** How far above and below a column goes on over empty rows and subtotals, in ems. */
const columnReach = 8;

/** Numbers above and below in line with this one: near ones, or any of the page where the row has another number. */
function columnSupport(scene: Scene, token: WrapperToken): number {
  const { isNumber } = kindsOf(scene);
  if (isNumber[token.id] === 0) return 0;
  const { strips } = pageIndex(scene, token.page);
  const numbers = (y0: number, y1: number): WrapperToken[] =>
    strips.touching(y0, y1).filter((one) => isNumber[one.id] === 1 && one.id !== token.id && isAsLarge(one, token));
  const { y0, y1 } = grown(token.box, 0, columnReach * emOf(token));
  const near = bestOf(token, numbers(y0, y1), alignment);
  if (near === 1) return 1;
  const hasRow = numbers(token.box.y0, token.box.y1).some((one) => rowTruth(one, token) > 0.5);
  return hasRow ? Math.max(near, farSupport(scene, token)) : near;
}

const isAsLarge = (one: WrapperToken, other: WrapperToken): boolean =>
  Math.abs(emOf(one) - emOf(other)) <= 0.25 * emOf(other);

type Alignment = (a: WrapperToken, b: WrapperToken) => number;

/** Brackets and signs may hang out by half an em. */
const inLine = (distance: number, em: number): number => ramp(distance / em, 1, 0.5);

const rightAlignment: Alignment = (a, b) => inLine(Math.abs(a.box.x1 - b.box.x1), emOf(b));

/** Columns are set to the right, seldom to the left or in the middle. */
const alignment: Alignment = (a, b) => {
  const [left, right] = [Math.abs(a.box.x0 - b.box.x0), Math.abs(a.box.x1 - b.box.x1)];
  return inLine(Math.min(left, right, (left + right) / 2), emOf(b));
};

function bestOf(token: WrapperToken, others: Iterable<WrapperToken>, measure: Alignment): number {
  let best = 0;
  for (const one of others) {
    if (rowTruth(one, token) > 0) continue;
    best = Math.max(best, measure(one, token));
    if (best === 1) break;
  }
  return best;
}

/** The numbers of each page from left to right by their right edges. */
const numbersByRight = oncePerScene((scene) => {
  const { isNumber } = kindsOf(scene);
  const pages = new Map<number, WrapperToken[]>();
  for (const token of scene.tokens) {
    if (isNumber[token.id] === 0) continue;
    const list = pages.get(token.page);
    if (list) list.push(token);
    else pages.set(token.page, [token]);
  }
  for (const numbers of pages.values()) numbers.sort((a, b) => a.box.x1 - b.box.x1);
  return pages;
});

function farSupport(scene: Scene, token: WrapperToken): number {
  const numbers = numbersByRight(scene).get(token.page) ?? [];
  const em = emOf(token);
  const from = firstAtLeast(numbers, token.box.x1 - em);
  function* inReach(): Generator<WrapperToken> {
    for (let i = from; i < numbers.length && entry(numbers, i).box.x1 <= token.box.x1 + em; i++) {
      if (entry(numbers, i).id !== token.id && isAsLarge(entry(numbers, i), token)) yield entry(numbers, i);
    }
  }
  return bestOf(token, inReach(), rightAlignment);
}

/** The place of the first token whose right edge is not left of `x`. */
function firstAtLeast(sorted: readonly WrapperToken[], x: number): number {
  return firstIndex(sorted.length, (i) => entry(sorted, i).box.x1 >= x);
}

/** Marks are about two thirds of the size of what they are put to, and stand less than half an em behind it. */
function markTruth(scene: Scene, token: WrapperToken): number {
  if (!/^\W?\w{1,2}\W?$/u.test(token.text)) return 0;
  const { box } = token;
  const touching = pageIndex(scene, token.page).strips.touching(box.y0, box.y1);
  const bearer = touching.find((one) => {
    const gap = box.x0 - one.box.x1;
    return one.text !== '' && emOf(token) < 0.8 * emOf(one) && gap < 0.5 * emOf(one) && gap > -0.5 * emOf(one);
  });
  return isTrue(bearer !== undefined);
}

/** A head this true is one; what is above it belongs to something else. */
const isHead = 0.75;

/** How well the nearest head above a token speaks of what `match` asks for; 0 without one. */
function columnHeads({ tokens }: Scene, match: (text: string) => number): (token: WrapperToken) => number {
  const heads = tokens.filter(({ text }) => isWorded(text) && match(text) >= isHead);
  return (token) => {
    let nearest: WrapperToken | undefined;
    for (const head of heads) {
      if (head.box.y1 > centre(token.box).y || columnTruth(head, token) === 0) continue;
      if (!nearest || head.box.y1 > nearest.box.y1) nearest = head;
    }
    return nearest ? match(nearest.text) : 0;
  };
}

function sectionTruths(
  { tokens }: Scene,
  opens: (text: string) => number,
  closes: (text: string) => number,
): Float64Array {
  const truths = new Float64Array(tokens.length);
  let current = 0;
  let page: number | undefined;
  for (const token of tokens) {
    if (token.page !== page) current = 0;
    page = token.page;
    const [opening, closing] = [opens(token.text), closes(token.text)];
    if (closing >= isHead && closing >= opening) current = 0;
    else if (opening >= isHead) current = opening;
    truths[token.id] = current;
  }
  return truths;
}
