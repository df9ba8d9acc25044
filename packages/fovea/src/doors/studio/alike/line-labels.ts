import type { Token } from '../../../model/index.ts';
import { isNumber } from './pieces.ts';

/** Words in a row with one label, or none: how many, whether they are numbers, and the sign that they begin with, if it is one. */
type LabelRun = {
  readonly label: string | undefined;
  readonly count: number;
  readonly isNumber: boolean;
  readonly sign?: string;
};

/** How the words of a line are labelled, from left to right. */
export type LineLabels = readonly LabelRun[];

export function labelsOfLine(line: readonly Token[], labels: ReadonlyMap<number, string>): LineLabels {
  const runs: { label: string | undefined; count: number; isNumber: boolean; sign?: string }[] = [];
  for (const token of line) {
    const label = labels.get(token.id);
    const last = runs.at(-1);
    if (last && last.label === label) {
      last.count++;
      last.isNumber &&= isNumber(token);
    } else runs.push({ label, count: 1, isNumber: isNumber(token), ...(isSign(token) && { sign: token.text }) });
  }
  return runs;
}

/** A stroke, a dot, a dash: what parts things on a line. */
const isSign = ({ text }: Token): boolean => !/[\p{L}\p{N}]/u.test(text);

/** Without its end, where that has no label and begins with a sign that stands in the other line, too: `3.60 | 1.84`. */
function withoutEnd(line: readonly Token[], runs: LineLabels): [readonly Token[], LineLabels] {
  const last = runs.at(-1);
  if (runs.length < 2 || last?.sign === undefined || last.label !== undefined) return [line, runs];
  const end = line.findIndex(({ text }, i) => i > 0 && text === last.sign);
  return end < 0 ? [line, runs] : [line.slice(0, end), runs.slice(0, -1)];
}

/** How many numbers stand in a row from an end of a line, at most so many. */
function numbersFrom(line: readonly Token[], most: number): number {
  const end = line.findIndex((token) => !isNumber(token));
  return Math.min(most, end < 0 ? line.length : end);
}

type Labelled = { readonly token: Token; readonly label: string | undefined };

/**
 * Labels another line in the same way. Numbers at either end keep their label, however many words stand between; what is left is
 * labelled as long as in the example, and the rest as its longest part.
 */
export function labelLine(line: readonly Token[], like: LineLabels): { token: Token; label: string }[] {
  let [left, runs] = withoutEnd(line, like);
  const labelled: Labelled[] = [];
  const give = (tokens: readonly Token[], label: string | undefined): void => {
    for (const token of tokens) labelled.push({ token, label });
  };
  for (let last = runs.at(-1); runs.length > 1 && last?.isNumber; last = runs.at(-1)) {
    const count = numbersFrom(left.toReversed(), last.count);
    if (count === 0) break;
    give(left.slice(left.length - count), last.label);
    [left, runs] = [left.slice(0, left.length - count), runs.slice(0, -1)];
  }
  for (let [first] = runs; runs.length > 1 && first?.isNumber; [first] = runs) {
    const count = numbersFrom(left, first.count);
    if (count === 0) break;
    give(left.slice(0, count), first.label);
    [left, runs] = [left.slice(count), runs.slice(1)];
  }
  for (const one of inOrder(left, runs)) labelled.push(one);
  return labelled.flatMap(({ token, label }) => (label === undefined ? [] : [{ token, label }]));
}

/** From left to right, as long as in the example; the longest part takes what is more or less. */
function inOrder(line: readonly Token[], runs: LineLabels): Labelled[] {
  const longest = runs.reduce((best, run) => (run.count > best.count ? run : best), runs[0]!);
  const others = runs.reduce((sum, run) => sum + (run === longest ? 0 : run.count), 0);
  let start = 0;
  return runs.flatMap((run) => {
    const count = run === longest ? Math.max(0, line.length - others) : run.count;
    const own = line.slice(start, start + count);
    start += count;
    return own.map((token) => ({ token, label: run.label }));
  });
}
