/** Pieces of an answer, each of which the asking side confirms. */
import { describe, expect, it } from 'vitest';
import { FoveaError } from '../../../src/model/index.ts';
import type { SendPiece } from '../../../src/read/worker/protocol.ts';
import { createAsker, type Asker } from '../../../src/read/worker/worker-calls.ts';

type Methods = { readonly count: (args: object, emit: undefined, send: SendPiece<number>) => Promise<string> };

function asked(): Asker<Methods> & { readonly posted: unknown[]; readonly killed: () => boolean } {
  const posted: unknown[] = [];
  let killed = false;
  const asker = createAsker<Methods>({
    post: (message) => void posted.push(message),
    kill: async () => void (killed = true),
    ref: () => {},
    unref: () => {},
  });
  return { ...asker, posted, killed: () => killed };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a piece', () => {
  it('is confirmed when it has been dealt with, and not before', async () => {
    const { thread, answered, posted } = asked();
    const taken: number[] = [];
    let go = (): void => {};
    const onPiece: SendPiece<number> = (piece) => {
      taken.push(piece);
      return new Promise((resolve) => (go = resolve));
    };
    const answer = thread.call('count', {}, { onPiece });
    answered({ id: 1, piece: 7 });
    await nextTurn();
    expect([taken, posted.slice(1)]).toEqual([[7], []]);
    go();
    await nextTurn();
    expect(posted.slice(1)).toEqual([{ taken: 1 }]);
    answered({ id: 1, value: 'done' });
    expect(await answer).toBe('done');
  });

  it('that cannot be dealt with ends the worker', async () => {
    const { thread, answered, posted, killed } = asked();
    const onPiece = (): Promise<void> => Promise.reject(new Error('The disk is full'));
    const answer = thread.call('count', {}, { onPiece });
    answered({ id: 1, piece: 7 });
    await expect(answer).rejects.toMatchObject({ code: 'run/aborted' });
    expect([killed(), thread.isAlive(), posted.slice(1)]).toEqual([true, false, []]);
  });

  it('does not give its answer more time', async () => {
    const { thread, answered } = asked();
    const timer = setInterval(() => answered({ id: 1, piece: 7 }), 5);
    const answer = thread.call('count', {}, { onPiece: async () => {}, timeoutMs: 60 });
    await expect(answer).rejects.toBeInstanceOf(FoveaError);
    clearInterval(timer);
    await expect(answer).rejects.toMatchObject({ code: 'limit/timeout' });
  });
});
