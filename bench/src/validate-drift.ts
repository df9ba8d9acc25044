import { driftOf, siteLook } from 'fovea/validate';
import type { Check } from './bench.ts';
import type { VisualSite } from './validate-data.ts';
import { extractedFrom } from './validate-scores.ts';

/** Two halves of a site must look alike, and two sites must not: else a warning of a restyled site says nothing. */
export function driftCheck(sites: readonly VisualSite[]): Check {
  const halves = sites.map((site) => {
    const { nodes } = extractedFrom(site, 'ArticleExtractor');
    const half = (rest: number): ReturnType<typeof siteLook> =>
      siteLook(nodes.filter(({ page }) => Number(page) % 2 === rest));
    return [half(0), half(1)] as const;
  });
  const within = halves.map(([first, second]) => driftOf(first, second));
  const across = halves.flatMap(([first], i) =>
    halves.flatMap(([, second], j) => (i === j ? [] : driftOf(first, second))),
  );
  const largest = Math.max(...within.map(({ drift }) => drift));
  const smallest = Math.min(...across.map(({ drift }) => drift));
  return {
    name: 'halves of a site are not called restyled, other sites are',
    passed: within.every(({ restyled }) => !restyled) && across.every(({ restyled }) => restyled),
    detail: `drift between halves up to ${largest.toFixed(2)}, between sites from ${smallest.toFixed(2)}`,
  };
}
