import { z } from 'zod';
import { pageRanges } from '../../model/page-ranges.ts';
import type { Extraction } from '../../model/index.ts';
import type { Entry } from './entry.ts';
import type { ToolAnswer } from './tool-answer.ts';

export const textShape: Readonly<Record<'text' | 'page', z.ZodType>> = {
  text: z.string().describe('Markdown. The results of consecutive calls, concatenated, are the whole text.'),
  page: z.int().optional().describe('The page on which this result starts.'),
};

export const boxSchema: z.ZodType = z
  .array(z.number())
  .length(4)
  .describe('[x0, y0, x1, y1], from the top left of the page, in points');

const shortened = z.boolean().optional().describe('The text was too long and is truncated.');

/** Records with these fields, and with others that need no description. */
export const recordsOf = (fields: z.ZodRawShape): z.ZodArray => z.array(z.looseObject({ ...fields, shortened }));

/** An answer of records. */
export function recordsAnswer(
  says: string,
  fields: z.ZodRawShape,
  entriesOf: (extraction: Extraction) => readonly Entry[],
): Required<ToolAnswer> {
  return {
    shape: { records: recordsOf(fields).describe(says) },
    of: (extraction) => {
      const kinds = extraction.kinds
        ?.filter(({ chosen }) => chosen)
        .map(({ kind, pages }) => (pages.length === 0 ? kind : `${kind} on ${pageRanges(pages)}`));
      return {
        ...(kinds && { about: { kinds: kinds.join('; ') } }),
        kind: 'records',
        records: entriesOf(extraction),
      };
    },
  };
}
