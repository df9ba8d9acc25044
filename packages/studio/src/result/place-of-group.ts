import { containsPoint, unionAll, type Box } from '../../../fovea/src/model/box.ts';
import type { Group } from '../../../fovea/src/model/extraction.ts';
import type { BlocksAnswer } from '../../../fovea/src/doors/studio/protocol.ts';

/** What a part of a result points at. */
export type Pointed = { readonly page?: number; readonly box?: Box; readonly tokens: readonly number[] };

/** Where elements of a rendered web page stand, by path; results of web pages name paths and not places. */
export type Places = BlocksAnswer['boxes'];

/** Of an element, or of all that is known inside it: a list is where its items are. */
function boxAt(xpath: unknown, places: Places): Box | undefined {
  if (typeof xpath !== 'string') return undefined;
  const own = places[xpath];
  const found = own
    ? [own]
    : Object.keys(places).flatMap((path) => (path.startsWith(`${xpath}/`) ? [places[path]!] : []));
  return unionAll(found.map(([x0, y0, x1, y1]) => ({ x0, y0, x1, y1 })));
}

/** Groups with their places on the rendered page, where these are known. */
export function placedGroups(groups: readonly Group[], places: Places): Group[] {
  return groups.map((group) => {
    const children = group.children && placedGroups(group.children, places);
    const inner = (children ?? []).flatMap((part) => part.box ?? []);
    const box = group.box ?? boxAt(group.xpath, places) ?? unionAll(inner);
    return { ...group, ...(children && { children }), ...(box && { box }) };
  });
}

/** Where a value of the result stands on a page; undefined for what is no group. */
export function pointedAt(value: unknown, places: Places): Pointed | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { page, xpath, box = boxAt(xpath, places), tokens, children = [] } = value as Partial<Group>;
  if (!box && !tokens) return undefined;
  return { tokens: tokens ?? children.flatMap(tokensOf), ...(page !== undefined && { page }), ...(box && { box }) };
}

/** Its own words, or those of its parts. */
const tokensOf = ({ tokens, children = [] }: Group): readonly number[] => tokens ?? children.flatMap(tokensOf);

export type GroupOnPage = { readonly group: Group; readonly path: string; readonly depth: number };

/** All groups of a page, outer ones first, each with its way in the JSON: `groups.0.children.2`. */
export function groupsOnPage(groups: readonly Group[], page: number, path = 'groups', depth = 0): GroupOnPage[] {
  return groups.flatMap((group, i) => {
    const way = `${path}.${i}`;
    const inner = groupsOnPage(group.children ?? [], page, `${way}.children`, depth + 1);
    return group.page === undefined || group.page === page ? [{ group, path: way, depth }, ...inner] : inner;
  });
}

/** The innermost group that has a word. */
export function groupOfToken(groups: readonly GroupOnPage[], token: number): GroupOnPage | undefined {
  return groups.filter(({ group }) => group.tokens?.includes(token)).toSorted((a, b) => b.depth - a.depth)[0];
}

/** The innermost group at a place of the page. */
export function groupAtPoint(
  groups: readonly GroupOnPage[],
  { x, y }: { readonly x: number; readonly y: number },
): GroupOnPage | undefined {
  return groups
    .filter(({ group: { box } }) => box !== undefined && containsPoint(box, x, y))
    .toSorted((a, b) => b.depth - a.depth)[0];
}
