import { TokenFlag, type LaidOutPage, type Style, type Token } from '../../model/index.ts';
import type { LayerWord, PageLayer } from '../pdf/index.ts';
import { ocrFont } from '../../model/ocr-font.ts';

/**
 * The words of a page that are only in its picture, in reading order. Words that the page has as text, even in a font that OCR had
 * to be asked about, are left out: they would be there twice.
 */
export function textLayerOf(page: LaidOutPage, styles: readonly Style[]): PageLayer {
  const words = new Map<number, LayerWord>();
  for (const token of page.tokens) {
    const { font, size, angle } = styles[token.style]!;
    if (token.flags & TokenFlag.ocr && font === ocrFont) words.set(token.id, { ...placed(token), size, angle });
  }
  const take = (id: number): LayerWord[] => {
    const word = words.get(id);
    // Each once, whatever the layout makes of it.
    words.delete(id);
    return word ? [word] : [];
  };
  const lines = linesOf(page)
    .map((ids) => ids.flatMap(take))
    .filter((line) => line.length > 0);
  return { page: page.number, lines: [...lines, ...[...words.values()].map((word) => [word])] };
}

const placed = ({ text, box }: Token): Pick<LayerWord, 'text' | 'box'> => ({ text, box });

/** Tokens of each line. */
function linesOf({ layout: { order, blocks, lines, segments } }: LaidOutPage): (readonly number[])[] {
  return order
    .flatMap((block) => blocks[block]!.lines)
    .map((line) => lines[line]!.segments.flatMap((segment) => segments[segment]!.tokens));
}
