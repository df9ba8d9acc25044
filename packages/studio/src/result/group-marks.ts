import type { Mark } from '../page-canvas/marks.ts';
import type { GroupOnPage } from './place-of-group.ts';

const palette = ['#4338ca', '#d55e00', '#009e73', '#cc2d84', '#0072b2', '#b07d00', '#7c3aed', '#0891b2'];

/** Each type has its colour; outer groups are outlined, inner ones washed. */
export function groupMarks(groups: readonly GroupOnPage[]): Mark[] {
  const types = [...new Set(groups.map(({ group }) => group.type))];
  return groups.flatMap(({ group }): Mark[] => {
    if (!group.box) return [];
    const color = palette[types.indexOf(group.type) % palette.length]!;
    const isOuter = (group.children?.length ?? 0) > 0;
    return [{ box: group.box, color, look: isOuter ? 'outline' : 'wash', ...(isOuter && { name: group.type }) }];
  });
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
