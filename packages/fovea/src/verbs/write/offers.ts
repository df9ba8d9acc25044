import type { Picture } from '../../model/index.ts';
import { extractionToJson, offersCsvHeader, offersToCsv, offersToHtml, offersToSvg } from '../../write/index.ts';
import type { Seen, VerbWriter, Written } from '../verb.ts';
import { pageGrounds } from './page-grounds.ts';

export const offersWriter: VerbWriter = {
  head: ({ format }) => (format === 'csv' ? offersCsvHeader : ''),
  write: async (seen, { format }) => {
    const { extraction } = seen;
    if (format === 'svg') return drawn(seen);
    if (format === 'csv') return { text: offersToCsv(extraction) };
    if (format === 'html') return { text: offersToHtml(extraction, await pageGrounds(seen, pagesOf(seen), 'html')) };
    return { text: `${extractionToJson(extraction, { indent: format === 'json' })}\n` };
  },
};

const pagesOf = ({ extraction: { groups } }: Seen): Set<number> => new Set(groups.flatMap(({ page }) => page ?? []));

/** An SVG shows one page. */
async function drawn({ extraction: { source, groups }, picture }: Seen): Promise<Written> {
  const pages: (readonly [number, string])[] = [];
  for (const size of source.pages) {
    const own = groups.filter(({ page }) => page === size.number);
    const beneath: Picture | undefined = await picture?.(size.number, { dpi: 100 });
    pages.push([size.number, offersToSvg(size, own, beneath)]);
  }
  return { text: '', pages };
}
