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
  /** The folder it is of. */
  readonly set: string;
  readonly gold: OfferGold;
  /** What people read of each offer. */
  readonly texts: readonly OfferTexts[];
  readonly sample: OfferSample;
  /** By token of the page. */
  readonly tokens: readonly (GoldToken | undefined)[];
  readonly paper: PaperPage;
  readonly table: Table;
};

/** A part of an offer as people read it; `textVisual` where the text of the file is not what is seen. */
export type GoldText = { readonly text: string; readonly textVisual?: string; readonly value?: number | null };
export type OfferTexts = {
  readonly title?: GoldText | null;
  readonly description?: GoldText | null;
  readonly price?: GoldText | null;
  readonly variants?: readonly GoldText[] | null;
};
type GoldFile = { readonly gold: OfferGold; readonly texts: readonly OfferTexts[] };

/** All pages of the folders `flyers/`, `flyers2/`… with `truth/*.json` and the PDFs that they name. */
export async function readGoldPages(data: string, made: boolean): Promise<GoldPage[]> {
  const pages: GoldPage[] = [];
  const names = readdirSync(data).filter((name) => /^flyers\d*$/.test(name));
  if (names.length === 0) throw new UsageError(`There is no folder flyers in ${data}`);
  for (const name of names.toSorted()) pages.push(...(await readFolder(join(data, name), name, made)));
  return pages;
}

async function readFolder(folder: string, set: string, made: boolean): Promise<GoldPage[]> {
  const documents = new Map<string, GoldFile[]>();
  for (const name of goldFiles(folder)) {
    const json = JSON.parse(readFileSync(join(folder, 'truth', name), 'utf8')) as { offers: OfferTexts[] };
    const gold = parseOfferGold(json);
    documents.set(gold.source, [...(documents.get(gold.source) ?? []), { gold, texts: json.offers }]);
  }
  const pages: GoldPage[] = [];
  for (const [source, golds] of documents)
    pages.push(...(await readDocument(join(folder, source), golds, { set, made })));
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

async function readDocument(
  path: string,
  golds: readonly GoldFile[],
  { set, made }: { readonly set: string; readonly made: boolean },
): Promise<GoldPage[]> {
  const file = await open(path, { isolate: false });
  try {
    const all = [];
    for await (const page of file) all.push(page);
    const fontPages = fontPagesOf(all, file.styles);
    const pages: GoldPage[] = [];
    for (const { gold, texts } of golds) {
      const page = await file.laidOutPage(gold.page);
      const ink = tokenInk(page, await file.planes(gold.page));
      const styles = [...file.styles];
      const scene = sceneOf(page, styles);
      const paper = { page, styles, ink, fontPages };
      pages.push({
        set,
        gold,
        texts,
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
