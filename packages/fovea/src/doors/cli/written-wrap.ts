import type { Extraction } from '../../model/index.ts';
import {
  extractionToJson,
  groupsToCsv,
  groupsToText,
  groupsToXml,
  sheetsToSvg,
  type GroupTableOptions,
} from '../../write/index.ts';
import type { WrapAnswer } from './wrap-methods.ts';
import type { WrapFormat } from '../../verbs/wrap.ts';

/** What was found in one input, in its format. */
export function writtenWrap(
  extraction: Extraction,
  { html = '', sheets = [] }: Pick<WrapAnswer, 'html' | 'sheets'>,
  format: WrapFormat,
  csv: GroupTableOptions,
): string {
  switch (format) {
    case 'text':
      return groupsToText(extraction);
    case 'xml':
      return groupsToXml(extraction);
    case 'json':
      return `${extractionToJson(extraction, { indent: true })}\n`;
    case 'jsonl':
      return `${extractionToJson(extraction)}\n`;
    case 'csv':
      return groupsToCsv(extraction.groups, csv);
    case 'html':
      return html;
    case 'svg':
      return sheets.length === 0
        ? ''
        : sheetsToSvg(
            sheets.map(({ sheet }) => sheet),
            extraction.source.media === 'html' ? 'px' : 'pt',
            extraction.source.uri,
          );
  }
}
