import { parquetWriteBuffer } from 'hyparquet-writer';
import { tableOf } from './parquet-columns.ts';
import { columnsOf, type ParquetRow } from './parquet-verbs.ts';
import type { PartFormat, TriedResult } from './parts.ts';

/** A row an input; what a verb finds is in columns of its own. */
export function parquetOf(verb: string): PartFormat {
  return {
    ending: '.parquet',
    bytesOf: async (results) => new Uint8Array(parquetWriteBuffer(tableOf(columnsOf(verb), results.map(rowOf)))),
  };
}

function rowOf(told: TriedResult): ParquetRow {
  const line = new TextDecoder().decode(told.line);
  return { told, line, result: JSON.parse(line) as ParquetRow['result'] };
}
