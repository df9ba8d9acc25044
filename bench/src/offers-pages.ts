import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'fovea';
import { parseOfferGold, projectGold, type GoldToken, type OfferGold } from 'fovea/evaluate';
import type { Table } from 'fovea/learn';
import { fontPagesOf, tokenInk } from 'fovea/look';
import { paperTable, type PaperPage } from 'fovea/offers';
import { UsageError } from './bench.ts';
import { sceneOf, type OfferSample } from './offers-internals.ts';

/** A page of gold, read, with all that either method needs of it. */
export type GoldPage = {
  readonly gold: OfferGold;
  readonly sample: OfferSample;
  /** By token of the page. */
  readonly tokens: readonly (GoldToken | undefined)[];
  readonly paper: PaperPage;
  readonly table: Table;
};

/** All pages of a folder `flyers/` with `truth/*.json` and the PDFs that they name. */
export async function readGoldPages(data: string, made: boolean): Promise<GoldPage[]> {
  const folder = join(data, 'flyers');
  const documents = new Map<string, OfferGold[]>();
  for (const name of goldFiles(folder)) {
    const gold = parseOfferGold(JSON.parse(readFileSync(join(folder, 'truth', name), 'utf8')));
    documents.set(gold.source, [...(documents.get(gold.source) ?? []), gold]);
  }
  const pages: GoldPage[] = [];
  for (const [source, golds] of documents) pages.push(...(await readDocument(join(folder, source), golds, made)));
  return pages;
}

function goldFiles(folder: string): string[] {
  try {
    return readdirSync(join(folder, 'truth'))
      .filter((name) => name.endsWith('.json'))
      .toSorted();
  } catch {
    throw new UsageError(`There is no gold in ${folder}/truth`);
  }
}

async function readDocument(path: string, golds: readonly OfferGold[], made: boolean): Promise<GoldPage[]> {
  const file = await open(path, { isolate: false });
  try {
    const all = [];
    for await (const page of file) all.push(page);
    const fontPages = fontPagesOf(all, file.styles);
    const pages: GoldPage[] = [];
    for (const gold of golds) {
      const page = await file.laidOutPage(gold.page);
      const ink = tokenInk(page, await file.planes(gold.page));
      const styles = [...file.styles];
      const scene = sceneOf(page, styles);
      const paper = { page, styles, ink, fontPages };
      pages.push({
        gold,
        sample: { scene, labels: projectGold(gold, scene.words), group: gold.id, made },
        tokens: projectGold(gold, page.tokens),
        paper,
        table: paperTable(paper),
      });
    }
    return pages;
  } finally {
    await file.close();
  }
}
