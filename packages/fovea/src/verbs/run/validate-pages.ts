import { FoveaError, toFoveaError, type Note } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import type { Browser, FoundNode, NodeQuery, RenderingOptions } from '../../read/browser/index.ts';
import type { MeasuredNode } from '../../validate/index.ts';
import { fieldOf, type LineNote, type LinePage, type NodeLine } from './validate-lines.ts';

/** A line and what was measured of it; without a node the note says why there is none. */
export type MeasuredLine = NodeLine & {
  readonly node?: MeasuredNode;
  readonly note?: LineNote;
  /** The page that was rendered for it. */
  readonly page?: LinePage;
};

export type PageWork = {
  readonly rendering: RenderingOptions;
  /** How many at once. */
  readonly jobs: number;
  /** Called when a page is through. */
  readonly pageDone: (page: LinePage, notes: readonly Note[], isFailed: boolean) => void;
};

type InBrowser = PageWork & { readonly browser: Browser };

/** One page with all nodes that are wanted of it. */
type PageJob = { readonly page: LinePage; readonly members: number[]; readonly queries: NodeQuery[] };

/** The pages that must be rendered, each once, whoever names it. */
export function pageJobs(lines: readonly NodeLine[]): PageJob[] {
  const jobs = new Map<string, PageJob>();
  lines.forEach(({ task }, index) => {
    if (task.kind !== 'find') return;
    const key = JSON.stringify(task.page.input);
    const job = jobs.get(key) ?? { page: task.page, members: [], queries: [] };
    jobs.set(key, job);
    job.members.push(index);
    job.queries.push(task.query);
  });
  return [...jobs.values()];
}

/** Lines that need no browser. */
export function measuredAlready(lines: readonly NodeLine[]): MeasuredLine[] {
  return lines.map((line) => {
    if (line.task.kind === 'measured') return { ...line, node: line.task.node };
    return line.task.kind === 'refused' ? { ...line, note: line.task.note } : line;
  });
}

/** Puts what a browser shows of nodes into their lines; pages are rendered several at the same time. */
export async function measurePages(lines: MeasuredLine[], work: PageWork): Promise<void> {
  const jobs = pageJobs(lines);
  if (jobs.length === 0) return;
  const pages = Math.min(work.jobs, jobs.length);
  // Loaded when needed: nodes that bring their styles need no browser.
  const { openBrowser } = await import('../../read/browser/index.ts');
  const browser = await openBrowser({ pages });
  const waiting = jobs.values();
  const worker = async (): Promise<void> => {
    // All workers take from the same row.
    for (const job of waiting) await measurePage(lines, job, { ...work, browser });
  };
  try {
    await Promise.all(Array.from({ length: pages }, worker));
  } finally {
    await browser.close();
  }
}

async function measurePage(lines: MeasuredLine[], { page, members, queries }: PageJob, work: InBrowser): Promise<void> {
  const put = (at: number, more: Partial<MeasuredLine>): void => {
    lines[at] = { ...entry(lines, at), page, ...more };
  };
  try {
    const { found, doc } = await work.browser.render(page.input, { ...work.rendering, find: queries });
    members.forEach((at, i) => put(at, measured(entry(lines, at), page, entry(found, i))));
    work.pageDone(page, doc.notes, false);
  } catch (thrown) {
    const error = toFoveaError(thrown, 'browser/crashed');
    if (error.code === 'run/aborted' || work.rendering.signal?.aborted) throw new FoveaError('run/aborted');
    const { code, message } = error;
    for (const at of members) put(at, { note: { code, message } });
    work.pageDone(page, [{ level: 'error', code, message }], true);
  }
}

const codes = { nothing: 'validate/not-found', many: 'validate/many', invalid: 'validate/bad-path' } as const;

function measured({ fields }: NodeLine, page: LinePage, found: FoundNode): Partial<MeasuredLine> {
  if ('message' in found) return { note: { code: codes[found.how], message: found.message } };
  const { how, xpath, text, visible, box, style } = found;
  const node: MeasuredNode = {
    page: page.name,
    xpath,
    text: typeof fields['text'] === 'string' ? fields['text'] : text,
    visible,
    style,
    ...fieldOf(fields),
    ...(box && { box }),
  };
  // Taken by likeness, so somebody may want to look.
  if (how !== 'similar') return { node };
  const message = `the path is of the page before its scripts ran; by its text it is ${xpath} now`;
  return { node, note: { code: 'validate/similar', message } };
}
