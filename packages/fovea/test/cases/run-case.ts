/**
 * A case is a folder `<extractor>/<name>`: `input.*`, or `input.path` with the path of a document from the root of the repository;
 * `options.json`, where the extractor is told something; and `expected.json`, all that it gives
 * but how sure it is of it, which every training changes.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { article, directory, offers, read, wrap, type Extraction, type WrapInputOptions } from '../../src/index.ts';
import { docToJson, extractionToJson } from '../../src/write/index.ts';
import { firstDifference } from './first-difference.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
export const casesFolder: string = fileURLToPath(new URL('.', import.meta.url));

type Options = Readonly<Record<string, unknown>>;
type Run = (input: string, options: Options) => Promise<string>;

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
  const input = inputOf(folder);
  const optionsFile = join(folder, 'options.json');
  const options = existsSync(optionsFile) ? (jsonIn(optionsFile) as Options) : {};
  const found = withName(JSON.parse(await run(input, options), withoutScore) as Result, basename(input));
  const expected = join(folder, 'expected.json');
  if (update) writeFileSync(expected, `${JSON.stringify(found, undefined, 1)}\n`);
  if (!existsSync(expected)) return `${expected} is missing: UPDATE=1 npm test -- cases writes it`;
  return firstDifference(found, jsonIn(expected));
}

const withoutScore = (key: string, value: unknown): unknown => (key === 'score' ? undefined : value);

type Result = { readonly source: object };

/** The same wherever the repository lies. */
const withName = (result: Result, uri: string): object => ({
  ...result,
  source: { ...result.source, uri },
});
