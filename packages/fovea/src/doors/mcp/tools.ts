import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { optionShape } from '../../verbs/option-schema.ts';
import type { Verb } from '../../verbs/verb.ts';
import { outputSchema } from './schemas.ts';

const paged =
  'Long results are paginated: while the result has nextCursor, call again with the same arguments and cursor set to it.';

/** The list of tools as clients see it; with `urls`, they reach into the open world. */
export function toolList(verbs: readonly Verb[], urls: boolean): Promise<Tool[]> {
  const described = verbs.map(async (verb): Promise<Tool> => {
    const { name, summary, tool: { title, description } = { title: name, description: summary } } = verb;
    return {
      name,
      title,
      description: `${description} ${paged}`,
      inputSchema: jsonSchema(z.strictObject(optionShape(verb, 'mcp')), 'input') as Tool['inputSchema'],
      outputSchema: jsonSchema(await outputSchema(verb), 'output') as NonNullable<Tool['outputSchema']>,
      annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: urls },
    };
  });
  return Promise.all(described);
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  return z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => dropSafeRange(jsonSchema) });
}

/** Whole numbers say of themselves how far they go, which only costs whoever reads it. */
function dropSafeRange(schema: { minimum?: unknown; maximum?: unknown }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
