import type { Filter } from '../filter.ts';
import { decide } from '../text-block.ts';

/** Words of running text there must have been before an end is believed. */
const minWords = 60;
/** Running text has as many words in a line. */
const minDensity = 9;

/** Drops all from the end of the text on (IgnoreBlocksAfterContentFilter). */
export const dropBehindEnd: Filter = (blocks) => {
  let words = 0;
  let isOver = false;
  for (const block of blocks) {
    if (block.isContent && block.textDensity >= minDensity) words += block.words;
    isOver ||= words >= minWords && block.labels.has('end-of-text');
    if (isOver && block.isContent) decide(block, { kept: false, why: 'behind the end of the article' });
  }
  return blocks;
};
