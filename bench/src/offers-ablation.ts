/** What each group of columns is worth: blocks judged without it, on publishers never seen. */
import { groupKFold } from 'fovea/learn';
import type { Bench, BenchContext, BenchResult } from './bench.ts';
import { judgeFovea, type JudgedPage } from './offers-judged.ts';
import { blockColumnGroups, fitOffers } from './offers-internals.ts';
import { readGoldPages, type GoldPage } from './offers-pages.ts';
import { figureOf, offerFigures } from './offers-scores.ts';
import { formatTable } from './table.ts';

export const offersAblation: Bench = {
  name: 'offers-ablation',
  description: 'offers found without one group of columns after the other, on publishers never seen',
  needsData: true,
  run,
};

/** Publishers are parted in so many: leaving out one at a time would take hours for all groups. */
const folds = 5;

async function run({ data, synthetic, print }: BenchContext): Promise<BenchResult> {
  const pages = await readGoldPages(data, false);
  const extra = synthetic === undefined ? [] : await readGoldPages(synthetic, true);
  const named = [['nothing', []], ...Object.entries(blockColumnGroups)] as const;
  const rows = named.map(([name, without]) => {
    const judged = heldOut(pages, extra, without);
    const figures = offerFigures.map((figure) => figureOf(figure, judged, 'projected'));
    const row = [name, without.length, ...figures.map((one) => one.toFixed(3))];
    print(row.join(' '));
    return { name, figures, row };
  });
  const table = formatTable(
    ['left out', 'columns', ...offerFigures],
    rows.map(({ row }) => row),
  );
  print(`\nPublishers in ${folds} parts, each judged by models that never saw it\n\n${table}`);
  const figures = Object.fromEntries(
    rows.map((row) => [row.name, Object.fromEntries(offerFigures.map((figure, i) => [figure, row.figures[i]]))]),
  );
  return { checks: [], figures };
}

function heldOut(pages: readonly GoldPage[], extra: readonly GoldPage[], without: readonly string[]): JudgedPage[] {
  const publishers = pages.map(({ gold }) => gold.id);
  return groupKFold(publishers, { folds, seed: 0 }).flatMap(({ train, test }) => {
    const known = [...Array.from(train, (page) => pages[page]!), ...extra];
    const model = fitOffers(
      known.map(({ sample }) => sample),
      { without },
    );
    return Array.from(test, (page) => judgeFovea(pages[page]!, model));
  });
}
