import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Column, WrittenResult } from '../../verbs/columns/column.ts';
import { groupColumns } from '../../verbs/columns/groups.ts';
import { verbNamed } from '../../verbs/index.ts';
import { tableOf } from './parquet-columns.ts';
import type { PartFormat, TriedResult } from './parts.ts';

/** A result, what became of its input, and the text that all of it is in. */
type ParquetRow = { readonly told: TriedResult; readonly line: string; readonly result: WrittenResult };

/** A row an input; what a verb finds is in columns of its own. */
export async function parquetOf(verb: string): Promise<PartFormat> {
  const columns = await columnsOf(verb);
  return {
    ending: '.parquet',
    bytesOf: async (results) => new Uint8Array(parquetWriteBuffer(tableOf(columns, results.map(rowOf)))),
  };
}

function rowOf(told: TriedResult): ParquetRow {
  const line = new TextDecoder().decode(told.line);
  return { told, line, result: JSON.parse(line) as WrittenResult };
}

/** The columns of a verb: who it is about, what became of it, what was found, and at last all of it as JSON. */
export async function columnsOf(verb: string): Promise<readonly Column<ParquetRow>[]> {
  const own = (await verbNamed(verb).loadColumns?.()) ?? groupColumns;
  const found = own.map((column): Column<ParquetRow> =>
    'kind' in column
      ? { ...column, of: ({ result }) => column.of(result) }
      : { ...column, of: ({ result }) => column.of(result) },
  );
  return [...common, ...found, { name: 'result', kind: 'text', of: ({ line }) => line }];
}

const common: readonly Column<ParquetRow>[] = [
  { name: 'input', kind: 'text', of: ({ told }) => told.input },
  { name: 'uri', kind: 'text', of: ({ result }) => result.source.uri },
  { name: 'media', kind: 'text', of: ({ result }) => result.source.media },
  { name: 'sha256', kind: 'text', of: ({ told }) => told.sha256 },
  { name: 'bytes', kind: 'large', of: ({ result }) => result.source.bytes },
  { name: 'page_count', kind: 'integer', of: ({ result }) => result.source.pageCount },
  { name: 'status', kind: 'text', of: ({ told }) => told.status },
  { name: 'code', kind: 'text', of: ({ told }) => told.code },
  { name: 'attempts', kind: 'integer', of: ({ told }) => told.attempts },
  { name: 'milliseconds', kind: 'integer', of: ({ told }) => told.milliseconds },
  {
    name: 'notes',
    fields: { level: 'text', code: 'text', message: 'text', page: 'integer' },
    of: ({ result }) => result.notes,
  },
];
