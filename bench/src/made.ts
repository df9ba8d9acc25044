import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Extraction, Group, LaidOutPage } from 'fovea';
import { bagF1, bagOf } from './bag.ts';
import type { Bench, BenchContext, BenchResult } from './bench.ts';
import { outputOf } from './measure.ts';
import { chooseOffersModel, foundWords, judgeLonePage, sceneOf, sketchPage } from './offers-internals.ts';
import { formatTable } from './table.ts';

export const made: Bench = {
  name: 'made',
  description: 'how right every capability is on documents of our own making, held against floors.json; takes seconds',
  needsData: false,
  run,
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
const program = join(root, 'packages/fovea/bin/fovea.js');
/** What an example was made of; each has only what it shows. */
type Truth = {
  readonly pages: readonly { readonly words: readonly string[] }[];
  readonly tables: readonly { readonly rows: readonly string[][] }[];
  readonly offers: readonly { readonly title: string; readonly description: string | null; readonly price: string }[];
  readonly entries: readonly { readonly name: string; readonly prices: readonly string[] }[];
  readonly blocks: readonly string[][];
  readonly items: readonly { readonly label: string; readonly amounts: readonly string[] }[];
  readonly lines: readonly Readonly<Record<'description' | 'quantity' | 'unitPrice' | 'amount', string>>[];
};

const document = (name: string): string => join(root, 'examples/documents', name);

/** By name of the figure. What was reached, rounded down: none may fall below. */
type Floors = Readonly<Record<string, number>>;

const floors = (): Floors => JSON.parse(readFileSync(join(root, 'bench/floors.json'), 'utf8')) as Floors;

async function run({ print }: BenchContext): Promise<BenchResult> {
  const figures = await madeFigures();
  const limits = floors();
  const rows = Object.entries(figures).map(([name, value]) => [name, value.toFixed(3), limits[name]?.toFixed(3) ?? '']);
  print(formatTable(['figure', 'reached', 'floor'], rows));
  const checks = Object.entries(limits).map(([name, floor]) => {
    const value = figures[name];
    return {
      name: `${name} ≥ ${floor}`,
      passed: value !== undefined && value >= floor,
      detail: value?.toFixed(3) ?? 'gone',
    };
  });
  return { checks, figures };
}

async function madeFigures(): Promise<Record<string, number>> {
  return {
    'words of the examples': await words(),
    'tables of the report': await tables(),
    'offers of the flyer: title and price': await offersOfFlyer(({ title, amount }) => [title, amount]),
    'offers of the flyer: all parts': await offersOfFlyer((offer) => Object.values(offer)),
    'entries of the price list': await entries(),
    'blocks of the directory page': await directoryBlocks(),
    'items of the balance sheet': await balanceItems(),
    'lines of the invoice': await invoiceLines(),
    'words of sketched flyers': sketchedOffers(),
  };
}

async function extraction(...args: string[]): Promise<Extraction> {
  const printed = await outputOf({ command: process.execPath, args: [program, ...args, '-f', 'json', '--quiet'] });
  return JSON.parse(printed) as Extraction;
}

function truth(name: string): Truth {
  return JSON.parse(readFileSync(document(`${name}.truth.json`), 'utf8')) as Truth;
}

/** Records are alike when all their parts are, blanks aside. */
function recordF1(wanted: readonly (readonly string[])[], found: readonly (readonly string[])[]): number {
  const keys = (records: readonly (readonly string[])[]): string[] =>
    records.map((parts) => parts.map((part) => part.replaceAll(/\s+/g, ' ')).join(' | '));
  return bagF1(bagOf(keys(wanted)), bagOf(keys(found)));
}

const textsOf = (group: Group, type: string): string[] =>
  (group.children ?? []).filter((child) => child.type === type).map(({ text }) => text);

function allOf(type: string, groups: readonly Group[]): Group[] {
  return groups.flatMap((group) => [...(group.type === type ? [group] : []), ...allOf(type, group.children ?? [])]);
}

/** Those whose fonts say what they show, and that need no password. */
const readable = [
  'annotations',
  'balance-sheet',
  'directory-page',
  'flyer',
  'invoice',
  'letters',
  'price-list',
  'report',
];

async function words(): Promise<number> {
  const args = [program, 'read', ...readable.map((name) => document(`${name}.pdf`)), '-f', 'jsonl', '--quiet'];
  const lines = (await outputOf({ command: process.execPath, args })).trim().split('\n');
  const found = lines.flatMap((line) =>
    (JSON.parse(line) as { pages: LaidOutPage[] }).pages.flatMap((page) => page.tokens.map(({ text }) => text)),
  );
  const wanted = readable.flatMap((name) => truth(name).pages.flatMap((page) => page.words));
  return bagF1(bagOf(wanted), bagOf(found));
}

/** Tables by their cells, as Markdown has them. */
async function tables(): Promise<number> {
  const args = [program, 'read', document('report.pdf'), '-f', 'markdown', '--quiet'];
  const found = (await outputOf({ command: process.execPath, args }))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) => line.slice(2, -2).split(' | '));
  return recordF1(
    truth('report').tables.flatMap(({ rows }) => rows),
    found,
  );
}

type FlyerOffer = { readonly title: string; readonly description: string; readonly amount: string };

async function offersOfFlyer(parts: (offer: FlyerOffer) => readonly string[]): Promise<number> {
  const wanted = truth('flyer').offers.map(({ title, description, price }) =>
    parts({ title, description: description ?? '', amount: price }),
  );
  const { groups } = await extraction('offers', document('flyer.pdf'));
  const found = groups.map((group) =>
    parts({
      title: textsOf(group, 'title').join(' '),
      description: textsOf(group, 'description').join(' '),
      amount: amountOf(group),
    }),
  );
  return recordF1(wanted, found);
}

function amountOf(offer: Group): string {
  const price = offer.children?.find(({ type }) => type === 'price');
  return price ? (price.value as { amount: number }).amount.toFixed(2) : '';
}

async function entries(): Promise<number> {
  const { groups } = await extraction('offers', document('price-list.pdf'));
  return recordF1(
    truth('price-list').entries.map(({ name, prices }) => [name, ...prices]),
    groups.map((group) => [...textsOf(group, 'title'), ...textsOf(group, 'price')]),
  );
}

/** A block is a body with all headers above it. */
async function directoryBlocks(): Promise<number> {
  const { groups } = await extraction('directory', document('directory-page.pdf'));
  const blocks = (list: readonly Group[], above: readonly string[]): string[][] =>
    list.flatMap(({ type, text, children = [] }) => {
      if (type === 'body') return [[...above, text]];
      return blocks(children, type === 'header' ? [...above, text] : above);
    });
  return recordF1(truth('directory-page').blocks, blocks(groups, []));
}

async function balanceItems(): Promise<number> {
  const { groups } = await extraction('wrap', document('balance-sheet.pdf'), '--with', 'balance-sheet');
  return recordF1(
    truth('balance-sheet').items.map(({ label, amounts }) => [label, ...amounts]),
    allOf('item', groups).map((item) => [...textsOf(item, 'label'), ...textsOf(item, 'amount')]),
  );
}

async function invoiceLines(): Promise<number> {
  const { groups } = await extraction('wrap', document('invoice.pdf'), '--with', 'line-items');
  const parts = ['description', 'quantity', 'unit_price', 'amount'];
  return recordF1(
    truth('invoice').lines.map(({ description, quantity, unitPrice, amount }) => [
      description,
      quantity,
      unitPrice,
      amount,
    ]),
    allOf('line', groups).map((line) => parts.map((part) => textsOf(line, part).join(' '))),
  );
}

/** Far from the seeds that the model has learned from. */
const firstSketch = 9_000_000;
/** So many that one page, of which all is wrong, does not decide. */
const sketches = 120;

/** The share of words that are what they were drawn as. */
function sketchedOffers(): number {
  const model = chooseOffersModel();
  let [right, all] = [0, 0];
  for (let i = 0; i < sketches; i++) {
    const { page, styles, labels } = sketchPage(firstSketch + i);
    const scene = sceneOf(page, styles);
    const said = foundWords(judgeLonePage(scene, model)).labels;
    right += scene.words.filter(({ token }, at) => said[at] === labels[token]!.label).length;
    all += scene.words.length;
  }
  return right / all;
}
