/** What a result must be to be read by others, format by format. */
import { unzipSync } from 'fflate';
import { parse } from 'parse5';
import { expect } from 'vitest';
import { wrongIn } from '../against-schema.ts';
import { parseXml } from '../write/strict-xml.ts';

/** Checks a result in the format of its name. */
export function expectWellFormed(format: string, content: string): void {
  const check = checks[format];
  if (!check) throw new Error(`Nothing is known of the format ${format}`);
  check(content);
}

const checks: Readonly<Record<string, (content: string) => void>> = {
  json: (content) => expectSchema(JSON.parse(content)),
  jsonl: (content) => {
    expect(content).toMatch(/\n$/);
    for (const line of content.trimEnd().split('\n')) expectSchema(JSON.parse(line));
  },
  csv: expectRectangle,
  tables: (content) => {
    for (const table of content.split(/(?<=\r\n)\r\n/)) if (table !== '') expectRectangle(table);
  },
  xlsx: (content) => {
    const files = unzipSync(Uint8Array.from(content, (letter) => letter.charCodeAt(0)));
    expect(Object.keys(files)).toContain('xl/worksheets/sheet1.xml');
  },
  xml: (content) => {
    const [head, ...rest] = content.split('\n');
    expect(head).toBe('<?xml version="1.0" encoding="UTF-8"?>');
    parseXml(rest.join('\n'));
  },
  svg: (content) => expect(parseXml(content).tag).toBe('svg'),
  html: expectHtml,
  'html-report': expectHtml,
  text: expectText,
  markdown: expectText,
  cards: expectText,
  pdf: (content) => expect(content).toMatch(/^%PDF-[^]*%%EOF\s*$/),
};

/** JSON that was printed says which schema it is of, and is what that one promises. */
function expectSchema(value: unknown): void {
  const [, name] = /^fovea\/(doc|extraction|evaluation|chunk)@1$/.exec((value as { schema: string }).schema) ?? [];
  expect(name).toBeDefined();
  expect(wrongIn(name!, value)).toEqual([]);
}

/** Nothing that a browser would have to put right. */
function expectHtml(content: string): void {
  const errors: string[] = [];
  parse(content, { onParseError: ({ code, startLine }) => errors.push(`${code} in line ${startLine}`) });
  expect(errors).toEqual([]);
}

function expectText(content: string): void {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for; \f parts pages
  expect(content).not.toMatch(/[\u0000-\u0008\u000b\u000e-\u001f]/);
  if (content !== '') expect(content).toMatch(/\n$/);
}

/** All rows as long as the first. */
function expectRectangle(content: string): void {
  const widths = csvRows(content).map((row) => row.length);
  expect(widths.length).toBeGreaterThan(0);
  expect(new Set(widths).size).toBe(1);
}

/** Rows of RFC 4180, and of nothing but that. */
function csvRows(content: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  while (cell.lastIndex < content.length) {
    const at = cell.lastIndex;
    const found = cell.exec(content);
    if (!found) throw new Error(`No CSV at ${at}: ${content.slice(at, at + 60)}`);
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
