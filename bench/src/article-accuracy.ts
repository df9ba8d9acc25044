import { appendFileSync } from 'node:fs';
import { cacheFolder, type MadeText } from './article-cache.ts';
import { describePage, pageNamed } from './article-look.ts';
import { methodNames, textsOfMethods } from './article-methods.ts';
import { openArticlePages, type ArticlePage } from './article-pages.ts';
import { articlePeers, textsOfPeer } from './article-peers.ts';
import { intervalTable } from './article-intervals.ts';
import { groupsOf, markdownTable, plainTable, tablesOf, type NamedTable } from './article-report.ts';
import {
  beatsBySnippets,
  beatsPeers,
  growsAlong,
  meanF1,
  scoreContenders,
  sumSnippets,
  type Contender,
  type Measure,
  type ScoredContender,
} from './article-scores.ts';
import { dragnetSteps, readOutOfFold, textsInOrder, type OutOfFold } from './article-out-of-fold.ts';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { findPeer } from './peers.ts';

export const articleAccuracy: Bench = {
  name: 'article-accuracy',
  description: 'how much of the main content of web pages is found, and how little else, beside peers',
  needsData: true,
  run,
};

async function run(context: BenchContext): Promise<BenchResult> {
  const { print, markdown, page } = context;
  const { pages: all, remove } = await openArticlePages(
    page === undefined ? context : { ...context, maxPages: Infinity },
  );
  try {
    const pages = page === undefined ? all : [pageNamed(all, page)];
    print(`${pages.length} pages; texts of peers are kept in ${cacheFolder}\n`);
    const contenders = [...ownContenders(context, pages), ...(await peerContenders(context, pages))];
    if (page !== undefined) {
      print(`\n${describePage(pages[0]!, contenders)}`);
      return { checks: [], figures: {} };
    }
    const scored = scoreContenders(pages, contenders);
    const tables = [...comparisonOf(pages, scored), ...tablesOf(pages, scored)];
    print('');
    for (const table of tables) print(plainTable(table));
    if (markdown !== undefined) appendFileSync(markdown, `${tables.map(markdownTable).join('\n')}\n`);
    return { checks: checksOf(pages, scored), figures: figuresOf(pages, scored) };
  } finally {
    await remove();
  }
}

/** The usual method beside the best peers, where it and a peer are there. */
function comparisonOf(pages: readonly ArticlePage[], scored: readonly ScoredContender[]): NamedTable[] {
  const own = scored.find(({ name }) => name === methodNames[0]);
  if (!own) return [];
  const peers = scored.filter(({ kind }) => kind === 'peer');
  const table = intervalTable(pages, groupsOf(pages), own, peers);
  return table.rows.length > 0 ? [table] : [];
}

/** The floor of the usual method on the set with all types of pages. */
const mixedSet = 'wcxb-dev';
const mixedFloor = 0.89;

function checksOf(pages: readonly ArticlePage[], scored: readonly ScoredContender[]): Check[] {
  const own = scored.find(({ name }) => name === methodNames[0]);
  const peers = scored.filter(({ kind }) => kind === 'peer');
  const groups = groupsOf(pages);
  const mixed = own ? meanF1(own, groups.get(mixedSet) ?? [], 'words') : NaN;
  return [
    growsAlong(scored, dragnetSteps),
    {
      name: `token F1 of ${methodNames[0]} on ${mixedSet} ≥ ${mixedFloor}`,
      passed: Number.isNaN(mixed) ? undefined : mixed >= mixedFloor,
      detail: mixed.toFixed(4),
    },
    ...Array.from(groups, (group) => beatsPeers(own, peers, group)),
    beatsBySnippets(own, peers),
  ];
}

/** A learned method is judged by texts of models that were trained without the page's host, where there are such texts. */
function ownContenders({ texts }: BenchContext, pages: readonly ArticlePage[]): Contender[] {
  const made = pages.map((page) => textsOfMethods(page.bytes(), page.url, methodNames));
  const shipped = new Map<string, MadeText[]>(methodNames.map((name, m) => [name, made.map((list) => list[m]!)]));
  const fold: OutOfFold = texts === undefined ? new Map() : readOutOfFold(texts);
  const learned = Array.from(fold, ([name, list]): Contender => {
    return { name, kind: 'ours', texts: textsInOrder(name, list, pages, shipped) };
  });
  const plain = Array.from(shipped, ([name, list]): Contender => {
    return { name: fold.has(name) ? `${name} (shipped model)` : name, kind: 'ours', texts: list };
  });
  return [...learned, ...plain];
}

async function peerContenders({ print, jobs }: BenchContext, pages: readonly ArticlePage[]): Promise<Contender[]> {
  const contenders: Contender[] = [];
  for (const peer of articlePeers) {
    const found = await findPeer(peer, print);
    if (!found) continue;
    try {
      contenders.push({ name: peer.name, kind: 'peer', texts: await textsOfPeer(peer, found, pages, jobs) });
    } catch (thrown) {
      print(`${peer.name} is left out: ${String(thrown)}`);
    }
  }
  return contenders;
}

function figuresOf(pages: readonly ArticlePage[], contenders: readonly ScoredContender[]): Record<string, unknown> {
  const groups = [...groupsOf(pages)];
  const methods = contenders.map((one) => {
    const f1 = groups.map(([group, list]) => {
      const by = (measure: Measure): number => meanF1(one, list, measure);
      return [group, { words: by('words'), shingles: by('shingles'), rouge: by('rouge') }];
    });
    const counts = one.snippets.filter((count) => count !== undefined);
    const { name, kind, empty, failed } = one;
    return { name, kind, empty, failed, f1: Object.fromEntries(f1), snippets: sumSnippets(counts) };
  });
  return { pages: Object.fromEntries(groups.map(([group, { length }]) => [group, length])), methods };
}
