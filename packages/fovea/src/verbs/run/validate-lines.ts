import { isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { visualProperties, type Box, type Note } from '../../model/index.ts';
import type { NodeQuery, RenderInput } from '../../read/browser/types.ts';
import { isAddress, uriOf } from '../../read/input.ts';
import type { MeasuredNode } from '../../validate/index.ts';

/** What is said of a line in the output. */
export type LineNote = Pick<Note, 'code' | 'message'>;

/** A page that lines name, and how to get it. */
export type LinePage = { readonly name: string; readonly input: RenderInput };

/** What is to be done about a line. */
export type LineTask =
  | { readonly kind: 'measured'; readonly node: MeasuredNode }
  | { readonly kind: 'find'; readonly page: LinePage; readonly query: NodeQuery }
  | { readonly kind: 'refused'; readonly note: LineNote };

export type Fields = Readonly<Record<string, unknown>>;

/** A line of the input. */
export type NodeLine = {
  /** The object itself, or the text under `line` where it holds none. */
  readonly fields: Fields;
  readonly task: LineTask;
};

/** Lines of JSON, empty ones left out. `root` is where relative files are; with it, no file outside of it is opened. */
export function parseNodeLines(text: string, root: string | undefined): NodeLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => parseLine(line, root));
}

function parseLine(line: string, root: string | undefined): NodeLine {
  let fields: unknown;
  try {
    fields = JSON.parse(line);
  } catch (thrown) {
    const why = (thrown as SyntaxError).message;
    return { fields: { line }, task: refused('validate/no-json', `the line is no JSON: ${why}`) };
  }
  if (isDeep(line)) return { fields: { line }, task: refused('validate/no-json', tooDeep) };
  if (!isRecord(fields)) return { fields: { line }, task: refused('validate/no-json', 'the line is no JSON object') };
  return { fields, task: taskOf(fields, root) };
}

/** What is deeper can be read, but not written again. */
const maxDepth = 500;
const tooDeep = `the line holds lists or objects more than ${maxDepth} deep`;

function isDeep(json: string): boolean {
  if (json.length < 2 * maxDepth) return false;
  let depth = 0;
  for (const [found] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{}]/g)) {
    if (found === '[' || found === '{') depth++;
    else if (found === ']' || found === '}') depth--;
    if (depth > maxDepth) return true;
  }
  return false;
}

function taskOf(fields: Fields, root: string | undefined): LineTask {
  const { xpath, selector, text, style } = fields;
  if (isStyle(style)) return { kind: 'measured', node: measuredNode(fields, style) };
  if (style !== undefined && Array.isArray(style)) {
    return refused(
      'validate/bad-style',
      `"style" must have ${visualProperties.length} texts, as visualProperties names`,
    );
  }
  const query = isFilled(xpath) ? { xpath } : isFilled(selector) ? { selector } : undefined;
  if (!query) return refused('validate/no-node', 'the line has neither "xpath" nor "selector"');
  const page = pageOf(fields, root);
  if ('code' in page) return { kind: 'refused', note: page };
  return { kind: 'find', page, query: typeof text === 'string' ? { ...query, text } : query };
}

function pageOf({ file, url }: Fields, root: string | undefined): LinePage | LineNote {
  const place = isFilled(file) ? file : url;
  if (!isFilled(place)) return { code: 'validate/no-page', message: 'the line has neither "url" nor "file"' };
  if (isAddress(place) && !/^file:/i.test(place)) return { name: uriOf(place), input: place };
  const path = pathOf(place);
  if (path === undefined) return { code: 'input/not-found', message: `${place} names no file of this machine` };
  if (!isAbsolute(path)) return { name: place, input: { folder: root ?? '.', page: path } };
  if (root === undefined) return { name: place, input: path };
  const inside = relative(resolve(root), path);
  if (inside !== '' && !inside.startsWith('..') && !isAbsolute(inside)) {
    return { name: place, input: { folder: root, page: inside.replaceAll('\\', '/') } };
  }
  return { code: 'input/not-found', message: `${place} is outside of ${root}` };
}

function pathOf(place: string): string | undefined {
  if (!isAddress(place)) return place;
  try {
    return fileURLToPath(place);
  } catch {
    return undefined;
  }
}

/** A node that another tool has measured. */
function measuredNode(fields: Fields, style: readonly string[]): MeasuredNode {
  const { file, url, page, xpath, text, box, visible, font, bytes } = fields;
  const name = [file, url, page].find((value) => isFilled(value) || typeof value === 'number');
  return {
    page: name ?? '',
    xpath: isFilled(xpath) ? xpath : '',
    text: typeof text === 'string' ? text : '',
    style,
    ...fieldOf(fields),
    ...(isBox(box) && { box }),
    ...(typeof visible === 'boolean' && { visible }),
    ...(isFilled(font) && { font }),
    ...(typeof bytes === 'number' && { bytes }),
  };
}

/** What a line was extracted as. */
export function fieldOf({ field }: Fields): { readonly field?: string } {
  return isFilled(field) ? { field } : {};
}

const refused = (code: string, message: string): LineTask => ({ kind: 'refused', note: { code, message } });

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStyle = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length === visualProperties.length &&
  value.every((one): one is string => typeof one === 'string');

const isBox = (value: unknown): value is Box =>
  isRecord(value) && ['x0', 'y0', 'x1', 'y1'].every((side) => Number.isFinite(value[side]));
