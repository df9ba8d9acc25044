/** The thread of OCR: its engines take seconds to load, so it is kept for as long as it does not take too much memory. */
import { expect, it } from 'vitest';
import type { OcrMethods } from '../../../src/read/ocr/ocr-methods.ts';
import { createProcessKeeper, mostBytes } from '../../../src/read/ocr/process-keeper.ts';
import type { Thread } from '../../../src/read/worker/client.ts';

type Fake = { readonly thread: Thread<OcrMethods>; ended: number };

/** Threads that hold as many bytes as said; an error is thrown. */
function threads(heldBytes: () => number | Error): { started: Fake[]; start: () => Thread<OcrMethods> } {
  const started: Fake[] = [];
  const start = (): Thread<OcrMethods> => {
    const fake: Fake = {
      ended: 0,
      thread: {
        call: (async () => {
          const held = heldBytes();
          if (held instanceof Error) throw held;
          return held;
        }) as unknown as Thread<OcrMethods>['call'],
        isAlive: () => fake.ended === 0,
        terminate: async () => void fake.ended++,
      },
    };
    started.push(fake);
    return fake.thread;
  };
  return { started, start };
}

it('one thread reads any number of pictures', async () => {
  const { started, start } = threads(() => 200 << 20);
  const keep = createProcessKeeper(start);
  for (let i = 0; i < 300; i++) expect(await keep(async () => i)).toBe(i);
  expect(started.map(({ ended }) => ended)).toEqual([0]);
});

it('a thread that has taken too much memory is ended, and what it read is kept', async () => {
  const { started, start } = threads(() => mostBytes + 1);
  const keep = createProcessKeeper(start);
  expect(await keep(async () => 'read')).toBe('read');
  expect(await keep(async () => 'read again')).toBe('read again');
  expect(started.map(({ ended }) => ended)).toEqual([1, 1]);
});

it('a thread that does not say what it has taken is ended, and what it read is kept', async () => {
  const { started, start } = threads(() => new Error('gone'));
  expect(await createProcessKeeper(start)(async () => 'read')).toBe('read');
  expect(started.map(({ ended }) => ended)).toEqual([1]);
});

it('a full thread first does what others wait for', async () => {
  const { started, start } = threads(() => mostBytes + 1);
  const keep = createProcessKeeper(start);
  let resolve: (text: string) => void = () => {};
  const slow = keep(() => new Promise<string>((done) => (resolve = done)));
  await keep(async () => 'quick');
  expect(started.map(({ ended }) => ended)).toEqual([0]);
  resolve('slow');
  expect(await slow).toBe('slow');
  expect(started.map(({ ended }) => ended)).toEqual([1]);
});

it('a thread that fails is ended, and the next picture gets a fresh one', async () => {
  const { started, start } = threads(() => 0);
  const keep = createProcessKeeper(start);
  await expect(keep(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await keep(async () => 'read')).toBe('read');
  expect(started).toHaveLength(2);
  expect([started[0]!.ended > 0, started[1]!.ended]).toEqual([true, 0]);
});
