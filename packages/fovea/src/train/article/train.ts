import { createHash } from 'node:crypto';
import { articleModelToJson, type ArticleModel } from '../../extract/article/fovea/article-model.ts';
import {
  goldBlocks,
  learnOdds,
  sampleArticle,
  type ArticleSample,
  type GoldBlocks,
} from '../../extract/article/fovea/article-sample.ts';
import { renamedSample } from '../../extract/article/fovea/rename.ts';
import { snippetSample } from '../../extract/article/fovea/snippets.ts';
import { shortenedSample } from '../../extract/article/fovea/shorten.ts';
import { fitArticle } from '../../extract/article/fovea/fit-article.ts';
import type { HeldOutPage } from '../../extract/article/fovea/held-out.ts';
import type { NameOdds } from '../../extract/article/fovea/name-scores.ts';
import { shownContent } from '../../extract/article/fovea/shown-content.ts';
import { groupKFold } from '../../learn/index.ts';
import { readMetadata } from '../../extract/article/metadata.ts';
import type { HtmlElement, WebPage } from '../../model/index.ts';
import { articleCard, scoreLines } from './card.ts';
import type { UsedSet } from '../card-tables.ts';
import {
  findGoldFolders,
  findSnippetFolders,
  readGoldFile,
  requireSeveral,
  usualOfPages,
  type GoldFolder,
  type PageSplit,
} from './gold-pages.ts';
import { asTableError } from '../table/load-table.ts';
import type { StepProgress } from '../progress.ts';
import type { Trained, TrainRun } from '../trainer.ts';
import { packageVersion } from '../../read/version.ts';

/** Options for training on pages with gold text. */
export type TrainArticleOptions = {
  /** A folder of pages with the text of their main content. */
  readonly data: string;
  /** Use only these subfolders. */
  readonly sets?: readonly string[];
  readonly seed?: number;
  /** Number of cross-validation folds. */
  readonly folds?: number;
  /** The unit that is never in both training and test data. */
  readonly split?: PageSplit;
  /** Date for the card. */
  readonly date?: string;
};

type Settings = TrainArticleOptions & Required<Pick<TrainArticleOptions, keyof typeof usualOfPages>>;

/** A page to learn from, as far as it is kept in memory. */
type GoldPage = {
  readonly folder: GoldFolder;
  readonly id: string;
  readonly host: string;
  readonly kind: string | undefined;
  readonly language: string;
  readonly known: GoldBlocks;
  readonly texts: readonly string[];
};

/** Learns from pages whose content is known. */
export async function trainArticle(given: TrainArticleOptions, run: TrainRun): Promise<Trained> {
  const { signal, progress, beforeComputing } = run;
  const options: Settings = { ...usualOfPages, ...given };
  const folders = await findGoldFolders(options.data, options.sets);
  const pieces = await findSnippetFolders(options.data, options.sets);
  const { pages, sets } = await readPages(folders, options.split, signal, progress);
  const { parts, partCount } = partsOf(pages, options);
  const odds = Array.from({ length: partCount + 1 }, (_, part) =>
    learnOdds(pages.flatMap(({ known }, page) => (parts[page] === part ? [] : [known.names]))),
  );
  const { samples, sources } = await readSamples(pages, (page) => odds[parts[page]!]!, signal, progress);
  const partOfHost = new Map(pages.map(({ host }, page) => [host, parts[page]!]));
  const partial = await readPartial(pieces, { partOfHost, partCount, odds }, signal, progress);
  await beforeComputing?.();
  const parting = { parts: [...sources.map((page) => parts[page]!), ...partial.parts], partCount };
  const { model, heldOut } = asTableError(() =>
    fitArticle([...samples, ...partial.samples], odds[partCount]!, {
      ...parting,
      seed: options.seed,
      onStep: progress.at,
    }),
  );
  const used = [...sets, ...partial.sets];
  return trainedOf(model, { pages, sources, heldOut, sets: used, parts: partCount }, options);
}

async function readPages(
  folders: readonly GoldFolder[],
  split: PageSplit,
  signal: AbortSignal,
  progress: StepProgress,
): Promise<{ pages: GoldPage[]; sets: UsedSet[] }> {
  const pages: GoldPage[] = [];
  const sets: UsedSet[] = [];
  for (const folder of folders) {
    const digest = createHash('sha256');
    const own: GoldPage[] = [];
    for (const [i, id] of folder.ids.entries()) {
      signal.throwIfAborted();
      const { root, gold, host, kind } = await readGoldFile(folder, id, digest, split);
      const { blocks } = shownContent(root);
      const texts = blocks.map(({ text }) => text);
      own.push({ folder, id, host, kind, language: languageOf(root), known: goldBlocks(blocks, gold), texts });
      progress.at(`reading ${folder.name}`, i + 1, folder.ids.length);
    }
    if (own.length === 0) continue;
    pages.push(...own);
    sets.push({
      name: folder.name,
      known: folder.known,
      sha256: digest.digest('hex'),
      pages: own.length,
      blocks: own.reduce((sum, { texts }) => sum + texts.length, 0),
      hosts: new Set(own.map(({ host }) => host)).size,
    });
  }
  return { pages, sets };
}

/** The language of a page, as far as it says or its script tells: only to see how each fares. */
function languageOf(root: HtmlElement): string {
  const page: WebPage = {
    source: { uri: '', media: 'html', pages: [] },
    baseUrl: undefined,
    encoding: '',
    root,
    notes: [],
  };
  return readMetadata(page).metadata.language?.replace(/-.*/, '') ?? 'unknown';
}

function partsOf(pages: readonly GoldPage[], { folds, seed }: Settings): { parts: Uint8Array; partCount: number } {
  const hosts = pages.map(({ host }) => host);
  const count = new Set(hosts).size;
  requireSeveral(new Set(hosts));
  const partCount = Math.min(folds, count);
  const parts = new Uint8Array(pages.length);
  groupKFold(hosts, { folds: partCount, seed }).forEach(({ test }, part) => {
    for (const page of test) parts[page] = part;
  });
  return { parts, partCount };
}

type Samples = {
  /** One for each page, behind them copies with their content cut short, and some of these with other names. */
  readonly samples: readonly ArticleSample[];
  /** By sample, the page that it is of. */
  readonly sources: readonly number[];
};

/** Reads all pages once more, as what names mean had to be learned first, and trees are too large to be kept. */
async function readSamples(
  pages: readonly GoldPage[],
  oddsFor: (page: number) => NameOdds,
  signal: AbortSignal,
  progress: StepProgress,
): Promise<Samples> {
  const whole: ArticleSample[] = [];
  const copies: { readonly page: number; readonly sample: ArticleSample }[] = [];
  const renamed: typeof copies = [];
  for (const [page, { folder, id, kind, known }] of pages.entries()) {
    signal.throwIfAborted();
    const { root, blocks } = shownContent((await readGoldFile(folder, id, createHash('sha256'))).root);
    const from = { kind, isShortened: false };
    whole.push(sampleArticle(root, blocks, known, oddsFor(page), from));
    const sample = shortenedSample(root, blocks, known, oddsFor(page), from, page);
    if (sample) copies.push({ page, sample });
    const other = sample && page % 2 === 1 ? renamedSample(root, sample, oddsFor(page)) : undefined;
    if (other) renamed.push({ page, sample: other });
    progress.at('looking at pages', page + 1, pages.length);
  }
  copies.push(...renamed);
  return {
    samples: [...whole, ...copies.map(({ sample }) => sample)],
    sources: [...whole.keys(), ...copies.map(({ page }) => page)],
  };
}

type Partial = {
  readonly samples: readonly ArticleSample[];
  /** By sample, the part that it is left out with. */
  readonly parts: readonly number[];
  readonly sets: readonly UsedSet[];
};

/** Pages of which only pieces are known. Those of a host whose pages are tested on are left out with them. */
async function readPartial(
  folders: readonly GoldFolder[],
  {
    partOfHost,
    partCount,
    odds,
  }: {
    readonly partOfHost: ReadonlyMap<string, number>;
    readonly partCount: number;
    readonly odds: readonly NameOdds[];
  },
  signal: AbortSignal,
  progress: StepProgress,
): Promise<Partial> {
  const samples: ArticleSample[] = [];
  const parts: number[] = [];
  const sets: UsedSet[] = [];
  for (const folder of folders) {
    const digest = createHash('sha256');
    const hosts = new Set<string>();
    const before = samples.length;
    for (const [i, id] of folder.ids.entries()) {
      signal.throwIfAborted();
      const { root, snippets, host, kind } = await readGoldFile(folder, id, digest);
      const part = partOfHost.get(host) ?? i % partCount;
      const shown = shownContent(root);
      const sample = snippetSample(shown.root, shown.blocks, snippets, odds[part]!, kind);
      progress.at(`reading ${folder.name}`, i + 1, folder.ids.length);
      if (!sample) continue;
      samples.push(sample);
      parts.push(part);
      hosts.add(host);
    }
    const own = samples.slice(before);
    const blocks = own.reduce((sum, { shares }) => sum + shares.filter((share) => !Number.isNaN(share)).length, 0);
    const { name, known } = folder;
    sets.push({
      name,
      known,
      sha256: digest.digest('hex'),
      pages: own.length,
      blocks,
      hosts: hosts.size,
      isPartial: true,
    });
  }
  return { samples, parts, sets };
}

type Learned = {
  readonly pages: readonly GoldPage[];
  readonly sources: readonly number[];
  readonly heldOut: readonly HeldOutPage[];
  readonly sets: readonly UsedSet[];
  readonly parts: number;
};

function trainedOf(model: ArticleModel, { pages, sources, heldOut, sets, parts }: Learned, options: Settings): Trained {
  const all = heldOut.map((own, i) => {
    const { folder, kind, language } = pages[sources[i]!]!;
    return { ...own, set: folder.name, gold: kind, language };
  });
  const [scored, shortened] = [all.slice(0, pages.length), all.slice(pages.length)];
  const method = options.split === 'set' ? 'fovea: sets left out' : 'fovea';
  const texts = pages.map(({ folder, id, texts: own }, i) => {
    const text = own.filter((_, block) => heldOut[i]!.isArticle[block] === 1).join('\n');
    return `${JSON.stringify({ method, set: folder.name, id, text })}\n`;
  });
  return {
    model: `${JSON.stringify(articleModelToJson(model))}\n`,
    card: articleCard({ ...options, model, scored, shortened, sets, parts, fovea: packageVersion() }),
    scores: scoreLines(scored),
    texts: texts.join(''),
  };
}
