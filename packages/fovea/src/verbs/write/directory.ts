import {
  directoryCsvHeader,
  directoryToCsv,
  directoryToHtml,
  directoryToSvg,
  directoryToText,
  extractionToJson,
  type DirectoryGround,
  type DirectoryGrounds,
} from '../../write/index.ts';
import { directoryPages } from '../../write/directory-pages.ts';
import type { Seen, VerbWriter } from '../verb.ts';

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
      return directoryToHtml(extraction, await groundsOf(seen));
    case 'svg':
      return directoryToSvg(extraction, await groundsOf(seen));
    default:
      return `${extractionToJson(extraction, { indent: format === 'json' })}\n`;
  }
}

/** What lies under the trees: pages as they look, or their words where there is no picture of them. */
async function groundsOf({ extraction: { groups }, doc, picture }: Seen): Promise<DirectoryGrounds> {
  const grounds = new Map<number, DirectoryGround>();
  const shown = new Set(groups.flatMap(directoryPages));
  if (!doc) return grounds;
  for (const page of doc.pages.filter(({ number }) => shown.has(number))) {
    const beneath = picture && { picture: await picture(page.number) };
    grounds.set(page.number, { page, styles: doc.styles, ...beneath });
  }
  return grounds;
}
