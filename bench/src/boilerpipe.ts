import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bagF1, bagOf } from './bag.ts';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { boilerpipeText, decodeHtml, readHtml, type BoilerpipeName } from './boilerpipe-internals.ts';
import { boilerpipeOriginal } from './boilerpipe-peer.ts';
import { outputOf } from './measure.ts';
import { findPeer, type FoundPeer } from './peers.ts';
import { formatTable } from './table.ts';
import { openWebCorpus, type WebCorpusPage } from './web-corpus.ts';

export const boilerpipe: Bench = {
  name: 'boilerpipe',
  description: 'whether our Boilerpipe chooses the same words of 300 web pages as the original',
  needsData: true,
  run,
};

/** In the order in which the Java program prints them. */
const extractors: readonly BoilerpipeName[] = [
  'article',
  'article-sentences',
  'default',
  'largest-content',
  'keep-everything',
  'canola',
];

const pageCount = 300;
/** The mean F1 that is asked of some. */
const required: Partial<Record<BoilerpipeName, number>> = { article: 0.98, default: 0.98 };

async function run({ data, files, print }: BenchContext): Promise<BenchResult> {
  const peer = await findPeer(boilerpipeOriginal, print);
  const corpus = await openWebCorpus(data, files);
  try {
    const pages = spread(corpus.pages, pageCount);
    const matches = peer ? await compare(pages, peer) : [];
    if (peer) print(`${pages.length} pages\n\n${tableOf(matches)}\n\n${worstOf(matches)}`);
    return { checks: checksOf(matches), figures: { pages: pages.length, means: meansOf(matches) } };
  } finally {
    await corpus.remove();
  }
}

/** As many pages of every set, evenly from its first to its last. */
function spread(pages: readonly WebCorpusPage[], count: number): WebCorpusPage[] {
  const sets = [...new Set(pages.map(({ set }) => set))];
  return sets.flatMap((set) => {
    const all = pages.filter((page) => page.set === set);
    const share = Math.min(all.length, Math.ceil(count / sets.length));
    return Array.from({ length: share }, (_, i) => all[Math.floor((i * all.length) / share)]!);
  });
}

/** How alike what one extractor gives is; undefined where the original could not read the page. */
type Match = { readonly page: WebCorpusPage; readonly extractor: BoilerpipeName; readonly f1: number | undefined };

/** Both get the same decoded text, so that only what is made of it is compared. */
async function compare(pages: readonly WebCorpusPage[], peer: FoundPeer): Promise<Match[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-boilerpipe-'));
  try {
    const texts = pages.map(({ html }) => decodeHtml(readFileSync(html)).text);
    const paths = texts.map((_, i) => join(folder, `${i}.html`));
    for (const [i, path] of paths.entries()) await writeFile(path, texts[i]!);
    const list = join(folder, 'list');
    await writeFile(list, paths.map((path) => `${path}\n`).join(''));
    const lines = (await outputOf(peer.command(list))).split('\n');
    return pages.flatMap((page, i) => matchesOf(page, texts[i]!, lines[i]!.split('\t')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function matchesOf(page: WebCorpusPage, text: string, theirs: readonly string[]): Match[] {
  const read = readHtml(text, { uri: page.html, media: 'html' });
  return extractors.map((extractor, i) => {
    const coded = theirs[i]!;
    if (coded === '!') return { page, extractor, f1: undefined };
    const original = Buffer.from(coded, 'base64').toString();
    return { page, extractor, f1: bagF1(wordsOf(original), wordsOf(boilerpipeText(read, extractor))) };
  });
}

const wordsOf = (text: string): ReturnType<typeof bagOf> => bagOf(text.split(/\s+/));

function figuresOf(matches: readonly Match[], extractor: BoilerpipeName): number[] {
  return matches.flatMap(({ extractor: one, f1 }) => (one === extractor && f1 !== undefined ? [f1] : []));
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

function meansOf(matches: readonly Match[]): Record<string, number> {
  return Object.fromEntries(extractors.map((extractor) => [extractor, mean(figuresOf(matches, extractor))]));
}

function tableOf(matches: readonly Match[]): string {
  const rows = extractors.map((extractor) => {
    const figures = figuresOf(matches, extractor);
    const same = figures.filter((f1) => f1 === 1).length;
    return [extractor, figures.length, mean(figures).toFixed(4), same, Math.min(...figures).toFixed(3)];
  });
  return formatTable(['extractor', 'pages', 'mean F1', 'all words', 'lowest'], rows);
}

function worstOf(matches: readonly Match[]): string {
  const wanted = matches.filter(({ extractor, f1 }) => extractor in required && f1 !== undefined && f1 < 1);
  const worst = wanted.toSorted((a, b) => a.f1! - b.f1!).slice(0, 10);
  const rows = worst.map(({ page, extractor, f1 }) => [f1!.toFixed(3), extractor, `${page.set}/${page.id}`]);
  return formatTable(['F1', 'extractor', 'the least alike'], rows);
}

function checksOf(matches: readonly Match[]): Check[] {
  return Object.entries(required).map(([extractor, least]) => {
    const name = `${extractor}: mean F1 with the original ≥ ${least}`;
    const figures = figuresOf(matches, extractor as BoilerpipeName);
    if (figures.length === 0) return { name, passed: undefined, detail: 'not measured' };
    return { name, passed: mean(figures) >= least, detail: mean(figures).toFixed(4) };
  });
}
