import { defined } from '../model/defined.ts';
import { unionAll, type BlockKind, type Group, type LaidOutPage } from '../model/index.ts';
import { blockTokens, orderedBlocks, vocabularyOf } from './text/block-text.ts';
import { joinLines } from './text/join-lines.ts';
import { linesOfBlock } from './text/doc.ts';

/** Properties of a block besides its text: the level of a heading, the marker of a list item. */
export type BlockValue = { readonly level?: number; readonly marker?: string };

/** A block of text; the types of tables, headings and so on are their kinds. */
export type BlockGroup = Group<BlockValue, BlockKind>;

/**
 * The blocks of pages as groups in reading order: `heading`, `paragraph`, `list-item`, `table`. Lines are joined, rows of
 * tables are lines with tabs between their cells, and running heads, page numbers and the like are left out.
 */
export function blockGroups(pages: readonly LaidOutPage[]): BlockGroup[] {
  const vocabulary = vocabularyOf(pages);
  return pages.flatMap((page) =>
    orderedBlocks(page).flatMap((block): BlockGroup[] => {
      const tokens = block.furniture ? [] : blockTokens(page, block).flat();
      const box = unionAll(tokens.map((token) => token.box));
      if (!box) return [];
      const lines = linesOfBlock(page, block);
      const { kind, level, marker } = block;
      const value: BlockValue = { ...defined({ level, marker }) };
      return [
        {
          type: kind,
          score: 1,
          page: page.number,
          box,
          text: kind === 'table' ? lines.join('\n') : joinLines(lines, vocabulary),
          ...(Object.keys(value).length > 0 && { value }),
          tokens: tokens.map(({ id }) => id),
        },
      ];
    }),
  );
}
