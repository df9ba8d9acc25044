/** What `fovea FILE` takes documents for, against what they are: by document, by page, and how long it takes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { extract, open, type DocumentKind, type Extraction } from 'fovea';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { kindDocuments, type KindDocument, type PageLabel } from './kind-data.ts';
import { formatTable } from './table.ts';
import { openWebCorpus } from './web-corpus.ts';

export const kind: Bench = {
  name: 'kind',
  description:
    'what documents are taken for: offers, directories, balance sheets, articles, text; by document and page',
  needsData: true,
  run,
};

const columns = ['article', 'offers', 'directory', 'statement', 'invoice', 'text'] as const;
const labels = ['offers', 'directory', 'borderline', 'statement', 'other'] as const;

/** Shares that must be reached, over all documents and over those held out. */
const floors = { documents: 0.95, offers: 0.9, directory: 0.95, statement: 0.9, web: 0.99 } as const;
/** Of the pages that people say are none, as many may be taken for a directory; none may be taken for offers. */
const mostFalseDirectories = 3;
/** Of the web pages one in so many is read: what is asked is only what they are. */
const everyWebPage = 10;
/** The longest document may take this much longer than reading it alone. */
const mostTimes = 2;

type Judged = { readonly document: KindDocument; readonly kindsOfPage: (page: number) => readonly DocumentKind[] } & {
  readonly chosen: readonly DocumentKind[];
  readonly pages: number;
  readonly ms: number;
};

async function run(context: BenchContext): Promise<BenchResult> {
  const judged: Judged[] = [];
  for (const document of kindDocuments(context)) judged.push(await judge(document));
  const { print } = context;
  for (const part of ['tuned', 'held out'] as const) {
    const own = judged.filter(({ document }) => document.tuned === (part === 'tuned'));
    print(`\nDocuments, ${part}; one may be of several kinds`);
    print(documentTable(own));
    print(`\nPages, ${part}; balance sheets among the pages of directory documents have no label`);
    print(pageTable(own));
  }
  print('');
  for (const one of judged)
    if (!isRight(one)) print(`Wrong: ${one.document.set}/${one.document.name}: ${one.chosen.join(', ')}`);
  for (const line of judged.flatMap(missedPages)) print(line);
  const web = await webPages(context);
  const time = await timeOf(judged, print);
  const checks = [...pdfChecks(judged), ...web.checks, ...time.checks];
  return { checks, figures: { ...figuresOf(judged), ...web.figures, ...time.figures } };
}

async function judge(document: KindDocument): Promise<Judged> {
  const before = cpuMs();
  const extraction = await extract(document.path, { ocr: 'never' });
  const ms = cpuMs() - before;
  const found = chosenOf(extraction);
  return {
    document,
    chosen: found.map((finding) => finding.kind),
    kindsOfPage: (page) => found.filter(({ pages }) => pages.includes(page)).map((finding) => finding.kind),
    pages: extraction.source.pages.length,
    ms,
  };
}

function chosenOf({ kinds = [] }: Extraction): NonNullable<Extraction['kinds']> {
  return kinds.filter(({ chosen }) => chosen);
}

const isRight = ({ document, chosen }: Judged): boolean => chosen.includes(document.kind);

function documentTable(judged: readonly Judged[]): string {
  const sets = [...new Set(judged.map(({ document }) => document.set))];
  const rows = sets.map((set) => {
    const own = judged.filter(({ document }) => document.set === set);
    return [set, own.length, ...columns.map((column) => own.filter(({ chosen }) => chosen.includes(column)).length)];
  });
  return formatTable(['set', 'documents', ...columns], rows);
}

type LabelledPage = { readonly name: string; readonly label: PageLabel; readonly kinds: readonly DocumentKind[] };

function labelledPages(judged: readonly Judged[]): LabelledPage[] {
  return judged.flatMap(({ document, kindsOfPage }) =>
    [...document.labels].map(([page, label]) => ({
      name: `${document.set}/${document.name} ${page}`,
      label,
      kinds: kindsOfPage(page),
    })),
  );
}

function pageTable(judged: readonly Judged[]): string {
  const pages = labelledPages(judged);
  const rows = labels.map((label) => {
    const own = pages.filter((page) => page.label === label);
    const none = own.filter((page) => page.kinds.length === 0).length;
    return [
      label,
      own.length,
      ...columns.map((column) => own.filter(({ kinds }) => kinds.includes(column)).length),
      none,
    ];
  });
  return formatTable(['label', 'pages', ...columns, 'not taken'], rows);
}

function missedPages(one: Judged): string[] {
  const pages = labelledPages([one]);
  const missed = pages.filter(({ label, kinds }) => isWanted(label) && !kinds.includes(label));
  const beside = pages.filter(({ label, kinds }) => label === 'other' && kinds.some((own) => own !== 'text'));
  return [
    ...missed.map(({ name, label }) => `Missed: ${name}: ${label}`),
    ...beside.map(({ name, kinds }) => `Without a label: ${name}: ${kinds.join(', ')}`),
  ];
}

function isWanted(label: PageLabel): label is 'offers' | 'directory' | 'statement' {
  return label !== 'other' && label !== 'borderline';
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

function figuresOf(judged: readonly Judged[]): Record<string, number> {
  const held = judged.filter(({ document }) => !document.tuned);
  return { ...sharesOf(judged, ''), ...sharesOf(held, ' held out') };
}

function sharesOf(judged: readonly Judged[], suffix: string): Record<string, number> {
  const pages = labelledPages(judged);
  const recall = (label: 'offers' | 'directory' | 'statement'): number => {
    const own = pages.filter((page) => page.label === label);
    return share(own.filter(({ kinds }) => kinds.includes(label)).length, own.length);
  };
  return {
    [`documents${suffix}`]: share(judged.filter(isRight).length, judged.length),
    [`offers${suffix}`]: recall('offers'),
    [`directory${suffix}`]: recall('directory'),
    [`statement${suffix}`]: recall('statement'),
  };
}

function pdfChecks(judged: readonly Judged[]): Check[] {
  const figures = figuresOf(judged);
  const reached = (Object.keys(floors) as (keyof typeof floors)[])
    .filter((name) => name !== 'web')
    .map((name): Check => {
      const title = name === 'documents' ? 'documents of the right kind' : `pages of ${name} found`;
      const detail = `${figures[name]!.toFixed(3)}, held out ${figures[`${name} held out`]!.toFixed(3)}`;
      return { name: `${title} ≥ ${floors[name]}`, passed: figures[name]! >= floors[name], detail };
    });
  const wrongly = (column: DocumentKind): number =>
    judged.filter(({ document, chosen }) => chosen.includes(column) && document.kind !== column).length;
  const others = labelledPages(judged).filter(({ label }) => label === 'other');
  const directories = others.filter(({ kinds }) => kinds.includes('directory')).length;
  return [
    ...reached,
    { name: 'no other document is taken for offers', passed: wrongly('offers') === 0, detail: `${wrongly('offers')}` },
    { name: 'no document is taken for an invoice', passed: wrongly('invoice') === 0, detail: `${wrongly('invoice')}` },
    {
      name: `at most ${mostFalseDirectories} other pages are taken for directories`,
      passed: directories <= mostFalseDirectories,
      detail: `${directories} of ${others.length}`,
    },
  ];
}

/** Web pages are articles; what is measured is that they are known as such and that something is found. */
async function webPages({ data, print }: BenchContext): Promise<BenchResult> {
  const name = `web pages taken for articles ≥ ${floors.web}`;
  if (!existsSync(join(data, 'web'))) return { checks: [{ name, passed: undefined, detail: 'no web' }], figures: {} };
  const corpus = await openWebCorpus(data);
  try {
    const pages = corpus.pages.filter((_, i) => i % everyWebPage === 0);
    let right = 0;
    const wrong: string[] = [];
    for (const { set, id, html } of pages) {
      const outcome = await extract(html).then(webOutcome, (thrown: unknown) => String(thrown));
      if (outcome === 'ok') right++;
      else wrong.push(`${set}/${id}: ${outcome}`);
    }
    print(`\nWeb pages: ${right} of ${pages.length} articles`);
    for (const line of wrong) print(`Wrong: ${line}`);
    const reached = share(right, pages.length);
    const detail = `${right} of ${pages.length}`;
    return { checks: [{ name, passed: reached >= floors.web, detail }], figures: { web: reached } };
  } finally {
    await corpus.remove();
  }
}

function webOutcome(extraction: Extraction): string {
  const isArticle = chosenOf(extraction).some((finding) => finding.kind === 'article');
  if (!isArticle) return 'not taken for an article';
  return extraction.groups.length > 0 ? 'ok' : `${extraction.status}: no groups`;
}

/** Time that this process has worked, its threads included. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The longest document, beside reading it alone. */
async function timeOf(judged: readonly Judged[], print: BenchContext['print']): Promise<BenchResult> {
  const longest = judged.reduce((most, one) => (one.pages > most.pages ? one : most));
  const before = cpuMs();
  await using file = await open(longest.document.path, { ocr: 'never' });
  await file.doc();
  const readMs = cpuMs() - before;
  const times = longest.ms / readMs;
  const detail = `${longest.pages} pages in ${(longest.ms / 1000).toFixed(1)} s of CPU, reading ${(readMs / 1000).toFixed(1)} s`;
  print(`\nThe longest document: ${detail}`);
  const name = `no more than ${mostTimes} times as long as reading`;
  return { checks: [{ name, passed: times <= mostTimes, detail }], figures: { longestMs: longest.ms, readMs } };
}
