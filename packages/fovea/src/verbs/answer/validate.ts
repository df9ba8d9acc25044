import { z } from 'zod';
import { recordsOf } from './answer.ts';
import type { ToolAnswer } from './tool-answer.ts';

const judged = {
  strangeness: z.number().nullish().describe('0 to 1; higher means less like the others. null: could not be judged.'),
  verdict: z.enum(['keep', 'flag', 'drop']).nullish(),
  reasons: z.array(z.unknown()).optional(),
  note: z.unknown().optional().describe('Why it could not be judged.'),
};

export const validateAnswer: ToolAnswer = {
  shape: { records: recordsOf(judged).describe('The lines in their original order, each with a verdict.') },
};
