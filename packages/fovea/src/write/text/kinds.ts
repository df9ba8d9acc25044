import type { Extraction, LaidOutPage } from '../../model/index.ts';
import { articleToText } from './article.ts';
import { directoryToText } from './directory.ts';
import { groupsToText } from './groups.ts';
import { kindParts, kindReasonLines, kindTitle, titledGroups, type KindPart } from '../kind-groups.ts';
import { pageToText } from './doc.ts';

/**
 * The results of all kinds as plain text; `pages` are those of the document, for text in reading order.
 * @example
 * ```ts
 * import { extract } from 'fovea';
 * import { kindsToText } from 'fovea/write';
 * const found = await extract('examples/documents/balance-sheet.pdf');
 * console.log(kindsToText(found).includes('Avviamento')); // => true
 * ```
 */
export function kindsToText(extraction: Extraction, pages: readonly LaidOutPage[] = []): string {
  const parts = kindParts(extraction);
  const written = parts.map((part) => partToText(extraction, part, pages));
  const why = extraction.kinds?.some(({ reasons }) => reasons) ? [`${kindReasonLines(extraction).join('\n')}\n`] : [];
  return [...why, ...written.filter((text) => text !== '')].join('\n');
}

function partToText(extraction: Extraction, { finding, groups }: KindPart, pages: readonly LaidOutPage[]): string {
  const own = { ...extraction, groups, notes: [] };
  switch (finding.kind) {
    case 'article':
      return ended(articleToText(own));
    case 'text':
      return pages.map((page) => `${pageToText(page)}\n`).join('');
    case 'directory':
      return `${kindTitle(finding)}\n\n${directoryToText(own)}`;
    default:
      return titledGroups({ finding, groups })
        .map((part) => `${part.title}\n\n${groupsToText({ ...own, groups: part.groups })}`)
        .join('\n');
  }
}

function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
