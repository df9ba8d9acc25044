import type { Block } from '../blocks/block.ts';
import { wordsOf } from '../blocks/words.ts';
import { alignWords, numberWords } from './align-words.ts';

/** For each block the share of its words that stand in the gold text, in sequence. */
export function goldShares(blocks: readonly Pick<Block, 'text'>[], gold: string): Float64Array {
  const words = blocks.map(({ text }) => wordsOf(text));
  const places = alignWords(numberWords(words.flat(), wordsOf(gold)));
  let at = 0;
  return Float64Array.from(words, ({ length }) => {
    let found = 0;
    for (const end = at + length; at < end; at++) if (places[at]! >= 0) found++;
    return length === 0 ? 0 : found / length;
  });
}
