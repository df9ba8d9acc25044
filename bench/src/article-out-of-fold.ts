import { readFileSync } from 'node:fs';
import type { MadeText } from './article-cache.ts';
import type { ArticlePage } from './article-pages.ts';
import { UsageError } from './bench.ts';

/** A line of `--texts`: what a method made of a page with a model that was trained without the page's host. */
export type OutOfFoldText = {
  readonly method: string;
  readonly set: string;
  readonly id: string;
  readonly text: string;
};

/** Dragnet with ever more to look at: shallow text, then ids and classes, then tag ratios too. */
export const dragnetSteps = ['dragnet: text', 'dragnet: text, ids', 'dragnet'] as const;

/** By method, then by page (`set/id`). */
export type OutOfFold = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function readOutOfFold(path: string): OutOfFold {
  const methods = new Map<string, Map<string, string>>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line === '') continue;
    const { method, set, id, text } = outOfFoldLine(path, line);
    const texts = methods.get(method) ?? new Map<string, string>();
    methods.set(method, texts.set(`${set}/${id}`, text));
  }
  return methods;
}

function outOfFoldLine(path: string, line: string): OutOfFoldText {
  const value = JSON.parse(line) as Partial<OutOfFoldText>;
  const { method, set, id, text } = value;
  if (method === undefined || set === undefined || id === undefined || text === undefined) {
    throw new UsageError(`--texts: a line of ${path} lacks method, set, id or text`);
  }
  return { method, set, id, text };
}

/** Pages that `texts` lacks have what the shipped model makes of them: it did not learn from those. */
export function textsInOrder(
  texts: ReadonlyMap<string, string>,
  pages: readonly ArticlePage[],
  shipped: readonly MadeText[] | undefined,
): (MadeText | undefined)[] {
  return pages.map(({ set, id }, i) => {
    const text = texts.get(`${set}/${id}`);
    return text === undefined ? shipped?.[i] : { text };
  });
}
