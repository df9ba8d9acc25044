import { judgeLines } from '../../verbs/run/judge-lines.ts';
import { parseNodeLines, type NodeLine } from '../../verbs/run/validate-lines.ts';
import { toJsonLines } from '../../verbs/run/validate-output.ts';
import { measuredAlready, measurePages, pageJobs } from '../../verbs/run/validate-pages.ts';
import { FoveaError, type Note, type Step } from '../../model/index.ts';
import { fetchRulesOf } from '../../read/fetch-rules.ts';
import { loadInput } from '../../read/input.ts';
import { inputOf } from './loaded-item.ts';
import { fitting, type Entry } from '../../verbs/answer/entry.ts';
import type { Made } from './made.ts';
import type { Roots } from './roots.ts';
import type { Task } from './task.ts';

/** What a page may load, and how long it may take: as on the command line. */
const pageLimits = { maxBytes: 64 << 20, timeoutMs: 30_000 };

/** Compares extracted nodes of web pages with each other; pages are rendered where lines don't bring their styles. */
export async function judgeNodes(task: Task, emit: (step: Step) => void): Promise<Made> {
  const lines = (await linesOf(task)).map((line) => inFolders(task.urls ? line : offline(line), task.folders));
  const measured = measuredAlready(lines);
  const notes: Note[] = [];
  let done = 0;
  const total = pageJobs(lines).length;
  await measurePages(measured, {
    jobs: 2,
    rendering: { ...pageLimits, ...fetchRulesOf(task.settings) },
    pageDone: ({ name }, found) => {
      notes.push(...found.map((note) => ({ ...note, message: `${name}: ${note.message}` })));
      emit({ step: 'pages', done: ++done, total });
    },
  });
  return madeOf(task, toJsonLines(judgeLines(measured)), notes);
}

async function linesOf(task: Task): Promise<NodeLine[]> {
  const { item, root, settings } = task;
  const { maxBytes, timeoutMs } = settings;
  const { bytes } = await loadInput(inputOf(task), { ...fetchRulesOf(settings), maxBytes, timeoutMs });
  try {
    return parseNodeLines(new TextDecoder('utf-8', { fatal: true }).decode(bytes), root);
  } catch (thrown) {
    throw new FoveaError('input/unreadable', `${item.uri} is not UTF-8 text`, { cause: thrown });
  }
}

/** Pages on the network are left alone. */
function offline(line: NodeLine): NodeLine {
  const { task } = line;
  if (task.kind !== 'find' || typeof task.page.input !== 'string') return line;
  const message = `${task.page.name} was not fetched: the server was started without --allow-urls`;
  return { ...line, task: { kind: 'refused', note: { code: 'mcp/urls-off', message } } };
}

/** Pages on this machine are served from the folders alone, wherever links lead by then. */
function inFolders(line: NodeLine, within: Roots): NodeLine {
  const { task } = line;
  if (task.kind !== 'find' || typeof task.page.input === 'string' || !('folder' in task.page.input)) return line;
  const page = { ...task.page, input: { ...task.page.input, within } };
  return { ...line, task: { ...task, page } };
}

function madeOf({ item }: Task, lines: string, notes: readonly Note[]): Made {
  const records = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => fitting(JSON.parse(line) as Entry));
  const judged = records.filter(({ verdict }) => verdict !== null).length;
  const status = records.length === 0 || judged === 0 ? 'empty' : judged < records.length ? 'partial' : 'ok';
  return { status, source: { uri: item.uri, media: 'unknown' }, notes, kind: 'records', records };
}
