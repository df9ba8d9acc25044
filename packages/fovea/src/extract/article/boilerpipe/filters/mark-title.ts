import type { Filter } from '../filter.ts';
import { splitAt, trimmed, withoutOuterSpace } from '../java-text.ts';
import { textOf } from '../text-block.ts';

/** What stands between the title of an article and the name of its site. */
const separators = [/[|»:]/, /[|»:()]/, /[|»:()-]/, /[|»,:()-]/];

/** Labels the blocks that say what the title of the page says, or its longest part (DocumentTitleMatchClassifier). */
export const markTitle: Filter = (blocks, { title }) => {
  const titles = possibleTitles(title);
  for (const block of blocks) {
    if (!titles.has(trimmed(textOf(block)))) continue;
    block.labels.add('title');
    for (const part of block.parts) part.isTitle = true;
  }
  return blocks;
};

function possibleTitles(title: string | undefined): Set<string> {
  const whole = trimmed(title ?? '');
  if (whole === '') return new Set();
  const parts = separators.map((separator) => longestPart(whole, separator));
  return new Set([whole, ...parts.filter((part) => part !== undefined)]);
}

/** The first of the longest parts; parts with `.com` are names of sites. */
function longestPart(title: string, separator: RegExp): string | undefined {
  const parts = splitAt(title, separator).map(withoutOuterSpace);
  if (parts.length === 1) return undefined;
  let longest = '';
  for (const part of parts) if (part.length > longest.length && !part.includes('.com')) longest = part;
  return longest === '' ? undefined : trimmed(longest);
}
