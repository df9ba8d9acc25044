import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { attributeOf, FoveaError, nodesOf, type HtmlElement } from '../../model/index.ts';
import type { Snippets } from '../../extract/article/fovea/snippets.ts';
import { decodeHtml, parseHtml } from '../../read/html/index.ts';

/** Where public collections come from; the others are the user's own. */
export type KnownSet = {
  readonly source: string;
  readonly licence: string;
  readonly isPermissive: boolean;
  /** What kind of pages all of its pages are. */
  readonly kind?: string;
};

const knownSets: Readonly<Record<string, KnownSet>> = {
  'wcxb-dev': {
    source: 'WCXB: Murrough-Foley/web-content-extraction-benchmark',
    licence: 'CC-BY-4.0',
    isPermissive: true,
  },
  newspaper4k: {
    source: 'AndyTheFactory/article-extraction-dataset',
    licence: 'Apache-2.0',
    isPermissive: true,
    kind: 'article',
  },
  'magichtml-article': {
    source: 'opendatalab/magic-html',
    licence: 'Apache-2.0',
    isPermissive: true,
    kind: 'article',
  },
  zhsmall: {
    source: 'immortal-autumn/Chinese-Web-Content-Extraction-Dataset',
    licence: 'MIT',
    isPermissive: true,
    kind: 'article',
  },
  trafilatura: { source: 'adbar/trafilatura, tests', licence: 'Apache-2.0', isPermissive: true, kind: 'article' },
  'cleaneval-dev': { source: 'CleanEval', licence: 'unclear', isPermissive: false },
  'daniel-en-pl': { source: 'DANIEL', licence: 'GPL-3.0', isPermissive: false },
};

/** Pages of one folder with `html/ID.html`, and `gold/ID.txt` or pieces of their text in `meta.json`. */
export type GoldFolder = {
  readonly name: string;
  readonly path: string;
  readonly ids: readonly string[];
  /** Whether only pieces of the text of its pages are known. */
  readonly isOfSnippets: boolean;
  readonly known: KnownSet | undefined;
  /** By id, what `meta.json` says. */
  readonly facts: ReadonlyMap<string, PageFacts>;
};

/** Where a page is from, and of what kind it is. */
type PageFacts = { readonly url: string | undefined; readonly kind: string | undefined; readonly snippets: Snippets };

/** A page with what it should give. */
export type GoldFile = {
  readonly root: HtmlElement;
  /** The text of its main content; empty where only pieces of it are known. */
  readonly gold: string;
  readonly snippets: Snippets;
  readonly host: string;
  readonly kind: string | undefined;
};

/**
 * The collections of a data folder: itself, its folders, or those of its folder `web`. Without names, all that may be
 * learned from: collections that are known not to be permissive are passed over.
 */
export async function findGoldFolders(data: string, names?: readonly string[]): Promise<GoldFolder[]> {
  const found = await findFolders(data, names);
  return found.filter(({ isOfSnippets }) => !isOfSnippets);
}

/** The collections of a data folder of whose pages only pieces of the text are known. */
export async function findSnippetFolders(data: string, names?: readonly string[]): Promise<GoldFolder[]> {
  const found = await findFolders(data, names);
  return found.filter(({ isOfSnippets }) => isOfSnippets);
}

async function findFolders(data: string, names?: readonly string[]): Promise<GoldFolder[]> {
  if (!(await isFolder(data))) throw new FoveaError('input/not-found', `Folder not found: ${data}`);
  const own = await goldFolder(data);
  if (own && !own.isOfSnippets) return [own];
  const web = join(data, 'web');
  const parent = (await isFolder(web)) ? web : data;
  const found: GoldFolder[] = [];
  for (const name of (await readdir(parent)).toSorted()) {
    const folder = await goldFolder(join(parent, name));
    if (folder && (names ? names.includes(name) : folder.known?.isPermissive !== false)) found.push(folder);
  }
  const missing = names?.find((name) => !found.some((folder) => folder.name === name));
  if (missing !== undefined) throw new FoveaError('input/not-found', `No collection ${missing} in ${parent}`);
  if (found.every(({ isOfSnippets }) => isOfSnippets)) {
    throw new FoveaError('input/not-found', `Neither ${parent} nor any of its folders has html/ and gold/`);
  }
  return found;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

async function goldFolder(path: string): Promise<GoldFolder | undefined> {
  if (!(await isFolder(join(path, 'html')))) return undefined;
  const facts = await factsIn(path);
  const isOfSnippets = !(await isFolder(join(path, 'gold')));
  const gold = isOfSnippets
    ? new Set([...facts].filter(([, { snippets }]) => snippets.wanted.length > 0).map(([id]) => id))
    : new Set((await readdir(join(path, 'gold'))).map((file) => file.replace(/\.txt$/, '')));
  if (isOfSnippets && gold.size === 0) return undefined;
  const ids = (await readdir(join(path, 'html')))
    .filter((file) => /\.html?$/.test(file))
    .map((file) => file.replace(/\.html?$/, ''))
    .filter((id) => gold.has(id))
    .toSorted();
  const name = basename(path);
  const known = Object.hasOwn(knownSets, name) ? knownSets[name] : undefined;
  return { name, path, ids, isOfSnippets, known, facts };
}

async function factsIn(path: string): Promise<Map<string, PageFacts>> {
  const text = await readFile(join(path, 'meta.json'), 'utf8').catch(() => '{}');
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch (thrown) {
    throw new FoveaError('input/unreadable', `${join(path, 'meta.json')} is not JSON`, { cause: thrown });
  }
  // `Object` makes something of anything: what is no record knows nothing of any page.
  const { pages } = Object(whole) as { pages?: unknown };
  const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const textsOr = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  return new Map(
    Object.entries(Object(pages) as Record<string, unknown>).map(([id, page]) => {
      const { url, page_type: kind, ...pieces } = Object(page) as Record<string, unknown>;
      const snippets = {
        wanted: textsOr(pieces['with']),
        unwanted: [...textsOr(pieces['without']), ...textsOr(pieces['comments'])],
      };
      return [id, { url: textOr(url), kind: textOr(kind), snippets }];
    }),
  );
}

/**
 * What is never both learned from and tested on: a whole site; only a page, where all pages are of one site; or a whole
 * collection, which tells how well pages fare that somebody else gathered and labelled.
 */
export const pageSplits = ['site', 'page', 'set'] as const;
/** What is never in both training and test data. */
export type PageSplit = (typeof pageSplits)[number];

/** Default split of pages. */
export const usualOfPages: { readonly seed: number; readonly folds: number; readonly split: PageSplit } = {
  seed: 0,
  folds: 5,
  split: 'site',
};

const none: Snippets = { wanted: [], unwanted: [] };

/** Reads one page; its bytes go into the digest of the data. */
export async function readGoldFile(
  { name, path, facts, known, isOfSnippets }: GoldFolder,
  id: string,
  digest: Hash,
  split: PageSplit = 'site',
): Promise<GoldFile> {
  const html = await readFile(join(path, 'html', `${id}.html`)).catch(() => readFile(join(path, 'html', `${id}.htm`)));
  const { url, kind = known?.kind, snippets = none } = facts.get(id) ?? {};
  const gold = isOfSnippets ? Buffer.from(JSON.stringify(snippets)) : await readFile(join(path, 'gold', `${id}.txt`));
  digest
    .update(id)
    .update(createHash('sha256').update(html).digest())
    .update(createHash('sha256').update(gold).digest());
  const root = parseHtml(decodeHtml(html).text);
  return {
    root,
    gold: isOfSnippets ? '' : gold.toString('utf8'),
    snippets,
    host: split === 'page' ? id : split === 'set' ? name : (hostOf(url) ?? linkedHost(root) ?? id),
    kind,
  };
}

/** Says what to do where there is but one site. */
export function requireSeveral(hosts: ReadonlySet<string>): void {
  if (hosts.size >= 2) return;
  throw new FoveaError(
    'input/empty',
    'All pages are from one site or collection: none are left to test on. Set option split to page to test on other pages of it',
  );
}

const splitSentences: Readonly<Record<PageSplit, string>> = {
  site: 'in which no host was both learned from and tested on',
  page: 'in which pages of one host may be both learned from and tested on: the scores hold for these hosts alone',
  set: 'in which no collection was both learned from and tested on',
};

/** How the parts of a cross-validation differ, for a card. */
export function splitSentence(split: PageSplit): string {
  return splitSentences[split];
}

/** Second-level names under which anyone can have a domain: `co.uk`, `com.cn`. */
const publicNames = new Set(['ac', 'co', 'com', 'edu', 'go', 'gob', 'gouv', 'gov', 'ne', 'net', 'or', 'org']);

/** The domain that somebody owns, roughly: `news.example.co.uk` → `example.co.uk`. */
export function hostOf(url: string | undefined): string | undefined {
  if (url === undefined || !/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  const labels = new URL(url).hostname.split('.');
  const isPublic = labels.at(-1)!.length === 2 && publicNames.has(labels.at(-2) ?? '');
  return labels.slice(isPublic ? -3 : -2).join('.');
}

/** What a page that does not say where it is from links to most: itself. */
function linkedHost(root: HtmlElement): string | undefined {
  const counts = new Map<string, number>();
  for (const node of nodesOf(root)) {
    const host = node.kind === 'element' && node.name === 'a' ? hostOf(attributeOf(node, 'href')) : undefined;
    if (host !== undefined) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  let [most, best]: [number, string | undefined] = [0, undefined];
  for (const [host, count] of counts) if (count > most) [most, best] = [count, host];
  return best;
}
