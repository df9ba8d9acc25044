import { csvOf } from '../../write/table/csv.ts';
import { isPartlyDone } from '../label-keys.ts';
import { invalidLabels } from '../invalid-labels.ts';
import { groupOf, mediaOf } from '../document-id.ts';
import type { LabelledVerb } from '../labelled-verbs.ts';
import type { PageLabels } from '../page-labels.ts';
import { articleGold, type PageBlock } from './article.ts';
import { directoryGold } from './directory.ts';
import { itemsGold } from './items.ts';
import { offersGold } from './offers.ts';
import type { PageWords } from './page-words.ts';
import { lookUp } from '../../model/lookup.ts';

/** A labelled page with what its labels point at: words, or the blocks of a web page. */
export type GoldPage = {
  readonly labels: PageLabels;
  readonly words?: PageWords;
  readonly blocks?: readonly PageBlock[];
};

/** A file of gold: text, or a document of the project. */
export type GoldFile =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly document: string };

/** By its id, a name for each document that a file can have and no other document has. */
export function goldNames(documents: Iterable<string>): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const id of new Set(documents)) {
    const stem = id.replace(/\.[a-z]+$/i, '').replaceAll('/', '-');
    let name = stem;
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${stem}-${n}`;
    taken.add(name.toLowerCase());
    names.set(id, name);
  }
  return names;
}

/** The files that `fovea train`, `fovea evaluate`, `fovea wrap --learn` and `fovea validate` take. */
export function goldFiles(verb: LabelledVerb, all: readonly GoldPage[]): GoldFile[] {
  const pages = isOfPdfs[verb] ? all.filter(({ labels }) => mediaOf(labels.document) === 'pdf') : all;
  const names = goldNames(pages.map(({ labels }) => labels.document));
  return makers[verb](pages, names);
}

type MakeFiles = (pages: readonly GoldPage[], names: ReadonlyMap<string, string>) => GoldFile[];

const makers: Readonly<Record<LabelledVerb, MakeFiles>> = {
  offers: (pages, names) => offersFiles(pages, names),
  directory: (pages, names) => directoryFiles(pages, names),
  article: (pages, names) => articleFiles(pages, names),
  wrap: (pages, names) => wrapperFiles(pages, names),
  validate: (pages, names) => [
    { path: 'nodes.jsonl', text: pages.map(nodeLines).join('') },
    ...documents(names, 'documents'),
  ],
};

/** Their gold names PDFs; labels of rendered pages stay in the project. */
const isOfPdfs: Partial<Record<LabelledVerb, true>> = { offers: true, directory: true };

const written = (value: unknown): string => `${JSON.stringify(value)}\n`;
const hasLabels = ({ labels: { tokens, blocks } }: GoldPage): boolean => tokens.length + blocks.length > 0;

function wordsOf({ words, labels }: GoldPage): PageWords {
  if (!words) throw invalidLabels(`${labels.document} has no words to label`);
  return words;
}

const endingOf = (id: string): string => /\.[a-z]+$/i.exec(id)?.[0].toLowerCase() ?? '';

const documents = (names: ReadonlyMap<string, string>, folder: string, ending?: string): GoldFile[] =>
  [...names].map(([document, name]) => ({ path: `${folder}/${name}${ending ?? endingOf(document)}`, document }));

/** A page that is done and has no labels is a page without offers. */
function offersFiles(pages: readonly GoldPage[], names: ReadonlyMap<string, string>): GoldFile[] {
  const truths = pages.map((page): GoldFile => {
    const { document, page: number } = page.labels;
    const name = lookUp(names, document);
    const gold = offersGold(page.labels, wordsOf(page), { id: groupOf(document), source: `documents/${name}.pdf` });
    return { path: `truth/${name}-p${number}.json`, text: written(gold) };
  });
  return [...truths, ...documents(names, 'documents')];
}

function directoryFiles(pages: readonly GoldPage[], names: ReadonlyMap<string, string>): GoldFile[] {
  const rows = pages.map((page) => {
    const { document, page: number } = page.labels;
    // A part without a directory does not say that the page has none.
    const without = isPartlyDone(page.labels) ? 'part' : 'other';
    return [names.get(document), number, hasLabels(page) ? 'directory' : without];
  });
  const truths = pages.filter(hasLabels).map((page): GoldFile => {
    const name = lookUp(names, page.labels.document);
    const gold = directoryGold(page.labels, wordsOf(page), name);
    return { path: `truth/${name}-p${page.labels.page}.json`, text: written(gold) };
  });
  return [
    { path: 'pages.csv', text: csvOf([['doc', 'page', 'label'], ...rows]) },
    ...truths,
    ...documents(names, 'pdf', '.pdf'),
  ];
}

function articleFiles(pages: readonly GoldPage[], names: ReadonlyMap<string, string>): GoldFile[] {
  const texts = pages.map(({ labels, blocks = [] }): GoldFile => ({
    path: `gold/${names.get(labels.document)}.txt`,
    text: articleGold(labels, blocks),
  }));
  // Pages of one folder are of one site, whatever they link to: `.example` is nobody's.
  const sites = pages.map(({ labels: { document } }) => {
    const site =
      groupOf(document)
        .toLowerCase()
        .replaceAll(/[^a-z\d]+/g, '-')
        .replaceAll(/^-|-$/g, '') || 'site';
    return [lookUp(names, document), { url: `https://${site}.example/` }] as const;
  });
  const meta: GoldFile = { path: 'meta.json', text: written({ pages: Object.fromEntries(sites) }) };
  return [...texts, meta, ...documents(names, 'html', '.html')];
}

function wrapperFiles(pages: readonly GoldPage[], names: ReadonlyMap<string, string>): GoldFile[] {
  const lines = [...names].map(([document, name]) => {
    const own = pages.filter(({ labels }) => labels.document === document);
    const groups = own.flatMap((page) => itemsGold(page.labels, wordsOf(page)));
    return written({ schema: 'fovea/wrapper-gold@1', source: `${name}${endingOf(document)}`, groups });
  });
  return [{ path: 'gold.jsonl', text: lines.join('') }, ...documents(names, 'documents')];
}

const nodeLines = ({ labels: { document, blocks } }: GoldPage): string =>
  blocks.map(({ xpath, label }) => written({ file: document, xpath, gold: label === 'content', label })).join('');
