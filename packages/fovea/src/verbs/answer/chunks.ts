import { z } from 'zod';
import type { Source } from '../../model/index.ts';
import { chunkLine } from '../../write/chunks/chunk-lines.ts';
import type { ChunkGroup } from '../../write/index.ts';
import { recordsAnswer } from './answer.ts';
import { fitting, maxEntry, shortBox, sizeOf, type Entry } from './entry.ts';
import type { ToolAnswer } from './tool-answer.ts';

const fields = {
  id: z.string().describe('The same in every call.'),
  headings: z.array(z.string()).describe('The headings above the text, from the highest.'),
  tokens: z.int(),
  text: z.string(),
  pages: z.array(z.int()),
  boxes: z.array(z.array(z.number()).length(5)).optional().describe('[page, x0, y0, x1, y1] of its parts, in points'),
  tableHead: z.string().optional().describe('First row of the table that the chunk goes on with'),
  part: z.int().optional().describe('The text of a large chunk comes in several records; this is the number of one.'),
  of: z.int().optional().describe('How many these are.'),
};

export const chunksAnswer: ToolAnswer = recordsAnswer(
  'One record per chunk, in reading order.',
  fields,
  ({ groups, source }) => groups.flatMap((group) => chunkEntries(group as ChunkGroup, source)),
);

/** Half of an entry, in characters that each may take two. */
const longestText = maxEntry / 4;

/** A chunk as on a line of `fovea chunks`; the text of a large one comes in several, one after the other. */
export function chunkEntries(chunk: ChunkGroup, source: Source): Entry[] {
  const { schema: _, source: __, sha256: ___, boxes, text, ...known } = chunkLine(chunk, source);
  const entry = { ...known, text, boxes: boxes.map(({ page, box }) => [page, ...shortBox(box)]) };
  if (sizeOf(entry) <= maxEntry) return [entry];
  const letters = Array.from(text);
  const of = Math.ceil(letters.length / longestText);
  return Array.from({ length: of }, (____, i) => {
    const own = letters.slice(i * longestText, (i + 1) * longestText).join('');
    return fitting({ ...known, text: own, part: i + 1, of });
  });
}
