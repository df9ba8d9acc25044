import { describe, expect, it } from 'vitest';
import { kinds, makeTable } from '../src/tables-made.ts';
import { scoreOf, known } from '../src/tables.ts';

describe('made tables', () => {
  it('are the same for the same seed', () => {
    expect(makeTable('entries', known[0]!, 7)).toEqual(makeTable('entries', known[0]!, 7));
  });

  it.each(kinds)('%s are found as they were drawn, ruled and by white space', (kind) => {
    for (const look of [known[0]!, known[4]!]) expect(scoreOf(kind, look, 7)).toBeGreaterThan(0.95);
  });
});
