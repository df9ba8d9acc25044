import type { Block, Page, PageLayout, Style } from '../model/index.ts';

/** How the text of a document usually looks, from as much of it as has been seen. */
export class BodyLook {
  private readonly letters = new Map<string, number>();
  private known: { readonly size: number; readonly isBold: boolean } | undefined;

  get size(): number {
    return this.usual().size;
  }

  get isBold(): boolean {
    return this.usual().isBold;
  }

  add(page: Page, styles: readonly Style[]): void {
    this.known = undefined;
    const byStyle = new Map<number, number>();
    for (const { style, text } of page.tokens) byStyle.set(style, (byStyle.get(style) ?? 0) + text.length);
    for (const [index, count] of byStyle) {
      const style = styles[index];
      if (!style) continue;
      const key = `${Math.round(style.size * 2) / 2}|${style.weight >= 600 ? 'bold' : ''}`;
      this.letters.set(key, (this.letters.get(key) ?? 0) + count);
    }
  }

  private usual(): { readonly size: number; readonly isBold: boolean } {
    if (this.known) return this.known;
    const [key] = [...this.letters].reduce((best, one) => (one[1] > best[1] ? one : best), ['0|', 0]);
    const [size, bold] = key.split('|');
    this.known = { size: Number(size), isBold: bold === 'bold' };
    return this.known;
  }
}

/** The looks of headings met so far, largest first: a heading's level is its rank among them. */
export type HeadingRanks = { readonly looks: number[] };

const maxLines = 3;
const maxWords = 25;
const maxLevel = 6;

/** A number per look, larger for what stands out more; 0 for no heading. Bold adds less than a step in size. */
function prominence(block: Block, layout: PageLayout, page: Page, styles: readonly Style[], body: BodyLook): number {
  if (block.kind !== 'paragraph' || block.furniture || block.lines.length > maxLines) return 0;
  const tokens = block.lines.flatMap((line) =>
    layout.lines[line]!.segments.flatMap((segment) => layout.segments[segment]!.tokens),
  );
  const text = tokens.map((token) => page.tokens[token]!.text).join(' ');
  if (tokens.length > maxWords || !/\p{L}{2}/u.test(text) || (tokens.length > 8 && /[.;,]$/.test(text))) return 0;
  const looks = tokens.map((token) => styles[page.tokens[token]!.style]);
  const size = Math.round(Math.min(...looks.map((style) => style?.size ?? 0)) * 2) / 2;
  const bold = looks.every((style) => (style?.weight ?? 400) >= 600) && !body.isBold;
  const ratio = size / Math.max(body.size, 0.1);
  if (ratio >= 1.12 || (bold && ratio >= 0.95)) return Math.round(ratio * 20) + (bold ? 0.5 : 0);
  return 0;
}

/** Learns the looks of a page's headings; pages ahead count too, so a title on the next page keeps its rank. */
export function learnHeadings(
  ranks: HeadingRanks,
  layout: PageLayout,
  page: Page,
  styles: readonly Style[],
  body: BodyLook,
): void {
  for (const block of layout.blocks) {
    const look = prominence(block, layout, page, styles, body);
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
  const blocks = layout.blocks.map((block) => {
    const look = prominence(block, layout, page, styles, body);
    if (look === 0) return block;
    const rank = ranks.looks.filter((one) => one > look).length + 1;
    return { ...block, kind: 'heading' as const, level: Math.min(rank, maxLevel) };
  });
  return { ...layout, blocks };
}
