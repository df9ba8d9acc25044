import { describe, expect, it } from 'vitest';
import { createTurns } from '../../../src/doors/studio/in-turn.ts';
import { createPageBodies } from '../../../src/doors/studio/page-bodies.ts';

describe('pages that were read', () => {
  const bodyOf = (length: number) => ({ body: new Uint8Array(length), pageCount: 3 });

  it('are kept, the last ones, as long as there is room', () => {
    const bodies = createPageBodies(100);
    bodies.keep('a', bodyOf(40));
    bodies.keep('b', bodyOf(40));
    expect(bodies.get('a')?.pageCount).toBe(3);
    bodies.keep('c', bodyOf(40));
    expect(['a', 'b', 'c'].map((key) => bodies.get(key) !== undefined)).toEqual([true, false, true]);
  });

  it('are not kept where one is larger than all the room, and count once', () => {
    const bodies = createPageBodies(100);
    bodies.keep('a', bodyOf(60));
    bodies.keep('a', bodyOf(50));
    bodies.keep('b', bodyOf(50));
    expect(bodies.get('a')).toBeDefined();
    bodies.keep('c', bodyOf(101));
    expect(['a', 'b', 'c'].map((key) => bodies.get(key))).toEqual([undefined, undefined, undefined]);
  });
});

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
