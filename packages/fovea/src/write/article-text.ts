import type { Extraction } from '../model/index.ts';

/** The article of a page, its comments behind it. */
export function articleToText({ groups }: Extraction): string {
  return groups.map(({ text }) => text).join('\n\n');
}
