import type { Token } from '../../model/index.ts';
import { entry, firstOf } from '../../model/lookup.ts';
import { isAmount, isNumber, isSign } from './pieces.ts';

/** Words in a row with one label, or none. */
type LabelRun = {
  readonly label: string | undefined;
  readonly tokens: readonly Token[];
  /** The sign that the words begin with, if they do. */
  readonly sign?: string;
  /** Of an amount: what stands in it beside numbers. */
  readonly beside?: ReadonlySet<string>;
};

/** How the words of a line are labelled, from left to right. */
export type LineLabels = readonly LabelRun[];

export function labelsOfLine(line: readonly Token[], labels: ReadonlyMap<number, string>): LineLabels {
  const runs: { label: string | undefined; tokens: Token[] }[] = [];
  for (const token of line) {
    const label = labels.get(token.id);
    const last = runs.at(-1);
    if (last && last.label === label) last.tokens.push(token);
    else runs.push({ label, tokens: [token] });
  }
  return runs.map((run) => ({
    ...run,
    ...(isSign(firstOf(run.tokens)) && { sign: signOf(firstOf(run.tokens)) }),
    ...(isAmount(run.tokens) && {
      beside: new Set(run.tokens.filter((one) => !isNumber(one)).map(({ text }) => text)),
    }),
  }));
}

/** Leaders are as long as there is room. */
const signOf = ({ text }: Token): string => text.replace(/^(.)\1+$/u, '$1');

/** Without its end, where that has no label and begins with a sign that stands in the other line, too: `3.60 | 1.84`. */
function withoutEnd(line: readonly Token[], runs: LineLabels): [readonly Token[], LineLabels] {
  const last = runs.at(-1);
  if (runs.length < 2 || last?.sign === undefined || last.label !== undefined) return [line, runs];
  const end = line.findIndex((token, i) => i > 0 && signOf(token) === last.sign);
  return end < 0 ? [line, runs] : [line.slice(0, end), runs.slice(0, -1)];
}

/** `7.` before the name of a thing. */
const isOrdinal = ({ text }: Token): boolean => /^\d{1,3}[.)]$/.test(text);

/** Without a number that counts the lines, where the example has none. */
function withoutOrdinal(line: readonly Token[], runs: LineLabels): readonly Token[] {
  const isCounted = line.length > 1 && isOrdinal(firstOf(line)) && !isNumber(line[1]!);
  return isCounted && runs[0]?.beside === undefined && !runs[0]?.tokens.some(isOrdinal) ? line.slice(1) : line;
}

/** What joins two numbers of an amount: `400 / 500`. */
const isJoint = ({ text }: Token): boolean => /^[/–-]$/.test(text);

/** How many words from an end of a line are an amount like that of the example. */
function amountFrom(line: readonly Token[], { tokens, beside }: LabelRun): number {
  let [end, most] = [0, tokens.length];
  for (const [i, token] of line.entries()) {
    const next = line[i + 1];
    if (end === i && i > 0 && isJoint(token) && next && isNumber(next)) most += 2;
    else if (i >= most) break;
    else if (isNumber(token)) end = i + 1;
    else if (!beside?.has(token.text)) break;
  }
  if (end === 0) return 0;
  while (end < Math.min(line.length, most) && beside?.has(entry(line, end).text)) end++;
  return end;
}

type Labelled = { readonly token: Token; readonly label: string | undefined };

/**
 * Labels another line in the same way. Amounts at either end keep their label, however many words stand between; one that is
 * not there is left out. What remains is
 * cut at the signs of the example and labelled as long as in it, and the rest as its longest part.
 */
export function labelLine(line: readonly Token[], like: LineLabels): { token: Token; label: string }[] {
  let [left, runs] = withoutEnd(line, like);
  left = withoutOrdinal(left, runs);
  const labelled: Labelled[] = [];
  const give = (tokens: readonly Token[], label: string | undefined): void => {
    for (const token of tokens) labelled.push({ token, label });
  };
  for (let last = runs.at(-1); runs.length > 1 && last?.beside; last = runs.at(-1)) {
    const count = amountFrom(left.toReversed(), last);
    give(left.slice(left.length - count), last.label);
    [left, runs] = [left.slice(0, left.length - count), runs.slice(0, -1)];
  }
  for (let [first] = runs; runs.length > 1 && first?.beside; [first] = runs) {
    const count = amountFrom(left, first);
    give(left.slice(0, count), first.label);
    [left, runs] = [left.slice(count), runs.slice(1)];
  }
  for (const one of betweenSigns(left, runs)) labelled.push(one);
  return labelled.flatMap(({ token, label }) => (label === undefined ? [] : [{ token, label }]));
}

/** Signs without a label part the line as they part the example; where the line has no such sign, neither has the example. */
function betweenSigns(line: readonly Token[], runs: LineLabels): Labelled[] {
  const at = runs.findIndex(({ label, sign }) => label === undefined && sign !== undefined);
  if (at < 0) return inOrder(line, runs);
  const { sign, tokens } = entry(runs, at);
  const isIt = (token: Token): boolean => signOf(token) === sign;
  const place = at === runs.length - 1 ? line.findLastIndex(isIt) : line.findIndex(isIt);
  if (place < 0) return betweenSigns(line, runs.toSpliced(at, 1));
  const before = inOrder(line.slice(0, place), runs.slice(0, at));
  return [...before, ...betweenSigns(line.slice(place + tokens.length), runs.slice(at + 1))];
}

/** From left to right, as long as in the example; the longest part takes what is more or less. */
function inOrder(line: readonly Token[], runs: LineLabels): Labelled[] {
  if (runs.length === 0) return [];
  const longest = runs.reduce((best, run) => (run.tokens.length > best.tokens.length ? run : best));
  const others = runs.reduce((sum, run) => sum + (run === longest ? 0 : run.tokens.length), 0);
  let start = 0;
  return runs.flatMap((run) => {
    const count = run === longest ? Math.max(0, line.length - others) : run.tokens.length;
    const own = line.slice(start, start + count);
    start += count;
    return own.map((token) => ({ token, label: run.label }));
  });
}
