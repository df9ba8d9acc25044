/** What requests may say and answers do say: checked, typed and written into the OpenAPI document by the same schemas. */
import { z } from 'zod';
import type { CommentsChoice } from '../extract/article/index.ts';
import { methodNames } from '../extract/article/method-names.ts';
import { directoryMethods } from '../extract/directory/method-names.ts';
import type { Problem } from '../http/problem.ts';
import type { OcrMode } from '../read/ocr/open.ts';
import type { HiddenChoice } from '../read/pdf/index.ts';

export const verbs = ['read', 'article', 'offers', 'wrap', 'directory', 'validate'] as const;
export type Verb = (typeof verbs)[number];

/** What can be told a verb: the long options of the command line, under their names. */
export type WorkOptions = {
  readonly 'max-pages'?: number | undefined;
  readonly timeout?: number | undefined;
  readonly ocr?: OcrMode | undefined;
  readonly lang?: string | undefined;
  readonly hidden?: HiddenChoice | undefined;
  readonly password?: string | undefined;
  readonly model?: string | undefined;
  readonly with?: string | undefined;
  readonly method?: string | undefined;
  readonly comments?: CommentsChoice | undefined;
  readonly name?: string | undefined;
};

/** Of an uploaded model or wrapper: nothing that could be a path. */
export const namePattern: RegExp = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
export const nameSchema: z.ZodType<string> = z.string().regex(namePattern, 'letters, digits, - and _, at most 64');

// Numbers come as text in addresses and forms.
const limits = {
  timeout: z.coerce
    .number()
    .positive()
    .optional()
    .describe('Longest time in seconds; never more than the service allows'),
  name: z.string().min(1).max(500).optional().describe('What the document is called in the result'),
};
const reading = {
  ...limits,
  'max-pages': z.coerce.number().int().min(1).optional().describe('Most pages; the rest is left out with a note'),
  ocr: z.enum(['auto', 'never', 'always']).optional().describe('Read letters from the picture of a page'),
  lang: z.string().max(100).optional().describe('Languages for OCR: eng+deu'),
  hidden: z.enum(['keep', 'drop']).optional().describe('Text that nobody sees: keep it, marked, or drop it'),
  password: z.string().max(500).optional().describe('For encrypted documents'),
};
const model = nameSchema.optional().describe('The name of an uploaded model; what comes with Fovea unless told');

const shapes = {
  read: reading,
  article: {
    ...limits,
    model,
    method: z.enum(methodNames).optional().describe('How the content is found'),
    comments: z.enum(['separate', 'include', 'drop']).optional().describe('What becomes of comments'),
  },
  offers: { ...reading, model },
  wrap: { ...reading, with: nameSchema.describe('A wrapper that comes with Fovea, or the name of an uploaded one') },
  directory: { ...reading, model, method: z.enum(directoryMethods).optional().describe('How directories are found') },
  validate: limits,
};

/** By verb; whatever is not in them is refused. */
export const optionShapes: Readonly<Record<Verb, z.ZodRawShape>> = shapes;

export const optionSchemas: Readonly<Record<Verb, z.ZodType<WorkOptions>>> = {
  read: z.strictObject(shapes.read),
  article: z.strictObject(shapes.article),
  offers: z.strictObject(shapes.offers),
  wrap: z.strictObject(shapes.wrap),
  directory: z.strictObject(shapes.directory),
  validate: z.strictObject(shapes.validate),
};

export const urlSchema: z.ZodType<string> = z.string().max(8000).describe('An http or https address to fetch');
export const nodesSchema: z.ZodType<readonly Readonly<Record<string, unknown>>[]> = z
  .array(z.record(z.string(), z.unknown()))
  .describe('Nodes, as the lines that `fovea validate` reads');
export const asyncSchema: z.ZodType<'true' | 'false'> = z
  .enum(['true', 'false'])
  .describe('`true` makes it a job, as the header `Prefer: respond-async` does');

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export const problemSchema: z.ZodType<Problem> = z
  .object({
    type: z.string(),
    title: z.string().describe('What the code means'),
    status: z.int(),
    code: z.string().describe('Stable, for programs: `limit/bytes`, `pdf/encrypted`, …'),
    detail: z.string().optional().describe('What happened this time'),
    instance: z.string().optional().describe('The id of the request'),
  })
  .describe('Anything that goes wrong, as RFC 9457 has it');

export type JobBody = {
  readonly id: string;
  readonly verb: Verb;
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
    verb: z.enum(verbs),
    state: z.enum(jobStates),
    progress: z.number().min(0).max(1),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().optional(),
    endedAt: z.iso.datetime().optional(),
    status: z.enum(['ok', 'partial', 'empty', 'failed']).optional().describe('Of the result, as its JSON has it'),
    problem: problemSchema.optional(),
    links: z.object({ self: z.string(), events: z.string(), result: z.string() }),
  })
  .describe('Work that takes time');

export type StoredBody = {
  readonly name: string;
  readonly origin: 'shipped' | 'uploaded' | 'shared';
  readonly verb: Verb;
  readonly bytes: number;
  readonly sha256: string;
  readonly description?: string | undefined;
};

export const storedSchema: z.ZodType<StoredBody> = z
  .object({
    name: z.string(),
    origin: z
      .enum(['shipped', 'uploaded', 'shared'])
      .describe('Comes with Fovea, was uploaded with this token, or is there for all tokens'),
    verb: z.enum(verbs).describe('The verb it is for'),
    bytes: z.int(),
    sha256: z.string(),
    description: z.string().optional(),
  })
  .describe('A model or a wrapper');
