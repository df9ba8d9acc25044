import type { Note, Status } from '../../model/index.ts';
import { uriOf } from '../../read/input.ts';
import { ExitCode } from '../../run/exit-code.ts';
import { withFlags } from '../../verbs/check.ts';
import type { Progress } from './progress.ts';
import { inOneLine } from './terminal.ts';

/** What is said of an input at the end. */
export type Outcome = { readonly status: Status; readonly notes: readonly Note[] };

/** More remarks than this on one input are summed up: the result has them all. */
const maxTold = 5;

/** Says on standard error what is to be said of an input; `nothing` is the word for an empty result. */
export function tell(
  input: string,
  outcome: Outcome,
  nothing: string,
  quiet: boolean,
  { say }: Pick<Progress, 'say'>,
): void {
  if (quiet && outcome.status !== 'failed') return;
  const name = inOneLine(uriOf(input));
  const worth = outcome.notes.filter((note) => note.level !== 'info');
  for (const { level, code, message, page } of worth.slice(0, maxTold)) {
    say(
      `fovea: ${name}${page === undefined ? '' : ` page ${page}`}: ${level}: ${inOneLine(withFlags(message))} (${code})`,
    );
  }
  if (worth.length > maxTold) say(`fovea: ${name}: and ${worth.length - maxTold} more notes`);
  if (outcome.status === 'empty') say(`fovea: ${name}: ${nothing}`);
}

/** What the process says to the shell of all inputs together. */
export function exitCodeOf(outcomes: readonly Pick<Outcome, 'status'>[]): number {
  const count = (status: Status): number => outcomes.filter((outcome) => outcome.status === status).length;
  return exitCodeOfCounts({ all: outcomes.length, failed: count('failed'), empty: count('empty') });
}

/** How many inputs there were, and what became of them. */
export type Counts = { readonly all: number; readonly failed: number; readonly empty: number };

export function exitCodeOfCounts({ all, failed, empty }: Counts): number {
  if (failed > 0) return failed === all ? ExitCode.failed : ExitCode.someFailed;
  return all > 0 && empty === all ? ExitCode.nothingFound : ExitCode.ok;
}
