import { describe, expect, it } from 'vitest';
import { explanationToText, whyNotToText, type WrittenExplanation } from '../../../src/write/index.ts';

const cash = { text: 'Cash' };
const one = { text: '1' };

const label: WrittenExplanation = { type: 'label', truth: 1, tokens: [cash], clauses: [], children: [] };
const item: WrittenExplanation = {
  type: 'item',
  truth: 0.75,
  tokens: [cash, one],
  clauses: [
    {
      truth: 0.75,
      alternatives: [
        {
          truth: 0.75,
          conjuncts: [
            {
              text: 'west(L, N)',
              truth: 0.75,
              bound: [
                { variable: 'L', tokens: [cash] },
                { variable: 'N', tokens: [one] },
              ],
            },
          ],
        },
      ],
    },
    {
      truth: 1,
      alternatives: [
        { truth: 0, conjuncts: [{ text: 'bold(L)', truth: 0, bound: [] }] },
        { truth: 1, conjuncts: [{ text: 'red(L)', truth: 1, bound: [] }] },
      ],
    },
  ],
  children: [label],
};

describe('explanationToText', () => {
  it('has a line for every group and predicate', () => {
    expect(explanationToText(item)).toBe(
      [
        'item 0.75  "Cash 1"',
        '  0.75  west(L, N)  with L = "Cash", N = "1"',
        '  1.00  one of',
        '    0.00  bold(L)',
        '    or',
        '    1.00  red(L)',
        '  label 1.00  "Cash"',
        '',
      ].join('\n'),
    );
  });

  it('cuts long texts', () => {
    expect(explanationToText({ ...label, tokens: [{ text: 'x'.repeat(100) }] })).toBe(
      `label 1.00  "${'x'.repeat(39)}…"\n`,
    );
  });
});

describe('whyNotToText', () => {
  it('names the predicate that sank the best candidate', () => {
    const sunkBy = { type: 'item', text: 'west(L, N)', truth: 0.75, bound: [] };
    const lines = whyNotToText({ verdict: 'too-false', type: 'item', group: item, sunkBy }).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'No item: the best candidate has truth 0.75, below the threshold.',
      'In item: 0.75  west(L, N)',
      'item 0.75  "Cash 1"',
    ]);
  });

  it.each([
    ['found', 'The item was found.'],
    ['taken', 'No item: the token is part of another group, label.'],
    ['left-out', 'No item: a candidate is above the threshold, but no group can include it.'],
    ['none', 'No item: there is no candidate.'],
  ] as const)('says %s in a sentence', (verdict, sentence) => {
    const group = verdict === 'none' ? {} : { group: label };
    expect(whyNotToText({ verdict, type: 'item', ...group })).toMatch(sentence);
  });
});
