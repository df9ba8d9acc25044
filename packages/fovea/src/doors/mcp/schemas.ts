import { z } from 'zod';
import { shippedWrappers } from '../../extract/wrapper/shipped/index.ts';
import { answerOfTool } from '../../verbs/answer/load-answer.ts';
import { verbsOf } from '../../verbs/index.ts';
import type { OptionSpec, TextSpec } from '../../verbs/option.ts';
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
    options: { ...inputOf(verb, urls), ...inFolders(verb), ...verb.tool?.options, ...paging },
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

/** What a tool answers with: what every answer has, and what the verb says of its own. */
export async function outputSchema({ tool }: Pick<Verb, 'tool'>): Promise<z.ZodType> {
  const { shape } = await answerOfTool(tool);
  return z.object({ ...head, ...(shape as z.ZodRawShape) });
}
