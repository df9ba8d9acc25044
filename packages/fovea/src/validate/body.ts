import type { Evidence } from './evidence.ts';
import { leastPages } from './rule.ts';
import { entry, pick, valueAt } from '../model/lookup.ts';

/** A place with less of the text of an average page is not called its body. */
const leastShare = 1 / 3;

/**
 * Nodes that stand below the body of their page and outside of it: readers' comments, what else to read. The body is the
 * smallest element around all nodes in the place where most text is. Where that can't be told (no paths, no boxes, few
 * pages, no place with enough text) there are none.
 */
export function belowBody(evidence: Evidence, isKept: (index: number) => boolean): (index: number) => boolean {
  const pages = keptByPage(evidence, isKept);
  const main = pages.size >= leastPages ? mainPlace(evidence, pages) : undefined;
  if (main === undefined) return () => false;
  const below = new Set<number>();
  const containers = containersOf(evidence, pages, main);
  for (const [page, container] of containers) {
    const members = pages.get(page)!;
    const isInside = (i: number): boolean => entry(evidence.nodes, i).xpath.startsWith(container);
    const tops = members.filter(isInside).map((i) => topOf(evidence, i));
    // A node without a box is nowhere: it neither ends the body nor stands below it.
    const last = tops.reduce((most, top) => (top > most ? top : most), -Infinity);
    if (last === -Infinity) continue;
    // Nothing inside is below the last that is inside.
    for (const i of members) {
      if (evidence.places.indices[i] !== main && topOf(evidence, i) > last) below.add(i);
    }
  }
  return (index) => below.has(index);
}

type Pages = ReadonlyMap<string | number, readonly number[]>;

const topOf = ({ nodes }: Evidence, index: number): number => entry(nodes, index).box?.y0 ?? NaN;

function keptByPage({ nodes }: Evidence, isKept: (index: number) => boolean): Pages {
  const pages = new Map<string | number, number[]>();
  nodes.forEach(({ page }, i) => {
    if (!isKept(i)) return;
    const known = pages.get(page);
    if (known) known.push(i);
    else pages.set(page, [i]);
  });
  return pages;
}

/** Each page counts alike, so that a few long discussions do not become the body of the site. */
function mainPlace({ places, bytes, nodes }: Evidence, pages: Pages): number | undefined {
  const shares = new Float64Array(places.firsts.length);
  for (const members of pages.values()) {
    const all = members.reduce((sum, i) => sum + valueAt(bytes, i), 0);
    if (all > 0) for (const i of members) shares[valueAt(places.indices, i)]! += valueAt(bytes, i) / all;
  }
  const main = shares.reduce((best, share, place) => (share > valueAt(shares, best) ? place : best), 0);
  const isPlace = entry(nodes, valueAt(places.firsts, main)).xpath !== '';
  return isPlace && valueAt(shares, main) >= leastShare * pages.size ? main : undefined;
}

/** For each page that has text in the main place, the path of its body, ending in a slash. */
function containersOf({ nodes, places }: Evidence, pages: Pages, main: number): Map<string | number, string> {
  const common = new Map<string | number, string>();
  const depths = new Map<number, number>();
  for (const [page, members] of pages) {
    const paths = pick(
      nodes,
      members.filter((i) => places.indices[i] === main),
    ).map(({ xpath }) => xpath);
    if (paths.length === 0) continue;
    const path = paths.map(parentOf).reduce(commonPath);
    common.set(page, path);
    if (paths.length > 1) depths.set(depthOf(path), (depths.get(depthOf(path)) ?? 0) + 1);
  }
  // One paragraph alone may have an element of its own: the other pages tell how deep the body lies.
  const usual = [...depths].sort(([a, x], [b, y]) => y - x || a - b)[0]?.[0];
  if (usual === undefined) return new Map();
  return new Map([...common].map(([page, path]) => [page, ancestorAt(path, usual)]));
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** The steps that two paths, each ending in a slash, have in common. */
function commonPath(a: string, b: string): string {
  let end = 0;
  for (let i = 0; i < a.length && i < b.length && a[i] === b[i]; i++) if (a[i] === '/') end = i + 1;
  return a.slice(0, end);
}

const depthOf = (path: string): number => path.split('/').length;
const ancestorAt = (path: string, depth: number): string =>
  depthOf(path) <= depth ? path : `${path.split('/', depth - 1).join('/')}/`;
