import type { Extraction } from '../../model/index.ts';
import { pageRanges } from '../../model/page-ranges.ts';
import type { ChunkGroup, ChunkPartGroup } from '../chunks/chunk-groups.ts';
import { escapeMark, marksToEscape, type MarkdownPlace } from './escape.ts';

/**
 * Chunks as Markdown for people to look at: each with a comment before it that has its id, pages, size and headings.
 * @example
 * ```ts
 * import { chunks } from 'fovea';
 * import { chunksToMarkdown } from 'fovea/write';
 * const text = chunksToMarkdown(await chunks('examples/documents/report.pdf'));
 * console.log(text.split('\n')[2]); // => # How Eyes Read a Page
 * ```
 */
export function chunksToMarkdown({ groups }: Pick<Extraction, 'groups'>): string {
  return groups.map((group) => chunkToMarkdown(group as ChunkGroup)).join('\n');
}

function chunkToMarkdown({ text, value, children }: ChunkGroup): string {
  const { id, headings, pages, tokens, tableHead } = value;
  const facts = [id, ...(pages.length > 0 ? [pageRanges(pages)] : []), `${tokens} tokens`, ...headings];
  let markdown = `<!-- chunk ${inComment(facts.join(' · '))} -->\n\n`;
  let end = 0;
  for (const [i, part] of children.entries()) {
    const start = Math.max(end, text.indexOf(part.text, end));
    markdown += text.slice(end, start) + partToMarkdown(part, i === 0 ? tableHead : undefined);
    end = start + part.text.length;
  }
  return `${markdown}\n`;
}

/** Two dashes would end a comment. */
const inComment = (text: string): string => text.replaceAll(/--+/g, '–').replaceAll(/[<>\s]+/g, ' ');

function partToMarkdown({ type, text, value }: ChunkPartGroup, tableHead: string | undefined): string {
  switch (type) {
    case 'heading':
      return `${'#'.repeat(Math.min(6, Math.max(1, value?.level ?? 1)))} ${escaped(text, 'heading')}`;
    case 'table':
      return tableToMarkdown(text, tableHead);
    case 'code':
      return fenced(text);
    case 'list-item': {
      const { mark = '', rest = text } =
        /^(?<mark>\d{1,9}[.)]|[^\p{L}\p{N}\s]) (?<rest>[^]*)$/u.exec(text)?.groups ?? {};
      return `${/^\d/.test(mark) ? mark : '-'} ${linesOf(rest)}`;
    }
    default:
      return linesOf(text);
  }
}

const linesOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => escaped(line, 'paragraph'))
    .join('\n');

function tableToMarkdown(text: string, head: string | undefined): string {
  const rows = [...(head === undefined ? [] : [head]), ...text.split('\n')].map((row) => row.split('\t'));
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const line = (cells: readonly string[]): string =>
    `|${Array.from({ length: columns }, (_, i) => ` ${escaped(cells[i] ?? '', 'cell')} |`).join('')}`;
  const [first, ...rest] = rows.map(line);
  return [first, `|${' --- |'.repeat(columns)}`, ...rest].join('\n');
}

function fenced(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** With nothing in it that Markdown would act on. */
function escaped(text: string, place: MarkdownPlace): string {
  const marks = marksToEscape(text, place);
  return Array.from({ length: text.length }, (_, at) =>
    marks[at] === 1 ? escapeMark(text, at) : text.charAt(at),
  ).join('');
}
