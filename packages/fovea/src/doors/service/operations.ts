/** Everything the service can be asked, as data: the OpenAPI document is made of it. */
import { z } from 'zod';
import { optionShape } from '../../verbs/option-schema.ts';
import type { Verb } from '../../verbs/verb.ts';
import { asyncSchema, jobSchema, nameSchema, nodesSchema, servedVerbs, storedSchema, urlSchema } from './schemas.ts';
import { shelfNames, type ShelfName } from './store-kinds.ts';

/** What is sent or answered: one of our schemas by name, one of its own, or text. */
export type Content = {
  readonly type: string;
  readonly schema: z.ZodType | { readonly ref: string } | 'text' | 'bytes';
};
export type Answer = {
  readonly description: string;
  readonly content?: readonly Content[];
  readonly headers?: readonly string[];
};

export type Operation = {
  readonly id: string;
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** As in OpenAPI: `/v1/jobs/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: 'work' | 'jobs' | 'store' | 'service';
  readonly parameters?: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodRawShape;
  readonly body?: readonly Content[];
  readonly answers: Readonly<Record<number, Answer>>;
  /** Statuses of problems, besides those that any request can meet. */
  readonly problems?: readonly number[];
  readonly isPublic?: boolean;
};

const json = (schema: Content['schema']): Content[] => [{ type: 'application/json', schema }];
const problemsOfDocuments = [400, 403, 404, 413, 415, 422, 500, 501, 502, 503, 504, 507] as const;
const jobAccepted: Answer = {
  description: 'The request became a job',
  content: json({ ref: 'Job' }),
  headers: ['Location', 'Retry-After'],
};

const mediaTypes = {
  pdf: 'application/pdf',
  image: 'image/*',
  html: 'text/html',
  nodes: 'application/jsonl',
} as const;

const resultOf = ({ gives }: Verb): Content =>
  gives === 'nodes'
    ? { type: 'application/jsonl', schema: { ref: 'ValidatedNode' } }
    : { type: 'application/json', schema: { ref: gives === 'doc' ? 'Doc' : 'Extraction' } };

function workOperation(verb: Verb): Operation {
  const { name, summary, accepts } = verb;
  const shape = optionShape(verb, 'http');
  const named: z.ZodRawShape = { url: urlSchema, ...shape };
  const isJob = verb.gives === 'nodes';
  const asJson = isJob
    ? z.union([z.strictObject({ nodes: nodesSchema, ...shape }), z.strictObject(named)])
    : z.strictObject(named);
  return {
    id: name,
    method: 'post',
    path: `/v1/${name}`,
    summary: `${summary.charAt(0).toUpperCase()}${summary.slice(1)}${isJob ? '; always a job' : ''}`,
    tag: 'work',
    // May also stand in the body, so none is needed here.
    query: {
      async: asyncSchema.optional(),
      ...Object.fromEntries(Object.entries(shape).map(([option, one]) => [option, (one as z.ZodType).optional()])),
    },
    body: [
      ...accepts.map((media): Content => ({ type: mediaTypes[media], schema: 'bytes' })),
      { type: 'multipart/form-data', schema: z.object({ file: z.file(), ...shape }) },
      { type: 'application/json', schema: asJson },
    ],
    answers: {
      ...(!isJob && { 200: { description: 'The result', content: [resultOf(verb)] } }),
      202: jobAccepted,
    },
    problems: problemsOfDocuments,
  };
}

const jobId = { id: z.string() };

const jobOperations: readonly Operation[] = [
  {
    id: 'listJobs',
    method: 'get',
    path: '/v1/jobs',
    summary: 'The jobs of this token',
    tag: 'jobs',
    answers: { 200: { description: 'Oldest first', content: json(z.object({ jobs: z.array(jobSchema) })) } },
  },
  {
    id: 'getJob',
    method: 'get',
    path: '/v1/jobs/{id}',
    summary: 'State and progress of a job',
    tag: 'jobs',
    parameters: jobId,
    answers: { 200: { description: 'The job', content: json({ ref: 'Job' }) } },
    problems: [404],
  },
  {
    id: 'watchJob',
    method: 'get',
    path: '/v1/jobs/{id}/events',
    summary: 'State changes of a job as server-sent events named after the state; ends when the job ends',
    tag: 'jobs',
    parameters: jobId,
    answers: { 200: { description: 'Each event is a job', content: [{ type: 'text/event-stream', schema: 'text' }] } },
    problems: [404],
  },
  {
    id: 'getResult',
    method: 'get',
    path: '/v1/jobs/{id}/result',
    summary: 'The result of a finished job, or its problem if it failed',
    tag: 'jobs',
    parameters: jobId,
    answers: {
      200: {
        description: 'The result',
        content: [
          { type: 'application/json', schema: { ref: 'Result' } },
          { type: 'application/jsonl', schema: { ref: 'ValidatedNode' } },
        ],
      },
    },
    problems: [...problemsOfDocuments, 409, 410],
  },
  {
    id: 'deleteJob',
    method: 'delete',
    path: '/v1/jobs/{id}',
    summary: 'Deletes a job; a running job is cancelled',
    tag: 'jobs',
    parameters: jobId,
    answers: { 204: { description: 'Deleted' } },
    problems: [404],
  },
];

function shelfOperations(shelf: ShelfName): Operation[] {
  const one = shelf === 'models' ? 'model' : 'wrapper';
  const name = `${one[0]!.toUpperCase()}${one.slice(1)}`;
  const path = `/v1/${shelf}/{name}`;
  const parameters = { name: nameSchema };
  const content: Content[] =
    shelf === 'models' ? json(z.record(z.string(), z.unknown())) : [{ type: 'text/plain', schema: 'text' }];
  return [
    {
      id: `list${name}s`,
      method: 'get',
      path: `/v1/${shelf}`,
      summary: `All ${shelf}: built-in ones, those uploaded with this token, and those shared by all tokens`,
      tag: 'store',
      answers: { 200: { description: 'Sorted by name', content: json(z.object({ [shelf]: z.array(storedSchema) })) } },
    },
    {
      id: `get${name}`,
      method: 'get',
      path,
      summary: `The content of a ${one}`,
      tag: 'store',
      parameters,
      answers: { 200: { description: 'As uploaded', content } },
      problems: [404],
    },
    {
      id: `put${name}`,
      method: 'put',
      path,
      summary: `Checks a ${one} and stores it under a name`,
      tag: 'store',
      parameters,
      body: content,
      answers: {
        200: { description: 'Replaced', content: json({ ref: 'Stored' }) },
        201: { description: 'Created', content: json({ ref: 'Stored' }) },
      },
      problems: [400, 403, 409, 413, 422, 503, 507],
    },
    {
      id: `delete${name}`,
      method: 'delete',
      path,
      summary: `Deletes an uploaded ${one}`,
      tag: 'store',
      parameters,
      answers: { 204: { description: 'Deleted' } },
      problems: [403, 404, 409],
    },
  ];
}

const okBody = json(z.object({ status: z.literal('ok') }));

const serviceOperations: readonly Operation[] = [
  {
    id: 'home',
    method: 'get',
    path: '/',
    summary: 'Home page',
    answers: { 200: { description: 'A page', content: [{ type: 'text/html', schema: 'text' }] } },
  },
  {
    id: 'openapi',
    method: 'get',
    path: '/openapi.json',
    summary: 'This document',
    answers: { 200: { description: 'OpenAPI 3.1', content: json(z.record(z.string(), z.unknown())) } },
  },
  {
    id: 'livez',
    method: 'get',
    path: '/livez',
    summary: 'Liveness check',
    answers: { 200: { description: 'Alive', content: okBody } },
  },
  {
    id: 'readyz',
    method: 'get',
    path: '/readyz',
    summary: 'Readiness check',
    answers: { 200: { description: 'Ready', content: okBody } },
    problems: [503],
  },
  {
    id: 'metrics',
    method: 'get',
    path: '/metrics',
    summary: 'Prometheus metrics',
    answers: { 200: { description: 'Prometheus text format', content: [{ type: 'text/plain', schema: 'text' }] } },
  },
].map((one) => ({ ...one, tag: 'service', isPublic: true }) as Operation);

export const operations: readonly Operation[] = [
  ...servedVerbs.map(workOperation),
  ...jobOperations,
  ...shelfNames.flatMap(shelfOperations),
  ...serviceOperations,
];
