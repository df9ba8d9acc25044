import type { Block, Box, LaidOutPage, PageLayout, TableGrid } from '../model/index.ts';
import { entry, pick } from '../model/lookup.ts';
import { isCaptionText } from './caption-text.ts';

/** A caption has this many lines or fewer, and stands this near to its table, in lines. */
const maxLines = 6;
const maxDistance = 2;

/** Tables with the captions above or below them: texts that begin with the name and number of a table. */
export function withCaptions(page: LaidOutPage): PageLayout {
  const { layout } = page;
  if (layout.tables.length === 0) return layout;
  const blocks = layout.order.flatMap((id) => layout.blocks[id] ?? []).filter((block) => !block.furniture);
  const captions = new Map<number, number>();
  const taken = new Set<number>();
  for (const [i, { table }] of blocks.entries()) {
    if (table === undefined) continue;
    const caption = [blocks[i - 1], blocks[i + 1]].find(
      (block) => block && !taken.has(block.id) && isCaptionOf(page, block, layout.tables[table]),
    );
    if (!caption) continue;
    captions.set(table, caption.id);
    taken.add(caption.id);
  }
  if (captions.size === 0) return layout;
  const tables = layout.tables.map((table, i) => {
    const caption = captions.get(i);
    return caption === undefined ? table : { ...table, caption };
  });
  return { ...layout, tables };
}

function isCaptionOf({ tokens, layout }: LaidOutPage, block: Block, table: TableGrid | undefined): boolean {
  if (!table || block.kind === 'table' || block.lines.length > maxLines) return false;
  const first = layout.lines[block.lines[0] ?? -1];
  if (!first) return false;
  const words = first.segments.flatMap((one) =>
    pick(tokens, entry(layout.segments, one).tokens).map(({ text }) => text),
  );
  const { x0, y0, x1, y1 } = first.box;
  return isCaptionText(words) && distance(block.box, table.box) <= maxDistance * Math.min(x1 - x0, y1 - y0);
}

/** White between two boxes, the wider way. */
function distance(a: Box, b: Box): number {
  const across = Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1);
  const down = Math.max(a.y0, b.y0) - Math.min(a.y1, b.y1);
  return Math.max(across, down);
}
