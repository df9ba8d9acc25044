import { doItem } from '../../run/do-item.ts';
import { wrapperOfFile, wrapperTextIn } from '../../run/wrapper-file.ts';
import { wrapperOf, type WrapperDefinition } from '../../extract/wrapper/index.ts';
import {
  errorCodes,
  FoveaError,
  statusOf,
  wordCount,
  type ErrorCode,
  type Extraction,
  type Note,
  type Source,
  type Status,
  type Step,
} from '../../model/index.ts';
import { modelLimits } from '../../learn/model-text.ts';
import { readInside } from '../../read/inside.ts';
import { open } from '../../read/open.ts';
import { pageNumbers } from '../../read/page-choice.ts';
import type { Entry } from '../../verbs/answer/entry.ts';
import { answerOfTool } from '../../verbs/answer/load-answer.ts';
import { tokenEntries } from '../../verbs/answer/read.ts';
import { verbNamed } from '../../verbs/index.ts';
import type { ReadingValues } from '../../verbs/shared-options.ts';
import { createMarkdownWriter, usualLookAhead } from '../../write/index.ts';
import { inputOf, loadedItem } from './loaded-item.ts';
import type { Made } from './made.ts';
import { refusedPath, type Roots } from './roots.ts';
import type { NamedFile, Task } from './task.ts';
import { judgeNodes } from './judge-nodes.ts';

/** Does what a tool was called for, in a process of its own. @throws FoveaError where nothing could be made */
export async function doTask(given: Task, emit: (step: Step) => void): Promise<Made> {
  const task: Task = { ...given, item: loadedItem(given) };
  const { name, gives, tool } = verbNamed(task.settings.verb);
  if (gives === 'doc') return await readDocument(task, emit);
  if (gives === 'nodes') return await judgeNodes(task, emit);
  const { of } = await answerOfTool(tool);
  if (!of) throw new TypeError(`${name} has no answer`);
  const extraction = await extractionOf(task);
  return { ...headOf(extraction), ...of(extraction) };
}

async function readDocument(task: Task, emit: (step: Step) => void): Promise<Made> {
  const { item, settings, isTokens } = task;
  const { pages: wanted, ...reading } = settings.options as ReadingValues;
  const file = await open(inputOf(task), { ...settings, ...reading, name: item.uri, isolate: false, tags: true });
  try {
    const { title, author, outline } = file.metadata;
    const numbers = pageNumbers(wanted, file.pageCount);
    const total = Math.min(numbers?.length ?? file.pageCount, settings.maxPages);
    const writer = createMarkdownWriter(file.styles, { pageMarks: true, lookAhead: usualLookAhead, outline });
    const records: Entry[] = [];
    let text = '';
    let pages = 0;
    let words = 0;
    for await (const page of file.laidOutPages(numbers)) {
      words += wordCount(page);
      if (isTokens) records.push(...tokenEntries(page, file.styles));
      else text += writer.page(page);
      emit({ step: 'pages', done: ++pages, total });
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
      ...(isTokens ? { kind: 'records', records } : { kind: 'text', text: text + writer.end() }),
    };
  } finally {
    await file.close();
  }
}

function wrapperFor({ place, path }: NamedFile, folders: Roots): WrapperDefinition {
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

function modelFor({ place, path = place }: NamedFile, folders: Roots): string {
  const bytes = readInside(path, folders, modelLimits.bytes);
  if (!bytes) throw refusedPath(place);
  return new TextDecoder().decode(bytes);
}

async function extractionOf({ item, settings, folders, wrapper, model }: Task): Promise<Extraction> {
  const { line } = await doItem(item, {
    ...settings,
    ...(wrapper && { wrapper: wrapperFor(wrapper, folders) }),
    ...(model && { model: modelFor(model, folders) }),
  });
  return JSON.parse(line) as Extraction;
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
