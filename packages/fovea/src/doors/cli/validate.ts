import { availableParallelism } from 'node:os';
import { FoveaError } from '../../model/index.ts';
import type { RenderingOptions } from '../../read/browser/index.ts';
import { fetchRulesOf } from '../../read/fetch-rules.ts';
import { loadInput } from '../../read/input.ts';
import type { MeasuredNode } from '../../validate/index.ts';
import { judgeLines } from '../../verbs/run/judge-lines.ts';
import { ExitCode } from '../../run/exit-code.ts';
import { streamSink, writeWhole } from '../../run/output.ts';
import { createProgress, type Progress } from './progress.ts';
import { exitCodeOfCounts, tell } from './outcome.ts';
import { loadBaseline, useBaseline, type BaselineOptions } from './validate-baseline.ts';
import type { ValidateFormat } from '../../verbs/validate.ts';
import { parseNodeLines, type NodeLine } from '../../verbs/run/validate-lines.ts';
import { toCsv, toJsonLines, type JudgedLine } from '../../verbs/run/validate-output.ts';
import { measuredAlready, measurePages, pageJobs, type MeasuredLine } from '../../verbs/run/validate-pages.ts';
import { reportOn } from '../../run/validate-report.ts';

export type ValidateRunOptions = BaselineOptions & {
  readonly root?: string;
  readonly format: ValidateFormat;
  readonly output?: string;
  readonly failOnOutliers: boolean;
  readonly jobs?: number;
  readonly quiet: boolean;
  readonly rendering: RenderingOptions;
  readonly signal: AbortSignal;
};

/** `fovea validate`: lines that name nodes → the same lines with verdicts. */
export async function runValidate(input: string, options: ValidateRunOptions): Promise<number> {
  const lines = await loadLines(input, options);
  const before = await loadBaseline(options);
  const judged = judgeLines(await measureLines(lines, options));
  const remarks = await useBaseline(nodesOf(judged), before, options);
  const warnings = remarks.filter(({ level }) => level === 'warning').map(({ message }) => message);
  await writeResult(await resultFor(input, judged, warnings, options), options.output);
  if (!options.quiet) {
    const told = remarks.map(({ level, message }) => (level === 'info' ? message : `${level}: ${message}`));
    for (const line of [summaryOf(judged), ...told]) process.stderr.write(`fovea: ${line}\n`);
  }
  return exitCodeFor(judged, options.failOnOutliers);
}

async function loadLines(input: string, { root, rendering, signal }: ValidateRunOptions): Promise<NodeLine[]> {
  const { bytes, uri } = await loadInput(input, { ...fetchRulesOf(rendering), signal });
  try {
    return parseNodeLines(new TextDecoder('utf-8', { fatal: true }).decode(bytes), root);
  } catch (thrown) {
    const name = uri === '-' ? 'Standard input' : uri;
    throw new FoveaError('input/unreadable', `${name} is not UTF-8 text`, { cause: thrown });
  }
}

async function measureLines(lines: readonly NodeLine[], options: ValidateRunOptions): Promise<MeasuredLine[]> {
  const { rendering, jobs = coreCount(), quiet } = options;
  const measured = measuredAlready(lines);
  const progress = createProgress({ ...options, counts: { pages: pageJobs(lines).length } });
  try {
    await measurePages(measured, { rendering, jobs, pageDone: doneWith(progress, quiet) });
    return measured;
  } finally {
    progress.end();
  }
}

/** While one page waits for its files, another can be read. */
const coreCount = (): number => Math.max(2, availableParallelism());

type PageDone = Parameters<typeof measurePages>[1]['pageDone'];

const doneWith =
  (progress: Progress, quiet: boolean): PageDone =>
  ({ name }, notes, isFailed) => {
    tell(name, { status: isFailed ? 'failed' : 'ok', notes }, '', quiet, progress);
    progress.done('pages');
  };

const nodesOf = (lines: readonly MeasuredLine[]): MeasuredNode[] => lines.flatMap(({ node }) => node ?? []);

async function resultFor(
  input: string,
  judged: readonly JudgedLine[],
  warnings: readonly string[],
  { format, rendering, jobs = coreCount() }: ValidateRunOptions,
): Promise<string> {
  if (format === 'jsonl') return toJsonLines(judged);
  return format === 'csv' ? toCsv(judged) : await reportOn(input, judged, warnings, { rendering, jobs });
}

async function writeResult(text: string, path: string | undefined): Promise<void> {
  if (path === undefined) await streamSink(process.stdout).write(text);
  else await writeWhole(path, text);
}

const countOf = (lines: readonly JudgedLine[], wanted: string | undefined): number =>
  lines.filter(({ verdict }) => verdict?.verdict === wanted).length;

function summaryOf(lines: readonly JudgedLine[]): string {
  const pages = new Set(nodesOf(lines).map(({ page }) => page)).size;
  const counts = `${countOf(lines, 'keep')} kept, ${countOf(lines, 'flag')} flagged, ${countOf(lines, 'drop')} dropped`;
  const failed = countOf(lines, undefined);
  return `${lines.length} nodes, ${pages} pages: ${counts}${failed > 0 ? `, ${failed} could not be judged` : ''}`;
}

function exitCodeFor(lines: readonly JudgedLine[], failOnOutliers: boolean): number {
  if (lines.length === 0) return ExitCode.nothingFound;
  if (failOnOutliers && countOf(lines, 'flag') + countOf(lines, 'drop') > 0) return ExitCode.outliers;
  return exitCodeOfCounts({ all: lines.length, failed: countOf(lines, undefined), empty: 0 });
}
