import type { WebPage } from '../../../model/index.ts';
import type { Method } from '../method.ts';
import { applyRecipe } from './apply-recipe.ts';
import { judgedBlocks } from './judged.ts';
import { readBlocks } from './read-blocks.ts';
import { recipes, type BoilerpipeName } from './recipes.ts';
import { textOf } from './text-block.ts';

const methodOf =
  (name: BoilerpipeName): Method =>
  ({ root }) =>
    judgedBlocks(applyRecipe(readBlocks(root), recipes[name]));

/** Boilerpipe's extractors as methods. They choose what the original chooses, version 1.2. */
export const boilerpipeMethods: Readonly<Record<BoilerpipeName, Method>> = {
  article: methodOf('article'),
  'article-sentences': methodOf('article-sentences'),
  default: methodOf('default'),
  'largest-content': methodOf('largest-content'),
  'keep-everything': methodOf('keep-everything'),
  canola: methodOf('canola'),
};

/** The text that the original's extractor gives, a line for every block. */
export function boilerpipeText({ root }: WebPage, name: BoilerpipeName): string {
  const { blocks } = applyRecipe(readBlocks(root), recipes[name]);
  const kept = blocks.filter(({ isContent }) => isContent);
  return kept.map((block) => `${textOf(block)}\n`).join('');
}
