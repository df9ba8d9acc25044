import { centre } from '../../../model/index.ts';
import { parseAmount } from '../../amount.ts';
import type { Predicate, Scene } from '../predicate.ts';
import { columnTruth, rowTruth } from '../rows.ts';
import type { WrapperToken } from '../token.ts';
import { conceptMatch } from './concept.ts';
import { emOf, isTrue, oncePerScene, preparedOfOne, ramp, textAt } from './define.ts';
import { acrossPage, grown, pageIndex } from './page-index.ts';
import { isWorded } from '../worded.ts';

/** What a table says of its cells, drawn with rules or not. */
export const tablePredicates: readonly Predicate[] = [
  {
    name: 'heads',
    help: 'The first names the row of the second: it is the nearest text to its left. Numbers, currencies and marks between them do not matter. Less where they are not quite level.',
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
      help: 'A number with another one of its size right above or below it, within six ems: 1 where their right edges are in line, 0 at one em.',
    },
    (scene) => remembered((token) => columnSupport(scene, token)),
  ),
  preparedOfOne(
    {
      name: 'isMark',
      help: 'A mark of a note: a number in smaller type that stands right behind something in its row.',
    },
    (scene) => remembered((token) => markTruth(scene, token)),
  ),
  preparedOfOne(
    {
      name: 'headed',
      help: 'The column has a head that speaks of the concept: the nearest text above it that does.',
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
      help: 'Stands after a text of its page that speaks of the first concept, with none of the second between.',
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
const kindsOf = oncePerScene(({ tokens }) => {
  const isNumber = new Uint8Array(tokens.length);
  const hasWords = new Uint8Array(tokens.length);
  for (const { id, text } of tokens) {
    isNumber[id] = parseAmount(text) === undefined ? 0 : 1;
    hasWords[id] = isWorded(text) ? 1 : 0;
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
const columnReach = 6;

function columnSupport(scene: Scene, token: WrapperToken): number {
  const { isNumber } = kindsOf(scene);
  if (isNumber[token.id] === 0) return 0;
  const em = emOf(token);
  const { y0, y1 } = grown(token.box, 0, columnReach * em);
  let best = 0;
  for (const one of pageIndex(scene, token.page).strips.touching(y0, y1)) {
    if (isNumber[one.id] === 0 || one.id === token.id || rowTruth(one, token) > 0) continue;
    if (Math.abs(emOf(one) - em) > 0.25 * em) continue;
    best = Math.max(best, ramp(Math.abs(one.box.x1 - token.box.x1) / em, 1, 0.5));
  }
  return best;
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
