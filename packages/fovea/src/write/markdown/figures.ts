import type { Box } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import type { Figure } from '../figures/page-figures.ts';
import type { Part } from './part.ts';

/** Figures among the parts of a page: in the place of their captions, otherwise behind what stands above them. */
export function withFigures(parts: readonly Part[], figures: readonly Figure[]): Part[] {
  if (figures.length === 0) return [...parts];
  const byBlock = new Map(
    figures.flatMap((figure) => (figure.captionBlock === undefined ? [] : [[figure.captionBlock, figure] as const])),
  );
  const placed = new Set<Figure>();
  const named = parts.map((part) => {
    const figure = byBlock.get(part.block.id);
    if (!figure || placed.has(figure)) return part;
    placed.add(figure);
    return { ...part, kind: 'figure' as const, figure };
  });
  const after = new Map<Part | undefined, Part[]>();
  for (const figure of figures) {
    if (placed.has(figure)) continue;
    const before = partAbove(named, figure.box);
    const list = after.get(before) ?? [];
    list.push(partOf(figure));
    after.set(before, list);
  }
  return [...(after.get(undefined) ?? []), ...named.flatMap((part) => [part, ...(after.get(part) ?? [])])];
}

function partOf(figure: Figure): Part {
  const block = { id: -1, lines: [], box: figure.box, angle: 0, kind: 'paragraph' as const };
  return { kind: 'figure', block, lines: [], figure };
}

/**
 * The part that a figure comes behind: the nearest one above it in its column, or the one before the nearest below it
 * where that is more like the figure's column, as below a title over several columns.
 */
function partAbove(parts: readonly Part[], box: Box): Part | undefined {
  let [above, below] = [-1, -1];
  for (const [i, part] of parts.entries()) {
    const own = part.block.box;
    if (part.kind === 'furniture' || alikeAcross(own, box) === 0) continue;
    if ((own.y0 + own.y1) / 2 > box.y0) {
      if (below < 0 || own.y0 < entry(parts, below).block.box.y0) below = i;
    } else if (above < 0 || own.y1 >= entry(parts, above).block.box.y1) above = i;
  }
  const shared = (at: number): number => (at < 0 ? -1 : alikeAcross(entry(parts, at).block.box, box));
  return parts[shared(below) > shared(above) + clearlyMore ? below - 1 : above];
}

const clearlyMore = 0.1;

/** How much of both lies one above the other, from 0 to 1. */
function alikeAcross(a: Box, b: Box): number {
  const shared = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  return shared <= 0 ? 0 : shared / (Math.max(a.x1, b.x1) - Math.min(a.x0, b.x0));
}
