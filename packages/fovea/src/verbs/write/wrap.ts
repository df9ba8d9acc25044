import type { WrapperDefinition } from '../../extract/wrapper/index.ts';
import { partTypes } from '../../extract/wrapper/wrap-document.ts';
import { FoveaError } from '../../model/index.ts';
import {
  extractionToJson,
  groupsToCsv,
  groupsToHtml,
  groupsToText,
  groupsToXml,
  type GroupTableOptions,
} from '../../write/index.ts';
import type { HowWritten, Seen, VerbWriter } from '../verb.ts';
import { drawnGroups } from './drawn-groups.ts';
import { shownPages } from './shown-pages.ts';

export const wrapWriter: VerbWriter = {
  write: async (seen, how) => (how.format === 'svg' ? drawnGroups(seen, how) : { text: await textOf(seen, how) }),
};

async function textOf(seen: Seen, { format, options, title }: HowWritten): Promise<string> {
  const { extraction, doc } = seen;
  switch (format) {
    case 'text':
      return groupsToText(extraction);
    case 'xml':
      return groupsToXml(extraction);
    case 'csv': {
      const { with: definition, csvType } = options as { readonly with: WrapperDefinition; readonly csvType?: string };
      return groupsToCsv(extraction.groups, csvColumns(definition, csvType));
    }
    case 'html':
      return doc
        ? groupsToHtml(await shownPages(seen, options, 'html'), extraction, { title, styles: doc.styles })
        : '';
    default:
      return `${extractionToJson(extraction, { indent: format === 'json' })}\n`;
  }
}

/** Rows and columns of the CSV of a wrapper (default: the first type made of single tokens). */
export function csvColumns(definition: WrapperDefinition, wanted: string | undefined): GroupTableOptions {
  const parts = partTypes(definition);
  if (wanted !== undefined && !parts.has(wanted)) {
    const types = [...parts.keys()].join(', ');
    throw new FoveaError('option/invalid', `takes a type of the wrapper: ${types}; not "${wanted}"`);
  }
  const isLeaf = (type: string): boolean => parts.get(type)?.length === 0;
  const type = wanted ?? [...parts].find(([, own]) => own.length > 0 && own.every(isLeaf))?.[0] ?? definition.root;
  return { type, columns: parts.get(type) ?? [] };
}
