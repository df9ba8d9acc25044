import type { Filter } from '../filter.ts';
import { byRules, type Rules } from './neighbour-rules.ts';

/** Rules on text density, learned from English news (DensityRulesClassifier). */
const rules: Rules = (before, block, next) => {
  if (block.linkDensity > 0.333333) return { kept: false, why: 'too many links' };
  if (before.linkDensity > 0.555556) {
    if (next.textDensity > 11) return { kept: true, why: 'before dense text' };
    return { kept: false, why: 'behind links' };
  }
  if (block.textDensity > 9) {
    if (next.textDensity === 0) return { kept: false, why: 'dense text with nothing behind it' };
    return { kept: true, why: 'dense text' };
  }
  if (next.textDensity > 10) return { kept: true, why: 'before dense text' };
  if (before.textDensity > 4) return { kept: true, why: 'behind dense text' };
  return { kept: false, why: 'thin text' };
};

export const densityRules: Filter = byRules(rules);
