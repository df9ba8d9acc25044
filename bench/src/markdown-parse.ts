/** Reads Markdown as it is written by tools, into what it says: a small reader for measuring, not a whole one. */
import {
  normalised,
  type CellSeen,
  type HeadingSeen,
  type ItemSeen,
  type Structure,
  type TableSeen,
} from './markdown-nodes.ts';

type Parsed = {
  readonly texts: string[];
  readonly headings: HeadingSeen[];
  readonly items: ItemSeen[];
  readonly tables: TableSeen[];
  readonly code: string[];
  readonly notes: Map<string, string>;
  readonly raw: string[];
};

type Open = { depth: number; ordered: boolean; number?: number; raw: string };

const listLine = /^( *)([-*+•]|\d{1,9}[.)]) +(.*)$/;
/** Marks that Markdown has no list for, before the text of an item. */
const writtenMark = /^\(?(?:[a-z]|[ivx]{1,4}|\d{1,3})[.)] /i;

export function parseMarkdown(markdown: string): Structure {
  const reader = new Reader();
  const lines = markdown.replaceAll('\t', '    ').split('\n');
  for (let at = 0; at < lines.length;) at = reader.take(lines, at);
  return reader.result();
}

class Reader {
  private readonly parsed: Parsed = {
    texts: [],
    headings: [],
    items: [],
    tables: [],
    code: [],
    notes: new Map(),
    raw: [],
  };
  private indents: number[] = [];
  private item: Open | undefined;
  private paragraph: string[] = [];

  /** Takes what begins at a line; the line after it. */
  take(lines: readonly string[], at: number): number {
    const line = lines[at]!;
    if (/^\s*```/.test(line)) return this.fence(lines, at);
    if (/^\s*<table/i.test(line)) return this.html(lines, at);
    if (/^\s*\|/.test(line) && /^\s*\|[-:| ]+\|?\s*$/.test(lines[at + 1] ?? '')) return this.pipes(lines, at);
    if (/^\s*<!--/.test(line)) return at + 1;
    if (line.trim() === '') {
      this.flush();
      return at + 1;
    }
    this.line(line);
    return at + 1;
  }

  result(): Structure {
    this.flush();
    const { texts, headings, items, tables, code, notes, raw } = this.parsed;
    const linked = [...notes].filter(([id]) => raw.some((text) => text.includes(`[^${id}]`)));
    return {
      text: normalised(texts.join(' ')),
      headings,
      items,
      tables,
      code,
      notes: linked.map(([, text]) => text),
      scripts: raw.flatMap(scriptsIn),
    };
  }

  private line(line: string): void {
    const heading = /^ {0,3}(#{1,6}) +(.*)$/.exec(line);
    const note = /^\[\^([^\]]+)\]: *(.*)$/.exec(line);
    const item = listLine.exec(line);
    if (heading) {
      this.flush();
      this.indents = [];
      this.parsed.headings.push({ level: heading[1]!.length, text: this.text(heading[2]!) });
    } else if (note) {
      this.flush();
      const own = textOf(note[2]!);
      this.parsed.notes.set(note[1]!, own);
      this.parsed.texts.push(`${note[1]} ${own}`);
    } else if (item) this.startItem(item[1]!.length, item[2]!, item[3]!);
    else if (this.item && (/^ {2,}/.test(line) || this.paragraph.length === 0)) this.item.raw += ` ${line.trim()}`;
    else this.paragraph.push(line);
  }

  private startItem(indent: number, mark: string, text: string): void {
    this.flush();
    while (this.indents.length > 0 && this.indents.at(-1)! > indent) this.indents.pop();
    const depth = this.indents.length;
    this.indents.push(indent + mark.length + 1);
    const number = Number.parseInt(mark, 10);
    this.item = { depth, ordered: Number.isFinite(number), ...(Number.isFinite(number) && { number }), raw: text };
  }

  private flush(): void {
    if (this.paragraph.length > 0) {
      this.indents = [];
      this.text(this.paragraph.join('\n'));
    }
    this.paragraph = [];
    if (!this.item) return;
    const { raw, ordered, depth, number } = this.item;
    const mark = writtenMark.exec(raw)?.[0] ?? '';
    const text = this.text(raw.slice(mark.length));
    const count = number ?? Number(/\d+/.exec(mark)?.[0] ?? Number.NaN);
    this.parsed.items.push({
      depth,
      ordered: ordered || mark !== '',
      ...(Number.isFinite(count) && { number: count }),
      text,
    });
    this.item = undefined;
  }

  private text(raw: string): string {
    const text = textOf(raw);
    this.parsed.raw.push(raw);
    this.parsed.texts.push(text);
    return text;
  }

  private fence(lines: readonly string[], at: number): number {
    this.flush();
    const indent = /^\s*/.exec(lines[at]!)![0].length;
    let end = at + 1;
    while (end < lines.length && !/^\s*```\s*$/.test(lines[end]!)) end++;
    const code = lines.slice(at + 1, end).map((line) => line.slice(indent).trimEnd());
    this.parsed.code.push(...code);
    this.parsed.texts.push(...code);
    return end + 1;
  }

  private pipes(lines: readonly string[], at: number): number {
    this.flush();
    let end = at + 2;
    while (end < lines.length && /^\s*\|/.test(lines[end]!)) end++;
    const rows = [lines[at]!, ...lines.slice(at + 2, end)];
    this.table(rows.map((row) => pipeCells(row).map((text) => ({ text: textOf(text), columns: 1, rows: 1 }))));
    return end;
  }

  private html(lines: readonly string[], at: number): number {
    this.flush();
    let end = at;
    while (end < lines.length && !/<\/table>/i.test(lines[end]!)) end++;
    const source = lines.slice(at, end + 1).join('\n');
    const rows = source.split(/<tr[^>]*>/i).slice(1);
    this.table(rows.map(htmlCells));
    return end + 1;
  }

  private table(rows: TableSeen): void {
    this.indents = [];
    this.parsed.tables.push(rows);
    this.parsed.texts.push(...rows.flatMap((row) => row.map(({ text }) => text)));
  }
}

function pipeCells(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

function htmlCells(row: string): CellSeen[] {
  return [...row.matchAll(/<t[dh]([^>]*)>([\s\S]*?)(?=<\/t[dh]>|<t[dh]|<\/tr>|$)/gi)].map(
    ([, attributes = '', text = '']) => ({
      text: textOf(text),
      columns: Number(/colspan="?(\d+)/i.exec(attributes)?.[1] ?? 1),
      rows: Number(/rowspan="?(\d+)/i.exec(attributes)?.[1] ?? 1),
    }),
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text without marks, links by their words. */
function textOf(raw: string): string {
  const plain = raw
    .replaceAll(/<[^<>]{1,60}>/g, (tag) => (/^<br/i.test(tag) ? ' ' : ''))
    .replaceAll(/\[\^([^\]]{1,20})\]/g, '$1')
    .replaceAll(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/(?<!\\)(\*\*|[*`])/g, '')
    .replaceAll(/\\([!-/:-@[-`{-~\n])/g, '$1')
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
  return normalised(plain);
}

const raised = /([\p{L}\d)]*)(?:<(sup|sub)>([^<]{1,40})<\/(?:sup|sub)>|([²³¹⁰ⁱ⁴-⁾ⁿ]+)|([₀-₎ₐ-ₜᵢ-ᵥⱼ]+))/gu;

/** Raised and lowered letters, as elements or as letters of their own. */
function scriptsIn(raw: string): string[] {
  return [...raw.matchAll(raised)].map(
    ([, before, how, text, above, below]) =>
      `${before}${how === 'sub' || below !== undefined ? '_' : '^'}${normalised(text ?? above ?? below ?? '')}`,
  );
}
