import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Dates in documents must not depend on where the tests run.
process.env['TZ'] = 'UTC';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', '{bench,synthetic}/test/**/*.test.ts', 'scripts/**/*.test.*'],
    testTimeout: 30_000,
    // Unless told, one core is left idle: on two, half of them.
    maxWorkers: availableParallelism(),
  },
});
