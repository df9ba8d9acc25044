import type { LabelledVerb, DocumentEntry } from '../../../fovea/src/doors/studio/protocol.ts';

/** A group of documents, of which all or none are held out: pages of one publisher look alike. Only pages that are done count. */
export type LabelledGroup = { readonly name: string; readonly documents: readonly string[]; readonly pages: number };

export function doneGroups(documents: readonly DocumentEntry[], verb: LabelledVerb): LabelledGroup[] {
  const groups = new Map<string, { documents: string[]; pages: number }>();
  for (const { id, group, done } of documents) {
    const pages = done[verb]?.length ?? 0;
    if (pages === 0) continue;
    const found = groups.get(group) ?? { documents: [], pages: 0 };
    found.documents.push(id);
    found.pages += pages;
    groups.set(group, found);
  }
  return [...groups].map(([name, rest]) => ({ name, ...rest }));
}

/** Pages with labels that are not marked as done: nobody knows whether what has no label there is other text. */
export function begunPages(documents: readonly DocumentEntry[], verb: LabelledVerb): number {
  const open = ({ labelled, done }: DocumentEntry): number =>
    (labelled[verb] ?? []).filter((page) => done[verb]?.includes(page) !== true).length;
  return documents.reduce((sum, entry) => sum + open(entry), 0);
}

/** A fifth of the groups, at least one, as long as one is left to learn from; those with the fewest pages. */
export function suggestedSplit(groups: readonly LabelledGroup[]): string[] {
  if (groups.length < 2) return [];
  const count = Math.max(1, Math.round(groups.length / 5));
  return groups
    .toSorted((a, b) => a.pages - b.pages || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(({ name }) => name);
}
