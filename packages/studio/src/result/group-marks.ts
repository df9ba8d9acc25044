import type { Group } from '../../../fovea/src/model/extraction.ts';
import { fieldColors } from '../../../fovea/src/write/svg/field-colors.ts';
import type { Mark } from '../page-canvas/marks.ts';
import type { GroupOnPage } from './place-of-group.ts';

/**
 * Each type has its colour. What consists of its parts is outlined, what has words of its own is washed; and where both
 * have, as headers do with what stands under them, an arrow leads from one to the other.
 */
export function groupMarks(groups: readonly GroupOnPage[]): Mark[] {
  const colors = fieldColors(groups.map(({ group }) => group.type));
  const colorOf = ({ type }: Group): string => colors.get(type)!;
  return groups.flatMap(({ group, depth }): Mark[] => {
    const { box, type, children = [] } = group;
    if (!box) return [];
    const color = colorOf(group);
    if (children.length > 0 && !hasOwnWords(group)) {
      return [{ box, color, look: 'outline', ...(depth === 0 && { name: type }) }];
    }
    const parts = children.filter((part) => part.page === group.page);
    return [
      { box, color, look: 'wash' },
      ...parts.flatMap((part): Mark[] => (part.box ? [{ box, to: part.box, color, look: 'link' }] : [])),
    ];
  });
}

/** Words that are in none of its parts. */
function hasOwnWords({ tokens = [], children = [] }: Group): boolean {
  const inner = new Set(children.flatMap((part) => part.tokens ?? []));
  return tokens.some((token) => !inner.has(token));
}

/** Why a word is in a group: its type, score and the conditions behind it. */
export function reasonsOf(groups: readonly GroupOnPage[], token: number): string[] {
  return groups
    .filter(({ group }) => group.tokens?.includes(token))
    .flatMap(({ group }) => [
      `${group.type}, score ${group.score.toFixed(2)}`,
      ...(group.reasons ?? []).map(({ condition, truth }) => `${condition}: ${truth.toFixed(2)}`),
    ]);
}
