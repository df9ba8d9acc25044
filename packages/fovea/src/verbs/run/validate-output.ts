import type { NodeVerdict } from '../../validate/index.ts';
import { csvOf } from '../../write/table/csv.ts';
import { isRecord, type Fields, type LineNote } from './validate-lines.ts';
import type { MeasuredLine } from './validate-pages.ts';

/** A line with what is said of it; no verdict where it could not be judged. */
export type JudgedLine = MeasuredLine & { readonly verdict?: NodeVerdict };

/** What is printed of a line, beside the fields that it brought itself. */
export type ValidatedLine = {
  /** Higher is stranger; null where the line could not be judged. */
  readonly strangeness: number | null;
  readonly verdict: NodeVerdict['verdict'] | null;
  readonly reasons: NodeVerdict['reasons'];
  /** Why it could not be judged. */
  readonly note?: LineNote;
};

export function toJsonLines(lines: readonly JudgedLine[]): string {
  return lines.map((line) => `${JSON.stringify(resultOf(line))}\n`).join('');
}

function resultOf({ fields, verdict, note }: JudgedLine): Fields & ValidatedLine {
  return {
    ...ownFields(fields),
    strangeness: verdict ? rounded(verdict.strangeness) : null,
    verdict: verdict?.verdict ?? null,
    reasons: verdict?.reasons ?? [],
    ...(note && { note }),
  };
}

const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

/** What the line brought itself, without what an earlier run has said of it. */
function ownFields(fields: Fields): Fields {
  const { strangeness: _score, verdict: _verdict, reasons: _reasons, note, ...own } = fields;
  return note === undefined || (isRecord(note) && 'code' in note) ? own : { ...own, note };
}

const verdictColumns = ['strangeness', 'verdict', 'reasons', 'note'];

/** A table with a column for each name that any line has; reasons and notes in words. */
export function toCsv(lines: readonly JudgedLine[]): string {
  const own = new Set(lines.flatMap(({ fields }) => Object.keys(fields)));
  const columns = [...[...own].filter((name) => !verdictColumns.includes(name)), ...verdictColumns];
  const rows = lines.map((line) => {
    const result: Fields = { ...resultOf(line), ...inWords(line) };
    return columns.map((name) => (Object.hasOwn(result, name) ? result[name] : ''));
  });
  return csvOf([columns, ...rows]);
}

function inWords({ verdict, note }: JudgedLine): Fields {
  return {
    reasons: verdict?.reasons.map(({ message }) => message).join('; ') ?? '',
    ...(note && { note: `${note.message} (${note.code})` }),
  };
}
