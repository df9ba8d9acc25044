import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Dates in documents must not depend on where the tests run.
process.env['TZ'] = 'UTC';

/** Functions of their input alone: their tests can share the modules that one of them has loaded, which saves half their time. */
const pure = [
  'packages/fovea/test/{evaluate,extract,layout,learn,look,model,validate,write}/**/*.test.ts',
  'packages/fovea/test/read/{html,pdf,warc}/**/*.test.ts',
];

export default defineConfig({
  test: {
    // Nets for what hangs, not limits of speed: a busy machine may take many times as long as a quiet one. What must be quick is
    // measured in time of the processor (`test/cpu-time.ts`).
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Unless told, one core is left idle: on two, half of them.
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['packages/*/test/**/*.test.ts', '{bench,synthetic}/test/**/*.test.ts', 'scripts/**/*.test.*'],
          exclude: [...pure, '**/node_modules/**'],
        },
      },
    ],
  },
});
