import type { Extraction } from '../model/index.ts';

/** The article of a page, its comments behind it. */
export function articleToHtml({ groups }: Extraction): string {
  const lines = groups.flatMap(({ text }) => text.split('\n'));
  return lines.map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('\n');
}
