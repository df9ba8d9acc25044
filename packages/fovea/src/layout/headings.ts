import type { BodyLook } from '../model/body-look.ts';
import type { Block, Page, PageLayout, Style } from '../model/index.ts';
import { entry, pick } from '../model/lookup.ts';

/** The looks of headings met so far, largest first: a heading's level is its rank among them. */
export type HeadingRanks = { readonly looks: number[] };

const maxLines = 3;
const maxWords = 25;
const maxLevel = 6;

/** A number per look, larger for what stands out more; 0 for no heading. Bold adds less than a step in size. */
function prominence(block: Block, layout: PageLayout, page: Page, styles: readonly Style[], body: BodyLook): number {
  if (block.kind !== 'paragraph' || block.furniture || block.lines.length > maxLines) return 0;
  const tokens = block.lines.flatMap((line) =>
    pick(layout.segments, entry(layout.lines, line).segments).flatMap(({ tokens }) => tokens),
  );
  const text = pick(page.tokens, tokens)
    .map(({ text }) => text)
    .join(' ');
  if (tokens.length > maxWords || !/\p{L}{2}/u.test(text) || (tokens.length > 8 && /[.;,]$/.test(text))) return 0;
  const looks = tokens.map((token) => styles[entry(page.tokens, token).style]);
  const size = Math.round(Math.min(...looks.map((style) => style?.size ?? 0)) * 2) / 2;
  const bold = looks.every((style) => (style?.weight ?? 400) >= 600) && !body.isBold;
  const ratio = size / Math.max(body.size, 0.1);
  if (ratio >= 1.12 || (bold && ratio >= 0.95)) return Math.round(ratio * 20) + (bold ? 0.5 : 0);
  return 0;
}

/** Captions stand out from the text, too. */
function captionsIn({ tables }: PageLayout): Set<number | undefined> {
  return new Set(tables.map(({ caption }) => caption));
}

/** Learns the looks of a page's headings; pages ahead count too, so a title on the next page keeps its rank. */
export function learnHeadings(
  ranks: HeadingRanks,
  layout: PageLayout,
  page: Page,
  styles: readonly Style[],
  body: BodyLook,
): void {
  const captions = captionsIn(layout);
  for (const block of layout.blocks) {
    const look = captions.has(block.id) ? 0 : prominence(block, layout, page, styles, body);
    if (look > 0 && !ranks.looks.includes(look)) ranks.looks.push(look);
  }
  ranks.looks.sort((a, b) => b - a);
}

export function markHeadings(
  ranks: HeadingRanks,
  layout: PageLayout,
  page: Page,
  styles: readonly Style[],
  body: BodyLook,
): PageLayout {
  const captions = captionsIn(layout);
  const blocks = layout.blocks.map((block) => {
    const look = captions.has(block.id) ? 0 : prominence(block, layout, page, styles, body);
    if (look === 0) return block;
    const rank = ranks.looks.filter((one) => one > look).length + 1;
    return { ...block, kind: 'heading' as const, level: Math.min(rank, maxLevel) };
  });
  return { ...layout, blocks };
}
