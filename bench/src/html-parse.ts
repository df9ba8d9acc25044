/** The HTML reader: whether its trees are those of the HTML standard, and how fast it is beside other parsers. */
import { readFileSync } from 'node:fs';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { decodeHtml, parseHtml } from './html-parse-internals.ts';
import type { HtmlParser } from './html-parse-parsers.ts';
import { blockAgreement, isSame, listingOf, listingOfParse5 } from './html-parse-trees.ts';
import { formatSpread, median, race, ratioOf, type Contender, type Sample, type Samples } from './measure.ts';
import { formatTable } from './table.ts';
import { openWebCorpus, type WebCorpusPage } from './web-corpus.ts';

const limits = { agreement: 0.99, speed: 2 };
const sampleSize = 60;
const warmUpSize = 10;

export const htmlParse: Bench = {
  name: 'html-parse',
  description: 'agreement of our trees with those of parse5, and pages a second beside other parsers',
  needsData: true,
  run,
};

async function run(context: BenchContext): Promise<BenchResult> {
  const corpus = await openWebCorpus(context.data, context.files);
  try {
    const agreement = compareAll(context, corpus.pages.slice(0, context.maxPages));
    const texts = sampleOf(corpus.pages, sampleSize).map(textOf);
    // Loaded when needed, as they take their time and memory.
    const { parsers } = await import('./html-parse-parsers.ts');
    const samples = await race(contendersFor(texts, parsers), context.rounds);
    printSpeed(context, texts, samples);
    return { checks: checksOf(agreement, samples), figures: { agreement, samples: Object.fromEntries(samples) } };
  } finally {
    await corpus.remove();
  }
}

function textOf({ html }: WebCorpusPage): string {
  return decodeHtml(readFileSync(html)).text;
}

/** Pages at equal steps through all sets, the same every time. */
function sampleOf<T>(pages: readonly T[], size: number): T[] {
  const count = Math.min(size, pages.length);
  return Array.from({ length: count }, (_, i) => pages[Math.floor((i * pages.length) / count)]!);
}

// ── Agreement

type Agreement = { readonly pages: number; readonly same: number; readonly blocksOnTheRest: number | undefined };

function compareAll({ print }: BenchContext, pages: readonly WebCorpusPage[]): Agreement {
  const bySet = new Map<string, { pages: number; same: number; blocks: number[] }>();
  const different: string[] = [];
  for (const page of pages) {
    const figures = bySet.get(page.set) ?? { pages: 0, same: 0, blocks: [] };
    bySet.set(page.set, figures);
    figures.pages++;
    const text = textOf(page);
    const [ours, theirs] = [listingOf(parseHtml(text)), listingOfParse5(text)];
    if (isSame(ours, theirs)) figures.same++;
    else {
      figures.blocks.push(blockAgreement(ours, theirs));
      different.push(`${page.set}/${page.id}`);
    }
  }
  const rows = [...bySet].map(([set, { pages: count, same, blocks }]) => [
    set,
    count,
    same,
    (same / count).toFixed(4),
    blocks.length === 0 ? '-' : mean(blocks).toFixed(4),
  ]);
  print(formatTable(['set', 'pages', 'same tree', 'share', 'blocks of the rest'], rows));
  if (different.length > 0) print(`\nDifferent: ${different.slice(0, 20).join(', ')}`);
  const all = [...bySet.values()];
  const rest = all.flatMap(({ blocks }) => blocks);
  return {
    pages: pages.length,
    same: all.reduce((sum, { same }) => sum + same, 0),
    blocksOnTheRest: rest.length === 0 ? undefined : mean(rest),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// ── Speed

function contendersFor(texts: readonly string[], parsers: Readonly<Record<string, HtmlParser>>): Contender[] {
  return Object.entries(parsers).map(([name, parser]) => {
    let isWarm = false;
    const measure = async (): Promise<Sample> => {
      if (!isWarm) for (const text of texts.slice(0, warmUpSize)) parser(text);
      isWarm = true;
      return sampleFor(texts, parser);
    };
    return { name, run: measure };
  });
}

function sampleFor(texts: readonly string[], parser: HtmlParser): Sample {
  const before = process.cpuUsage();
  const start = performance.now();
  for (const text of texts) parser(text);
  const { user, system } = process.cpuUsage(before);
  return { cpuSeconds: (user + system) / 1e6, wallSeconds: (performance.now() - start) / 1000, pages: texts.length };
}

const secondsOf = (samples: Samples, name: string): number[] => samples.get(name)!.map(({ cpuSeconds }) => cpuSeconds);

/** How many times as fast as parse5, round by round. */
const speedOf = (samples: Samples, name: string): ReturnType<typeof ratioOf> =>
  ratioOf(secondsOf(samples, 'parse5'), secondsOf(samples, name));

function printSpeed({ print }: BenchContext, texts: readonly string[], samples: Samples): void {
  const size = texts.reduce((sum, text) => sum + text.length, 0) / texts.length / 1000;
  print(`\n${texts.length} pages of ${size.toFixed(0)} thousand characters on average`);
  const rows = [...samples.keys()].map((name) => [
    name,
    (texts.length / median(secondsOf(samples, name))).toFixed(0),
    formatSpread(speedOf(samples, name)),
  ]);
  print(formatTable(['parser', 'pages / CPU s', 'times parse5'], rows));
}

function checksOf({ same, pages }: Agreement, samples: Samples): Check[] {
  const speed = speedOf(samples, 'fovea');
  return [
    {
      name: `same tree as parse5 ≥ ${limits.agreement}`,
      passed: same / pages >= limits.agreement,
      detail: `${same} of ${pages}`,
    },
    { name: `fovea ≥ ${limits.speed} × parse5`, passed: speed.median >= limits.speed, detail: formatSpread(speed) },
  ];
}
