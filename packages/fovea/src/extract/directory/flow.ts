import type { Box, Shape } from '../../model/index.ts';
import type { HeaderNode } from './header-nodes.ts';
import { ownersBeside } from './owners-beside.ts';
import type { Phrase } from './phrase.ts';
import { rowsOf } from './rows.ts';
import { lineGap, shareRow } from './surroundings.ts';

/** What stands on the page, in the order it is read: headings, and lines of bodies. */
export type FlowItem =
  | { readonly kind: 'header'; readonly header: HeaderNode; readonly region: number; readonly under?: HeaderNode }
  | {
      readonly kind: 'line';
      readonly phrases: readonly Phrase[];
      readonly region: number;
      readonly under?: HeaderNode;
    };

type Region = { readonly headers: readonly HeaderNode[]; readonly bodies: readonly Phrase[] };

const boxesOf = ({ headers, bodies }: Region): Box[] => [
  ...headers.map(({ box }) => box),
  ...bodies.map(({ box }) => box),
];

const filter = ({ headers, bodies }: Region, keep: (box: Box) => boolean): Region => ({
  headers: headers.filter(({ box }) => keep(box)),
  bodies: bodies.filter(({ box }) => keep(box)),
});

const middleY = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

/** Where a column may start: the left edges of headings, without the leftmost. */
function columnStarts({ headers }: Region, em: number): number[] {
  const starts: number[] = [];
  for (const x of headers.map(({ box }) => box.x0).sort((a, b) => a - b)) {
    if (starts.length === 0 || x - starts.at(-1)! > 1.5 * em) starts.push(x);
  }
  return starts.slice(1);
}

/** Whether what is on the left is the headings of what is on the right: line for line one beside the other. */
function isHeaderColumn(left: Region, right: Region): boolean {
  if (left.headers.length === 0) return false;
  const beside = left.headers.filter(({ phrases }) => right.bodies.some((body) => shareRow(phrases[0]!, body)));
  const lonely = left.bodies.length <= 0.15 * left.headers.length;
  return lonely && beside.length >= 0.6 * left.headers.length;
}

type Band = { readonly top: number; readonly bottom: number; readonly x: number; readonly weight: number };

/** The stretches of height in which nothing crosses a vertical line. */
function clearStretches(boxes: readonly Box[], x: number): { top: number; bottom: number }[] {
  const crossing = boxes.filter(({ x0, x1 }) => x0 < x - 1 && x1 > x - 1).toSorted((a, b) => a.y0 - b.y0);
  const edges = [-Infinity, ...crossing.flatMap(({ y0, y1 }) => [y0, y1]), Infinity];
  const stretches: { top: number; bottom: number }[] = [];
  for (let i = 0; i + 1 < edges.length; i += 2) stretches.push({ top: edges[i]!, bottom: edges[i + 1]! });
  return stretches;
}

/** Where a column starts: what is right of its edge but not at it, as the dates of a calendar are, belongs above it. */
function columnTop(boxes: readonly Box[], x: number, em: number, top: number, bottom: number): number {
  const inside = boxes.filter((box) => middleY(box) > top && middleY(box) < bottom && box.x0 >= x - 1);
  const first = Math.min(...inside.filter(({ x0 }) => x0 - x < 1.5 * em).map(({ y0 }) => y0));
  return inside.some(({ y1 }) => y1 < first + 1) ? first - 1 : top;
}

/** The part of a region that is best read in two columns, if there is one: both have headings of their own. */
function bestBand(region: Region, em: number): Band | undefined {
  const boxes = boxesOf(region);
  let best: Band | undefined;
  for (const x of columnStarts(region, em)) {
    for (const { top: clearTop, bottom } of clearStretches(boxes, x)) {
      const top = columnTop(boxes, x, em, clearTop, bottom);
      const inside = filter(region, (box) => middleY(box) > top && middleY(box) < bottom);
      const left = filter(inside, ({ x1 }) => x1 <= x);
      const right = filter(inside, ({ x0 }) => x0 >= x - 1);
      if (left.headers.length === 0 || right.headers.length === 0 || right.bodies.length + left.bodies.length === 0)
        continue;
      if (isHeaderColumn(left, right)) continue;
      const weight = left.headers.length + right.headers.length;
      if (!best || weight > best.weight) best = { top, bottom, x, weight };
    }
  }
  return best;
}

/** How many headings have their bodies beside them, and how many have them below. */
function votes({ headers, bodies }: Region): { beside: number; below: number } {
  let [beside, below] = [0, 0];
  for (const { phrases, box } of headers) {
    const last = phrases.at(-1)!;
    const rival = headers.some(
      (other) =>
        other.box.y0 > box.y0 &&
        lineGap(last, other.phrases[0]!) < 2.4 &&
        other.box.x0 < box.x1 &&
        other.box.x1 > box.x0,
    );
    const hasBelow = bodies.some((body) => {
      const gap = lineGap(last, body);
      return gap > 0.5 && gap < 2.6 && body.box.x0 < box.x1 && body.box.x1 > box.x0 && !shareRow(last, body);
    });
    const hasBeside = bodies.some((body) => body.box.x0 > box.x1 && phrases.some((phrase) => shareRow(phrase, body)));
    if (hasBelow && !(rival && hasBeside)) below++;
    else if (hasBeside) beside++;
  }
  return { beside, below };
}

type Leaf = Region & { readonly number: number };

/** Everything from top to bottom, line by line. */
function readDown({ headers, bodies, number }: Leaf, under?: HeaderNode): FlowItem[] {
  const above = under === undefined ? {} : { under };
  const items: (FlowItem & { readonly y: number })[] = [
    ...headers.map((header) => ({
      kind: 'header' as const,
      header,
      region: number,
      y: header.phrases[0]!.box.y1,
      ...above,
    })),
    ...rowsOf(bodies).map((phrases) => ({
      kind: 'line' as const,
      phrases,
      region: number,
      y: phrases[0]!.box.y1,
      ...above,
    })),
  ];
  return items.toSorted((a, b) => a.y - b.y);
}

/** Each heading of the left column with what belongs to it. */
function readAcross(leaf: Leaf, em: number, shapes: readonly Shape[]): FlowItem[] {
  const firstX = Math.min(...leaf.headers.map(({ box }) => box.x0));
  const main = leaf.headers.filter(({ box }) => box.x0 - firstX < 2 * em).toSorted((a, b) => a.box.y0 - b.box.y0);
  const inner = leaf.headers.filter((header) => !main.includes(header));
  const beside = [...leaf.bodies, ...inner.flatMap(({ phrases }) => phrases)];
  const ownerOf = ownersBeside(main, beside, shapes);
  const part = (owner: number): Leaf => ({
    number: leaf.number,
    headers: inner.filter(({ box }) => ownerOf(box) === owner),
    bodies: leaf.bodies.filter(({ box }) => ownerOf(box) === owner),
  });
  return [
    ...readDown(part(-1)),
    ...main.flatMap((header, i): FlowItem[] => [
      { kind: 'header', header, region: leaf.number },
      ...readDown(part(i), header),
    ]),
  ];
}

/** The reading order of headings and lines: columns where both sides have headings, else across or down. */
export function readingFlow(
  headers: readonly HeaderNode[],
  bodies: readonly Phrase[],
  em: number,
  shapes: readonly Shape[] = [],
): FlowItem[] {
  let regions = 0;
  const read = (region: Region): FlowItem[] => {
    if (region.headers.length + region.bodies.length === 0) return [];
    const band = bestBand(region, em);
    if (!band) {
      const { beside, below } = votes(region);
      const leaf = { ...region, number: regions++ };
      return beside > below ? readAcross(leaf, em, shapes) : readDown(leaf);
    }
    const { top, bottom, x } = band;
    return [
      ...read(filter(region, (box) => middleY(box) <= top)),
      ...read(filter(region, (box) => middleY(box) > top && middleY(box) < bottom && box.x1 <= x)),
      ...read(filter(region, (box) => middleY(box) > top && middleY(box) < bottom && box.x1 > x)),
      ...read(filter(region, (box) => middleY(box) >= bottom)),
    ];
  };
  return read({ headers, bodies });
}
