import type { Box, Shape } from '../../model/index.ts';
import { unionAll } from '../../model/index.ts';
import type { HeaderNode } from './header-nodes.ts';
import { median } from './median.ts';
import type { Phrase } from './phrase.ts';
import { rowsOf } from './rows.ts';
import { lineGap } from './surroundings.ts';

/** Which of the headings at the left something beside them belongs to; -1 for none. */
type Owner = (box: Box) => number;

type Rule = (headers: readonly HeaderNode[], beside: readonly Phrase[], shapes: readonly Shape[]) => Owner | undefined;

const middle = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

/** The heights of lines and of the edges of shaded boxes that go across headings and bodies without touching words. */
function cutsAcross(shapes: readonly Shape[], boxes: readonly Box[]): number[] {
  const all = unionAll(boxes);
  if (!all) return [];
  const width = all.x1 - all.x0;
  const reach = ({ x0, x1 }: Box): number => Math.min(x1, all.x1) - Math.max(x0, all.x0);
  const across = shapes.filter(({ box }) => reach(box) > 0.6 * width && box.y1 - box.y0 < 0.4 * (all.y1 - all.y0));
  const cuts = across.flatMap(({ box }) => [box.y0, box.y1]);
  const clear = cuts.filter((y) =>
    boxes.every(({ y0, y1 }) => y <= y0 + 0.25 * (y1 - y0) || y >= y1 - 0.15 * (y1 - y0)),
  );
  return [...new Set(clear)].sort((a, b) => a - b);
}

/** Lines or shading part the page into rows, each with one heading at most. */
const byRuledRows: Rule = (headers, beside, shapes) => {
  const cuts = cutsAcross(shapes, [...headers.map(({ box }) => box), ...beside.map(({ box }) => box)]);
  const bandOf = (box: Box): number => cuts.filter((cut) => cut < middle(box)).length;
  const bands = headers.map(({ box }) => bandOf(box));
  if (headers.length < 2 || new Set(bands).size < bands.length) return undefined;
  return (box) => bands.findLastIndex((band) => band <= bandOf(box));
};

/** Rows closer than this times the usual distance are one stretch. */
const farther = 1.3;

function stretchesOf(phrases: readonly Phrase[]): Box[] {
  const rows = rowsOf(phrases);
  const gaps = rows.slice(1).map((row, i) => lineGap(rows[i]![0]!, row[0]!));
  const usual = median(gaps.filter((gap) => gap > 0.6 && gap < 2.2)) ?? 1.2;
  const stretches: Phrase[][] = [];
  rows.forEach((row, i) => {
    if (i > 0 && gaps[i - 1]! < farther * usual) stretches.at(-1)!.push(...row);
    else stretches.push([...row]);
  });
  return stretches.map((own) => unionAll(own.map(({ box }) => box))!);
}

const overlapsY = (a: Box, b: Box): boolean => a.y0 < b.y1 && b.y0 < a.y1;

/**
 * White space parts what is beside the headings into stretches, each with one heading at most, which stands at the foot
 * or in the middle of most of them.
 */
const byStretches: Rule = (headers, beside) => {
  const stretches = stretchesOf(beside);
  const owned = stretches.map((stretch) => headers.flatMap(({ box }, i) => (overlapsY(box, stretch) ? [i] : [])));
  if (headers.length < 2 || owned.some((owners) => owners.length > 1)) return undefined;
  const places = stretches.flatMap((stretch, i) => {
    const [owner] = owned[i]!;
    const height = stretch.y1 - stretch.y0;
    if (owner === undefined || height < 2 * (headers[owner]!.phrases[0]!.box.y1 - headers[owner]!.phrases[0]!.box.y0))
      return [];
    return [(middle(headers[owner]!.box) - stretch.y0) / height];
  });
  const low = places.filter((place) => place > 0.7).length;
  const high = places.filter((place) => place < 0.4).length;
  if (places.length < 2 || high > 0.3 * places.length) return undefined;
  const isFoot = low > 0.5 * places.length;
  const owners = owned.map(([own], i) => {
    if (own !== undefined) return own;
    const later = owned.slice(i).find(([one]) => one !== undefined)?.[0];
    const earlier = owned.slice(0, i).findLast(([one]) => one !== undefined)?.[0];
    return (isFoot ? (later ?? earlier) : (earlier ?? later)) ?? -1;
  });
  return (box) =>
    owners[stretches.findIndex((stretch) => middle(box) >= stretch.y0 && middle(box) <= stretch.y1)] ?? -1;
};

/** A heading owns what is beside it and below, down to the next one. */
const byHeads: Rule = (headers) => {
  const bounds = headers.map(({ phrases }) => phrases[0]!.box.y0 - 0.45 * phrases[0]!.size);
  return (box) => bounds.findLastIndex((bound) => middle(box) > bound);
};

const rules: readonly Rule[] = [byRuledRows, byStretches, byHeads];

/** The first rule that knows tells. Headings come from top to bottom. */
export function ownersBeside(
  headers: readonly HeaderNode[],
  beside: readonly Phrase[],
  shapes: readonly Shape[],
): Owner {
  for (const rule of rules) {
    const owner = rule(headers, beside, shapes);
    if (owner) return owner;
  }
  return () => -1;
}
