import type { CardValue, Content, Extraction, Group, Inline } from '../../model/index.ts';
import { contentsToMarkdown } from '../markdown/article-blocks.ts';
import { safeLink } from '../article-parts.ts';
import { csvOf } from './csv.ts';

/**
 * The cards of a listing, collection or product as a Markdown list: a linked title and a price, with the rest of the
 * text below. Empty if the page has none.
 * @example
 * ```ts
 * import { article } from 'fovea';
 * import { cardsToMarkdown } from 'fovea/write';
 * const text = cardsToMarkdown(await article('examples/pages/tide-mill.html'));
 * console.log(text === ''); // => true
 * ```
 */
export function cardsToMarkdown(extraction: Extraction): string {
  const items = cardsIn(extraction).map(({ value }) => itemOf(value));
  return items.length === 0 ? '' : `${contentsToMarkdown([{ kind: 'list', ordered: false, items }])}\n`;
}

const columns = ['title', 'link', 'price', 'text', 'image'] as const;

/**
 * The cards of a listing, collection or product as CSV, one row each, with the XPath of the card.
 * @example
 * ```ts
 * import { article } from 'fovea';
 * import { cardsToCsv } from 'fovea/write';
 * console.log(cardsToCsv(await article('examples/pages/tide-mill.html')).trim());
 * // => source,title,link,price,text,image,xpath
 * ```
 */
export function cardsToCsv(extraction: Extraction): string {
  const { uri } = extraction.source;
  const rows = cardsIn(extraction).map(({ value, xpath }) => [uri, ...columns.map((name) => value[name]), xpath]);
  return csvOf([['source', ...columns, 'xpath'], ...rows]);
}

type Card = Group & { readonly value: CardValue };

function cardsIn({ groups }: Extraction): readonly Card[] {
  const cards = groups.find(({ type }) => type === 'cards')?.children ?? [];
  return cards.filter((card): card is Card => typeof card.value === 'object' && card.value !== null);
}

function itemOf({ title = '', link, price, text }: CardValue): Content[] {
  const href = link === undefined ? undefined : safeLink(link);
  const head: Inline[] = [href === undefined ? title : { kind: 'link', href, children: [title] }];
  if (price !== undefined) head.push(` – ${price}`);
  const lines: Content[] = [{ kind: 'paragraph', children: head }];
  return text === undefined ? lines : [...lines, { kind: 'paragraph', children: [text] }];
}
