import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allPassed, formatCheck } from '../src/bench.ts';

const program = fileURLToPath(new URL('../dist/src/run.js', import.meta.url));

function bench(...args: string[]): Promise<{ code: number; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], (error, _, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, errors }),
    );
  });
}

describe('the runner', () => {
  it.each([
    [[], /pdf-survival[\s\S]*pdf-speed[\s\S]*pdf-words/],
    [['no-such-bench'], /There is no bench no-such-bench[\s\S]*pdf-speed/],
    [['pdf-speed'], /needs --data/],
    [['pdf-speed', '--data', 'no-such-folder'], /there are no PDFs/],
    [['pdf-survival', '--data', 'no-such-folder'], /corpus\.tar\.xz/],
    [['pdf-speed', '--rounds', 'x', '--data', '.'], /--rounds takes a whole number/],
    [['pdf-speed', '--no-such-option'], /no-such-option/],
  ])('explains itself for %j', async (args, message) => {
    const { code, errors } = await bench(...args);
    expect(errors).toMatch(message);
    expect(errors).not.toMatch(/^\s+at /m);
    expect(code).toBe(2);
  });
});

describe('checks', () => {
  it('are told in a line', () => {
    expect(formatCheck({ name: '0 crashes', passed: true, detail: '3 files' })).toBe('PASS  0 crashes (3 files)');
    expect(formatCheck({ name: 'x', passed: false, detail: '' })).toBe('FAIL  x');
    expect(formatCheck({ name: 'x', passed: undefined, detail: 'no peer' })).toBe('SKIP  x (no peer)');
  });

  it('fail together when one does, and not when one was skipped', () => {
    const check = (passed: boolean | undefined): { name: string; passed: boolean | undefined; detail: string } => ({
      name: '',
      passed,
      detail: '',
    });
    expect(allPassed([check(true), check(undefined)])).toBe(true);
    expect(allPassed([check(true), check(false)])).toBe(false);
  });
});
