import { goldShares } from '../../extract/article/dragnet/label-blocks.ts';
import type { BlockLabel, PageLabels } from '../page-labels.ts';
import { valueAt } from '../../model/lookup.ts';

/** A block of a web page. */
export type PageBlock = { readonly xpath: string; readonly text: string };

/** The main content of a page as text, which is what `fovea train article` learns from. */
export function articleGold({ blocks: labels }: PageLabels, blocks: readonly PageBlock[]): string {
  const content = new Set(labels.filter(({ label }) => label === 'content').map(({ xpath }) => xpath));
  const texts = blocks.filter(({ xpath }) => content.has(xpath)).map(({ text }) => text);
  return `${texts.join('\n')}\n`;
}

/** Blocks at least half of whose words the text has, in their order. */
export function articleFromGold(text: string, blocks: readonly PageBlock[]): Pick<PageLabels, 'blocks'> {
  const shares = goldShares(blocks, text);
  const content = new Set(blocks.filter((_, i) => valueAt(shares, i) >= 0.5).map(({ xpath }) => xpath));
  return { blocks: [...content].map((xpath): BlockLabel => ({ xpath, label: 'content' })) };
}
