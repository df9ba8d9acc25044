import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPhraseMatch } from '../../../src/extract/wrapper/predicates/phrase-match.ts';
import { editDistance } from '../../../src/model/edit-distance.ts';
import { sceneOf, token, truthOfOne } from './scene.ts';

const items = [
  'immobilizzazioni immateriali',
  'impianti e macchinari',
  'avviamento',
  'trade receivables',
  'likvida medel',
];
const match = createPhraseMatch(items);

describe('a concept', () => {
  it.each([
    'impianti e macchinari',
    'Impianti e Macchinari',
    '5) Avviamento',
    'I TOTALE IMMOBILIZZAZIONI IMMATERIALI',
    'b) f.a.impianti e macchinari',
    'd-bis) impianti e macchinari',
    'Summa likvida medel',
    'Trade receivables:',
  ])('is nearly sure of %s', (text) => {
    expect(match(text)).toBeGreaterThan(0.9);
  });

  it('is half sure where half of the words agree', () => {
    // trade 1 + receivables 1 shared, payables 1 more, and 'and' 0.2: 2 · 2 / (3.2 + 2).
    expect(match('trade receivables and payables')).toBeCloseTo(4 / 5.2, 12);
    // Only trade is shared: 2 · 1 / (2 + 2).
    expect(match('trade payables')).toBeCloseTo(0.5, 12);
  });

  it('takes a word with a letter wrong for what it is, less that share', () => {
    // One of ten letters: 0.9.
    expect(match('avviamenti')).toBeCloseTo(0.9, 12);
    expect(match('avvi')).toBe(0);
  });

  it.each(['', '1)', 'totale', 'e', 'cash', '—'])('knows nothing of %j', (text) => {
    expect(match(text)).toBe(0);
  });

  it('folds accents', () => {
    expect(createPhraseMatch(['disponibilità liquide'])('DISPONIBILITA LIQUIDE')).toBe(1);
  });

  it('is found by its name in the wrapper', () => {
    const scene = sceneOf([token('Avviamento', [0, 0, 9, 9])], { concepts: { voice: items } });
    expect(truthOfOne('concept', scene, 0, 'voice')).toBe(1);
    expect(() => truthOfOne('concept', scene, 0, 'price')).toThrow(TypeError);
  });

  it('is 0 to 1 for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('trade', 'receivable', 'likvida', 'e', '1', 'macchinari')), (words) => {
        const truth = match(words.join(' '));
        expect(truth).toBeGreaterThanOrEqual(0);
        expect(truth).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the edit distance', () => {
  /** Straight from the definition. */
  const slow = (a: string, b: string): number =>
    a === '' || b === ''
      ? a.length + b.length
      : Math.min(
          slow(a.slice(1), b) + 1,
          slow(a, b.slice(1)) + 1,
          slow(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
        );

  it('is the least number of changes, or more than the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        const truth = slow(a, b);
        const found = editDistance(a, b, limit);
        if (truth <= limit) expect(found).toBe(truth);
        else expect(found).toBeGreaterThan(limit);
      }),
    );
  });
});
