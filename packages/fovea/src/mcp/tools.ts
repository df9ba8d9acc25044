import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { outputSchemas, type InputSchemas, type ToolName } from './schemas.ts';

type Words = { readonly title: string; readonly description: string };

const paged =
  'Long results come in pages: while the answer has nextCursor, call again with the same arguments and cursor set to it.';

/** What a language model is told: what comes back, when to use it, and when something else is better. */
const words: Readonly<Record<ToolName, Words>> = {
  read: {
    title: 'Read a PDF',
    description:
      'Gives the text of a PDF in reading order as Markdown: headings, paragraphs, lists, tables, with <!-- page N --> where ' +
      'pages begin. Columns, page furniture and scans (by OCR) are taken care of, and text that nobody sees is left out. Use it ' +
      'to read, quote or summarise a PDF. For web pages use article; for offers on flyers, directories of parties or balance ' +
      `sheets the tools of these names give records. ${paged}`,
  },
  article: {
    title: 'Main content of a web page',
    description:
      'Gives the main content of a web page (HTML file) as Markdown, without navigation, advertising and other boilerplate, ' +
      'and in "about" its title, author, date and language. Use it for articles, blog posts, documentation, forum threads. ' +
      `Scripts are not run. ${paged}`,
  },
  offers: {
    title: 'Offers of a flyer',
    description:
      'Finds the offers on the pages of a retail flyer or price list (PDF): a record each with title, description, price, old ' +
      'price and picture, each with page, box, score and, for prices, amount and currency. Use it when somebody asks what costs ' +
      `what. Pages that offer nothing give nothing. ${paged}`,
  },
  directory: {
    title: 'Who does what, and where',
    description:
      'Finds directory pages in a PDF, as in prospectuses and annual reports, and gives a record for each relation: ' +
      'organisation or person, role, address, contact, page and box. Use it to find auditors, administrators, legal advisers, ' +
      `registered offices. The other pages are ignored. ${paged}`,
  },
  wrap: {
    title: 'Records by a wrapper',
    description:
      'Runs a fuzzy wrapper, a small description of what records look like, over a PDF and gives what fits with scores. ' +
      'Wrapper "balance-sheet" gives items of balance sheets with amounts; "line-items" the lines of invoices; a path gives ' +
      `one of your own. Choose pages where you can: it is thorough, and takes its time. ${paged}`,
  },
  validate: {
    title: 'Nodes that look wrong',
    description:
      'Judges what a scraper extracted from pages of one site: which nodes do not look like the others of their kind. Takes ' +
      'JSON lines that name page and node, renders the pages in a browser where lines have no "style", and gives each line back ' +
      `with strangeness, verdict (keep, flag, drop) and reasons. ${paged}`,
  },
};

/** The list of tools as clients see it; with `urls`, they reach into the open world. */
export function toolList(schemas: InputSchemas, urls: boolean): Tool[] {
  return (Object.keys(words) as ToolName[]).map((name) => ({
    name,
    ...words[name],
    inputSchema: jsonSchema(schemas[name], 'input') as Tool['inputSchema'],
    outputSchema: jsonSchema(outputSchemas[name], 'output') as NonNullable<Tool['outputSchema']>,
    annotations: {
      title: words[name].title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: urls,
    },
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  return z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => dropSafeRange(jsonSchema) });
}

/** Whole numbers say of themselves how far they go, which only costs whoever reads it. */
function dropSafeRange(schema: { minimum?: unknown; maximum?: unknown }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
