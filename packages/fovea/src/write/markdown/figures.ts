import type { Box } from '../../model/index.ts';
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

/** The lowest of the parts that stand above a box in its column; otherwise the one before the first in or below it. */
function partAbove(parts: readonly Part[], box: Box): Part | undefined {
  let above: Part | undefined;
  let firstBelow = parts.length;
  for (const [i, part] of parts.entries()) {
    const own = part.block.box;
    if (part.kind === 'furniture' || Math.min(own.x1, box.x1) <= Math.max(own.x0, box.x0)) continue;
    if ((own.y0 + own.y1) / 2 > box.y0) firstBelow = Math.min(firstBelow, i);
    else if (!above || own.y1 >= above.block.box.y1) above = part;
  }
  return above ?? parts[firstBelow - 1];
}
