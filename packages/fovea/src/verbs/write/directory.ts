import {
  directoryCsvHeader,
  directoryToCsv,
  directoryToHtml,
  directoryToSvg,
  directoryToText,
  extractionToJson,
} from '../../write/index.ts';
import { directoryPages } from '../../write/directory-pages.ts';
import type { Seen, VerbWriter } from '../verb.ts';
import { pageGrounds } from './page-grounds.ts';

export const directoryWriter: VerbWriter = {
  head: ({ format }) => (format === 'csv' ? directoryCsvHeader : ''),
  write: async (seen, { format }) => ({ text: await textOf(seen, format) }),
};

async function textOf(seen: Seen, format: string): Promise<string> {
  const { extraction } = seen;
  switch (format) {
    case 'text':
      return directoryToText(extraction);
    case 'csv':
      return directoryToCsv(extraction);
    case 'html':
      return directoryToHtml(extraction, await pageGrounds(seen, pagesOf(seen), 'html'));
    case 'svg':
      return directoryToSvg(extraction, await pageGrounds(seen, pagesOf(seen), 'svg'));
    default:
      return `${extractionToJson(extraction, { indent: format === 'json' })}\n`;
  }
}

const pagesOf = ({ extraction: { groups } }: Seen): Set<number> => new Set(groups.flatMap(directoryPages));
