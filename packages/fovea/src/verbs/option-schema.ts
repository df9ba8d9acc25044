/** Options as schemas, for the OpenAPI document and MCP tools. */
import { z } from 'zod';
import { typedName, type Door, type OptionSpec } from './option.ts';
import { optionsFor, type Verb } from './verb.ts';

/** Schemas by the names that clients send. */
export function optionShape(verb: Pick<Verb, 'options'>, door: Door): z.ZodRawShape {
  return Object.fromEntries(
    optionsFor(verb, door).map(([name, spec]) => {
      const schema = schemaOf(spec);
      return [typedName(name), spec.isNeeded ? schema : schema.optional()];
    }),
  );
}

function schemaOf(spec: OptionSpec): z.ZodType {
  const plain = plainSchema(spec);
  const first = spec.says.charAt(0).toUpperCase();
  const said = 'default' in spec && spec.default !== undefined ? ` (default: ${spec.default})` : '';
  return plain.describe(`${first}${spec.says.slice(1)}${said}`);
}

function plainSchema(spec: OptionSpec): z.ZodType {
  switch (spec.kind) {
    case 'flag':
      return z.boolean();
    case 'number':
      return z.number();
    case 'choice':
      return z.enum(spec.choices);
    default:
      return z.string();
  }
}
