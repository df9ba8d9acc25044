import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { directoryGoldFrom, goldInTokens, type DirectoryGold, type GoldInTokens } from '../../evaluate/index.ts';
import type { TaughtWhole } from '../../extract/directory/fit-directory.ts';
import { pageRows } from '../../extract/directory/page-features.ts';
import { viewPages, type PageView } from '../../extract/directory/page-view.ts';
import { teach, trueTree, type KnownPage, type TaughtPage } from '../../extract/directory/training-rows.ts';
import type { TreeNode } from '../../extract/directory/tree-node.ts';
import { readCsv } from '../../learn/table/read-csv.ts';
import { FoveaError } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { read } from '../../verbs/run/read.ts';
import { cellText } from '../../write/table/csv.ts';
import { goldPage } from '../gold-page.ts';
import type { StepProgress } from '../progress.ts';

/** A directory page with its gold. */
export type GoldTree = {
  readonly gold: DirectoryGold;
  readonly view: PageView;
  readonly known: GoldInTokens;
  readonly taught: TaughtPage;
  /** The tree of the gold, in the lines of the page. */
  readonly tree: readonly TreeNode[];
};

/** A document whose pages are known. */
export type GoldDocument = {
  readonly name: string;
  /** Documents of one family (a publisher, a template) are learned from together or not at all. */
  readonly family: string;
  /** Pages that are surely one or the other. */
  readonly pages: readonly (TaughtWhole & { readonly number: number })[];
  readonly trees: readonly GoldTree[];
};

export type DirectoryGoldFolder = { readonly documents: readonly GoldDocument[]; readonly sha256: string };

/** Rows of a CSV file by the names of its columns. */
function csvRows(text: string): Record<string, string>[] {
  const [head, ...rows] = readCsv(text).map(({ fields }) => fields.map(cellText));
  return rows.map((cells) => Object.fromEntries((head ?? []).map((name, i) => [name, cells[i] ?? ''])));
}

/** Relatives by their names, up to the first dash, and those that are told to be. */
function familyOf(doc: string, relatives: readonly (readonly string[])[]): string {
  const told = relatives.find((names) => names.includes(doc));
  return told ? told.join(' ') : (doc.split('-')[0] ?? doc);
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Which nodes name somebody who is in the relations; nothing where there are none to tell by. */
export function partiesIn({ nodes, relations }: DirectoryGold): Pick<KnownPage, 'isParty'> {
  if (relations.length === 0) return {};
  const names = relations.map(({ organisation, isImplied, person, address }) =>
    plain(person ?? (isImplied ? undefined : organisation) ?? address ?? ''),
  );
  return { isParty: (node) => names.some((name) => name !== '' && plain(entry(nodes, node).text).includes(name)) };
}

async function readDocument(
  folder: string,
  name: string,
  labels: ReadonlyMap<string, string>,
  golds: readonly DirectoryGold[],
  family: string,
): Promise<GoldDocument> {
  const doc = await read(join(folder, 'pdf', `${name}.pdf`), { ocr: 'never', isolate: false });
  let { styles } = doc;
  const known = doc.pages.map((page) => {
    const gold = golds.find((one) => one.page === page.number);
    const grown = gold ? goldPage(page, styles, gold) : { page, styles };
    styles = grown.styles;
    return grown.page;
  });
  const views = viewPages(known, styles);
  const rows = pageRows(views);
  const pages = views.flatMap(({ page }, i) => {
    const label = labels.get(`${name} ${page.number}`);
    if (label !== 'directory' && label !== 'other') return [];
    return [{ row: entry(rows, i), isDirectory: label === 'directory', number: page.number }];
  });
  const trees = golds.flatMap((gold): GoldTree[] => {
    const view = views.find(({ page }) => page.number === gold.page);
    if (!view) return [];
    const inTokens = goldInTokens(view.page.tokens, gold);
    const nodeOf = (token: number): number => inTokens.nodeOf[token] ?? -2;
    const places = new Map(gold.nodes.map(({ id }, i) => [id, i]));
    const parentOf = (node: number): number => places.get(gold.nodes[node]?.parent ?? -1) ?? -1;
    const labelOf = (node: number): 'header' | 'body' => entry(gold.nodes, node).label;
    const page = { view, nodeOf, labelOf, parentOf, ...partiesIn(gold) };
    return [{ gold, view, known: inTokens, taught: teach(page), tree: trueTree(page) }];
  });
  return { name, family, pages, trees };
}

function goldIn(text: string, file: string): DirectoryGold {
  try {
    return directoryGoldFrom(JSON.parse(text));
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new FoveaError('input/unreadable', `truth/${file} is not a valid truth file: ${why}`, { cause: thrown });
  }
}

/** What a folder says of its documents. */
type GoldFiles = {
  readonly labels: ReadonlyMap<string, string>;
  readonly golds: readonly DirectoryGold[];
  readonly names: readonly string[];
};

async function readGoldFiles(folder: string, digest: Hash): Promise<GoldFiles> {
  const pagesText = await readFile(join(folder, 'pages.csv'), 'utf8').catch(() => '');
  digest.update(pagesText);
  const rows = csvRows(pagesText);
  const [first = {}] = rows;
  if (!['doc', 'page', 'label'].every((name) => name in first))
    throw new FoveaError('input/empty', `${folder} has no pages.csv with the columns doc, page and label`);
  const labels = new Map(rows.map((row) => [`${row['doc']} ${row['page']}`, row['label'] ?? '']));
  const golds: DirectoryGold[] = [];
  for (const file of (await readdir(join(folder, 'truth'))).filter((one) => one.endsWith('.json')).sort()) {
    const text = await readFile(join(folder, 'truth', file), 'utf8');
    digest.update(text);
    golds.push(goldIn(text, file));
  }
  return { labels, golds, names: [...new Set(rows.map((row) => row['doc'] ?? ''))].sort() };
}

/** Reads `pages.csv` (doc, page, label), `truth/*.json` and `pdf/*.pdf` of folders; the labels are directory, other, or anything else for pages that are left out. */
export async function readDirectoryGold(
  folders: readonly string[],
  relatives: readonly (readonly string[])[],
  signal: AbortSignal,
  progress: StepProgress,
): Promise<DirectoryGoldFolder> {
  const digest = createHash('sha256');
  const documents: GoldDocument[] = [];
  for (const folder of folders) {
    const { labels, golds, names } = await readGoldFiles(folder, digest);
    for (const [i, name] of names.entries()) {
      signal.throwIfAborted();
      const own = golds.filter(({ doc }) => doc === name);
      documents.push(await readDocument(folder, name, labels, own, familyOf(name, relatives)));
      progress.at('reading documents', i + 1, names.length);
    }
  }
  return { documents, sha256: digest.digest('hex') };
}
