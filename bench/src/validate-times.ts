import { strangenessOf, type StrangenessOptions } from 'fovea/validate';
import type { Check } from './bench.ts';
import { median } from './measure.ts';
import type { VisualSite } from './validate-data.ts';
import { looksOf } from './validate-internals.ts';
import { extractedFrom, pooled } from './validate-scores.ts';

const nodeCount = 10_900;
const limits: readonly (readonly [string, StrangenessOptions, number])[] = [
  ['500-NN', { profile: 'paper', k: 500 }, 1],
  ['HBOS', { profile: 'paper', method: 'hbos' }, 0.1],
];

function cpuSeconds(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/** As many nodes as the paper had, from what the extractor took: from computed values to scores. */
export function timeChecks(sites: readonly VisualSite[], rounds: number): Check[] {
  const all = pooled(sites.map((site) => extractedFrom(site, 'ArticleExtractor'))).nodes;
  const nodes = all.slice(0, nodeCount);
  const looks = nodes.length > 0 ? looksOf(nodes, 'paper', 'nodes').table.rows : 0;
  return limits.map(([name, options, limit]) => {
    const seconds = Array.from({ length: rounds }, () => cpuSeconds(() => strangenessOf(nodes, options)));
    return {
      name: `${name} over ${nodeCount} nodes in under ${limit} s of CPU`,
      passed: nodes.length === nodeCount ? median(seconds) < limit : undefined,
      detail: `${median(seconds).toFixed(3)} s for ${nodes.length} nodes of ${looks} looks`,
    };
  });
}
