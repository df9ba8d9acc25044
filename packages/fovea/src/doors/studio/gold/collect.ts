import type { Capability, PageLabels } from '../protocol.ts';
import { documentOf, placeOf } from '../requests.ts';
import type { StudioParts } from '../server.ts';
import type { PageBlock } from './article.ts';
import type { GoldPage } from './files.ts';
import type { PageWords } from './page-words.ts';

const ofBlocks = (capability: Capability): boolean => capability === 'article' || capability === 'validate';

/** What the labels of a page point at. */
export async function pageContent(
  parts: StudioParts,
  capability: Capability,
  id: string,
  page: number,
): Promise<{ readonly words?: PageWords; readonly blocks?: readonly PageBlock[] }> {
  if (ofBlocks(capability)) {
    const { path } = await documentOf(parts, id);
    return { blocks: await parts.reading.think.call('blocks', { path, id }) };
  }
  return { words: await parts.reading.think.call('words', { ...(await placeOf(parts, id)), page }) };
}

/** Pages with labels, and those that were looked at and have none. */
export const isGold = ({ done, tokens, blocks }: PageLabels): boolean => done || tokens.length + blocks.length > 0;

/** All labelled pages of a capability, of all documents or of some. Documents that have gone are left out. */
export async function labelledPages(
  parts: StudioParts,
  capability: Capability,
  documents?: readonly string[],
  onPage: (done: number, total: number) => void = () => {},
): Promise<GoldPage[]> {
  const wanted = (await parts.labels.all(capability)).filter(
    (labels) => isGold(labels) && (documents === undefined || documents.includes(labels.document)),
  );
  const pages: GoldPage[] = [];
  for (const [i, labels] of wanted.entries()) {
    const isThere = await documentOf(parts, labels.document).catch(() => undefined);
    if (isThere) pages.push({ labels, ...(await pageContent(parts, capability, labels.document, labels.page)) });
    onPage(i + 1, wanted.length);
  }
  return pages;
}
