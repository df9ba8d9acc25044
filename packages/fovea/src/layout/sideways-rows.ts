import { chunkOf, chunksOf } from './chunks.ts';
import type { Item } from './item.ts';
import { rowsOf, type Row } from './rows.ts';
import { lookUp } from '../model/lookup.ts';

/** Lines of words some of which are on their side: in the direction in which they are read. */
export function sidewaysRows(items: readonly Item[]): Row[] {
  const byToken = new Map(items.map((item) => [item.token, item]));
  return rowsOf(chunksOf(items.map((item) => item.sideways ?? item))).map((row) => {
    const words = row.chunks.flatMap((chunk) => chunk.items.map(({ token }) => lookUp(byToken, token)));
    const chunk = chunkOf(words);
    return { chunks: [chunk], y0: chunk.y0, y1: chunk.y1, present: [chunk] };
  });
}
