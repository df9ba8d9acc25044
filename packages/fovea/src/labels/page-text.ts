import type { LaidOutPage } from '../model/index.ts';

/** The ids of a page's words in the order in which they are read; what the layout leaves out comes last. */
export function tokensInOrder({ tokens, layout }: LaidOutPage): number[] {
  const { order, blocks, lines, segments } = layout;
  const read = order
    .flatMap((block) => blocks[block]?.lines ?? [])
    .flatMap((line) => lines[line]?.segments ?? [])
    .flatMap((segment) => segments[segment]?.tokens ?? []);
  return [...new Set([...read, ...tokens.map(({ id }) => id)])];
}

/** Case and accents do not count in a search. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What is searched for, as it is looked up; empty for nothing. */
export const foldSearch = (text: string): string => foldText(text.trim().replace(/\s+/g, ' '));

/** The words of a page as one text to search in. */
export const searchableText = (page: LaidOutPage): string =>
  tokensInOrder(page)
    .map((id) => `${foldText(page.tokens[id]?.text ?? '')} `)
    .join('');

/** How often a text stands in another one, without overlap. */
export function countIn(whole: string, wanted: string): number {
  if (wanted === '') return 0;
  let count = 0;
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) count++;
  return count;
}
