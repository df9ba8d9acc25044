import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { OfferSample } from '../../extract/offers/training-samples.ts';
import { sceneOf } from '../../extract/offers/scene.ts';
import { FoveaError } from '../../model/index.ts';
import { open } from '../../read/open.ts';

/** Pages of each document, spread over it. */
const pagesEach = 8;
/** Longer pages would only take time. */
const mostWords = 4000;

/** Pages of documents that offer nothing, in folders of PDFs: what was only taught flyers finds offers everywhere. */
export async function readPlainPages(
  folders: readonly string[],
  signal: AbortSignal,
  onDocument?: (done: number, total: number) => void,
): Promise<OfferSample[]> {
  const paths = (await Promise.all(folders.map(pdfsIn))).flat();
  const samples: OfferSample[] = [];
  for (const [i, path] of paths.entries()) {
    signal.throwIfAborted();
    samples.push(...(await plainPagesOf(path, signal)));
    onDocument?.(i + 1, paths.length);
  }
  return samples;
}

async function pdfsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => {
    throw new FoveaError('input/not-found', `Folder not found: ${folder}`);
  });
  const found = names.filter((name) => /\.pdf$/i.test(name)).toSorted();
  if (found.length === 0) throw new FoveaError('input/empty', `No PDFs in ${folder}`);
  return found.map((name) => join(folder, name));
}

async function plainPagesOf(path: string, signal: AbortSignal): Promise<OfferSample[]> {
  const file = await open(path, { isolate: false, ocr: 'never', signal });
  try {
    const count = Math.min(pagesEach, file.pageCount);
    const numbers = Array.from({ length: count }, (_, i) => Math.round(((i + 0.5) * file.pageCount) / count));
    const samples: OfferSample[] = [];
    for (const number of new Set(numbers.map((one) => Math.max(1, Math.min(file.pageCount, one))))) {
      const page = await file.laidOutPage(number);
      if (page.tokens.length === 0 || page.tokens.length > mostWords) continue;
      const scene = sceneOf(page, [...file.styles]);
      const labels = scene.words.map(() => ({ label: 'Other' as const, offer: undefined }));
      samples.push({ scene, labels, group: `plain ${basename(path)}`, made: false, plain: true });
    }
    return samples;
  } finally {
    await file.close();
  }
}
