import type { Extraction } from '../model/index.ts';
import {
  extractionToJson,
  groupsToCsv,
  groupsToText,
  groupsToXml,
  sheetsToSvg,
  type GroupsCsvOptions,
} from '../write/index.ts';
import type { WrapAnswer } from './wrap-methods.ts';

export const wrapFormats = ['text', 'xml', 'json', 'jsonl', 'csv', 'html', 'svg'] as const;
export type WrapFormat = (typeof wrapFormats)[number];

export const wrapEndings: Readonly<Record<WrapFormat, string>> = {
  text: '.txt',
  xml: '.xml',
  json: '.json',
  jsonl: '.jsonl',
  csv: '.csv',
  html: '.html',
  svg: '.svg',
};

/** Formats of which several results in one stream make sense. */
export const streamableWraps: ReadonlySet<WrapFormat> = new Set(['text', 'jsonl']);

/** What was found in one input, in its format. */
export function writtenWrap(
  extraction: Extraction,
  { html = '', sheets = [] }: Pick<WrapAnswer, 'html' | 'sheets'>,
  format: WrapFormat,
  csv: GroupsCsvOptions,
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
