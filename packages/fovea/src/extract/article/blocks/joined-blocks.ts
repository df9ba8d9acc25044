import type { Block } from './block.ts';

/**
 * No more than so many blocks are judged, each by its surroundings and by several models. Pages that people read have some
 * hundreds, and hardly ever thousands; one of letters in tags of their own has a quarter of a million a megabyte.
 */
const mostBlocks = 8000;

/** The blocks of a page, neighbours joined where there are too many to judge each of them. */
export function joinedBlocks(blocks: readonly Block[], most: number = mostBlocks): readonly Block[] {
  if (blocks.length <= most) return blocks;
  const each = Math.ceil(blocks.length / most);
  const joined: Block[] = [];
  for (let i = 0; i < blocks.length; i += each) joined.push(join(blocks.slice(i, i + each), joined.length));
  return joined;
}

function join(blocks: readonly Block[], index: number): Block {
  const sum = (of: (block: Block) => number): number => blocks.reduce((total, block) => total + of(block), 0);
  const [first] = blocks as readonly [Block];
  return {
    index,
    nodes: blocks.flatMap(({ nodes }) => nodes),
    text: blocks.map(({ text }) => text).join(' '),
    element: first.element,
    depth: first.depth,
    words: sum(({ words }) => words),
    linkLength: sum(({ linkLength }) => linkLength),
    linkWords: sum(({ linkWords }) => linkWords),
    tags: sum(({ tags }) => tags) + sum(({ tagsBefore }) => tagsBefore) - first.tagsBefore,
    tagsBefore: first.tagsBefore,
  };
}
