import type { parquetWriteBuffer } from 'hyparquet-writer';
import type { Column, Kind } from '../../verbs/columns/column.ts';

type WriteOptions = Parameters<typeof parquetWriteBuffer>[0];
type SchemaElement = NonNullable<WriteOptions['schema']>[number];

/** Rows as Parquet wants them: a schema, and the values of each column. */
export function tableOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Required<Pick<WriteOptions, 'schema' | 'columnData'>> {
  return {
    schema: [{ name: 'root', num_children: columns.length }, ...columns.flatMap(elementsOf)],
    columnData: columns.map((column) => ({ name: column.name, data: rows.map((row) => valuesOf(column, row)) })),
  };
}

function valuesOf<Row>(column: Column<Row>, row: Row): unknown {
  if ('kind' in column) return casts[column.kind](column.of(row));
  const fields = Object.entries(column.fields);
  return column.of(row).map((one) => Object.fromEntries(fields.map(([name, kind]) => [name, casts[kind](one[name])])));
}

/** Values come from results that others may have written: what is of another kind than the column is null. */
const casts: Readonly<Record<Kind, (value: unknown) => unknown>> = {
  text: (value) => (typeof value === 'string' ? value : null),
  texts: (value) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []),
  integer: (value) => (Number.isInteger(value) && Math.abs(value as number) < 2 ** 31 ? value : null),
  large: (value) => (Number.isSafeInteger(value) ? BigInt(value as number) : null),
  number: (value) => (Number.isFinite(value) ? value : null),
};

const types: Readonly<Record<Exclude<Kind, 'texts'>, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  large: { type: 'INT64' },
  number: { type: 'DOUBLE' },
};

function elementsOf<Row>(column: Column<Row>): SchemaElement[] {
  const { name } = column;
  if ('kind' in column) return fieldOf(name, column.kind);
  const fields = Object.entries(column.fields);
  const element: SchemaElement = { name: 'element', repetition_type: 'REQUIRED', num_children: fields.length };
  return [...listOf(name), element, ...fields.flatMap(([field, kind]) => fieldOf(field, kind))];
}

function fieldOf(name: string, kind: Kind): SchemaElement[] {
  if (kind === 'texts') return [...listOf(name), { name: 'element', repetition_type: 'REQUIRED', ...types.text }];
  return [{ name, repetition_type: 'OPTIONAL', ...types[kind] }];
}

/** The three levels that readers know a list by, without the innermost. */
function listOf(name: string): SchemaElement[] {
  return [
    { name, repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST', logical_type: { type: 'LIST' } },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  ];
}
