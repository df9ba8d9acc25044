import { createReadStream } from 'node:fs';
import type { Extraction, Status } from '../../model/index.ts';
import { UsageError } from '../exit-code.ts';

/** What an earlier run has written of an input. */
export type DoneLine = {
  readonly uri: string;
  readonly status: Status;
  /** Where in the file its line ends. */
  readonly end: number;
};

/** The results in a file of JSON lines. A last line that was not written to its end is left out. */
export async function* doneLines(path: string): AsyncGenerator<DoneLine, undefined> {
  let number = 0;
  for await (const { text, end } of wholeLines(path)) yield { ...resultOf(text, path, ++number), end };
}

function resultOf(text: string, path: string, number: number): Pick<DoneLine, 'uri' | 'status'> {
  try {
    const { source, status } = JSON.parse(text) as Partial<Extraction>;
    if (typeof source?.uri === 'string' && typeof status === 'string') return { uri: source.uri, status };
  } catch {
    // As wrong as a line of another kind.
  }
  throw new UsageError(`--resume: line ${number} of ${path} is not a result; delete the file to start over`);
}

async function* wholeLines(path: string): AsyncGenerator<{ readonly text: string; readonly end: number }, undefined> {
  let parts: Uint8Array[] = [];
  let offset = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, start)) {
      parts.push(chunk.subarray(start, at));
      start = at + 1;
      yield { text: Buffer.concat(parts).toString('utf8'), end: offset + start };
      parts = [];
    }
    parts.push(chunk.subarray(start));
    offset += chunk.length;
  }
}
