import { isPartlyDone } from '../../labels/label-keys.ts';
import type { LabelledVerb, PageLabels } from './protocol.ts';
import { documentOf, placeOf } from './requests.ts';
import type { StudioParts } from './server.ts';
import type { PageBlock } from '../../labels/gold/article.ts';
import type { GoldPage } from '../../labels/gold/files.ts';
import type { PageWords } from '../../labels/gold/page-words.ts';

const ofBlocks = (verb: LabelledVerb): boolean => verb === 'article' || verb === 'validate';

/** What the labels of a page point at: blocks, or words with those that were added, unless only what the reader finds is wanted. */
export async function pageContent(
  parts: StudioParts,
  verb: LabelledVerb,
  id: string,
  page: number,
  added: 'with added words' | 'as read' = 'with added words',
): Promise<{ readonly words?: PageWords; readonly blocks?: readonly PageBlock[] }> {
  if (ofBlocks(verb)) {
    const { path } = await documentOf(parts, id);
    return { blocks: await parts.reading.think.call('blocks', { path, id }) };
  }
  const place = await placeOf(parts, id, added === 'as read' ? undefined : { verb, page });
  return { words: await parts.reading.think.call('words', { ...place, page }) };
}

/** Whether somebody has given a page labels. */
export const isBegun = ({ tokens, blocks }: PageLabels): boolean => tokens.length + blocks.length > 0;

type OnPage = (done: number, total: number) => void;

/** All pages of a verb that have labels or are done, of all documents or of some. Documents that have gone are left out. */
export const labelledPages = (
  parts: StudioParts,
  verb: LabelledVerb,
  documents?: readonly string[],
): Promise<GoldPage[]> => pagesWith(parts, verb, (labels) => labels.done || isBegun(labels), documents);

/** Those that are marked as done, as a whole or in parts: on others, what has no label may be forgotten rather than other text, so that they are no truth. */
export const donePages = (
  parts: StudioParts,
  verb: LabelledVerb,
  documents?: readonly string[],
  onPage?: OnPage,
): Promise<GoldPage[]> => pagesWith(parts, verb, (labels) => labels.done || isPartlyDone(labels), documents, onPage);

async function pagesWith(
  parts: StudioParts,
  verb: LabelledVerb,
  isWanted: (labels: PageLabels) => boolean,
  documents?: readonly string[],
  onPage: OnPage = () => {},
): Promise<GoldPage[]> {
  const wanted = (await parts.labels.all(verb)).filter(
    (labels) => isWanted(labels) && (documents === undefined || documents.includes(labels.document)),
  );
  const pages: GoldPage[] = [];
  for (const [i, labels] of wanted.entries()) {
    const isThere = await documentOf(parts, labels.document).catch(() => undefined);
    if (isThere) pages.push({ labels, ...(await pageContent(parts, verb, labels.document, labels.page)) });
    onPage(i + 1, wanted.length);
  }
  return pages;
}
