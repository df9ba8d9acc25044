import { readFileSync } from 'node:fs';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { median } from './measure.ts';
import { decodeHtml, readHtml, readMetadata } from './metadata-internals.ts';
import { isExact, isSame, type Metadata, type MetadataField } from './metadata-match.ts';
import { metadataReaders, type MetadataReader } from './metadata-readers.ts';
import { formatTable, type Cell } from './table.ts';
import { openWebCorpus, type WebCorpusPage } from './web-corpus.ts';

export const articleMetadata: Bench = {
  name: 'article-metadata',
  description: 'how often title, author and date of web pages are right, beside peers; --max-pages is per set',
  needsData: true,
  run,
};

/** The sets whose pages people have noted metadata of. */
const sets = ['wcxb-dev', 'trafilatura', 'newspaper4k'];
const fields: readonly MetadataField[] = ['title', 'author', 'date', 'description'];

/** What one reader made of the pages of a kind, for one field. */
type Score = { gold: number; exact: number; same: number; absent: number; extra: number };
/** Scores by reader, kind of page and field, joined by tabs. */
type Scores = Map<string, Score>;

async function run({ data, maxPages, print }: BenchContext): Promise<BenchResult> {
  const corpus = await openWebCorpus(data, sets);
  try {
    const pages = sets.flatMap((set) =>
      spread(
        corpus.pages.filter((page) => page.set === set),
        maxPages,
      ),
    );
    const readers = await metadataReaders();
    const scores: Scores = new Map();
    const times: number[] = [];
    for (const page of pages) {
      const html = decodeHtml(readFileSync(page.html)).text;
      times.push(timeOf(html, page.url ?? ''));
      for (const reader of readers) note(scores, reader.name, page, await readOrNothing(reader, html, page.url ?? ''));
    }
    return report(scores, readers, median(times), print);
  } finally {
    await corpus.remove();
  }
}

/** At most so many pages, from all over the set. */
function spread<T>(pages: readonly T[], most: number): T[] {
  const step = Math.max(1, pages.length / most);
  return Array.from({ length: Math.min(pages.length, most) }, (_, i) => pages[Math.floor(i * step)]!);
}

/** Milliseconds of CPU that our metadata takes of a page that is parsed already. */
function timeOf(html: string, uri: string): number {
  const page = readHtml(html, { uri, media: 'html' });
  readMetadata(page);
  const rounds = 5;
  const start = process.cpuUsage();
  for (let round = 0; round < rounds; round++) readMetadata(page);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / rounds;
}

/** A reader that fails on a page has said nothing. */
async function readOrNothing({ read }: MetadataReader, html: string, url: string): Promise<Metadata> {
  try {
    return await read(html, url);
  } catch {
    return {};
  }
}

function note(scores: Scores, reader: string, { set, meta }: WebCorpusPage, said: Metadata): void {
  const type = typeof meta['page_type'] === 'string' ? ` ${meta['page_type']}` : '';
  for (const field of fields) {
    const gold = typeof meta[field] === 'string' ? meta[field].trim() : '';
    for (const kind of new Set([set, set + type])) {
      const key = [reader, kind, field].join('\t');
      const score = scores.get(key) ?? { gold: 0, exact: 0, same: 0, absent: 0, extra: 0 };
      scores.set(key, score);
      if (gold === '') {
        if (said[field] !== undefined) score.extra++;
        continue;
      }
      score.gold++;
      if (isExact(field, said[field], gold)) score.exact++;
      if (isSame(field, said[field], gold)) score.same++;
      if (said[field] === undefined) score.absent++;
    }
  }
}

function report(
  scores: Scores,
  readers: readonly MetadataReader[],
  milliseconds: number,
  print: (text: string) => void,
): BenchResult {
  const head = ['pages', 'field', 'reader', 'gold', 'same', 'exact', 'absent', 'said without gold'];
  const kinds = [...new Set([...scores.keys()].map((key) => key.split('\t')[1]!))].toSorted();
  const rows: Cell[][] = [];
  for (const kind of kinds) {
    for (const field of fields) {
      for (const { name } of readers) {
        const score = scores.get([name, kind, field].join('\t'));
        if (score && score.gold > 0) rows.push([kind, field, name, ...cellsOf(score)]);
      }
    }
  }
  print(formatTable(head, rows));
  print(`\nFovea takes ${milliseconds.toFixed(2)} ms of CPU for the metadata of a parsed page (median).`);
  const peers = readers.slice(1).map(({ name }) => name);
  return { checks: checksOf(scores, peers), figures: { scores: Object.fromEntries(scores), milliseconds } };
}

function cellsOf({ gold, same, exact, absent, extra }: Score): Cell[] {
  const share = (count: number): string => (count / gold).toFixed(3);
  return [gold, share(same), share(exact), absent, extra];
}

/** On all pages of a set, no peer says more of them right. */
function checksOf(scores: Scores, peers: readonly string[]): Check[] {
  const shareOf = (reader: string, set: string, field: string): number => {
    const { same, gold } = scores.get([reader, set, field].join('\t')) ?? { same: 0, gold: 0 };
    return gold === 0 ? Number.NaN : same / gold;
  };
  return sets.flatMap((set) =>
    (['title', 'author', 'date'] as const)
      .filter((field) => !Number.isNaN(shareOf('Fovea', set, field)))
      .map((field) => {
        const ours = shareOf('Fovea', set, field);
        const best = Math.max(...peers.map((peer) => shareOf(peer, set, field)));
        const detail = `${ours.toFixed(3)} against ${best.toFixed(3)}`;
        return { name: `${set}: ${field} as often right as the best peer`, passed: ours >= best, detail };
      }),
  );
}
