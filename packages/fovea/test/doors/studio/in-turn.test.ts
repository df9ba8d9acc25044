import { describe, expect, it } from 'vitest';
import { createTurns } from '../../../src/doors/studio/in-turn.ts';

describe('pictures in turn', () => {
  it('are made one after the other, without those that nobody waits for; what fails holds up nothing', async () => {
    const inTurn = createTurns();
    const made: string[] = [];
    const gone = new AbortController();
    const { signal } = new AbortController();
    const make = (name: string) => async (): Promise<string> => {
      await new Promise((resolve) => void setTimeout(resolve, 5));
      made.push(name);
      if (name === 'broken') throw new Error(name);
      return name;
    };
    const all = [
      inTurn(signal, make('first')),
      inTurn(gone.signal, make('gone')),
      inTurn(signal, make('broken')),
      inTurn(signal, make('last')),
    ];
    gone.abort();
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(made).toEqual(['first', 'broken', 'last']);
  });
});
