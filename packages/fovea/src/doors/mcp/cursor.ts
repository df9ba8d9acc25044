import { createHash } from 'node:crypto';
import { FoveaError } from '../../model/index.ts';
import type { Made } from './made.ts';

/** Where to go on: in which call, of which result, from where. */
export type Place = { readonly call: string; readonly result: string; readonly offset: number };

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** A call with all that decides on its result. */
export const callKey = (tool: string, args: unknown): string => short(JSON.stringify([tool, args]));

export const resultKey = (made: Made): string => short(made.kind === 'text' ? made.text : JSON.stringify(made.records));

export function cursorOf({ call, result, offset }: Place): string {
  return Buffer.from(`1.${call}.${result}.${offset}`).toString('base64url');
}

/** @throws FoveaError for what is no cursor, or one of another call */
export function placeOf(cursor: string, call: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, of, result = '', offset] = /^1\.([0-9a-f]{24})\.([0-9a-f]{24})\.(\d{1,12})$/.exec(text) ?? [];
  if (of === undefined) throw badCursor('it is not a cursor of this server');
  if (of !== call) throw badCursor('it belongs to a call with other arguments');
  return { call, result, offset: Number(offset) };
}

export function badCursor(why: string): FoveaError {
  const message = `Invalid cursor: ${why}. Repeat the call with the same arguments, or omit the cursor to start over`;
  return new FoveaError('mcp/bad-cursor', message);
}
