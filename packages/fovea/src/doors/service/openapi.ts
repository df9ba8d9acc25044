import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { serviceCodes } from './errors.ts';
import { operations, type Answer, type Content, type Operation } from './operations.ts';
import { jobSchema, problemSchema, storedSchema } from './schemas.ts';

type Json = Readonly<Record<string, unknown>>;

let made: Json | undefined;

/** OpenAPI 3.1, made of the operations and of the schemas that check what comes in. */
export function openApiDocument(version: string): Json {
  made ??= {
    openapi: '3.1.0',
    info: {
      title: 'Fovea',
      version,
      description: 'Turns PDFs and web pages into structured data, based on how their parts look.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: [
      { name: 'work', description: 'Documents in, structured data out' },
      { name: 'jobs', description: 'Asynchronous jobs' },
      { name: 'store', description: 'Models and wrappers' },
      { name: 'service', description: 'Operations' },
    ],
    paths: pathsOf(operations),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      headers: {
        Location: { description: 'URL of the job', schema: { type: 'string' } },
        'Retry-After': { description: 'Seconds', schema: { type: 'integer' } },
      },
      responses: Object.fromEntries(
        operations.flatMap(problemStatuses).map((status) => [`Problem${status}`, problemAnswer(status)]),
      ),
      schemas: components(),
    },
  };
  return made;
}

function pathsOf(all: readonly Operation[]): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const one of all) (paths[one.path] ??= {})[one.method] = operationOf(one);
  return paths;
}

function operationOf(one: Operation): Json {
  const { id, summary, tag, parameters = {}, query = {}, body, answers, isPublic = false } = one;
  const all = [
    ...Object.entries(parameters).map(([name, schema]) => parameterOf(name, schema, 'path')),
    ...Object.entries(query).map(([name, schema]) => parameterOf(name, schema as z.ZodType, 'query')),
  ];
  return {
    operationId: id,
    summary,
    tags: [tag],
    ...(isPublic && { security: [] }),
    ...(all.length > 0 && { parameters: all }),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, answerOf(answer)])),
      ...Object.fromEntries(
        problemStatuses(one).map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
      ),
    },
  };
}

/** Of an operation, in their order; most can be refused for want of a token or for too many requests. */
function problemStatuses({ problems = [], isPublic = false }: Operation): number[] {
  const always = isPublic ? [] : [401, 429];
  return [...new Set([...always, ...problems])].toSorted((a, b) => a - b);
}

function parameterOf(name: string, schema: z.ZodType, where: 'path' | 'query'): Json {
  const { description, ...plain } = jsonSchemaOf(schema);
  return {
    name,
    in: where,
    required: where === 'path',
    schema: plain,
    ...(description !== undefined && { description }),
  };
}

function answerOf({ description, content, headers }: Answer): Json {
  return {
    description,
    ...(headers && {
      headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    }),
    ...(content && { content: contentOf(content) }),
  };
}

function problemAnswer(status: number): Json {
  const own = Object.entries(serviceCodes).filter(([, [of]]) => of === status);
  const description =
    own.map(([code, [, title]]) => `${title} (\`${code}\`)`).join('; ') || 'A problem with the document';
  const retry = status === 429 || status === 503;
  return {
    description,
    ...(retry && { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function contentOf(contents: readonly Content[]): Json {
  return Object.fromEntries(contents.map(({ type, schema }) => [type, { schema: schemaOf(schema) }]));
}

function schemaOf(schema: Content['schema']): Json {
  if (schema === 'text') return { type: 'string' };
  // In 3.1 a body of bytes is one without a type.
  if (schema === 'bytes') return {};
  return 'ref' in schema ? { $ref: `#/components/schemas/${schema.ref}` } : jsonSchemaOf(schema);
}

/** Our own schemas under their names, wherever another one holds them. */
const ownNames = new Map<z.core.$ZodType, string>([
  [problemSchema, 'Problem'],
  [jobSchema, 'Job'],
  [storedSchema, 'Stored'],
]);

function jsonSchemaOf(schema: z.core.$ZodType, isNamed = false): Json {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = ownNames.get(zodSchema);
      if (name === undefined || (isNamed && zodSchema === schema)) return;
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Record<string, unknown>)[key];
      jsonSchema.$ref = `#/components/schemas/${name}`;
    },
  });
  const { $schema: _schema, ...rest } = made as Record<string, unknown>;
  return rest;
}

function components(): Json {
  const own = Object.fromEntries([...ownNames].map(([schema, name]) => [name, jsonSchemaOf(schema, true)]));
  return {
    ...own,
    ...shipped('Extraction', 'extraction'),
    ...shipped('Doc', 'doc'),
    ...shipped('ValidatedNode', 'validated-node'),
    Result: { anyOf: [{ $ref: '#/components/schemas/Extraction' }, { $ref: '#/components/schemas/Doc' }] },
  };
}

/** One of the JSON Schemas of the package; what it defines gets its name in front, since others define the same. */
function shipped(name: string, file: string): Json {
  const url = new URL(`../../../schemas/${file}.json`, import.meta.url);
  const { $schema: _schema, $defs = {}, ...schema } = JSON.parse(readFileSync(url, 'utf8')) as Json & { $defs?: Json };
  const parts = {
    [name]: schema,
    ...Object.fromEntries(Object.entries($defs).map(([key, one]) => [`${name}${key}`, one])),
  };
  const text = JSON.stringify(parts).replaceAll('"#/$defs/', `"#/components/schemas/${name}`);
  return JSON.parse(text) as Json;
}
