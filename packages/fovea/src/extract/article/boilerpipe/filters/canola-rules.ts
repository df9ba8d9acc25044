import type { Filter } from '../filter.ts';
import { byRules, type Rules } from './neighbour-rules.ts';

/** Rules on words and links, learned from a set of pages named Canola. */
const rules: Rules = (before, block, next) => {
  if (block.linkDensity > 0 && next.words > 11) return { kept: true, why: 'links before a long block' };
  if (block.words > 19) return { kept: true, why: 'a long block' };
  const isAmongText = next.words > 6 && next.linkDensity === 0 && before.linkDensity === 0;
  if (isAmongText && (block.words > 6 || before.words > 7 || next.words > 19)) {
    return { kept: true, why: 'among text without links' };
  }
  return { kept: false, why: 'a short block' };
};

export const canolaRules: Filter = byRules(rules);
