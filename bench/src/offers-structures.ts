/** Sketched pages of structures that nothing was learned from, beside what is made of them once something was. */
import type { Bench, BenchContext, BenchResult } from './bench.ts';
import { fitOffers, judgePage, rightParts, sceneOf, sketchStructured, structureNames } from './offers-internals.ts';
import type { OffersModel } from './offers-internals.ts';
import { formatTable } from './table.ts';

export const offersStructures: Bench = {
  name: 'offers-structures',
  description: 'sketched flyers whose structure was left out of what was learned from',
  needsData: false,
  run,
};

/** Left out together: to learn anew for every one would take hours. */
const groupCount = 5;
const learnedFrom = { sketches: 30, structured: 260, plain: 40 };
const judgedOn = 12;
/** Pages to judge on are drawn from seeds that nothing is learned from. */
const firstSeed = 900_000;
/** Whole offers, the mean over all structures that were left out. */
const floor = 0.5;

type Things = Readonly<Record<'title' | 'price' | 'offer', number>>;
type Scores = Things & { readonly structure: string };

/** F-scores of the prices that were found, of those with the right title, and of whole offers. */
function scoresOf(model: OffersModel, structure: string): Things {
  const right = { title: 0, price: 0, offer: 0 };
  let [found, wanted] = [0, 0];
  const others = structureNames.filter((name) => name !== structure);
  for (let i = 0; i < judgedOn; i++) {
    const { page, styles, labels } = sketchStructured(firstSeed + i, others);
    const scene = sceneOf(page, styles);
    const judged = judgePage(scene, model);
    const known = scene.words.map(({ token }) => labels[token]);
    for (const offer of judged.offers) {
      const parts = rightParts(judged, offer, known);
      for (const thing of ['title', 'price', 'offer'] as const) right[thing] += +parts[thing];
    }
    found += judged.offers.length;
    wanted += new Set(labels.flatMap(({ label, offer }) => (label === 'Price' ? [offer] : []))).size;
  }
  const f1 = (thing: keyof Things): number => (2 * right[thing]) / Math.max(1, found + wanted);
  return { title: f1('title'), price: f1('price'), offer: f1('offer') };
}

const meanOf = (scores: readonly Things[]): Things => {
  const of = (thing: keyof Things): number => scores.reduce((sum, one) => sum + one[thing], 0) / scores.length;
  return { title: of('title'), price: of('price'), offer: of('offer') };
};

async function run({ print }: BenchContext): Promise<BenchResult> {
  const all = fitOffers([], learnedFrom);
  const known: Scores[] = structureNames.map((structure) => ({ structure, ...scoresOf(all, structure) }));
  const unknown: Scores[] = Array.from({ length: groupCount }, (_, group) => {
    const leftOut = structureNames.filter((__, i) => i % groupCount === group);
    const others = fitOffers([], { ...learnedFrom, withoutStructures: leftOut });
    return leftOut.map((structure) => ({ structure, ...scoresOf(others, structure) }));
  }).flat();
  const rows = structureNames.map((structure) =>
    [unknown, known].map((all) => all.find((one) => one.structure === structure)!),
  );
  const means = [unknown, known].map((scores) => ({ structure: 'mean', ...meanOf(scores) }));
  const line = ([left, kept]: readonly Scores[]): string[] => [
    left!.structure,
    ...(['offer', 'title', 'price'] as const).flatMap((thing) => [left![thing].toFixed(3), kept![thing].toFixed(3)]),
  ];
  const head = ['left out', 'offers: others', 'all', 'titles: others', 'all', 'prices: others', 'all'];
  print(formatTable(head, [...rows, means].map(line)));
  const whole = means[0]!.offer;
  return {
    checks: [
      { name: `whole offers, of structures left out: F ≥ ${floor}`, passed: whole >= floor, detail: whole.toFixed(3) },
    ],
    figures: { unknown, known },
  };
}
