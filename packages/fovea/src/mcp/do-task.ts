import { extractItem } from '../batch/extract-item.ts';
import type { BatchSettings } from '../batch/settings.ts';
import { parsePages } from '../cli/parse.ts';
import { UsageError } from '../cli/exit-code.ts';
import { loadWrapperFile } from '../cli/wrapper-file.ts';
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
import type { Entry, Made, Step } from './made.ts';
import type { Task } from './task.ts';
import { judgeNodes } from './judge-nodes.ts';

/** Does what a tool was called for, in a process of its own. @throws FoveaError where nothing could be made */
export async function doTask(task: Task, emit: (step: Step) => void): Promise<Made> {
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
  const file = await open(inputOf(task), { ...settings, isolate: false });
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

function inputOf({ item: { from } }: Task): string {
  if (from.kind !== 'input') throw new TypeError('Tools take paths and addresses');
  return from.input;
}

async function wrapped(task: Task & { tool: 'wrap' }): Promise<Extraction> {
  const wrapper = ((): BatchSettings['wrapper'] => {
    try {
      return loadWrapperFile(task.wrapper, {}).definition;
    } catch (thrown) {
      if (thrown instanceof UsageError) throw new FoveaError('wrapper/invalid', thrown.message.replace(/^--with /, ''));
      throw thrown;
    }
  })();
  return await extractionOf({ ...task, settings: { ...task.settings, wrapper: wrapper! } });
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
