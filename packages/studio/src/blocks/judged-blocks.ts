import type { ArticleValue, BlockVerdict } from '../../../fovea/src/model/article.ts';
import { containsPoint, type Box } from '../../../fovea/src/model/box.ts';
import type { BlocksAnswer } from '../../../fovea/src/doors/studio/protocol.ts';

/** A block with its place on the rendered page, where that is known. */
export type JudgedBlock = BlockVerdict & { readonly chance: number; readonly box?: Box };

export function judgedBlocks({ extraction, boxes }: BlocksAnswer): JudgedBlock[] {
  const article = extraction.groups.find(({ type }) => type === 'article');
  const value = (article?.value ?? {}) as Partial<ArticleValue>;
  return (value.blocks ?? []).map((block) => {
    const box = boxes[block.xpath];
    const chance = block.measures['probability'] ?? block.score;
    return { ...block, chance, ...(box && { box: { x0: box[0], y0: box[1], x1: box[2], y1: box[3] } }) };
  });
}

/** The smallest block at a place of the page. */
export function blockAt(blocks: readonly JudgedBlock[], x: number, y: number): number | undefined {
  const size = ({ x0, y0, x1, y1 }: Box): number => (x1 - x0) * (y1 - y0);
  let best: number | undefined;
  blocks.forEach(({ box }, i) => {
    if (!box || !containsPoint(box, x, y)) return;
    if (best === undefined || size(box) < size(blocks[best]!.box!)) best = i;
  });
  return best;
}
