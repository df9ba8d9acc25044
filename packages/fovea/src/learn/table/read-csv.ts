import { FoveaError } from '../../model/index.ts';
import { entry, lookUp } from '../../model/lookup.ts';

/** Fields of one row, and the line on which it begins, from 1. */
export type CsvRecord = { readonly fields: readonly string[]; readonly line: number };

const separators = [',', ';', '\t'] as const;

/** The separator that the first line has most of, outside quotes; a comma where it has none. */
function separatorOf(text: string): string {
  const counts = separators.map(() => 0);
  let inside = false;
  for (const character of text) {
    if (character === '"') inside = !inside;
    if (inside) continue;
    if (character === '\n' || character === '\r') break;
    const place = separators.findIndex((one) => one === character);
    if (place >= 0) counts[place]!++;
  }
  return entry(separators, counts.indexOf(Math.max(...counts)));
}

/** The rows of a CSV text as RFC 4180 has it, its separator found out, empty lines left out. */
export function readCsv(text: string): CsvRecord[] {
  const separator = separatorOf(text);
  const field = fieldReader(text, separator);
  const records: CsvRecord[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const start = at;
    const first = line;
    const fields: string[] = [];
    for (;;) {
      const found = field(at, line);
      fields.push(found.value);
      line += found.lines;
      at = found.end;
      if (text[at] !== separator) break;
      at++;
    }
    const blank = at === start;
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    if (at < text.length) at++;
    line++;
    if (!blank) records.push({ fields, line: first });
  }
  return records;
}

const plainField: ReadonlyMap<string, RegExp> = new Map(
  separators.map((separator) => [separator, new RegExp(`[^${separator}\\r\\n]*`, 'y')]),
);

type Field = { readonly value: string; readonly end: number; readonly lines: number };

function fieldReader(text: string, separator: string): (at: number, line: number) => Field {
  const plain = lookUp(plainField, separator);
  const endsField = (at: number): boolean => at >= text.length || `${separator}\r\n`.includes(text.charAt(at));
  return (at, line) => {
    if (text[at] !== '"') {
      plain.lastIndex = at;
      const value = plain.exec(text)![0];
      return { value, end: at + value.length, lines: 0 };
    }
    const end = closingQuote(text, at + 1) + 1;
    if (end === 0) throw new FoveaError('table/unreadable', `Line ${line}: unterminated quote`);
    if (!endsField(end)) {
      throw new FoveaError(
        'table/unreadable',
        `Line ${line}: text after a closing quote; double quotes inside a field`,
      );
    }
    const value = text.slice(at + 1, end - 1).replaceAll('""', '"');
    return { value, end, lines: value.match(/\r\n|\r|\n/g)?.length ?? 0 };
  };
}

/** Where the quote is that is not one of two; -1 where there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
