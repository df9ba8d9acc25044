import { withoutRejected } from '../../../fovea/src/labels/rejections.ts';
import type {
  GroupLabel,
  LabelEdit,
  PageLabels,
  Rejection,
  TokenLabel,
} from '../../../fovea/src/doors/studio/protocol.ts';
import { rejectionKey } from '../../../fovea/src/labels/rejections.ts';

/** A group that may be taken or rejected, with the words of it that have no label yet. */
export type Offered = { readonly group: number; readonly type: string; readonly words: readonly TokenLabel[] };

/** What is left of what was suggested: no words that have labels, and no groups that were rejected or taken out. */
export function openOf(suggested: PageLabels | undefined, labels: PageLabels, out?: ReadonlySet<number>): PageLabels {
  const have = new Set(labels.tokens.map(({ token }) => token));
  const left = withoutRejected(suggested ?? { ...labels, tokens: [], groups: [], blocks: [] }, labels.rejected);
  const tokens = left.tokens.filter(
    ({ token, label, group }) => label !== 'Other' && !have.has(token) && !(group !== undefined && out?.has(group)),
  );
  const used = new Set(tokens.map(({ group }) => group));
  const parents = new Map(left.groups.map(({ group, parent }) => [group, parent]));
  // What holds others stays as long as they do, for their sake.
  for (const { group } of tokens) for (let at = group; at !== undefined; at = parents.get(at)) used.add(at);
  return { ...left, tokens, groups: left.groups.filter(({ group }) => used.has(group)) };
}

/** Its groups, from the top of the page to its bottom. */
export function offeredGroups({ tokens, groups }: PageLabels): Offered[] {
  const words = new Map<number, TokenLabel[]>();
  for (const one of tokens) if (one.group !== undefined) words.set(one.group, [...(words.get(one.group) ?? []), one]);
  const topOf = ({ words: own }: Offered): number => Math.min(...own.map(({ box }) => box[1]));
  return groups
    .flatMap(({ group, type }: GroupLabel): Offered[] => {
      const own = words.get(group);
      return own ? [{ group, type, words: own }] : [];
    })
    .toSorted((a, b) => topOf(a) - topOf(b));
}

/** One group out of all. */
export function only(all: PageLabels, group: number): PageLabels {
  return {
    ...all,
    tokens: all.tokens.filter((one) => one.group === group),
    groups: all.groups.filter((one) => one.group === group),
    blocks: [],
  };
}

export function rejectionOf({ type, words }: Offered): Rejection {
  return { type, tokens: words.map(({ token }) => token), text: words.map(({ text }) => text).join(' ') };
}

/** Kept with the labels, so that it is not suggested again. */
export function reject(offered: Offered): LabelEdit[] {
  const to = rejectionOf(offered);
  return [{ kind: 'rejected', key: rejectionKey(to), to }];
}
