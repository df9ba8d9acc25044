import { z } from 'zod';

type Paging = { readonly cursor?: string | undefined; readonly limit?: number | undefined };

type PdfInput = Paging & {
  readonly input: string;
  readonly pages?: string | undefined;
  readonly password?: string | undefined;
  readonly ocr?: 'auto' | 'never' | 'always' | undefined;
};

/** The arguments of each tool. */
export type Inputs = {
  readonly read: PdfInput & { readonly detail?: 'markdown' | 'tokens' | undefined };
  readonly article: Paging & {
    readonly input: string;
    readonly comments?: 'separate' | 'include' | 'drop' | undefined;
  };
  readonly offers: PdfInput;
  readonly directory: PdfInput;
  readonly wrap: PdfInput & { readonly wrapper: string };
  readonly validate: Paging & { readonly nodes: string; readonly root?: string | undefined };
};

export type ToolName = keyof Inputs;

export type InputSchemas = { readonly [K in ToolName]: z.ZodType<Inputs[K]> };

/** No path and no address is longer. */
const maxPlace = 4096;

export const defaultLimit = 40_000;

const paging = {
  cursor: z
    .string()
    .max(512)
    .optional()
    .describe('nextCursor of the answer before, to go on from there. All other arguments must stay the same.'),
  limit: z
    .int()
    .min(1000)
    .max(200_000)
    .optional()
    .describe(`Most characters of text or records in the answer; ${defaultLimit} unless given.`),
};

const place = (what: string, urls: boolean): z.ZodString =>
  z
    .string()
    .min(1)
    .max(maxPlace)
    .describe(`${what}: a path in the allowed folders${urls ? ', or an http(s) address' : ''}.`);

const pdfReading = {
  pages: z
    .string()
    .max(200)
    .optional()
    .describe('Pages to look at, such as "1-3,7,12-". All unless given; fewer are faster.'),
  password: z.string().max(200).optional().describe('For an encrypted PDF.'),
  ocr: z
    .enum(['auto', 'never', 'always'])
    .optional()
    .describe('Whether to read letters from pictures of pages: auto does it where a page has no usable text.'),
};

/** The arguments of all tools; `urls` says whether inputs may be addresses. */
export function inputSchemas(urls: boolean): InputSchemas {
  const pdf = { input: place('The PDF', urls), ...pdfReading, ...paging };
  return {
    read: z.strictObject({
      ...pdf,
      detail: z
        .enum(['markdown', 'tokens'])
        .optional()
        .describe(
          'markdown (unless given): the text in reading order. tokens: every word with box, font, size and colour; ' +
            'very long, so choose few pages; at most 50 are read.',
        ),
    }),
    article: z.strictObject({
      input: place('The web page (HTML)', urls),
      comments: z
        .enum(['separate', 'include', 'drop'])
        .optional()
        .describe("Readers' comments: in a section at the end (unless given), within the text, or left out."),
      ...paging,
    }),
    offers: z.strictObject(pdf),
    directory: z.strictObject(pdf),
    wrap: z.strictObject({
      ...pdf,
      wrapper: z
        .string()
        .min(1)
        .max(maxPlace)
        .describe('What to look for: balance-sheet, line-items, or a path to a wrapper file in the allowed folders.'),
    }),
    validate: z.strictObject({
      nodes: place(
        'JSON lines, one extracted node each: "file" or "url", "xpath" or "selector", "text", "field"',
        urls,
      ),
      root: z
        .string()
        .min(1)
        .max(maxPlace)
        .optional()
        .describe('The folder that "file" of the lines starts from; the one of the nodes unless given.'),
      ...paging,
    }),
  };
}

const note = z.object({
  level: z.enum(['info', 'warning', 'error']),
  code: z.string(),
  message: z.string(),
  page: z.int().optional(),
});

const head = {
  status: z
    .enum(['ok', 'partial', 'empty'])
    .describe('partial: see notes for what is missing. empty: nothing was found.'),
  source: z.object({
    uri: z.string(),
    media: z.string(),
    sha256: z.string().optional(),
    pageCount: z.int().optional().describe('Pages of the whole document.'),
  }),
  about: z
    .record(z.string(), z.string())
    .optional()
    .describe('What the document says of itself: title, author, date, …'),
  notes: z.array(note).describe('Problems and remarks; only in the first answer of a call.'),
  from: z.int().describe('Where this answer begins: in characters of the text, or in records.'),
  total: z.int().describe('Characters of the whole text, or number of all records.'),
  nextCursor: z.string().optional().describe('There is more: call again with this as cursor. Absent at the end.'),
};

const box = z.array(z.number()).length(4).describe('[x0, y0, x1, y1], from the top left of the page, in points');

const textAnswer = z.object({
  ...head,
  text: z.string().describe('Markdown. Answers of one call, put together, are the whole text.'),
  page: z.int().optional().describe('The page on which this answer begins.'),
});

const answerOf = (record: z.ZodType, words: string): z.ZodObject =>
  z.object({ ...head, records: z.array(record).describe(words) });

const shortened = z.boolean().optional().describe('It was too long, and this is the beginning of it.');

const group = z.looseObject({
  type: z.string(),
  score: z.number().describe('0 to 1'),
  page: z.int().optional(),
  box: box.optional(),
  text: z.string().optional(),
  value: z.unknown().optional().describe('What the text means: an amount with currency, a number, a date, …'),
  children: z.array(z.unknown()).optional(),
  parts: z.int().optional().describe('Too large for one record: its children follow as records of their own.'),
  within: z.array(z.int()).optional().describe('Of which larger record it is a part, by place of each child.'),
  shortened,
});

const relation = z.looseObject({
  organisation: z.string().optional(),
  person: z.string().optional(),
  role: z.string().optional(),
  address: z.string().optional(),
  page: z.int().optional(),
  box: box.optional(),
  shortened,
});

const token = z.looseObject({
  page: z.int(),
  text: z.string(),
  box,
  font: z.string(),
  size: z.number(),
  color: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  shortened,
});

const judged = z.looseObject({
  strangeness: z.number().nullish().describe('0 to 1; higher looks less like the others. null: could not be judged.'),
  verdict: z.enum(['keep', 'flag', 'drop']).nullish(),
  reasons: z.array(z.unknown()).optional(),
  note: z.unknown().optional().describe('Why it could not be judged.'),
  shortened,
});

/** What tools answer with. */
export const outputSchemas: Readonly<Record<ToolName, z.ZodType>> = {
  read: z.object({ ...textAnswer.shape, text: textAnswer.shape.text.optional(), records: z.array(token).optional() }),
  article: textAnswer,
  offers: answerOf(
    group,
    'One an offer; its children are title, description, price, variant (further prices), oldPrice, image.',
  ),
  directory: answerOf(relation, 'One a relation: who does what, and where.'),
  wrap: answerOf(group, 'What the wrapper found, in its own types.'),
  validate: answerOf(judged, 'The lines in their order, each with a verdict.'),
};
