import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createParts, type TriedResult } from '../../../src/jobs/batch/parts.ts';

const result = (input: string): TriedResult => ({
  input,
  status: 'ok',
  line: Buffer.from(input),
  milliseconds: 1,
  attempts: 1,
});
const limits = { maxInputs: 2, maxCharacters: 1e6 };

describe('parts', () => {
  it('fill while one is written, and wait when the disk falls behind', async () => {
    const written: string[][] = [];
    let letOne = (): void => {};
    const parts = createParts(limits, async (results) => {
      await new Promise<void>((resolve) => (letOne = resolve));
      written.push(results.map(({ input }) => input));
    });
    for (const input of ['a', 'b', 'c', 'd']) await parts.add(result(input));
    let isAdded = false;
    const third = parts.add(result('e')).then(() => (isAdded = true));
    await pause(20);
    expect({ isAdded, written }).toEqual({ isAdded: false, written: [] });
    const letting = setInterval(() => letOne(), 1);
    await third;
    await parts.finish();
    clearInterval(letting);
    expect(written).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  it('say what went wrong with one of them when the next is full, and at the end', async () => {
    const parts = createParts(limits, () => Promise.reject(new Error('the disk is full')));
    for (const input of ['a', 'b', 'c']) await parts.add(result(input));
    await pause(1);
    await parts.add(result('d'));
    await expect(parts.add(result('e'))).rejects.toThrow('the disk is full');
    await expect(parts.finish()).rejects.toThrow('the disk is full');
  });
});
