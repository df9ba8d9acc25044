import type { Recipe } from './filter.ts';
import type { BlockPage } from './source-block.ts';
import { startBlock, type Part, type TextBlock } from './text-block.ts';
import { firstOf } from '../../../model/lookup.ts';

export type Outcome = {
  /** Every block that was read, in document order. */
  readonly parts: readonly Part[];
  /** What the filters left, joined as they are. */
  readonly blocks: readonly TextBlock[];
};

export function applyRecipe({ title, blocks: sources }: BlockPage, recipe: Recipe): Outcome {
  let blocks: readonly TextBlock[] = sources.map(startBlock);
  const parts = blocks.map((block) => firstOf(block.parts));
  for (const filter of recipe) blocks = filter(blocks, { title });
  return { parts, blocks };
}
