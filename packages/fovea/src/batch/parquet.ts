import { parquetWriteBuffer } from 'hyparquet-writer';
import type { PartFormat, TriedResult } from './parts.ts';

/** A row an input: what the manifest says of it, and the whole result as JSON. */
export const parquet: PartFormat = {
  ending: '.parquet',
  bytesOf: async (results) => {
    const strings = (name: string, of: (result: TriedResult) => string | undefined): Column => ({
      name,
      data: results.map((result) => of(result) ?? null),
      type: 'STRING',
    });
    const numbers = (name: string, of: (result: TriedResult) => number): Column => ({
      name,
      data: results.map(of),
      type: 'INT32',
    });
    const columnData = [
      strings('input', ({ input }) => input),
      strings('status', ({ status }) => status),
      strings('sha256', ({ sha256 }) => sha256),
      strings('code', ({ code }) => code),
      numbers('attempts', ({ attempts }) => attempts),
      numbers('milliseconds', ({ milliseconds }) => milliseconds),
      strings('result', ({ line }) => new TextDecoder().decode(line)),
    ];
    return new Uint8Array(parquetWriteBuffer({ columnData }));
  },
};

type Column = { readonly name: string; readonly data: (string | number | null)[]; readonly type: 'STRING' | 'INT32' };
