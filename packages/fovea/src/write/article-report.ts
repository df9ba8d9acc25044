import type { Extraction } from '../model/index.ts';

/** The blocks of a page with what they were judged by. */
export function articleReport({ groups }: Extraction): string {
  const lines = groups.flatMap(({ text }) => text.split('\n'));
  return lines.map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('\n');
}
