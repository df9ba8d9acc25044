import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MeasuredNode } from 'fovea/validate';
import { UsageError, type BenchContext } from './bench.ts';
import { outputOf } from './measure.ts';

/** Extractors whose share of every node is known. */
export const extractors = ['ArticleExtractor', 'DefaultExtractor'] as const;
export type Extractor = (typeof extractors)[number];

/** A node of a site with what is true of it. */
export type GoldNode = MeasuredNode & {
  readonly bytes: number;
  readonly gold: number;
  /** How much of it each extractor took, 0 to 1. */
  readonly shares: Readonly<Record<Extractor, number>>;
};

export type VisualSite = { readonly name: string; readonly nodes: readonly GoldNode[] };

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
type PageLine = { readonly i: number; readonly styles: readonly string[][]; readonly nodes: readonly NodeRow[] };

/** The sites below `DATA/visual` (or DATA itself): folders with `nodes.jsonl`, or archives of such folders. */
export async function openVisualSites({ data, files }: BenchContext): Promise<VisualSite[]> {
  const folder = existsSync(join(data, 'visual')) ? join(data, 'visual') : data;
  const names = sitesIn(folder).filter((name) => files === undefined || files.includes(name));
  if (names.length === 0) throw new UsageError(`--data: there are no sites with nodes.jsonl in ${folder}`);
  const sites: VisualSite[] = [];
  for (const name of names) sites.push({ name, nodes: nodesIn(await textOf(folder, name)) });
  return sites;
}

function sitesIn(folder: string): string[] {
  const found = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return existsSync(join(folder, entry.name, 'nodes.jsonl')) ? [entry.name] : [];
    return entry.name.endsWith('.tar.xz') ? [entry.name.slice(0, -'.tar.xz'.length)] : [];
  });
  return [...new Set(found)].toSorted();
}

async function textOf(folder: string, name: string): Promise<string> {
  const ready = join(folder, name, 'nodes.jsonl');
  if (existsSync(ready)) return readFileSync(ready, 'utf8');
  return outputOf({ command: 'tar', args: ['-xJOf', join(folder, `${name}.tar.xz`), `${name}/nodes.jsonl`] });
}

/** Lines of pages as one list of nodes; nodes that look alike on a page share one vector. */
export function nodesIn(text: string): GoldNode[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => {
    const { i, styles, nodes } = JSON.parse(line) as PageLine;
    return nodes.map((row) => nodeOf(i, styles, row));
  });
}

function nodeOf(page: number, styles: readonly string[][], row: NodeRow): GoldNode {
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
    shares: { ArticleExtractor: article, DefaultExtractor: standard },
  };
}
