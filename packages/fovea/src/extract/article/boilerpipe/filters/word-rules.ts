import type { Filter } from '../filter.ts';
import { byRules, type Rules } from './neighbour-rules.ts';

/** Rules on the number of words, learned from English news (NumWordsRulesClassifier). */
const rules: Rules = (before, block, next) => {
  if (block.linkDensity > 0.333333) return { kept: false, why: 'too many links' };
  if (before.linkDensity > 0.555556) {
    if (block.words > 40) return { kept: true, why: 'a long block' };
    if (next.words > 17) return { kept: true, why: 'before a long block' };
    return { kept: false, why: 'a short block behind links' };
  }
  if (block.words > 16) return { kept: true, why: 'a long block' };
  if (next.words > 15) return { kept: true, why: 'before a long block' };
  if (before.words > 4) return { kept: true, why: 'behind a block of some words' };
  return { kept: false, why: 'a short block among short blocks' };
};

export const wordRules: Filter = byRules(rules);
