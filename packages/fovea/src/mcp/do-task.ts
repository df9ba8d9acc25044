import { extractItem } from '../batch/extract-item.ts';
import { parsePages } from '../cli/parse.ts';
import { wrapperOfFile, wrapperTextIn } from '../cli/wrapper-file.ts';
import { wrapperOf, type WrapperDefinition } from '../extract/wrapper/index.ts';
import {
  errorCodes,
  FoveaError,
  statusOf,
  wordCount,
  type Box,
  type ErrorCode,
  type Extraction,
  type Note,
  type Source,
  type Status,
} from '../model/index.ts';
import { open } from '../read/open.ts';
import { articleToMarkdown, createMarkdownWriter } from '../write/index.ts';
import { fitting, groupEntries, shortBox, tokenEntries } from './entries.ts';
import { inputOf, loadedItem } from './loaded-item.ts';
import type { Entry, Made, Step } from './made.ts';
import { refusedPath, type Roots } from './roots.ts';
import type { Task } from './task.ts';
import { judgeNodes } from './judge-nodes.ts';

/** Does what a tool was called for, in a process of its own. @throws FoveaError where nothing could be made */
export async function doTask(given: Task, emit: (step: Step) => void): Promise<Made> {
  const task: Task = { ...given, item: loadedItem(given) };
  switch (task.tool) {
    case 'read':
      return await readDocument(task, emit);
    case 'article':
      return articleMade(await extractionOf(task));
    case 'offers':
      return recordsMade(await extractionOf(task), groupsOf);
    case 'directory':
      return recordsMade(await extractionOf(task), relationsOf);
    case 'wrap':
      return recordsMade(await wrapped(task), groupsOf);
    case 'validate':
      return await judgeNodes(task, emit);
  }
}

async function readDocument(task: Task & { tool: 'read' }, emit: (step: Step) => void): Promise<Made> {
  const { item, settings, detail } = task;
  const file = await open(inputOf(task), { ...settings, name: item.uri, isolate: false });
  try {
    const { title, author } = file.metadata;
    const numbers = settings.pages === undefined ? undefined : parsePages(settings.pages)(file.pageCount);
    const of = Math.min(numbers?.length ?? file.pageCount, settings.maxPages);
    const writer = createMarkdownWriter(file.styles, { pageMarks: true });
    const records: Entry[] = [];
    let text = '';
    let pages = 0;
    let words = 0;
    for await (const page of file.laidOutPages(numbers)) {
      words += wordCount(page);
      if (detail === 'tokens') records.push(...tokenEntries(page, file.styles));
      else text += writer.page(page);
      emit({ done: ++pages, of });
    }
    const notes = file.notes;
    const known = headOf({
      source: { ...file.source, uri: item.uri },
      status: statusOf({ pages, words, notes }),
      notes,
    });
    const about = { ...(title && { title }), ...(author && { author }) };
    return {
      ...known,
      about,
      ...(detail === 'tokens' ? { kind: 'records', records } : { kind: 'text', text: text + writer.end() }),
    };
  } finally {
    await file.close();
  }
}

async function wrapped(task: Task & { tool: 'wrap' }): Promise<Extraction> {
  return await extractionOf({ ...task, settings: { ...task.settings, wrapper: wrapperFor(task) } });
}

function wrapperFor({ wrapper: { place, path }, folders }: Task & { tool: 'wrap' }): WrapperDefinition {
  if (path === undefined) return wrapperOf(place).definition;
  const text = wrapperText(place, path, folders);
  if (text === undefined) throw refusedPath(place);
  return wrapperOfFile(path, text, { within: folders }).definition;
}

function wrapperText(place: string, path: string, folders: Roots): string | undefined {
  try {
    return wrapperTextIn(path, folders);
  } catch (thrown) {
    throw new FoveaError('wrapper/invalid', `${place}: ${(thrown as Error).message}`, { cause: thrown });
  }
}

async function extractionOf({ item, settings }: Task): Promise<Extraction> {
  const { line } = await extractItem(item, settings);
  const extraction = JSON.parse(line) as Extraction;
  return { ...extraction, source: { ...extraction.source, uri: item.uri } };
}

type Known = { readonly source: Omit<Source, 'pages'>; readonly status: Status; readonly notes: readonly Note[] };

/** What every answer begins with. @throws FoveaError where the document could not be read at all */
export function headOf({ source, status, notes }: Known): Pick<Made, 'status' | 'source' | 'notes'> {
  if (status === 'failed') throw errorOf(notes);
  const { uri, media, sha256, pageCount } = source;
  return {
    status,
    source: { uri, media, ...(sha256 !== undefined && { sha256 }), ...(pageCount !== undefined && { pageCount }) },
    notes,
  };
}

function errorOf(notes: readonly Note[]): FoveaError {
  const { code = 'input/unreadable', message } = notes.find(({ level }) => level === 'error') ?? {};
  return new FoveaError(code in errorCodes ? (code as ErrorCode) : 'input/unreadable', message);
}

const aboutNames = ['title', 'author', 'date', 'language', 'site', 'description', 'url'];

function articleMade(extraction: Extraction): Made {
  const value = (extraction.groups[0]?.value ?? {}) as Readonly<Record<string, unknown>>;
  const about = aboutNames.flatMap((name) => (typeof value[name] === 'string' ? [[name, value[name]]] : []));
  const text = extraction.status === 'failed' ? '' : articleToMarkdown(extraction);
  return { ...headOf(extraction), about: Object.fromEntries(about), kind: 'text', text };
}

function recordsMade(extraction: Extraction, entriesOf: (extraction: Extraction) => Entry[]): Made {
  return { ...headOf(extraction), kind: 'records', records: entriesOf(extraction) };
}

const groupsOf = ({ groups }: Extraction): Entry[] => groups.flatMap((group) => [...groupEntries(group)]);

/** Who does what, and where, of all directories of a document. */
function relationsOf({ groups }: Extraction): Entry[] {
  return groups.flatMap(({ value }) => {
    const { relations = [] } = (value ?? {}) as { readonly relations?: readonly (Entry & { readonly box?: Box })[] };
    return relations.map(({ box, ...relation }) => fitting({ ...relation, ...(box && { box: shortBox(box) }) }));
  });
}
