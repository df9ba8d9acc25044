/** What requests may say and answers do say: checked, typed and written into the OpenAPI document by the same schemas. */
import { z } from 'zod';
import type { Problem } from '../../http/problem.ts';
import { verbNamed, verbsOf } from '../../verbs/index.ts';
import type { OptionSpec, TextSpec } from '../../verbs/option.ts';
import type { Verb } from '../../verbs/verb.ts';

/** Of an uploaded model or wrapper: nothing that could be a path. */
export const namePattern: RegExp = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
export const nameSchema: z.ZodType<string> = z.string().regex(namePattern, 'letters, digits, - and _, at most 64');

const byName: Pick<TextSpec, 'kind' | 'shown' | 'takes' | 'fit'> = {
  kind: 'text',
  shown: 'name',
  takes: 'letters, digits, - and _, at most 64',
  fit: (text) => (namePattern.test(text) ? text : undefined),
};

/** What the service says of a verb's options: models and wrappers go by names, and documents, too. */
function served(verb: Verb): Verb {
  const options = Object.entries(verb.options).map(([name, spec]): [string, OptionSpec] => {
    if (spec.kind === 'model')
      return [name, { ...byName, says: 'name of an uploaded model (default: built-in model)' }];
    if (spec.kind === 'wrapper')
      return [name, { ...byName, isNeeded: true, says: 'name of a built-in or an uploaded wrapper' }];
    return [name, spec];
  });
  return { ...verb, options: { ...Object.fromEntries(options), ...ofService } };
}

const ofService: Readonly<Record<string, OptionSpec>> = {
  timeout: {
    kind: 'number',
    says: 'time limit in seconds; capped by the limit of the service',
    takes: 'a number of seconds above 0',
    isFine: (value) => value > 0,
  },
  name: {
    kind: 'text',
    says: 'name of the document in the result',
    shown: 'name',
    takes: 'at most 500 characters',
    fit: (text) => (text.length <= 500 ? text : undefined),
  },
};

/** The verbs that can be asked for, in the order in which they are listed. */
export const servedVerbs: readonly Verb[] = verbsOf('http').map(served);

export const servedVerb = (name: string): Verb => servedVerbs.find((verb) => verb.name === name) ?? verbNamed(name);

const verbNames = servedVerbs.map(({ name }) => name);

export const urlSchema: z.ZodType<string> = z.string().max(8000).describe('An http or https URL to fetch');
export const nodesSchema: z.ZodType<readonly Readonly<Record<string, unknown>>[]> = z
  .array(z.record(z.string(), z.unknown()))
  .describe('Nodes, in the format of the lines that `fovea validate` reads');
export const asyncSchema: z.ZodType<'true' | 'false'> = z
  .enum(['true', 'false'])
  .describe('`true` turns the request into a job, like the header `Prefer: respond-async`');

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export const problemSchema: z.ZodType<Problem> = z
  .object({
    type: z.string(),
    title: z.string().describe('Meaning of the code'),
    status: z.int(),
    code: z.string().describe('Stable, for programs: `limit/bytes`, `pdf/encrypted`, …'),
    detail: z.string().optional().describe('Details of this occurrence'),
    instance: z.string().optional().describe('The id of the request'),
  })
  .describe('An error, in the format of RFC 9457');

export type JobBody = {
  readonly id: string;
  readonly verb: string;
  readonly state: JobState;
  readonly progress: number;
  readonly createdAt: string;
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | undefined;
  readonly status?: 'ok' | 'partial' | 'empty' | 'failed' | undefined;
  readonly problem?: Problem | undefined;
  readonly links: { readonly self: string; readonly events: string; readonly result: string };
};

export const jobSchema: z.ZodType<JobBody> = z
  .object({
    id: z.string(),
    verb: z.enum(verbNames),
    state: z.enum(jobStates),
    progress: z.number().min(0).max(1),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().optional(),
    endedAt: z.iso.datetime().optional(),
    status: z.enum(['ok', 'partial', 'empty', 'failed']).optional().describe('Status of the result, as in its JSON'),
    problem: problemSchema.optional(),
    links: z.object({ self: z.string(), events: z.string(), result: z.string() }),
  })
  .describe('An asynchronous job');

export type StoredBody = {
  readonly name: string;
  readonly origin: 'shipped' | 'uploaded' | 'shared';
  readonly verb: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly description?: string | undefined;
};

export const storedSchema: z.ZodType<StoredBody> = z
  .object({
    name: z.string(),
    origin: z
      .enum(['shipped', 'uploaded', 'shared'])
      .describe('Built in (shipped), uploaded with this token, or shared by all tokens'),
    verb: z.enum(verbNames).describe('The verb it is for'),
    bytes: z.int(),
    sha256: z.string(),
    description: z.string().optional(),
  })
  .describe('A model or a wrapper');
