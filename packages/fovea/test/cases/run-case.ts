/**
 * A case is a folder `<extractor>/<name>`: `input.*`, `input.path` with the path of a document from the root of the repository, or
 * `input.draw`, from which `draw-pdf.ts` makes a PDF; `options.json`, where the extractor is told something; and `expected.json`, all
 * that it gives but how sure it is of it, which every training changes. With the option `"format": "markdown"`, `read` is expected to
 * give `expected.md`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { article, directory, offers, read, wrap, type Extraction, type WrapInputOptions } from '../../src/index.ts';
import { docToJson, docToMarkdown, extractionToJson, type MarkdownOptions } from '../../src/write/index.ts';
import { drawPdf } from './draw-pdf.ts';
import { firstDifference } from './first-difference.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
export const casesFolder: string = fileURLToPath(new URL('.', import.meta.url));

type Options = Readonly<Record<string, unknown>>;
type Run = (input: string | Uint8Array, options: Options) => Promise<string>;

const asJson = async (extraction: Promise<Extraction>): Promise<string> => extractionToJson(await extraction);

const extractors: Readonly<Record<string, Run>> = {
  article: (input, options) => asJson(article(input, options)),
  directory: (input, options) => asJson(directory(input, options)),
  offers: (input, options) => asJson(offers(input, options)),
  read: async (input, options) => docToJson(await read(input, options)),
  wrap: (input, options) => asJson(wrap(input, options as WrapInputOptions)),
};

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** All cases below a folder, as `<extractor>/<name>`. */
export function casesIn(folder: string): string[] {
  return foldersIn(folder).flatMap((extractor) =>
    foldersIn(join(folder, extractor)).map((name) => `${extractor}/${name}`),
  );
}

/** Whether what comes out is to be written down as what is expected; never where nobody would look at it. */
export function isUpdate(env: NodeJS.ProcessEnv = process.env): boolean {
  if (env['UPDATE'] !== '1') return false;
  if (env['CI']) throw new Error('UPDATE=1 writes what is expected, which CI must not do');
  return true;
}

/** The Markdown of a document; what is not for reading is for writing. */
async function markdownOf(
  input: string | Uint8Array,
  { format: _format, write, ...reading }: Options,
): Promise<string> {
  const { pages, styles, metadata } = await read(input, reading);
  return docToMarkdown(pages, styles, { outline: metadata.outline, ...(write as MarkdownOptions | undefined) });
}

function inputOf(folder: string): string {
  const [name, ...others] = readdirSync(folder).filter((one) => one.startsWith('input.'));
  if (name === undefined || others.length > 0) throw new Error(`${folder} must have one file input.*`);
  const path = join(folder, name);
  return name === 'input.path' ? join(root, readFileSync(path, 'utf8').trim()) : path;
}

const jsonIn = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Where what comes out of a case begins to differ from what is expected; with `update`, it is expected from now on. */
export async function differenceOf(folder: string, extractor: string, update: boolean): Promise<string | undefined> {
  const run = extractors[extractor];
  if (!run) throw new Error(`${folder}: no extractor ${extractor}; there are ${Object.keys(extractors).join(', ')}`);
  const path = inputOf(folder);
  const input = path.endsWith('.draw') ? drawPdf(readFileSync(path, 'utf8')) : path;
  const optionsFile = join(folder, 'options.json');
  const options = existsSync(optionsFile) ? (jsonIn(optionsFile) as Options) : {};
  if (options['format'] === 'markdown')
    return differentLine(await markdownOf(input, options), join(folder, 'expected.md'), update);
  const found = withName(JSON.parse(await run(input, options), withoutScore) as Result, basename(path));
  const expected = join(folder, 'expected.json');
  if (update) writeFileSync(expected, `${JSON.stringify(found, undefined, 1)}\n`);
  if (!existsSync(expected)) return `${expected} is missing: UPDATE=1 npm test -- cases writes it`;
  return firstDifference(found, jsonIn(expected));
}

/** The first line of a text that is not the expected one. */
function differentLine(found: string, expected: string, update: boolean): string | undefined {
  if (update) writeFileSync(expected, found);
  if (!existsSync(expected)) return `${expected} is missing: UPDATE=1 npm test -- cases writes it`;
  const [own, wanted] = [found.split('\n'), readFileSync(expected, 'utf8').split('\n')];
  const at = Array.from({ length: Math.max(own.length, wanted.length) }, (_, i) => i).find((i) => own[i] !== wanted[i]);
  if (at === undefined) return undefined;
  return `line ${at + 1} is ${JSON.stringify(own[at])}, expected ${JSON.stringify(wanted[at])}`;
}

const withoutScore = (key: string, value: unknown): unknown => (key === 'score' ? undefined : value);

type Result = { readonly source: object };

/** The same wherever the repository lies. */
const withName = (result: Result, uri: string): object => ({
  ...result,
  source: { ...result.source, uri },
});
