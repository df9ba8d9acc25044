import type { Token } from '../../../model/index.ts';
import { isNumber } from './pieces.ts';

/** Words in a row with one label, or none: how many, and whether they are numbers. */
type LabelRun = { readonly label: string | undefined; readonly count: number; readonly isNumber: boolean };

/** How the words of a line are labelled, from left to right. */
export type LineLabels = readonly LabelRun[];

export function labelsOfLine(line: readonly Token[], labels: ReadonlyMap<number, string>): LineLabels {
  const runs: { label: string | undefined; count: number; isNumber: boolean }[] = [];
  for (const token of line) {
    const label = labels.get(token.id);
    const last = runs.at(-1);
    if (last && last.label === label) {
      last.count++;
      last.isNumber &&= isNumber(token);
    } else runs.push({ label, count: 1, isNumber: isNumber(token) });
  }
  return runs;
}

/**
 * Labels another line in the same way. Numbers at either end keep their label, however many words stand between; what is left is
 * labelled as long as in the example, and the rest as its longest part.
 */
export function labelLine(line: readonly Token[], like: LineLabels): { token: Token; label: string }[] {
  const runs = [...like];
  let [start, end] = [0, line.length];
  const labelled: { token: Token; label: string | undefined }[] = [];
  const give = (from: number, to: number, label: string | undefined): void => {
    for (const token of line.slice(from, to)) labelled.push({ token, label });
  };
  while (runs.length > 1 && runs.at(-1)!.isNumber && end > start && isNumber(line[end - 1]!)) {
    const run = runs.pop()!;
    let from = end;
    while (from > start && end - from < run.count && isNumber(line[from - 1]!)) from--;
    give(from, end, run.label);
    end = from;
  }
  while (runs.length > 1 && runs[0]!.isNumber && end > start && isNumber(line[start]!)) {
    const run = runs.shift()!;
    let to = start;
    while (to < end && to - start < run.count && isNumber(line[to]!)) to++;
    give(start, to, run.label);
    start = to;
  }
  const longest = runs.reduce((best, run) => (run.count > best.count ? run : best), runs[0]!);
  const fixed = runs.reduce((sum, run) => sum + (run === longest ? 0 : run.count), 0);
  for (const run of runs) {
    const count = run === longest ? Math.max(0, end - start - laterCount(runs, run)) : run.count;
    const to = fixed >= line.length && run === longest ? end : Math.min(end, start + count);
    give(start, to, run.label);
    start = to;
  }
  return labelled.flatMap(({ token, label }) => (label === undefined ? [] : [{ token, label }]));
}

const laterCount = (runs: LineLabels, run: LabelRun): number =>
  runs.slice(runs.indexOf(run) + 1).reduce((sum, { count }) => sum + count, 0);
