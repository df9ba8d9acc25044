import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a tool made of a page: its text, and why there is none where it failed. */
export type MadeText = { readonly text: string; readonly failure?: string };

/** Texts that tools made in earlier runs. They outlive a run: slow peers need hours only once. */
export type TextCache = {
  readonly get: (key: string) => MadeText | undefined;
  readonly put: (key: string, made: MadeText) => void;
};

/** Delete it to have all made anew. */
export const cacheFolder: string = join(tmpdir(), 'fovea-article-texts');

type CacheLine = MadeText & { readonly key: string };

/** One file for each version of a tool, a line of JSON for each page. */
export function openTextCache(name: string, folder: string): TextCache {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name.replaceAll(/[^\w.]+/g, '-')}.jsonl`);
  const known = new Map<string, MadeText>(existsSync(path) ? linesOf(path).map(({ key, ...made }) => [key, made]) : []);
  return {
    get: (key) => known.get(key),
    put: (key, made) => {
      known.set(key, made);
      appendFileSync(path, `\n${JSON.stringify({ key, ...made } satisfies CacheLine)}\n`);
    },
  };
}

/** A line is cut short where a run was stopped; the next one starts afresh. */
function linesOf(path: string): CacheLine[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as CacheLine];
    } catch {
      return [];
    }
  });
}

/** The same page at the same address. */
export function pageKey(html: string, url: string): string {
  return createHash('sha256').update(url).update('\0').update(html).digest('hex').slice(0, 32);
}
