import type { OnStep } from '../../model/index.ts';
import type { StepProgress } from '../../train/progress.ts';
import { replaceLine, type MaybeTerminal } from './terminal.ts';

/** Tells people how far a run is; {@link OnStep} is how anything that takes long reports it. */
export type Progress = StepProgress & {
  /** So many more of a step are done. */
  readonly done: (step: string, more?: number) => void;
};

export type ProgressOptions = {
  readonly quiet: boolean;
  /** Steps that run side by side, and how many there are of each; undefined where only the end will tell. Default: one after the other. */
  readonly counts?: Readonly<Record<string, number | undefined>>;
  /** Default: standard error. */
  readonly stream?: MaybeTerminal;
  readonly now?: () => number;
};

type Step = { readonly step: string; readonly done: number; readonly total: number | undefined };

const movedEveryMs = 100;
/** In a log, often enough to see that it goes on, and seldom enough to find what else is there. */
const linesEveryMs = 10_000;
const barWidth = 24;

/** On a terminal in one line that replaces itself, elsewhere in a line now and then. */
export function createProgress(options: ProgressOptions): Progress {
  const { quiet, counts, stream = process.stderr, now = () => performance.now() } = options;
  const steps = new Map(Object.entries(counts ?? {}).map(([step, total]) => [step, { step, done: 0, total }]));
  const moving = stream.isTTY === true;
  const start = now();
  // A run that is over before a line is due has nothing to say.
  let told = moving && !counts ? -Infinity : start;
  let isDrawn = false;
  const at: OnStep = (step, done, total) => {
    const all = counts && !Number.isFinite(total) ? undefined : total;
    steps.set(step, { step, done, total: all });
    const time = now();
    if (quiet || time - told < (moving ? movedEveryMs : linesEveryMs) || (counts && !moving)) return;
    told = time;
    isDrawn = true;
    if (!moving) stream.write(`fovea: ${step}: ${done} of ${total}\n`);
    else replaceLine(stream, counts ? countsLine([...steps.values()], time - start) : barLine(step, done / total));
  };
  const clear = (): void => {
    if (moving && isDrawn) replaceLine(stream, '');
  };
  return {
    at,
    done: (step, more = 1) => at(step, (steps.get(step)?.done ?? 0) + more, steps.get(step)?.total ?? Infinity),
    say: (line) => {
      clear();
      stream.write(`${line}\n`);
    },
    end: clear,
  };
}

/** For work that says itself what is to be told of it; told to be quiet, nothing is. */
export function createStepProgress(options: Omit<ProgressOptions, 'counts'>): StepProgress {
  const progress = createProgress(options);
  return options.quiet ? { ...progress, say: () => {} } : progress;
}

function barLine(step: string, share: number): string {
  const filled = Math.round(barWidth * Math.min(1, share || 0));
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${step}`;
}

/** How much is done of each step, and how fast the last one goes. */
function countsLine(steps: readonly Step[], elapsedMs: number): string {
  const last = steps.at(-1);
  const counted = steps.map(
    ({ step, done, total }) => (total === undefined ? done : `${done} of ${total}`) + ` ${step}`,
  );
  const rate = (1000 * (last?.done ?? 0)) / Math.max(1, elapsedMs);
  const shown = rate < 10 ? rate.toFixed(1) : Math.round(rate);
  return [...counted, `${shown} ${last?.step}/s`, ...timeLeft(last, elapsedMs)].join(', ');
}

/** How long the rest takes, if it goes on as before. */
function timeLeft(step: Step | undefined, elapsedMs: number): string[] {
  if (!step || step.done === 0 || step.total === undefined) return [];
  const minutes = ((step.total - step.done) * elapsedMs) / step.done / 60_000;
  return [minutes < 1 ? 'under a minute left' : `about ${Math.round(minutes)} min left`];
}
