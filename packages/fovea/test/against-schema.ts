/** Holds values against the schemas that are published. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const file = (name: string): string => fileURLToPath(new URL(`../schemas/${name}.json`, import.meta.url));

const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
const compiled = new Map<string, ValidateFunction>();

export const schemaOf = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(file(name), 'utf8')) as Record<string, unknown>;

/** What is wrong with a value, by the schema of a name; nothing where all is well. */
export function wrongIn(name: string, value: unknown): string[] {
  const validate = compiled.get(name) ?? ajv.compile(schemaOf(name));
  compiled.set(name, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Whether it is itself what a schema has to be. */
export const isSchema = (schema: Record<string, unknown>): boolean => ajv.validateSchema(schema) === true;
