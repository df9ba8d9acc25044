import { z } from 'zod';
import type { LaidOutPage, Style } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { boxSchema, recordsOf, textShape } from './answer.ts';
import { fitting, rounded, shortBox, type Entry } from './entry.ts';
import type { ToolAnswer } from './tool-answer.ts';

const token = {
  page: z.int(),
  text: z.string(),
  box: boxSchema,
  font: z.string(),
  size: z.number(),
  color: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
};

export const readAnswer: ToolAnswer = {
  shape: { ...textShape, text: textShape.text.optional(), records: recordsOf(token).optional() },
};

/** A word with its place and look. */
export function tokenEntries({ number, tokens }: LaidOutPage, styles: readonly Style[]): Entry[] {
  return tokens.map(({ text, box, style }) => {
    const { font, size, weight, italic, color } = entry(styles, style);
    const look = { font, size: rounded(size), color, ...(weight >= 600 && { bold: true }), ...(italic && { italic }) };
    return fitting({ page: number, text, box: shortBox(box), ...look });
  });
}
