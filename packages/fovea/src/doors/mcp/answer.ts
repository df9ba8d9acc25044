import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { FoveaError, Group, Note } from '../../model/index.ts';
import { groupsToText } from '../../write/index.ts';
import { cursorOf, type Place } from './cursor.ts';
import type { Entry } from '../../verbs/answer/entry.ts';
import type { Made } from './made.ts';
import { entrySlice, pageAt, textSlice } from './slices.ts';

const maxNotes = 20;
const maxWords = 400;

const cut = (text: string): string => (text.length > maxWords ? `${text.slice(0, maxWords)}…` : text);

/** A page of a result, for programs and for readers. */
export function answerOf(made: Made, place: Place, limit: number): CallToolResult {
  const { offset } = place;
  const { part, next, own } = partOf(made, offset, limit);
  const nextCursor = next === undefined ? undefined : cursorOf({ ...place, offset: next });
  const { about } = made;
  const structuredContent = {
    status: made.status,
    source: made.source,
    ...(about && { about: Object.fromEntries(Object.entries(about).map(([name, text]) => [name, cut(text)])) }),
    notes: offset === 0 ? shortNotes(made.notes) : [],
    from: offset,
    total: sizeOfMade(made),
    ...own,
    ...(nextCursor !== undefined && { nextCursor }),
  };
  const more = nextCursor === undefined ? '' : `\n\n[Truncated. Call again with cursor "${nextCursor}" for more]`;
  const remarks = structuredContent.notes
    .map(({ level, code, message }) => `\n[${level} ${code}: ${message}]`)
    .join('');
  return { content: [{ type: 'text', text: `${part}${remarks}${more}` }], structuredContent };
}

export const sizeOfMade = (made: Made): number => (made.kind === 'text' ? made.text.length : made.records.length);

type Part = { readonly part: string; readonly next: number | undefined; readonly own: object };

function partOf(made: Made, offset: number, limit: number): Part {
  if (made.kind === 'text') {
    const { part, next } = textSlice(made.text, offset, limit);
    const page = pageAt(made.text, offset);
    return { part: part || 'Nothing found.', next, own: { text: part, ...(page !== undefined && { page }) } };
  }
  const { part, next } = entrySlice(made.records, offset, limit);
  const lines = part.length === 0 ? 'Nothing found.' : part.map(lineOf).join('\n');
  return { part: lines, next, own: { records: part } };
}

/** A record for readers: groups in words, all else as it is. */
function lineOf(entry: Entry): string {
  if (typeof entry['type'] !== 'string' || typeof entry['score'] !== 'number') return JSON.stringify(entry);
  const group = { text: '', ...entry } as unknown as Group;
  const text = groupsToText({ groups: [group], notes: [] }).trimEnd();
  // Of large groups it is said already.
  return group.page === undefined || /^\S+ \S+ {2}page \d+$/m.test(text) ? text : `page ${group.page}: ${text}`;
}

function shortNotes(notes: readonly Note[]): Pick<Note, 'level' | 'code' | 'message' | 'page'>[] {
  const shown = notes.slice(0, maxNotes).map(({ level, code, message, page }) => ({
    level,
    code,
    message: cut(message),
    ...(page !== undefined && { page }),
  }));
  const left = notes.length - shown.length;
  if (left === 0) return shown;
  return [...shown, { level: 'info', code: 'mcp/more-notes', message: `${left} more notes are left out` }];
}

/** What went wrong, and what to do about it, as a result: the caller can read it and try something else. */
export function errorAnswer({ code, message }: FoveaError): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: `${code}: ${cut(message)}` }] };
}
