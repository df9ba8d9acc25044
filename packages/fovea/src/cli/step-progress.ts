/** Says what a long computation is at, on a terminal only, in one line that replaces itself. */
export type StepProgress = {
  readonly at: (what: string, done: number, total: number) => void;
  /** A line for people, above the moving one. */
  readonly say: (line: string) => void;
  readonly end: () => void;
};

const everyMs = 100;
const barWidth = 24;

export function createStepProgress(options: { readonly quiet: boolean }): StepProgress {
  const moving = process.stderr.isTTY && !options.quiet;
  let drawn = -Infinity;
  const clear = (): void => {
    if (moving && drawn > 0) process.stderr.write('\r\u001b[K');
  };
  return {
    at: (what, done, total) => {
      const now = performance.now();
      if (!moving || now - drawn < everyMs) return;
      drawn = now;
      const filled = Math.round((barWidth * done) / Math.max(1, total));
      process.stderr.write(`\r\u001b[K${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${what}`);
    },
    say: (line) => {
      if (options.quiet) return;
      clear();
      process.stderr.write(`${line}\n`);
    },
    end: clear,
  };
}
