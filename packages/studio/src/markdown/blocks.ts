/** A part of a Markdown text that stands by itself. */
export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

const fence = /^\s{0,3}(`{3,}|~{3,})/;
const heading = /^(#{1,6})\s+(.*)$/s;
const item = /^\s*(?:([-*+])|\d{1,9}[.)])\s+(.*)$/s;
const ruler = /^(?:\|\s*)?:?-+:?(?:\s*\|\s*:?-+:?)*(?:\s*\|)?$/;

/**
 * The Markdown that model cards are written in: headings, paragraphs, lists without lists in them, tables, code between
 * fences. What is anything else is a paragraph, and tags of HTML are text.
 */
export function markdownBlocks(markdown: string): MarkdownBlock[] {
  const lines = markdown.split(/\r?\n/);
  const blocks: MarkdownBlock[] = [];
  for (let at = 0; at < lines.length;) {
    if (isBlank(lineAt(lines, at))) {
      at++;
      continue;
    }
    const { block, next } = blockAt(lines, at);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

/** A line; behind the last there are only blank ones. */
const lineAt = (lines: readonly string[], at: number): string => lines[at] ?? '';

const isBlank = (line: string): boolean => line.trim() === '';

type Read = { readonly block: MarkdownBlock; readonly next: number };

function blockAt(lines: readonly string[], at: number): Read {
  const line = lineAt(lines, at);
  const [, marks, title = ''] = heading.exec(line) ?? [];
  if (marks !== undefined) {
    return { block: { kind: 'heading', level: marks.length, text: withoutMarks(title) }, next: at + 1 };
  }
  const [, mark] = fence.exec(line) ?? [];
  if (mark !== undefined) return codeAt(lines, at, mark);
  if (isTableAt(lines, at)) return tableAt(lines, at);
  const listed = item.exec(line);
  return listed ? listAt(lines, at, listed[1] === undefined) : paragraphAt(lines, at);
}

/** Headings may be closed with the signs that open them. */
const withoutMarks = (title: string): string =>
  title
    .trimEnd()
    .replace(/(?<!#)#+$/, '')
    .trimEnd();

function codeAt(lines: readonly string[], at: number, mark: string): Read {
  const end = lines.findIndex((line, i) => i > at && line.trim().startsWith(mark));
  const stop = end < 0 ? lines.length : end;
  return { block: { kind: 'code', text: lines.slice(at + 1, stop).join('\n') }, next: stop + 1 };
}

const isTableAt = (lines: readonly string[], at: number): boolean =>
  [at, at + 1].every((i) => lineAt(lines, i).includes('|')) && ruler.test(lineAt(lines, at + 1).trim());

function tableAt(lines: readonly string[], at: number): Read {
  let next = at + 2;
  while (lineAt(lines, next).includes('|')) next++;
  const head = cellsOf(lineAt(lines, at));
  const rows = lines.slice(at + 2, next).map((line) => {
    const cells = cellsOf(line);
    return head.map((_, column) => cells[column] ?? '');
  });
  return { block: { kind: 'table', head, rows }, next };
}

/** A bar with a backslash before it is part of its cell. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Lines that go on, further in or not, belong to the item before. */
function listAt(lines: readonly string[], at: number, isOrdered: boolean): Read {
  const items: string[] = [];
  let next = at;
  for (let line = lineAt(lines, next); !isBlank(line) && !isStart(lines, next); line = lineAt(lines, ++next)) {
    const [, , text] = item.exec(line) ?? [];
    if (text === undefined) items.push(`${items.pop() ?? ''} ${line.trim()}`);
    else items.push(text);
  }
  return { block: { kind: 'list', isOrdered, items }, next };
}

function paragraphAt(lines: readonly string[], at: number): Read {
  const goesOn = (line: string, i: number): boolean => !isBlank(line) && !isStart(lines, i) && !item.test(line);
  let next = at + 1;
  while (goesOn(lineAt(lines, next), next)) next++;
  const text = lines.slice(at, next).map((line) => line.trim());
  return { block: { kind: 'paragraph', text: text.join(' ') }, next };
}

/** What ends a paragraph or a list without an empty line. */
const isStart = (lines: readonly string[], at: number): boolean =>
  heading.test(lineAt(lines, at)) || fence.test(lineAt(lines, at)) || isTableAt(lines, at);

/** A run of text in one look. */
export type MarkdownSpan = { readonly kind: 'text' | 'code' | 'strong' | 'emphasis'; readonly text: string };

const spans = /(`+)(.+?)\1|\*\*(.+?)\*\*|(?<![\p{L}\d*])\*([^*\s](?:[^*]*[^*\s])?)\*/gu;

/** In characters: longer texts are no prose, and each mark without its pair is looked for up to the end. */
const longestMarked = 5000;

/** Code, strong and emphasised text within a line; links and pictures stay as they are written: cards lead nowhere. */
export function markdownSpans(text: string): MarkdownSpan[] {
  if (text.length > longestMarked) return [{ kind: 'text', text }];
  const found: MarkdownSpan[] = [];
  let at = 0;
  for (const match of text.matchAll(spans)) {
    const [whole, , code, strong, emphasis = ''] = match;
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    if (code !== undefined) found.push({ kind: 'code', text: code.trim() });
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else found.push({ kind: 'emphasis', text: emphasis });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}
