import type { Filter } from '../filter.ts';
import { decide } from '../text-block.ts';

/** (MarkEverythingContentFilter) */
export const keepAll: Filter = (blocks) => {
  for (const block of blocks) decide(block, { kept: true, why: 'everything is kept' });
  return blocks;
};
