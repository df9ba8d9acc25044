import type { Box } from '../../../fovea/src/model/box.ts';
import type { Group } from '../../../fovea/src/model/extraction.ts';

/** What a part of a result points at. */
export type Pointed = { readonly page?: number; readonly box?: Box; readonly tokens: readonly number[] };

/** Where a value of the result stands on a page; undefined for what is no group. */
export function pointedAt(value: unknown): Pointed | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { page, box, tokens, children = [] } = value as Partial<Group>;
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
