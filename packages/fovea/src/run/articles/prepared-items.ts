import { availableParallelism } from 'node:os';
import type { Extraction } from '../../model/index.ts';
import { fetchRulesOf, type FetchRules } from '../../read/fetch-rules.ts';
import { defaultLimits } from '../../read/limits.ts';
import type { InputItem } from '../inputs/item.ts';
import { renderedItems, type RenderedItem } from './rendered-items.ts';
import { validatedItems } from './validated-items.ts';
import type { RenderingOptions } from '../../read/browser/types.ts';

/** What is done with pages before articles are taken from them. */
export type ChainOptions = {
  readonly render?: boolean;
  readonly validate?: boolean;
  readonly root?: string;
  readonly rendering?: RenderingOptions;
};

export type ChainWork = ChainOptions &
  FetchRules & {
    readonly jobs?: number;
    readonly maxBytes: number;
    readonly timeoutMs: number;
    readonly signal: AbortSignal;
    /** Takes articles from all items, with explanations, in their order. */
    readonly extract: (items: readonly InputItem[]) => Promise<readonly Extraction[]>;
    readonly say: (line: string) => void;
  };

/** A page that takes longer than this to load is read as it stands, unless the caller said how long to wait. */
const loadMs = 30_000;

/** The items as they are or, if asked for, rendered and validated, for which all of them are held. */
export async function* preparedItems(
  items: AsyncIterable<InputItem>,
  work: ChainWork,
): AsyncGenerator<InputItem, undefined> {
  if (!work.render) return yield* items;
  const { root, maxBytes, timeoutMs, signal, jobs = Math.max(2, availableParallelism()) } = work;
  const limits = {
    maxBytes,
    ...fetchRulesOf(work),
    signal,
    timeoutMs: timeoutMs === defaultLimits.timeoutMs ? loadMs : timeoutMs,
  };
  // Loaded when needed: most runs have no use for a browser.
  const { openBrowser } = await import('../../read/browser/index.ts');
  const browser = await openBrowser({ pages: jobs });
  try {
    const rendering = { ...work.rendering, ...limits };
    const rendered = renderedItems(items, { browser, rendering, jobs, maxBytes, ...(root !== undefined && { root }) });
    if (work.validate) yield* await validated(rendered, work);
    else for await (const { item } of rendered) yield item;
  } finally {
    await browser.close();
  }
}

async function validated(rendered: AsyncIterable<RenderedItem>, { extract, say }: ChainWork): Promise<InputItem[]> {
  const all: RenderedItem[] = [];
  for await (const one of rendered) all.push(one);
  const { items, dropped, flagged } = validatedItems(all, await extract(all.map(({ item }) => item)));
  say(`fovea: validation: ${dropped} blocks dropped, ${flagged} flagged for review`);
  return items;
}
