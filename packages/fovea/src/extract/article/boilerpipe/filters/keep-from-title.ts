import type { Filter } from '../filter.ts';
import { decide } from '../text-block.ts';

/** Keeps what stands between the title and the first content (ExpandTitleToContentFilter). */
export const keepFromTitle: Filter = (blocks) => {
  const content = blocks.findIndex(({ isContent }) => isContent);
  // Content that is the title itself has nothing before it to be kept.
  const title = blocks.slice(0, content + 1).findLastIndex(({ labels }) => labels.has('title'));
  if (title === -1) return blocks;
  for (const block of blocks.slice(title, content)) {
    if (!block.labels.has('might-be-content')) continue;
    decide(block, { kept: true, why: 'between the title and the content' });
  }
  return blocks;
};
