import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseOfferGold, projectGold, type OfferGold } from '../evaluate/index.ts';
import type { OfferSample } from '../extract/offers/fit-offers.ts';
import { sceneOf } from '../extract/offers/scene.ts';
import { FoveaError } from '../model/index.ts';
import { open } from '../read/open.ts';

/** A page of gold that was read. */
export type GoldOfferPage = { readonly gold: OfferGold; readonly sample: OfferSample };

export type GoldOffers = { readonly pages: readonly GoldOfferPage[]; readonly sha256: string };

/** Reads a folder with `truth/*.json` and the PDFs they name, or a folder that holds such a one called `flyers`. */
export async function readGoldOffers(
  data: string,
  made: boolean,
  signal: AbortSignal,
  onPage: (done: number, total: number) => void = () => {},
): Promise<GoldOffers> {
  const folder = await folderOf(data);
  const digest = createHash('sha256');
  const documents = await goldByDocument(folder, digest);
  const total = [...documents.values()].reduce((sum, golds) => sum + golds.length, 0);
  const pages: GoldOfferPage[] = [];
  for (const [source, golds] of documents) {
    signal.throwIfAborted();
    const file = await open(join(folder, source), { isolate: false, signal });
    try {
      for (const gold of golds) {
        const page = await file.laidOutPage(gold.page);
        const scene = sceneOf(page, [...file.styles]);
        pages.push({ gold, sample: { scene, labels: projectGold(gold, scene.words), group: gold.id, made } });
        onPage(pages.length, total);
      }
    } finally {
      await file.close();
    }
  }
  return { pages, sha256: digest.digest('hex') };
}

async function folderOf(data: string): Promise<string> {
  for (const folder of [data, join(data, 'flyers')]) {
    const names = await readdir(join(folder, 'truth')).catch(() => []);
    if (names.some((name) => name.endsWith('.json'))) return folder;
  }
  throw new FoveaError('input/not-found', `There is no gold in ${data}: it needs truth/*.json and the PDFs they name`);
}

async function goldByDocument(folder: string, digest: Hash): Promise<Map<string, OfferGold[]>> {
  const documents = new Map<string, OfferGold[]>();
  for (const name of (await readdir(join(folder, 'truth'))).filter((one) => one.endsWith('.json')).toSorted()) {
    const text = await readFile(join(folder, 'truth', name), 'utf8');
    digest.update(text);
    const gold = parseOfferGold(parsed(text, name));
    documents.set(gold.source, [...(documents.get(gold.source) ?? []), gold]);
  }
  return documents;
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw new FoveaError('input/unreadable', `truth/${name} is no JSON`, { cause: thrown });
  }
}
