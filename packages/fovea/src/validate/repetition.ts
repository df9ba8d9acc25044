import type { MeasuredNode } from './node.ts';
import { entry, lookUp } from '../model/lookup.ts';

/** How often the texts of nodes stand on other pages of the site too. */
export type Repetition = {
  /** Pages that nodes come from. */
  readonly pages: number;
  /** For each node, the pages that have its text; 0 where it has none. */
  readonly counts: Uint32Array;
};

export function repetitionOf(nodes: readonly MeasuredNode[]): Repetition {
  const pagesOfText = new Map<string, Set<string | number>>();
  const texts = nodes.map(({ text }) => text.replace(/\s+/g, ' ').trim());
  nodes.forEach(({ page }, i) => {
    const known = pagesOfText.get(entry(texts, i));
    if (known) known.add(page);
    else pagesOfText.set(entry(texts, i), new Set([page]));
  });
  return {
    pages: new Set(nodes.map(({ page }) => page)).size,
    counts: Uint32Array.from(texts, (text) => (text === '' ? 0 : lookUp(pagesOfText, text).size)),
  };
}
