import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmPeers } from './article-extractors.ts';
import { measureGrowth } from './article-growth.ts';
import { ownTool, timed, type TimedPage } from './article-job.ts';
import { measureMemory } from './article-memory.ts';
import { methodNames } from './article-methods.ts';
import { spread } from './article-pages.ts';
import { peerFromNpm } from './article-peers.ts';
import { measureWorkers } from './article-workers.ts';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { formatSpread, median, race, ratioOf, type Contender, type Sample, type Samples } from './measure.ts';
import { findPeer } from './peers.ts';
import { formatTable } from './table.ts';
import { openWebCorpus, type WebCorpusPage } from './web-corpus.ts';

export const articleSpeed: Bench = {
  name: 'article-speed',
  description: 'how fast the main content of web pages is found, beside peers, on long pages and with two workers',
  needsData: true,
  run,
};

/** Default number of pages of each set. */
const pagesOfASet = 15;
const timedMethods: ReadonlySet<string> = new Set(['fovea', 'dragnet', 'boilerpipe:article', 'cetr']);
/** It is five times as slow as on linkedom, and nobody waits for it. */
const untimed = 'Defuddle + jsdom';
/** Those that limits are for, the usual one first. */
const judgedMethods = ['fovea', 'dragnet'] as const;
const usual = ownTool(judgedMethods[0]);

async function run(context: BenchContext): Promise<BenchResult> {
  const { print, rounds } = context;
  const corpus = await openWebCorpus(context.data, context.files);
  const folder = await mkdtemp(join(tmpdir(), 'fovea-article-speed-'));
  try {
    const contenders = await pageContenders(context, corpus.pages);
    print(`${cpus().length} processors, load ${loadavg()[0]!.toFixed(2)} before the start; workers need idle ones\n`);
    const samples = await race(contenders, rounds, (name, { cpuSeconds }) =>
      print(`${name}: CPU ${cpuSeconds.toFixed(2)} s`),
    );
    print(`\n${tableOf(samples)}\n`);
    const growth = [];
    for (const method of judgedMethods) growth.push(await measureGrowth(context, method, folder));
    const memory = await measureMemory(context, corpus.pages, folder);
    const workers = await measureWorkers(context, corpus.pages, folder);
    const grown = growth.map((one) => Object.fromEntries(one.samples));
    return {
      checks: [
        ...judgedMethods.flatMap((method) => checksOf(samples, ownTool(method))),
        ...growth.flatMap(({ checks }) => checks),
        ...memory.checks,
        ...workers.checks,
      ],
      figures: {
        rounds,
        pages: Object.fromEntries(samples),
        growth: grown,
        memory: memory.figures,
        workers: Object.fromEntries(workers.samples),
      },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await corpus.remove();
  }
}

/** Every second page of the sample warms up, the others are timed. */
async function pageContenders(context: BenchContext, all: readonly WebCorpusPage[]): Promise<Contender[]> {
  const { maxPages, rounds, print } = context;
  const count = 2 * (Number.isFinite(maxPages) ? maxPages : pagesOfASet);
  const sets = [...new Set(all.map(({ set }) => set))];
  const sample = sets
    .flatMap((name) =>
      spread(
        all.filter(({ set }) => set === name),
        count,
      ),
    )
    .map(timedPage);
  const warmUp = sample.filter((_, i) => i % 2 === 1);
  const pages = sample.filter((_, i) => i % 2 === 0);
  const tools = methodNames.filter((name) => timedMethods.has(name)).map((name) => ownTool(name));
  const peers = npmPeers.filter(({ name }) => name !== untimed);
  for (const peer of peers) if (await findPeer(peerFromNpm(peer), print)) tools.push(peer.name);
  print(`\n${pages.length} pages after ${warmUp.length} others to warm up, ${rounds} rounds, interleaved`);
  return tools.map((tool) => timed(tool, { tool, warmUp, pages }));
}

function timedPage({ html, url = 'https://example.invalid/' }: WebCorpusPage): TimedPage {
  return { path: html, url };
}

const cpuSecondsOf = (list: readonly Sample[] = []): number[] => list.map(({ cpuSeconds }) => cpuSeconds);

function tableOf(samples: Samples): string {
  const header = ['contender', 'pages', 'characters', 'CPU s', 'pages per CPU s', `times ${usual}`];
  const rows = [...samples].map(([name, list]) => {
    const { pages, characters = 0 } = list[0]!;
    const cpu = median(cpuSecondsOf(list));
    const ratio = ratioOf(cpuSecondsOf(list), cpuSecondsOf(samples.get(usual)));
    return [name, pages, characters, cpu.toFixed(2), (pages / cpu).toFixed(1), ratio.median.toFixed(1)];
  });
  return formatTable(header, rows);
}

function checksOf(samples: Samples, judged: string): Check[] {
  const faster = (peer: string, floor: number): Check => {
    const name = `speed of ${judged} / ${peer}, by CPU time ≥ ${floor}`;
    const [theirs, ours] = [samples.get(peer), samples.get(judged)];
    if (!theirs || !ours) return { name, passed: undefined, detail: 'not measured' };
    const ratio = ratioOf(cpuSecondsOf(theirs), cpuSecondsOf(ours));
    return { name, passed: ratio.median >= floor, detail: formatSpread(ratio) };
  };
  return [faster('Readability + linkedom', 3), faster('Readability + jsdom', 15), faster('Defuddle + linkedom', 15)];
}
