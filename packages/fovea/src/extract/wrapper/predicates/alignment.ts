import { distance, height, width, type Box } from '../../../model/index.ts';
import type { Predicate, PredicateOfTwo, Scene } from '../predicate.ts';
import { columnTruth, rowTruth } from '../rows.ts';
import type { WrapperToken } from '../token.ts';
import { emOf, numberAt, ofTwo } from './define.ts';
import { acrossPage, downPage, grown, pageIndex } from './page-index.ts';

/** Edges in line, rows, columns, nearness. */
export const alignmentPredicates: readonly Predicate[] = [
  edgePredicate('leftAligned', 'left', ({ x0 }) => x0),
  edgePredicate('rightAligned', 'right', ({ x1 }) => x1),
  ofTwo(
    {
      name: 'sameRow',
      help: 'Both are in the same row: 1 if they share three quarters of the smaller height, 0 at a quarter.',
    },
    rowTruth,
    (scene, _, token) => {
      const index = pageIndex(scene, token.page);
      const { y0, y1 } = grown(token.box, 0, index.tallest / 2);
      return acrossPage(index, y0, y1);
    },
  ),
  ofTwo(
    {
      name: 'sameColumn',
      help: 'Both are in the same column: 1 if they share three quarters of the smaller width, 0 at a quarter.',
    },
    columnTruth,
    (scene, _, token) => {
      const index = pageIndex(scene, token.page);
      const { x0, x1 } = grown(token.box, index.widest / 2, 0);
      return downPage(index, x0, x1);
    },
  ),
  ofTwo(
    {
      name: 'near',
      help: 'Both are close: 1 if they touch, 0 at the given number of ems of the smaller font (default: 3).',
      parameters: ['number'],
      optional: 1,
    },
    (first, second, values) => {
      if (first.page !== second.page) return 0;
      const limit = numberAt(values, 0, usualNear) * Math.min(emOf(first), emOf(second));
      return limit > 0 ? Math.max(0, 1 - distance(first.box, second.box) / limit) : 0;
    },
    (scene, values, token, _, least) => {
      const limit = numberAt(values, 0, usualNear) * emOf(token) * (1 - least);
      return aroundBox(scene, token, limit);
    },
  ),
];

const usualNear = 3;

/** Where the centre of a token can lie whose box comes within `reach` of this one. */
function aroundBox(scene: Scene, token: WrapperToken, reach: number): Box {
  const { widest, tallest } = pageIndex(scene, token.page);
  const room = reach + 1e-9 * (width(token.box) + height(token.box) + reach);
  return grown(token.box, room + widest / 2, room + tallest / 2);
}

function edgePredicate(name: string, side: string, edgeOf: (box: Box) => number): PredicateOfTwo {
  return ofTwo(
    {
      name,
      help: `Their ${side} edges are aligned: 1 if exact, 0 at one em of the smaller font.`,
    },
    (first, second) => {
      const em = Math.min(emOf(first), emOf(second));
      if (first.page !== second.page || em <= 0) return 0;
      return Math.max(0, 1 - Math.abs(edgeOf(first.box) - edgeOf(second.box)) / em);
    },
    (scene, _, token, __, least) => {
      const index = pageIndex(scene, token.page);
      const edge = edgeOf(token.box);
      const room = emOf(token) * (1 - least) * (1 + 1e-9) + index.widest / 2;
      return downPage(index, edge - room, edge + room);
    },
  );
}
