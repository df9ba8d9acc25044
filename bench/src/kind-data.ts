import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DocumentKind } from 'fovea';
import { UsageError, type BenchContext } from './bench.ts';
import { pdfsOf } from './data.ts';

/** What people say of a page; `borderline` counts neither way. */
export type PageLabel = 'offers' | 'directory' | 'borderline' | 'statement' | 'other';

/** A PDF with what is known of it: the kind of its set, and labels of some of its pages. */
export type KindDocument = {
  readonly set: 'flyers' | 'directory' | 'balance';
  readonly name: string;
  readonly path: string;
  readonly kind: DocumentKind;
  readonly labels: ReadonlyMap<number, PageLabel>;
  /** Whether the evidence was weighed with a look at it; the others were held out. */
  readonly tuned: boolean;
};

const kinds = { flyers: 'offers', directory: 'directory', balance: 'statement' } as const;

/** What was looked at closely while evidence and thresholds were chosen. */
const tuned: Readonly<Record<KindDocument['set'], readonly string[]>> = {
  flyers: ['asialili', 'capriblu', 'dabord', 'droplawi', 'mikuna', 'savegnago_a', 'zapateria'],
  directory: [
    'abrdn-japan-it',
    'acres',
    'betmakers',
    'enrg-elements',
    'fncb',
    'jpm-jcgi',
    'jpm-jemi',
    'jpm-jusc',
    'limbach',
    'rectifier',
    'vasakronan',
  ],
  balance: ['adobe-2022', 'epi-holdings', 'gollinucci', 'rectifier', 'vasakronan'],
};

/** The documents of all sets that are there. */
export function kindDocuments(context: BenchContext): KindDocument[] {
  const sets = (Object.keys(kinds) as KindDocument['set'][]).filter((set) => existsSync(join(context.data, set)));
  if (sets.length === 0) throw new UsageError(`--data: there are no flyers, directory or balance in ${context.data}`);
  return sets.flatMap((set) => {
    const labels = labelsOf(context.data, set);
    return pdfsOf(context, [join(set, 'pdf')]).map((path): KindDocument => {
      const name = basename(path, '.pdf');
      const own = labels.get(name) ?? new Map<number, PageLabel>();
      return { set, name, path, kind: kinds[set], labels: own, tuned: tuned[set].includes(name) };
    });
  });
}

function labelsOf(data: string, set: KindDocument['set']): Map<string, Map<number, PageLabel>> {
  const file = join(data, set, set === 'directory' ? 'pages.csv' : 'index.csv');
  const byName = new Map<string, Map<number, PageLabel>>();
  for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
    // The first three cells are never quoted.
    const [name = '', page, label] = line.split(',');
    const own = byName.get(name) ?? new Map<number, PageLabel>();
    byName.set(name, own.set(Number(page), set === 'directory' ? (label as PageLabel) : kinds[set]));
  }
  return byName;
}
