import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runOrdered, type Put } from '../../src/run/ordered.ts';

/** Lets everything that can go on do so. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
}

type Gate = { readonly open: () => void; readonly opened: Promise<void> };

function createGate(): Gate {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

const megabyte = 'x'.repeat(1 << 20);

describe('Jobs side by side', () => {
  it('have their output in the order of the jobs, however long each one takes', async () => {
    const outputs = fc.array(fc.array(fc.string({ maxLength: 3 }), { maxLength: 4 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), outputs, fc.integer({ min: 1, max: 5 }), async (scheduler, jobs, atOnce) => {
        const written: string[] = [];
        const run = async (texts: readonly string[], put: Put): Promise<void> => {
          for (const text of texts) {
            await scheduler.schedule(Promise.resolve(), 'work');
            await put(text);
          }
        };
        const write = async (text: string): Promise<void> => {
          await scheduler.schedule(Promise.resolve(), 'write');
          written.push(text);
        };
        await scheduler.waitFor(runOrdered(jobs, atOnce, run, write));
        expect(written.join('')).toBe(jobs.flat().join(''));
      }),
      { numRuns: 200 },
    );
  });

  it('are never more than allowed at once, and each runs once with its index', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        async (scheduler, count, atOnce) => {
          const jobs = Array.from({ length: count }, (_, i) => `job ${i}`);
          const ran: string[] = [];
          let running = 0;
          let most = 0;
          const run = async (job: string, _put: Put, index: number): Promise<void> => {
            most = Math.max(most, ++running);
            await scheduler.schedule(Promise.resolve(), 'work');
            ran[index] = job;
            running--;
          };
          await scheduler.waitFor(runOrdered(jobs, atOnce, run, async () => {}));
          expect(ran).toEqual(jobs);
          expect(most).toBeLessThanOrEqual(atOnce);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('give nothing when there are none', async () => {
    await expect(
      runOrdered(
        [],
        4,
        () => Promise.reject(new Error('no')),
        async () => {},
      ),
    ).resolves.toBeUndefined();
  });

  it('give their output while they run, not at their end', async () => {
    const gate = createGate();
    const written: string[] = [];
    const run = async (_job: string, put: Put): Promise<void> => {
      await put('early ');
      await gate.opened;
      await put('late');
    };
    const done = runOrdered(['only'], 1, run, async (text) => void written.push(text));
    await settle();
    expect(written).toEqual(['early ']);
    gate.open();
    await done;
    expect(written).toEqual(['early ', 'late']);
  });
});

describe('A job ahead of its turn', () => {
  it('waits when it has much to say, and goes on when its turn comes', async () => {
    const gate = createGate();
    let puts = 0;
    let size = 0;
    const run = async (job: string, put: Put): Promise<void> => {
      if (job === 'slow') return await gate.opened;
      for (; puts < 60; puts++) await put(megabyte);
    };
    const done = runOrdered(['slow', 'talks'], 2, run, async (text) => void (size += text.length));
    await settle();
    expect(puts).toBeLessThanOrEqual(17);
    expect(size).toBe(0);
    gate.open();
    await done;
    expect(size).toBe(60 << 20);
  });

  it('waits for a slow reader of the output as well', async () => {
    const gate = createGate();
    let puts = 0;
    const run = async (_job: string, put: Put): Promise<void> => {
      for (; puts < 60; puts++) await put(megabyte);
    };
    const done = runOrdered(['talks'], 1, run, () => gate.opened);
    await settle();
    expect(puts).toBeLessThanOrEqual(18);
    gate.open();
    await done;
    expect(puts).toBe(60);
  });

  // Only one job's own output is counted: jobs that end just under the limit pile up behind a slow one without end.
  it('counts with all others that have ended, so that a long list stays in bounds', async () => {
    const gate = createGate();
    const jobs = Array.from({ length: 60 }, (_, i) => i);
    let held = 0;
    const run = async (job: number, put: Put): Promise<void> => {
      if (job === 0) return await gate.opened;
      held += 8;
      for (let n = 0; n < 8; n++) await put(megabyte);
    };
    const done = runOrdered(jobs, 2, run, async () => {});
    await settle();
    gate.open();
    const heldBack = held;
    await done;
    expect(heldBack).toBeLessThan(200);
  });
});

describe('A job that throws', () => {
  it('ends the whole run with its error', async () => {
    const run = async (job: number): Promise<void> => {
      if (job === 1) throw new RangeError('job 1');
    };
    await expect(runOrdered([0, 1, 2], 1, run, async () => {})).rejects.toThrow(new RangeError('job 1'));
  });

  it('ends the run even while an earlier job still works', async () => {
    const run = (job: number): Promise<void> =>
      job === 0 ? new Promise(() => {}) : Promise.reject(new RangeError('job 1'));
    await expect(runOrdered([0, 1], 2, run, async () => {})).rejects.toThrow(new RangeError('job 1'));
  });

  it('is the same as an output that can no longer be written', async () => {
    const run = (_job: number, put: Put): Promise<void> => put('text');
    await expect(runOrdered([0, 1], 2, run, () => Promise.reject(new RangeError('gone')))).rejects.toThrow('gone');
  });

  // The other workers go on to take jobs: after a closed pipe all inputs are still read, and the process ends only then.
  it('keeps jobs from being started that nobody waits for', async () => {
    const started: number[] = [];
    const run = async (job: number): Promise<void> => {
      started.push(job);
      if (job === 0) throw new RangeError('job 0');
      await new Promise((resolve) => setImmediate(resolve));
    };
    const jobs = Array.from({ length: 20 }, (_, i) => i);
    await expect(runOrdered(jobs, 2, run, async () => {})).rejects.toThrow('job 0');
    await settle();
    expect(started.length).toBeLessThanOrEqual(3);
  });
});
