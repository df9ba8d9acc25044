import { z } from 'zod';
import type { Group } from '../../model/index.ts';
import { boxSchema, recordsAnswer } from './answer.ts';
import { fitting, maxEntry, rounded, shortBox, sizeOf, type Entry } from './entry.ts';
import type { ToolAnswer } from './tool-answer.ts';

const fields = {
  type: z.string(),
  score: z.number().describe('0 to 1'),
  page: z.int().optional(),
  box: boxSchema.optional(),
  text: z.string().optional(),
  value: z.unknown().optional().describe('What the text means: an amount with currency, a number, a date, …'),
  children: z.array(z.unknown()).optional(),
  parts: z.int().optional().describe('Too large for one record: its children follow as separate records.'),
  within: z.array(z.int()).optional().describe('The larger record it belongs to, as a path of child indexes.'),
};

/** What verbs answer with unless they have an answer of their own. */
export const groupsAnswer: ToolAnswer = recordsAnswer(
  'One record per item found, with its parts as children.',
  fields,
  ({ groups }) => groups.flatMap((group) => [...groupEntries(group)]),
);

/**
 * A group without what only programs need. One that is too large for an answer comes without its children, which
 * follow it with its place in `within`.
 */
export function* groupEntries(group: Group, within: readonly number[] = []): Generator<Entry, undefined> {
  const entry = groupEntry(group);
  const place = within.length === 0 ? {} : { within };
  if (sizeOf(entry) <= maxEntry) {
    yield { ...place, ...entry };
    return;
  }
  const { children: _parted, ...head } = entry;
  yield fitting({ ...place, ...head, ...(group.children && { parts: group.children.length }) });
  for (const [index, child] of (group.children ?? []).entries()) yield* groupEntries(child, [...within, index]);
}

function groupEntry({ type, score, page, box, text, value, children }: Group): Entry {
  return {
    type,
    score: rounded(score),
    ...(page !== undefined && { page }),
    ...(box && { box: shortBox(box) }),
    // What is in the children need not be said twice.
    ...(children && children.length > 0 ? {} : { text }),
    ...(value !== undefined && { value }),
    ...(children && { children: children.map(groupEntry) }),
  };
}
