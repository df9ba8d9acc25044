/** What labelling costs, and what 20 labelled pages of a publisher are worth, through the studio's own labels and its own training. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOfferGold, type OfferGold } from 'fovea/evaluate';
import { UsageError, type Bench, type BenchContext, type BenchResult, type Check } from './bench.ts';
import { labellingCost } from './studio-cost.ts';
import { openStudioProject, type RunResult } from './studio-project.ts';
import { formatTable } from './table.ts';

export const studio: Bench = {
  name: 'studio',
  description: 'actions it takes to label an offer in the studio, and what 20 labelled pages of a publisher are worth',
  needsData: true,
  run: runStudio,
};

const labelledPages = 20;
/** Fewer pages to judge by say nothing. */
const leastJudged = 6;
/** A publisher whose labelled pages the shipped model reads this well needs no model of its own. */
const wellRead = 0.9;
/** Of the publishers that are read badly, so many must be read better for sure, and none worse for sure. */
const shareBetter = 2 / 3;

type NamedScore = NonNullable<RunResult['gains']>[number];
type Measured = { readonly publisher: string; readonly known: number; readonly result?: RunResult };

async function runStudio(context: BenchContext): Promise<BenchResult> {
  const { data, print } = context;
  const cost = existsSync(join(data, 'flyers2', 'truth'))
    ? await labellingCost(join(data, 'flyers2'), print)
    : undefined;
  const gain = existsSync(join(data, 'flyers', 'truth')) ? await labellingGain(context) : undefined;
  if (!cost && !gain) {
    throw new UsageError(
      `No publisher in ${data}/flyers has ${labelledPages + leastJudged} pages, and there is no ${data}/flyers2: see bench/README.md`,
    );
  }
  return {
    checks: [...(cost?.checks ?? []), ...(gain?.checks ?? [])],
    figures: { ...(cost && { cost: cost.figures }), ...gain?.figures },
  };
}

/**
 * The first pages of a publisher are labelled, the others judge. Which publishers are read badly is decided by the labelled
 * pages alone: what is compared has no part in it. Undefined where no publisher has pages enough.
 */
async function labellingGain({ data, files, print }: BenchContext): Promise<BenchResult | undefined> {
  const measured: Measured[] = [];
  for (const [publisher, golds] of publishersOf(join(data, 'flyers'))) {
    if (golds.length < labelledPages + leastJudged || (files && !files.includes(publisher))) continue;
    const one = await measure(publisher, golds, join(data, 'flyers'));
    measured.push(one);
    print(oneLine(one));
  }
  if (measured.length === 0) return undefined;
  const trained = measured.flatMap(({ publisher, known, result }) => (result ? [{ publisher, known, result }] : []));
  print(
    formatTable(
      ['publisher', 'labelled, shipped', 'figure', 'shipped', 'own model', 'difference', 'at 95 %'],
      trained.flatMap(rowsOf),
    ),
  );
  const [better, worse] = [trained.filter(isSurely(1)).length, trained.filter(isSurely(-1)).length];
  const check: Check = {
    name: `most publishers that are read badly are read better with ${labelledPages} labelled pages, none worse`,
    passed: trained.length === 0 ? undefined : better >= shareBetter * trained.length && worse === 0,
    detail: `${better} of ${trained.length} better, ${worse} worse, at 95 %; ${measured.length - trained.length} were read well`,
  };
  const figures = trained.map(({ publisher, known, result: { scores, gains } }) => ({
    publisher,
    known,
    scores,
    gains,
  }));
  return { checks: [check], figures: { trained: figures } };
}

function publishersOf(folder: string): Map<string, OfferGold[]> {
  const publishers = new Map<string, OfferGold[]>();
  for (const name of readdirSync(join(folder, 'truth')).filter((one) => one.endsWith('.json'))) {
    const gold = parseOfferGold(JSON.parse(readFileSync(join(folder, 'truth', name), 'utf8')));
    publishers.set(gold.id, [...(publishers.get(gold.id) ?? []), gold]);
  }
  for (const own of publishers.values()) own.sort((a, b) => a.page - b.page);
  return publishers;
}

/** Documents of two groups: what was labelled first, and what judges. */
async function measure(publisher: string, golds: readonly OfferGold[], folder: string): Promise<Measured> {
  const sources = [...new Set(golds.map(({ source }) => source))];
  const idOf = (group: string, source: string): string => `${group}/${sources.indexOf(source)}.pdf`;
  const documents = ['labelled', 'later'].flatMap((group) =>
    sources.map((source): [string, string] => [idOf(group, source), join(folder, source)]),
  );
  const project = await openStudioProject(Object.fromEntries(documents));
  const label = async (group: string, pages: readonly OfferGold[]): Promise<void> => {
    for (const gold of pages) await project.label(idOf(group, gold.source), gold);
  };
  try {
    await label('labelled', golds.slice(0, labelledPages));
    const before = await project.run({ kind: 'evaluate', verb: 'offers' });
    const known = figureOf(before.result!.scores[0]!.figures)?.value ?? 0;
    if (known >= wellRead) return { publisher, known };
    await label('later', golds.slice(labelledPages));
    const { result } = await project.run({ kind: 'train', verb: 'offers', name: 'own', heldOut: ['later'] });
    return { publisher, known, ...(result && { result }) };
  } finally {
    await project.close();
  }
}

const figureOf = (figures: readonly NamedScore[] = [], name = 'offer'): NamedScore | undefined =>
  figures.find((one) => one.name === name);

const text = (score: NamedScore | undefined): string => score?.value.toFixed(3) ?? '-';

const oneLine = ({ publisher, known, result }: Measured): string =>
  `${publisher}: F1 of offers on its labelled pages ${known.toFixed(3)}, ` +
  (result
    ? `on the others ${text(figureOf(result.scores[1]?.figures))} shipped, ${text(figureOf(result.scores[0]?.figures))} own`
    : 'read well');

const isSurely =
  (side: 1 | -1) =>
  ({ result: { gains } }: { readonly result: RunResult }): boolean => {
    const gain = figureOf(gains);
    return gain !== undefined && (side > 0 ? gain.low > 0 : gain.high < 0);
  };

function rowsOf({ publisher, known, result }: Required<Measured>): string[][] {
  const [own, shipped] = result.scores;
  return ['accuracy', 'title', 'price', 'offer'].flatMap((name) => {
    const gain = figureOf(result.gains, name);
    if (!gain) return [];
    const range = `${gain.low.toFixed(3)} to ${gain.high.toFixed(3)}`;
    const figures = [shipped, own].map((model) => text(figureOf(model?.figures, name)));
    return [[publisher, known.toFixed(3), name, ...figures, gain.value.toFixed(3), range]];
  });
}
