import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ahead, batched } from '../../../src/run/inputs/batches.ts';
import type { InputItem } from '../../../src/run/inputs/item.ts';
import { runOrdered } from '../../../src/run/ordered.ts';

async function* each<T>(values: readonly T[]): AsyncGenerator<T, undefined> {
  yield* values;
}

async function allOf<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

const itemOf = (input: string): InputItem => ({ uri: input, from: { kind: 'input', input } });

describe('Batches', () => {
  it('hold all items in their order, the first few alone, none too many', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(300), fc.integer({ min: 1, max: 4 }), async (count, threads) => {
        const items = Array.from({ length: count }, (_, i) => itemOf(`${i}.html`));
        const batches = await allOf(batched(each(items), threads));
        expect(batches.flat()).toEqual(items);
        expect(batches.slice(0, threads).every(({ length }) => length === 1)).toBe(true);
        expect(batches.every(({ length }) => length >= 1 && length <= 16)).toBe(true);
      }),
    );
  });

  it('end with an address, which may keep others waiting, and with much in memory', async () => {
    const bytes = new Uint8Array(5 << 20);
    const large: InputItem = { uri: '-', from: { kind: 'bytes', bytes } };
    const items = Array.from({ length: 60 }, (_, i) => {
      if (i % 3 === 0) return itemOf(`https://example.org/${i}`);
      return i % 3 === 1 ? itemOf(`${i}.html`) : large;
    });
    const batches = await allOf(batched(each(items), 1));
    expect(batches.flat()).toEqual(items);
    expect(batches.slice(10).map(({ length }) => length)).toEqual(expect.arrayContaining([1, 2]));
    expect(Math.max(...batches.map(({ length }) => length))).toBe(2);
  });
});

describe('Looking ahead', () => {
  it('gives the same values, has a few more made than were asked for, and hears of errors in their turn', async () => {
    let made = 0;
    const source = (async function* (): AsyncGenerator<number, undefined> {
      for (; made < 10;) yield made++;
      throw new Error('the end');
    })();
    const seen: number[] = [];
    const look = async (): Promise<void> => {
      for await (const value of ahead(source, 3)) {
        seen.push(value);
        await new Promise((resolve) => setImmediate(resolve));
        expect(made).toBe(Math.min(10, seen.length + 3));
      }
    };
    await expect(look()).rejects.toThrow('the end');
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('that is given up closes its source', async () => {
    let closed = false;
    const source = (async function* (): AsyncGenerator<number, undefined> {
      try {
        for (let i = 0; ; i++) yield i;
      } finally {
        closed = true;
      }
    })();
    for await (const _ of ahead(source, 2)) break;
    await new Promise((resolve) => setImmediate(resolve));
    expect(closed).toBe(true);
  });
});

describe('Jobs from a list that is made as it goes', () => {
  it('have their output in order, however slow the list is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.nat(12), fc.integer({ min: 1, max: 4 }), async (scheduler, count, atOnce) => {
        const jobs = (async function* (): AsyncGenerator<number, undefined> {
          for (let i = 0; i < count; i++) yield await scheduler.schedule(Promise.resolve(i), 'list');
        })();
        let written = '';
        const run = runOrdered(
          jobs,
          atOnce,
          async (job, put, index) => {
            expect(index).toBe(job);
            await scheduler.schedule(Promise.resolve(), 'work');
            await put(`${job} `);
          },
          async (text) => void (written += text),
        );
        await scheduler.waitFor(run);
        expect(written).toBe(Array.from({ length: count }, (_, i) => `${i} `).join(''));
      }),
    );
  });

  it('end with the error of the list', async () => {
    const jobs = (async function* (): AsyncGenerator<number, undefined> {
      yield 1;
      throw new Error('no more');
    })();
    const run = runOrdered(
      jobs,
      2,
      async () => {},
      async () => {},
    );
    await expect(run).rejects.toThrow('no more');
  });
});
