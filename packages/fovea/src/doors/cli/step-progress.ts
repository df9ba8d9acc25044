import type { StepProgress } from '../../train/progress.ts';
import { replaceLine, type MaybeTerminal } from './terminal.ts';

/** Where it is said, and what time it is; standard error and the clock unless told. */
export type StepProgressOptions = {
  readonly quiet: boolean;
  readonly stream?: MaybeTerminal;
  readonly now?: () => number;
};

const movedEveryMs = 100;
/** In a log, often enough to see that it goes on, and seldom enough to find what else is there. */
const linesEveryMs = 10_000;
const barWidth = 24;

/** On a terminal in one line that replaces itself, elsewhere in a line now and then. */
export function createStepProgress(options: StepProgressOptions): StepProgress {
  const { quiet, stream = process.stderr, now = () => performance.now() } = options;
  const moving = stream.isTTY === true;
  // A run that is over before a line is due has nothing to say.
  let told = moving ? -Infinity : now();
  const clear = (): void => {
    if (moving && told > 0) replaceLine(stream, '');
  };
  return {
    at: (what, done, total) => {
      const time = now();
      if (quiet || time - told < (moving ? movedEveryMs : linesEveryMs)) return;
      told = time;
      if (!moving) return void stream.write(`fovea: ${what}: ${done} of ${total}\n`);
      const filled = Math.round((barWidth * done) / Math.max(1, total));
      return replaceLine(stream, `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${what}`);
    },
    say: (line) => {
      if (quiet) return;
      clear();
      stream.write(`${line}\n`);
    },
    end: clear,
  };
}
