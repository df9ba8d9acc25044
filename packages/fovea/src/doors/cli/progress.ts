import type { StepProgressOptions } from './step-progress.ts';
import { replaceLine } from './terminal.ts';

/** Says how far a long run is, on a terminal only, in one line that replaces itself. */
export type Progress = {
  readonly pageDone: () => void;
  readonly inputDone: () => void;
  /** So many jobs more are known of; then they are what is counted. */
  readonly expect: (more: number) => void;
  /** A line for people, above the moving one. */
  readonly say: (line: string) => void;
  readonly end: () => void;
};

const everyMs = 100;

/** How long the rest takes, if it goes on as before. */
function timeLeft(done: number, all: number, elapsedMs: number): string {
  if (done === 0) return '';
  const minutes = ((all - done) * elapsedMs) / done / 60_000;
  return minutes < 1 ? ', under a minute left' : `, about ${Math.round(minutes)} min left`;
}

/** `inputs`: how many there are in all; undefined where only the end will tell. */
export function createProgress(inputs: number | undefined, options: StepProgressOptions): Progress {
  const { quiet, stream = process.stderr, now: clock = () => performance.now() } = options;
  let expected = 0;
  const moving = stream.isTTY === true && !quiet;
  const start = clock();
  let done = 0;
  let pages = 0;
  let drawn = 0;
  const clear = (): void => {
    if (moving && drawn > 0) replaceLine(stream, '');
  };
  const draw = (now: number): void => {
    drawn = now;
    const perSecond = (count: number): number => (1000 * count) / Math.max(1, now - start);
    // A page that OCR reads takes seconds.
    const rate = (count: number): string => perSecond(count).toFixed(perSecond(count) < 2 ? 1 : 0);
    const line =
      expected > 0
        ? `${done} of ${expected} jobs, ${perSecond(done).toFixed(1)} jobs/s${timeLeft(done, expected, now - start)}`
        : inputs === undefined
          ? `${done} inputs, ${rate(done)} inputs/s`
          : `${done} of ${inputs} inputs, ${pages} pages, ${rate(pages)} pages/s`;
    replaceLine(stream, line);
  };
  const tick = (): void => {
    const now = clock();
    if (moving && now - Math.max(drawn, start) >= everyMs) draw(now);
  };
  return {
    pageDone: () => {
      pages++;
      tick();
    },
    inputDone: () => {
      done++;
      tick();
    },
    expect: (more) => void (expected += more),
    say: (line) => {
      clear();
      stream.write(`${line}\n`);
    },
    end: clear,
  };
}
