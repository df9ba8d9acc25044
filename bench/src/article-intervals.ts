import { bootstrapInterval, type Interval } from 'fovea/learn';
import type { ArticlePage } from './article-pages.ts';
import { meanF1, type ScoredContender } from './article-scores.ts';
import type { NamedTable } from './article-report.ts';

/** Of two contenders on the pages that both have: their means, and what the first has more. */
export type Compared = {
  readonly ours: Interval;
  readonly theirs: Interval;
  readonly more: Interval;
};

/** Sites are drawn, not pages: pages of one site are right or wrong together. */
const repeats = 1000;

/** Undefined where there is no page that both have. */
export function compare(
  pages: readonly ArticlePage[],
  group: readonly number[],
  ours: ScoredContender,
  theirs: ScoredContender,
): Compared | undefined {
  const rows = group.flatMap((page) => {
    const [own, other] = [ours.scores[page]?.words.f1, theirs.scores[page]?.words.f1];
    return own === undefined || other === undefined ? [] : [{ own, other, site: siteOf(pages[page]) }];
  });
  if (rows.length === 0) return undefined;
  const groups = rows.map(({ site }) => site);
  const intervalOf = (valueOf: (row: (typeof rows)[number]) => number): Interval => {
    const values = Float64Array.from(rows, valueOf);
    const mean = (drawn: Uint32Array): number => drawn.reduce((sum, row) => sum + values[row]!, 0) / drawn.length;
    return bootstrapInterval(rows.length, mean, { groups, repeats, seed: 1 });
  };
  return {
    ours: intervalOf(({ own }) => own),
    theirs: intervalOf(({ other }) => other),
    more: intervalOf(({ own, other }) => own - other),
  };
}

/** Where a set does not say where a page is from, it is its own site. */
function siteOf(page: ArticlePage | undefined): string {
  if (!page) return '';
  const { hostname } = new URL(page.url);
  return hostname.endsWith('.invalid') ? `${page.set}/${page.id}` : hostname;
}

/** A contender beside the best peer of each group of pages, with intervals. */
export function intervalTable(
  pages: readonly ArticlePage[],
  groups: ReadonlyMap<string, readonly number[]>,
  own: ScoredContender,
  peers: readonly ScoredContender[],
): NamedTable {
  const rows = Array.from(groups, ([name, group]) => {
    const best = bestOf(peers, group);
    const compared = best && compare(pages, group, own, best);
    return best && compared
      ? [[name, group.length, shown(compared.ours), best.name, shown(compared.theirs), shown(compared.more)]]
      : [];
  }).flat();
  const header = ['pages', 'count', own.name, 'best peer', 'its F1', 'difference'];
  return { title: `Token F1 of ${own.name} and of the best peer, with 95 % intervals`, header, rows };
}

/** The contender with the highest mean on a group; undefined where none has a page of it. */
function bestOf(contenders: readonly ScoredContender[], group: readonly number[]): ScoredContender | undefined {
  const means = new Map(contenders.map((one) => [one, meanF1(one, group, 'words')]));
  const there = contenders.filter((one) => !Number.isNaN(means.get(one)));
  return there.toSorted((a, b) => means.get(b)! - means.get(a)!)[0];
}

function shown({ value, low, high }: Interval): string {
  return `${value.toFixed(3)} (${low.toFixed(3)} – ${high.toFixed(3)})`;
}
