import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseOfferGold, projectGold, type GoldToken, type OfferGold } from '../../evaluate/index.ts';
import type { OfferSample } from '../../extract/offers/training-samples.ts';
import { paperTable, type OffersMethod } from '../../extract/offers/index.ts';
import { sceneOf } from '../../extract/offers/scene.ts';
import type { Table } from '../../learn/index.ts';
import { fontPagesOf, tokenInk, type FontPages } from '../../look/index.ts';
import { FoveaError, type LaidOutPage, type Note } from '../../model/index.ts';
import { open, type OpenDoc } from '../../read/open.ts';
import { goldPage } from '../gold-page.ts';

/** A page of gold that was read. */
export type GoldOfferPage = {
  readonly gold: OfferGold;
  readonly sample: OfferSample;
  /** What the method `paper` needs besides, where that was asked for. */
  readonly paper?: GoldPaperPage;
};

export type GoldPaperPage = {
  readonly page: LaidOutPage;
  readonly table: Table;
  /** By token of the page. */
  readonly labels: readonly (GoldToken | undefined)[];
};

export type GoldOffersOptions = {
  /** Made pages weigh less. */
  readonly made: boolean;
  readonly method: OffersMethod;
  readonly signal: AbortSignal;
  readonly onPage?: (done: number, total: number) => void;
  /** What was remarked while the labelled pages of a document were read. */
  readonly onNotes?: (source: string, notes: readonly Note[]) => void;
};

export type GoldOffers = { readonly pages: readonly GoldOfferPage[]; readonly sha256: string };

/** Reads a folder with `truth/*.json` and the PDFs they name, or a folder that holds such ones called `flyers`, `flyers2`… */
export async function readGoldOffers(
  data: string,
  { made, method, signal, onPage, onNotes }: GoldOffersOptions,
): Promise<GoldOffers> {
  const digest = createHash('sha256');
  const documents = new Map<string, OfferGold[]>();
  for (const folder of await foldersOf(data)) await goldByDocument(folder, digest, documents);
  const total = [...documents.values()].reduce((sum, golds) => sum + golds.length, 0);
  const pages: GoldOfferPage[] = [];
  for (const [source, golds] of documents) {
    signal.throwIfAborted();
    const file = await open(source, { isolate: false, signal });
    try {
      const fontPages = method === 'paper' ? await fontPagesIn(file) : undefined;
      for (const gold of golds) {
        const read = await file.laidOutPage(gold.page);
        const { page, styles } = goldPage(read, [...file.styles], gold);
        const scene = sceneOf(page, styles);
        const sample = { scene, labels: projectGold(gold, scene.words), group: gold.id, made };
        pages.push({ gold, sample, ...(fontPages && { paper: await paperPageOf(gold, page, file, fontPages) }) });
        onPage?.(pages.length, total);
      }
      onNotes?.(source, file.notes);
    } finally {
      await file.close();
    }
  }
  return { pages, sha256: digest.digest('hex') };
}

async function fontPagesIn(file: OpenDoc): Promise<FontPages> {
  const pages = [];
  for await (const page of file) pages.push(page);
  return fontPagesOf(pages, file.styles);
}

async function paperPageOf(
  gold: OfferGold,
  page: LaidOutPage,
  file: OpenDoc,
  fontPages: FontPages,
): Promise<GoldPaperPage> {
  const ink = tokenInk(page, await file.planes(gold.page));
  const table = paperTable({ page, styles: file.styles, ink, fontPages });
  return { page, table, labels: projectGold(gold, page.tokens) };
}

async function foldersOf(data: string): Promise<string[]> {
  const hasGold = async (folder: string): Promise<boolean> => {
    const names = await readdir(join(folder, 'truth')).catch(() => []);
    return names.some((name) => name.endsWith('.json'));
  };
  if (await hasGold(data)) return [data];
  const inside = (await readdir(data).catch(() => [])).filter((name) => /^flyers\d*$/.test(name)).toSorted();
  const found: string[] = [];
  for (const name of inside) if (await hasGold(join(data, name))) found.push(join(data, name));
  if (found.length > 0) return found;
  throw new FoveaError('input/not-found', `No gold files in ${data}: expected truth/*.json and the PDFs they name`);
}

/** Adds the gold of a folder, by the path of the document. */
async function goldByDocument(folder: string, digest: Hash, documents: Map<string, OfferGold[]>): Promise<void> {
  for (const name of (await readdir(join(folder, 'truth'))).filter((one) => one.endsWith('.json')).toSorted()) {
    const text = await readFile(join(folder, 'truth', name), 'utf8');
    digest.update(text);
    const gold = parseOfferGold(parsed(text, name));
    const path = join(folder, gold.source);
    documents.set(path, [...(documents.get(path) ?? []), gold]);
  }
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw new FoveaError('input/unreadable', `truth/${name} is not JSON`, { cause: thrown });
  }
}
