import { z } from 'zod';
import type { Box, Extraction } from '../../model/index.ts';
import { boxSchema, recordsAnswer } from './answer.ts';
import { fitting, shortBox, type Entry } from './entry.ts';
import type { ToolAnswer } from './tool-answer.ts';

const fields = {
  organisation: z.string().optional(),
  person: z.string().optional(),
  role: z.string().optional(),
  address: z.string().optional(),
  page: z.int().optional(),
  box: boxSchema.optional(),
};

export const directoryAnswer: ToolAnswer = recordsAnswer(
  'One record per relation: who does what, and where.',
  fields,
  relationsOf,
);

/** The relations of all directories of a document. */
function relationsOf({ groups }: Extraction): Entry[] {
  return groups.flatMap(({ value }) => {
    const { relations = [] } = (value ?? {}) as { readonly relations?: readonly (Entry & { readonly box?: Box })[] };
    return relations.map(({ box, ...relation }) => fitting({ ...relation, ...(box && { box: shortBox(box) }) }));
  });
}
