import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPassed, formatCheck } from '../src/bench.ts';

const built = (name: string): string => fileURLToPath(new URL(`../dist/src/${name}.js`, import.meta.url));

type Told = { readonly code: number; readonly errors: string };

function node(...args: string[]): Promise<Told & { readonly printed: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, (error, printed, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, errors, printed }),
    );
  });
}

const mistakes: readonly (readonly [args: string[], message: RegExp])[] = [
  [[], /pdf-survival[\s\S]*pdf-speed[\s\S]*pdf-words/],
  [['no-such-bench'], /There is no bench no-such-bench[\s\S]*pdf-speed/],
  [['pdf-speed'], /needs --data/],
  [['pdf-speed', '--data', 'no-such-folder'], /there are no PDFs/],
  [['pdf-survival', '--data', 'no-such-folder'], /corpus\.tar\.xz/],
  [['pdf-speed', '--rounds', 'x', '--data', '.'], /--rounds takes a whole number/],
  [['pdf-speed', '--no-such-option'], /no-such-option/],
];

/** All calls in one process: to load the benches takes a hundred times as long as to find a mistake. */
const calls = `const { runBench } = await import(process.argv[1]);
  const told = [];
  for (const args of JSON.parse(process.argv[2])) {
    let errors = '';
    console.error = (...parts) => (errors += parts.join(' ') + '\\n');
    const code = await runBench(args).catch((error) => ((errors += error.stack), 1));
    told.push({ code, errors });
  }
  process.stdout.write(JSON.stringify(told), () => process.exit());`;

describe('the runner', () => {
  let told: readonly Told[] = [];
  beforeAll(async () => {
    const lists = JSON.stringify(mistakes.map(([args]) => args));
    const { printed, errors } = await node('--input-type=module', '-e', calls, built('runner'), lists);
    expect(errors).toBe('');
    told = JSON.parse(printed) as Told[];
  });

  it.each(mistakes.map(([args, message], i) => [args, message, i] as const))(
    'explains itself for %j',
    (_, message, i) => {
      const { code, errors } = told[i]!;
      expect(errors).toMatch(message);
      expect(errors).not.toMatch(/^\s+at /m);
      expect(code).toBe(2);
    },
  );

  it('ends with the code of the call', async () => {
    const { code, errors } = await node(built('run'));
    expect({ code, errors }).toEqual({ code: 2, errors: told[0]!.errors });
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
