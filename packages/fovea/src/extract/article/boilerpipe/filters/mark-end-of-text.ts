import type { Filter } from '../filter.ts';
import { trimmed } from '../java-text.ts';
import { textOf } from '../text-block.ts';

const starts = ['comments', '© reuters', 'please rate this', 'post a comment'];
const parts = [
  'what you think...',
  'add your comment',
  'add comment',
  'reader views',
  'have your say',
  'reader comments',
  'rätta artikeln',
];
const whole = 'thanks for your comments - this feedback is now closed';
const numbered = /^[0-9]+(?: comments| users responded in)/;

/** Labels short blocks with the words that stand behind articles (TerminatingBlocksFinder). */
export const markEndOfText: Filter = (blocks) => {
  for (const block of blocks) {
    if (block.words < 15 && endsText(trimmed(textOf(block)))) block.labels.add('end-of-text');
  }
  return blocks;
};

function endsText(text: string): boolean {
  if (text.length < 8) return false;
  const lower = text.toLowerCase();
  return (
    starts.some((start) => lower.startsWith(start)) ||
    parts.some((part) => lower.includes(part)) ||
    lower === whole ||
    numbered.test(lower)
  );
}
