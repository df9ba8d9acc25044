import type { OpenDoc } from 'fovea';
import type { Amount } from './job.ts';

/** Reads the pages of an open document, up to a number, and counts what is on them. */
export async function readPages(file: OpenDoc, maxPages: number): Promise<Amount> {
  const count = Math.min(file.pageCount, maxPages);
  let pages = 0;
  let characters = 0;
  for await (const { tokens } of file.pages(Array.from({ length: count }, (_, i) => i + 1))) {
    pages++;
    for (const { text } of tokens) characters += text.length;
  }
  return { pages, characters };
}
