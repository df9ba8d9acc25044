import type { Recipe } from './filter.ts';
import { canolaRules } from './filters/canola-rules.ts';
import { densityRules } from './filters/density-rules.ts';
import { dropBehindEnd } from './filters/drop-behind-end.ts';
import { dropWithoutClause } from './filters/drop-without-clause.ts';
import { joinAlike } from './filters/join-alike.ts';
import { joinNear } from './filters/join-near.ts';
import { keepAll } from './filters/keep-all.ts';
import { keepFromTitle } from './filters/keep-from-title.ts';
import { keepLargest } from './filters/keep-largest.ts';
import { markEndOfText } from './filters/mark-end-of-text.ts';
import { markTitle } from './filters/mark-title.ts';
import { removeBoilerplate } from './filters/remove-boilerplate.ts';
import { splitBlocks } from './filters/split-blocks.ts';
import { wordRules } from './filters/word-rules.ts';

/** The extractors of Boilerpipe, by names of our own. */
export type BoilerpipeName =
  | 'article'
  | 'article-sentences'
  | 'default'
  | 'largest-content'
  | 'keep-everything'
  | 'canola';

const article: Recipe = [
  markEndOfText,
  markTitle,
  wordRules,
  dropBehindEnd,
  joinNear({ distance: 1 }),
  removeBoilerplate,
  joinNear({ distance: 1, contentOnly: true }),
  keepLargest,
  keepFromTitle,
];

export const recipes: Readonly<Record<BoilerpipeName, Recipe>> = {
  article,
  'article-sentences': [...article, splitBlocks, dropWithoutClause],
  default: [joinAlike, joinNear({ distance: 1 }), densityRules],
  'largest-content': [wordRules, joinNear({ distance: 1 }), keepLargest],
  'keep-everything': [keepAll],
  canola: [canolaRules],
};
