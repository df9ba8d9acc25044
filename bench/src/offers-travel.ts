/** Offers of one set of publishers, found by what was learned from the other set, as people would compare them: by what they say. */
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { titleCauses } from './offers-causes.ts';
import { fitOffers, judgePage, offeringPages, type OffersModel } from './offers-internals.ts';
import { readGoldPages, type GoldPage } from './offers-pages.ts';
import { textMean, textTable, type DocumentCounts } from './offers-text-means.ts';
import { countTexts, f1Of, foundTexts, sumCounts, textFigures } from './offers-text.ts';
import { formatTable } from './table.ts';

export const offersTravel: Bench = {
  name: 'offers-travel',
  description: 'offers of one set of publishers by a model of the other set: words and amounts, means over documents',
  needsData: true,
  run,
};

/** Sketches beside the real pages; as many as change nothing any more. */
const learnedFrom = { structured: 300, sketches: 40, plain: 100 };
/** Whole offers, the mean over all documents. */
const floor = 0.6;

type Travelled = DocumentCounts & { readonly page: GoldPage; readonly causes: readonly string[] };

async function run({ data, print }: BenchContext): Promise<BenchResult> {
  const pages = await readGoldPages(data, false);
  const sets = [...new Set(pages.map(({ set }) => set))];
  const judged = sets.flatMap((set) => {
    const known = pages.filter((page) => page.set !== set).map(({ sample }) => sample);
    const model = fitOffers(known, learnedFrom);
    return pages.filter((page) => page.set === set).map((page) => travelled(page, model));
  });
  const parts = sets.map(
    (set) => [`${set}, learned without it`, judged.filter(({ page }) => page.set === set)] as const,
  );
  const table = textTable({ ...Object.fromEntries(parts), all: judged });
  print(`By what offers say: words and amounts, means over documents\n\n${table}\n`);
  print(`Titles that are not right\n\n${causeTable(judged)}\n`);
  const pooled = sumCounts(judged.map(({ counts }) => counts));
  print(`Further prices of all documents together: F1 ${f1Of(pooled.further).toFixed(3)}`);
  const whole = textMean(judged, 'offer');
  const check: Check = { name: `whole offers ≥ ${floor}`, passed: whole >= floor, detail: whole.toFixed(3) };
  const figures = Object.fromEntries(textFigures.map((figure) => [figure, textMean(judged, figure)]));
  return { checks: [check], figures };
}

function travelled(page: GoldPage, model: OffersModel): Travelled {
  const verdict = judgePage(page.sample.scene, model);
  const [isOffering = false] = offeringPages([{ chance: verdict.chance, offers: verdict.offers.length }], 1);
  const found = isOffering ? foundTexts(verdict) : [];
  return {
    id: page.gold.id,
    page,
    counts: countTexts(page.texts, found),
    causes: titleCauses(page, verdict, isOffering),
  };
}

function causeTable(judged: readonly Travelled[]): string {
  const titles = new Map<string, number>();
  const documents = new Map<string, Set<string>>();
  for (const { page, causes } of judged)
    for (const cause of causes) {
      titles.set(cause, (titles.get(cause) ?? 0) + 1);
      documents.set(cause, new Set([...(documents.get(cause) ?? []), page.gold.id]));
    }
  const rows = [...titles]
    .toSorted((a, b) => b[1] - a[1])
    .map(([cause, count]) => [cause, count, documents.get(cause)!.size]);
  return formatTable(['cause', 'titles', 'documents'], rows);
}
