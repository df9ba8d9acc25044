import { z } from 'zod';
import { shippedWrappers } from '../../extract/wrapper/shipped/index.ts';
import { verbsOf } from '../../verbs/index.ts';
import type { ChoiceSpec, OptionSpec, TextSpec } from '../../verbs/option.ts';
import type { Verb } from '../../verbs/verb.ts';

/** No path and no address is longer. */
const maxPlace = 4096;

export const defaultLimit = 40_000;

const paging: Readonly<Record<string, OptionSpec>> = {
  cursor: {
    kind: 'text',
    says: 'nextCursor of the previous result, to continue from there. All other arguments must stay the same.',
    shown: 'cursor',
    takes: 'nextCursor of a result',
    fit: (text) => (text.length <= 512 ? text : undefined),
  },
  limit: {
    kind: 'number',
    says: 'maximum number of characters of text or records in the result',
    takes: 'a whole number from 1000 to 200000',
    isFine: (value) => Number.isInteger(value) && value >= 1000 && value <= 200_000,
    default: defaultLimit,
  },
};

const detail: ChoiceSpec = {
  kind: 'choice',
  says:
    'markdown: the text in reading order. tokens: every word with box, font, size and colour; ' +
    'very long, so select few pages; at most 50 are read',
  choices: ['markdown', 'tokens'],
  default: 'markdown',
};

/** What a tool is told besides the options of its verb. */
const ofTool: Readonly<Record<string, Readonly<Record<string, OptionSpec>>>> = { read: { detail } };

const place = (says: string): TextSpec => ({
  kind: 'text',
  says,
  shown: 'path',
  takes: `a path of at most ${maxPlace} characters`,
  fit: (text) => (text.length >= 1 && text.length <= maxPlace ? text : undefined),
});

const inputs = {
  'pdf image': 'The PDF or image',
  html: 'The web page (HTML)',
  'pdf image html': 'The PDF, image or web page (HTML)',
};

/** What is looked at. */
function inputOf({ accepts, gives }: Verb, urls: boolean): Readonly<Record<string, OptionSpec>> {
  const where = `a path in the allowed folders${urls ? ', or an http(s) URL' : ''}`;
  const lines = 'JSON Lines, one extracted node per line: "file" or "url", "xpath" or "selector", "text", "field"';
  if (gives === 'nodes') return { nodes: { ...place(`${lines}: ${where}`), isNeeded: true } };
  const what = inputs[accepts.join(' ') as keyof typeof inputs];
  return { input: { ...place(`${what}: ${where}`), isNeeded: true } };
}

/** In the allowed folders, as all that a tool opens. */
function inFolders(verb: Verb): Readonly<Record<string, OptionSpec>> {
  return Object.fromEntries(
    Object.entries(verb.options).map(([name, spec]): [string, OptionSpec] => {
      const { isNeeded = false } = spec;
      const file = 'a path in the allowed folders';
      if (spec.kind === 'model') return [name, place(`Your own model: ${file} (default: built-in model)`)];
      const wrappers = [...shippedWrappers.keys()].join(', ');
      if (spec.kind === 'wrapper')
        return [name, { ...place(`Built-in wrapper (${wrappers}), or your own: ${file}`), isNeeded }];
      if (name === 'root')
        return [name, place('Folder that "file" in the lines is relative to (default: the folder of nodes)')];
      return [name, spec];
    }),
  );
}

/** The verbs that are tools, with all that can be told each; `urls` says whether inputs may be addresses. */
export function toolVerbs(urls: boolean): Verb[] {
  return verbsOf('mcp').map((verb) => ({
    ...verb,
    options: { ...inputOf(verb, urls), ...inFolders(verb), ...ofTool[verb.name], ...paging },
  }));
}

const note = z.object({
  level: z.enum(['info', 'warning', 'error']),
  code: z.string(),
  message: z.string(),
  page: z.int().optional(),
});

const head = {
  status: z.enum(['ok', 'partial', 'empty']).describe('partial: see notes for what is missing. empty: nothing found.'),
  source: z.object({
    uri: z.string(),
    media: z.string(),
    sha256: z.string().optional(),
    pageCount: z.int().optional().describe('Number of pages of the document.'),
  }),
  about: z.record(z.string(), z.string()).optional().describe('Metadata of the document: title, author, date, …'),
  notes: z.array(note).describe('Problems and notes; only in the first result of a call.'),
  from: z.int().describe('Where this result starts: in characters of the text, or in records.'),
  total: z.int().describe('Total number of characters or records.'),
  nextCursor: z.string().optional().describe('Pass this as cursor to get the next result. Absent at the end.'),
};

const box = z.array(z.number()).length(4).describe('[x0, y0, x1, y1], from the top left of the page, in points');

const textAnswer = z.object({
  ...head,
  text: z.string().describe('Markdown. The results of consecutive calls, concatenated, are the whole text.'),
  page: z.int().optional().describe('The page on which this result starts.'),
});

const answerOf = (record: z.ZodType, words: string): z.ZodObject =>
  z.object({ ...head, records: z.array(record).describe(words) });

const shortened = z.boolean().optional().describe('The text was too long and is truncated.');

const group = z.looseObject({
  type: z.string(),
  score: z.number().describe('0 to 1'),
  page: z.int().optional(),
  box: box.optional(),
  text: z.string().optional(),
  value: z.unknown().optional().describe('What the text means: an amount with currency, a number, a date, …'),
  children: z.array(z.unknown()).optional(),
  parts: z.int().optional().describe('Too large for one record: its children follow as separate records.'),
  within: z.array(z.int()).optional().describe('The larger record it belongs to, as a path of child indexes.'),
  shortened,
});

const chunk = z.looseObject({
  id: z.string().describe('The same in every call.'),
  headings: z.array(z.string()).describe('The headings above the text, from the highest.'),
  tokens: z.int(),
  text: z.string(),
  pages: z.array(z.int()),
  boxes: z.array(z.array(z.number()).length(5)).optional().describe('[page, x0, y0, x1, y1] of its parts, in points'),
  tableHead: z.string().optional().describe('First row of the table that the chunk goes on with'),
  part: z.int().optional().describe('The text of a large chunk comes in several records; this is the number of one.'),
  of: z.int().optional().describe('How many these are.'),
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
  strangeness: z.number().nullish().describe('0 to 1; higher means less like the others. null: could not be judged.'),
  verdict: z.enum(['keep', 'flag', 'drop']).nullish(),
  reasons: z.array(z.unknown()).optional(),
  note: z.unknown().optional().describe('Why it could not be judged.'),
  shortened,
});

/** What tools answer with, where it is not plainly what was found. */
const ownAnswers: Readonly<Record<string, z.ZodType>> = {
  read: z.object({ ...textAnswer.shape, text: textAnswer.shape.text.optional(), records: z.array(token).optional() }),
  article: textAnswer,
  chunks: answerOf(chunk, 'One record per chunk, in reading order.'),
  directory: answerOf(relation, 'One record per relation: who does what, and where.'),
  validate: answerOf(judged, 'The lines in their original order, each with a verdict.'),
};

export const outputSchema = (tool: string): z.ZodType =>
  ownAnswers[tool] ?? answerOf(group, 'One record per item found, with its parts as children.');
