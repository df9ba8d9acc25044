import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MeasuredNode } from 'fovea/validate';
import { UsageError, type BenchContext } from './bench.ts';
import { removeUnpacked, unpackedFolder } from './unpacked.ts';
import { ownShares } from './validate-own.ts';

/** Extractors of Boilerpipe, whose shares come with the data. */
export const boilerpipes = ['ArticleExtractor', 'DefaultExtractor'] as const;
/** Our own, which reads the pages as they were sent. */
export const own = 'fovea/article';
/** Extractors whose share of every node is known. */
export const extractors = [...boilerpipes, own] as const;
export type Extractor = (typeof extractors)[number];

/** A node of a site with what is true of it. */
export type GoldNode = MeasuredNode & {
  readonly bytes: number;
  readonly gold: number;
  /** How much of it each extractor took, 0 to 1. */
  readonly shares: Readonly<Record<Extractor, number>>;
};

export type VisualSite = {
  readonly name: string;
  /** The folder that stands for the site, and the host it stands for. */
  readonly folder: string;
  readonly host: string;
  /** Where each page is in the folder, by the number that nodes have. */
  readonly pages: ReadonlyMap<number, string>;
  readonly nodes: readonly GoldNode[];
};

/** `remove` takes away what was unpacked. */
export type VisualSites = { readonly sites: readonly VisualSite[]; readonly remove: () => Promise<void> };

type NodeRow = [
  id: number,
  tag: string,
  bytes: number,
  gold: number,
  visible: number,
  style: number,
  left: number,
  top: number,
  width: number,
  xpath: string,
  text: string,
  article: number,
  standard: number,
];
type PageLine = {
  readonly i: number;
  readonly page: string;
  readonly styles: readonly string[][];
  readonly nodes: readonly NodeRow[];
};

/** The sites below `DATA/visual` (or DATA itself): folders with `nodes.jsonl`, or archives of such folders. */
export async function openVisualSites({ data, files }: BenchContext): Promise<VisualSites> {
  const folder = existsSync(join(data, 'visual')) ? join(data, 'visual') : data;
  const names = sitesIn(folder).filter((name) => files === undefined || files.includes(name));
  if (names.length === 0) throw new UsageError(`--data: there are no sites with nodes.jsonl in ${folder}`);
  const unpacked: string[] = [];
  const remove = (): Promise<void> => removeUnpacked(unpacked);
  try {
    const sites: VisualSite[] = [];
    for (const name of names) sites.push(siteIn(name, await unpackedFolder(folder, name, unpacked)));
    return { sites, remove };
  } catch (thrown) {
    await remove();
    throw thrown;
  }
}

function sitesIn(folder: string): string[] {
  const found = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return existsSync(join(folder, entry.name, 'nodes.jsonl')) ? [entry.name] : [];
    return entry.name.endsWith('.tar.xz') ? [entry.name.slice(0, -'.tar.xz'.length)] : [];
  });
  return [...new Set(found)].toSorted();
}

function siteIn(name: string, home: string): VisualSite {
  const { host } = JSON.parse(readFileSync(join(home, 'meta.json'), 'utf8')) as { readonly host: string };
  const folder = join(home, 'site');
  const text = readFileSync(join(home, 'nodes.jsonl'), 'utf8');
  const lines = text.split('\n').flatMap((line) => (line === '' ? [] : (JSON.parse(line) as PageLine)));
  const pages = new Map(lines.map(({ i, page }) => [i, page]));
  return { name, folder, host, pages, nodes: lines.flatMap((line) => nodesOfPage(folder, line)) };
}

/** Nodes that look alike on a page share one vector. */
function nodesOfPage(folder: string, { i, page, styles, nodes }: PageLine): GoldNode[] {
  const html = readFileSync(join(folder, page.endsWith('/') ? `${page}index.html` : page));
  const shares = ownShares(
    html,
    nodes.map(([, , , , , , , , , xpath, text]) => ({ xpath, text })),
  );
  return nodes.map((row, index) => nodeOf(i, styles, row, shares[index]!));
}

function nodeOf(page: number, styles: readonly string[][], row: NodeRow, share: number): GoldNode {
  const [, , bytes, gold, visible, style, left, top, width, xpath, text, article, standard] = row;
  return {
    page,
    xpath,
    text,
    bytes,
    gold,
    style: styles[style]!,
    // 1: seen; 2: has a place but nothing of it can be seen; 0: has no place.
    visible: visible === 1,
    ...(visible > 0 && { box: { x0: left, y0: top, x1: left + width, y1: top } }),
    shares: { ArticleExtractor: article, DefaultExtractor: standard, [own]: share },
  };
}
