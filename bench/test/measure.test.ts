import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  childSeconds,
  formatSpread,
  interleave,
  median,
  outputOf,
  race,
  ratioOf,
  sampleOfChild,
  timeOfProgram,
  type Contender,
} from '../src/measure.ts';

describe('median', () => {
  it.each([
    [[3], 3],
    [[5, 1, 3], 3],
    [[4, 1, 3, 2], 2.5],
    [[10, 2], 6],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('has as many values below as above, and leaves the list as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        const before = [...values];
        const middle = median(values);
        expect(values).toEqual(before);
        expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2);
        expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });

  it('of nothing is not a number', () => {
    expect(median([])).toBeNaN();
  });
});

describe('a race', () => {
  it('goes round by round', () => {
    expect(interleave(['a', 'b', 'c'], 2)).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
    expect(interleave(['a'], 0)).toEqual([]);
  });

  it('runs one contender at a time, in order, and keeps what each cost', async () => {
    const order: string[] = [];
    let running = 0;
    const contender = (name: string): Contender => ({
      name,
      run: async () => {
        expect(++running).toBe(1);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        order.push(name);
        return { cpuSeconds: order.length, wallSeconds: 0, pages: 1 };
      },
    });
    const samples = await race([contender('a'), contender('b')], 2);
    expect(order).toEqual(['a', 'b', 'a', 'b']);
    expect(samples.get('a')!.map(({ cpuSeconds }) => cpuSeconds)).toEqual([1, 3]);
    expect(samples.get('b')!.map(({ cpuSeconds }) => cpuSeconds)).toEqual([2, 4]);
  });
});

describe('a ratio', () => {
  it('compares neighbours, so a slow round of both changes nothing', () => {
    const ratio = ratioOf([2, 20, 3], [1, 10, 1]);
    expect(ratio).toEqual({ median: 2, low: 2, high: 3 });
    expect(formatSpread(ratio)).toBe('2.00 (2.00–3.00)');
  });
});

describe('a child process', () => {
  const node = process.execPath;
  const noShell = process.platform === 'win32';

  it('gives its output, or fails with its last words', async () => {
    expect(await outputOf({ command: node, args: ['-p', '1 + 1'] })).toBe('2\n');
    await expect(outputOf({ command: node, args: ['-e', 'console.error("oh no"); process.exit(3)'] })).rejects.toThrow(
      /ended with 3: oh no/,
    );
    await expect(outputOf({ command: 'no-such-program-here', args: [] })).rejects.toThrow('ENOENT');
  });

  it('may talk before it gives its sample', async () => {
    const code = 'console.log("warming up"); console.log(JSON.stringify({ cpuSeconds: 1, wallSeconds: 2, pages: 3 }))';
    expect(await sampleOfChild({ command: node, args: ['-e', code] })).toEqual({
      cpuSeconds: 1,
      wallSeconds: 2,
      pages: 3,
    });
  });

  it.skipIf(noShell)('is timed from the outside, all runs together', async () => {
    const busy = `const end = performance.now() + 300; while (performance.now() < end) 'a $quoted word';`;
    const { cpuSeconds, wallSeconds } = await timeOfProgram(node, [
      ['-e', busy],
      ['-e', ''],
    ]);
    expect(cpuSeconds).toBeGreaterThan(0.1);
    expect(wallSeconds).toBeGreaterThan(0.3);
  });

  it.skipIf(noShell)('that fails is no measurement', async () => {
    await expect(timeOfProgram(node, [['-e', 'process.exit(1)']])).rejects.toThrow(/ended with 1/);
  });

  it.each([
    ['0m0.01s 0m0.00s\n1m2.34s 0m0.56s\n', 62.9],
    ['0m0.001s 0m0.002s\n0m0.250s 0m0.050s', 0.3],
  ])('costs what `times` says: %j', (times, seconds) => {
    expect(childSeconds(times)).toBeCloseTo(seconds, 9);
  });
});
