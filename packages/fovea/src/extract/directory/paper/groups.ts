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
      for (const segment of layout.lines[line]!.segments) {
        for (const token of layout.segments[segment]!.tokens) blockOf.set(token, id);
      }
    }
  }
  const groups = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const block = blockOf.get(phrase.tokens[0]!.id);
    const name = block === undefined ? `phrase ${phrase.id}` : `block ${block}`;
    groups.set(name, [...(groups.get(name) ?? []), phrase]);
  }
  return [...groups.values()].map((own) => ({ phrases: own, isFurniture: own.every(isFurniture) }));
}
