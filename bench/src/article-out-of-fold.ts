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

/**
 * Pages that `texts` lacks have what the shipped model makes of them: it did not learn from those. Where only some of
 * its features were tried, that stands for the few pages of the same sets that nothing was learned from; other sets have
 * no text.
 */
export function textsInOrder(
  name: string,
  texts: ReadonlyMap<string, string>,
  pages: readonly ArticlePage[],
  shippedTexts: ReadonlyMap<string, readonly MadeText[]>,
): (MadeText | undefined)[] {
  const shipped = shippedTexts.get(name);
  const whole = shippedTexts.get(name.replace(/:.*/, ''));
  const sets = new Set(Array.from(texts.keys(), (key) => key.slice(0, key.indexOf('/'))));
  return pages.map(({ set, id }, i) => {
    const text = texts.get(`${set}/${id}`);
    if (text !== undefined) return { text };
    return (sets.has(set) ? (shipped ?? whole) : shipped)?.[i];
  });
}
