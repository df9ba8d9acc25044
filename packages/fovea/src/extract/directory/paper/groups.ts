import { groupBy } from '../../../model/group-by.ts';
import { entry, firstOf } from '../../../model/lookup.ts';
import type { PageView } from '../page-view.ts';
import type { Phrase } from '../phrase.ts';

/** A paragraph of the page, as its layout has it. */
export type PhraseGroup = { readonly phrases: readonly Phrase[]; readonly isFurniture: boolean };

/** The phrases of each block; phrases that no block holds are groups of their own. */
export function phraseGroups({ page, phrases, isFurniture }: PageView): PhraseGroup[] {
  const { layout } = page;
  const blockOf = new Map<number, number>();
  for (const { id, lines } of layout.blocks) {
    for (const line of lines) {
      for (const segment of entry(layout.lines, line).segments) {
        for (const token of entry(layout.segments, segment).tokens) blockOf.set(token, id);
      }
    }
  }
  const groups = groupBy(phrases, ({ id, tokens }) => {
    const block = blockOf.get(firstOf(tokens).id);
    return block === undefined ? `phrase ${id}` : `block ${block}`;
  });
  return [...groups.values()].map((own) => ({ phrases: own, isFurniture: own.every(isFurniture) }));
}
