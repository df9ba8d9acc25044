import { readFileSync } from 'node:fs';
import { UsageError, type BenchContext } from './bench.ts';
import { pageKey } from './article-cache.ts';
import { scriptOf } from './article-scripts.ts';
import { openWebCorpus, type WebCorpusPage } from './web-corpus.ts';

/** A page with what people say its main content is. */
export type ArticlePage = {
  readonly set: string;
  readonly id: string;
  /** Where a set does not say, one that nobody serves: some peers find nothing on a page without. */
  readonly url: string;
  /** The same for the same HTML at the same address. */
  readonly key: string;
  /** All pages at once are too many to hold. */
  readonly html: () => string;
  /** The page as it is stored: what reads bytes finds out their encoding itself. */
  readonly bytes: () => Uint8Array;
  /** The wanted text, where the set has one. */
  readonly gold: string | undefined;
  readonly snippets: Snippets | undefined;
  /** The set, its part by type of page or language, and the script of the wanted text: `wcxb-dev`, `wcxb-dev forum`, `Latin script`. */
  readonly groups: readonly string[];
};

/** What must and what must not be in the text. */
export type Snippets = { readonly wanted: readonly string[]; readonly unwanted: readonly string[] };

/** `remove` takes away what was unpacked; no page can be read after it. */
export type ArticlePages = { readonly pages: readonly ArticlePage[]; readonly remove: () => Promise<void> };

/** The pages of all sets, or of those in `--files`; with `--max-pages`, so many of each set, spread over it. */
export async function openArticlePages({ data, files, maxPages }: BenchContext): Promise<ArticlePages> {
  const { pages, remove } = await openWebCorpus(data, files);
  const sets = [...new Set(pages.map(({ set }) => set))];
  const chosen = sets.flatMap((set) =>
    spread(
      pages.filter((page) => page.set === set),
      maxPages,
    ),
  );
  if (chosen.length === 0) throw new UsageError('--data: there are no pages');
  return { pages: chosen.map(articlePage), remove };
}

/** So many of a list, at even distances. */
export function spread<T>(list: readonly T[], count: number): T[] {
  if (count >= list.length) return [...list];
  return Array.from({ length: count }, (_, i) => list[Math.floor(((i + 0.5) * list.length) / count)]!);
}

/** All sets are kept as UTF-8, whatever a page of them says of itself. */
function articlePage({ set, id, html: path, gold, url: given, meta }: WebCorpusPage): ArticlePage {
  const part = meta['page_type'] ?? meta['lang'];
  const url = given !== undefined && URL.canParse(given) ? given : `https://example.invalid/${encodeURIComponent(id)}`;
  const html = (): string => readFileSync(path, 'utf8');
  const wanted = gold === undefined ? undefined : readFileSync(gold, 'utf8');
  const script = wanted === undefined ? undefined : scriptOf(wanted);
  return {
    set,
    id,
    url,
    key: pageKey(html(), url),
    html,
    bytes: () => readFileSync(path),
    gold: wanted,
    snippets: gold === undefined ? snippetsOf(meta) : undefined,
    groups: [
      set,
      ...(typeof part === 'string' ? [`${set} ${part}`] : []),
      ...(script === undefined ? [] : [`${script} script`]),
    ],
  };
}

function snippetsOf(meta: WebCorpusPage['meta']): Snippets | undefined {
  const list = (key: string): string[] => {
    const value = meta[key];
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  };
  const snippets = { wanted: list('with'), unwanted: list('without') };
  return snippets.wanted.length + snippets.unwanted.length > 0 ? snippets : undefined;
}
