import { join } from 'node:path';
import { measuredAlready, measurePages, pageJobs, type MeasuredLine } from '../../verbs/run/validate-pages.ts';
import { parseNodeLines } from '../../verbs/run/validate-lines.ts';
import { judgeLines } from '../../verbs/run/judge-lines.ts';
import { reportDataOn } from '../../run/validate-report.ts';
import { toJsonLines } from '../../verbs/run/validate-output.ts';
import { FoveaError } from '../../model/index.ts';
import { validationReport } from '../../write/index.ts';
import type { RunJob } from './jobs.ts';
import type { JobRequest, RunResult } from './protocol.ts';
import { documentOf } from './requests.ts';
import type { StudioParts } from './server.ts';
import { writeSafely } from '../../storage/write-safely.ts';

type Validate = Extract<JobRequest, { kind: 'validate' }>;

/** How many pages are rendered at the same time. */
const jobs = 2;
/** The report and `nodes.jsonl` have all of them. */
const mostShown = 100;

/**
 * Validates blocks of web pages together: those that are labelled so (for `validate` or else for `article`), and of pages
 * without any labels those that the model keeps. Labels of `validate` also say which of them are right.
 */
export async function validateDocuments(
  parts: StudioParts,
  request: Validate,
  { folder, signal, onStep }: Parameters<RunJob>[1],
): Promise<RunResult> {
  const lines = await nodeLines(parts, request, (share) => onStep('finding blocks', 0.3 * share, 1));
  if (lines.length === 0) throw new FoveaError('input/empty', 'The documents have no blocks to validate');
  const tasks = parseNodeLines(lines.map((line) => JSON.stringify(line)).join('\n'), parts.project.documents);
  const measured: MeasuredLine[] = measuredAlready(tasks);
  const pages = pageJobs(tasks).length;
  const rendering = { signal };
  let done = 0;
  const pageDone = (): void => onStep('rendering pages', 0.3 + (0.4 * ++done) / pages, 1);
  await measurePages(measured, { rendering, jobs, pageDone });
  signal.throwIfAborted();
  const judged = judgeLines(measured);
  onStep('taking pictures', 0.75, 1);
  const validation = await reportDataOn(`${request.documents.length} documents`, judged, [], { rendering, jobs });
  await writeSafely(join(folder, 'nodes.jsonl'), toJsonLines(judged));
  await writeSafely(join(folder, 'report.html'), validationReport(validation));
  const strange = judged.flatMap(({ fields, node, verdict }) => {
    if (!node || !verdict || verdict.verdict === 'keep') return [];
    const why = verdict.reasons.map(({ message }) => message).join('; ');
    const note = `${verdict.verdict}: ${node.text.slice(0, 80)} (${why})`;
    return [{ document: String(fields['file']), page: 1, score: 1 - verdict.strangeness, note }];
  });
  return {
    status: judged.every(({ verdict }) => verdict) ? 'ok' : 'partial',
    scores: [],
    validation,
    worst: strange.sort((a, b) => a.score - b.score).slice(0, mostShown),
    cells: {},
  };
}

type Line = { readonly file: string; readonly xpath: string; readonly text?: string; readonly gold?: boolean };

async function nodeLines(
  parts: StudioParts,
  { documents, label }: Validate,
  onDocument: (share: number) => void,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [i, id] of documents.entries()) {
    const { path, media } = await documentOf(parts, id);
    if (media !== 'html') throw new FoveaError('input/unknown-media', `${id} is not a web page`);
    const [own, article] = await Promise.all([
      parts.labels.read('validate', id, 1),
      parts.labels.read('article', id, 1),
    ]);
    if (own.blocks.length > 0) {
      lines.push(...own.blocks.map((one) => ({ file: id, xpath: one.xpath, gold: one.label === 'content' })));
    } else if (article.blocks.length > 0) {
      const wanted = article.blocks.filter((one) => one.label === label);
      lines.push(...wanted.map(({ xpath }) => ({ file: id, xpath })));
    } else {
      const { blocks } = await parts.reading.think.call('suggest', { path, id, page: 1, verb: 'article' });
      const wanted = blocks.filter((one) => one.label === label);
      lines.push(...wanted.map(({ xpath }) => ({ file: id, xpath })));
    }
    onDocument((i + 1) / documents.length);
  }
  return lines;
}
