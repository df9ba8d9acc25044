import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePredicates, type Candidate } from '../../../../src/extract/wrapper/learn/choose.ts';
import { contentOf } from '../../../../src/extract/wrapper/learn/content.ts';
import { goldFromRecords, wrapperGoldFromJson } from '../../../../src/extract/wrapper/learn/gold.ts';
import type { TaughtGroup } from '../../../../src/extract/wrapper/learn/training-example.ts';
import { shapePattern } from '../../../../src/extract/wrapper/learn/shapes.ts';
import { findCompetition } from '../../../../src/extract/wrapper/language/glushkov.ts';
import { printModel } from '../../../../src/extract/wrapper/language/print.ts';
import { compilePattern } from '../../../../src/extract/wrapper/predicates/pattern.ts';
import { FoveaError } from '../../../../src/model/index.ts';
import { contentPart, contentRegex } from '../content-regex.ts';

const groupOf = (types: readonly string[]): TaughtGroup => ({
  type: 'group',
  tokens: [],
  children: types.map((type) => ({ type, tokens: [], children: [] })),
});

const modelOf = (...sequences: readonly string[]): string =>
  printModel(
    contentOf(
      sequences.map((one) => groupOf(one.split(' '))),
      false,
    ).model,
  );

describe('a learned content model', () => {
  it.each<[string, readonly string[]]>([
    ['label:L, amount:A', ['label amount', 'label amount']],
    ['label:L, amount:A+', ['label amount', 'label amount amount']],
    ['label:L, note:N?, amount:A*', ['label', 'label note amount', 'label amount amount']],
    ['(label:L | amount:A)+', ['label amount', 'amount label']],
    ['amount:A+', ['amount', 'amount amount']],
    ['label:L, line:LI', ['label line']],
  ])('is %s', (model, sequences) => {
    expect(modelOf(...sequences)).toBe(model);
  });

  it('of the root takes any number of its parts', () => {
    expect(printModel(contentOf([groupOf(['item'])], true).model)).toBe('item:I*');
  });

  it('fits every example, and is never ambiguous', () => {
    const sequence = fc.array(fc.constantFrom('label', 'note', 'amount', 'line'), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(sequence, { minLength: 1, maxLength: 6 }), (sequences) => {
        const { model, parts, variables } = contentOf(sequences.map(groupOf), false);
        const variableOf = (type: string): string => variables[parts.findIndex((part) => part.type === type)]!;
        for (const one of sequences) {
          expect(one.map((type) => contentPart(type, variableOf(type))).join('')).toMatch(contentRegex(model));
        }
        expect(findCompetition(model)).toBeUndefined();
        expect(new Set(variables).size).toBe(parts.length);
      }),
    );
  });
});

describe('a shape', () => {
  it.each<[string | undefined, readonly string[]]>([
    ['\\d+/\\d+/\\d+', ['03/04/2021', '1/12/99', '7/7/2020']],
    ['\\p{L}+-\\d+', ['AB-1', 'XYZ-44', 'Q-7']],
    [undefined, ['a', 'b c', '1']],
    [undefined, []],
  ])('is %s', (pattern, texts) => {
    expect(shapePattern(texts)).toBe(pattern);
  });

  const sign = fc.constantFrom(...Array.from('aZé中ß09 \t\n\u00a0.*+?()[]{}|/\\^$-€–„'));

  it('matches every text that it was made from', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: sign, maxLength: 8 }), { maxLength: 4 }), (some) => {
        const texts = [...some, ...some, ...some];
        const pattern = shapePattern(texts);
        if (pattern === undefined) return;
        const compiled = compilePattern(pattern);
        for (const text of texts) expect(compiled.matches(text), `${JSON.stringify(text)} ${pattern}`).toBe(true);
      }),
    );
  });
});

describe('chosen predicates', () => {
  const candidate = (predicate: string, positives: readonly number[], negatives: readonly number[]): Candidate => ({
    literal: { predicate, negated: false, terms: [] },
    liking: 1,
    needed: 0,
    positives,
    negatives,
  });
  const namesOf = (...candidates: readonly Candidate[]): string[] =>
    choosePredicates(candidates, { threshold: 0.6, agreement: 1 }).map(({ literal }) => literal.predicate);

  it('are those that keep out most of what is left, and none that adds nothing', () => {
    const large = candidate('large', [1, 1], [0, 0, 0, 1]);
    const same = candidate('same', [1, 1], [0, 0, 1, 1]);
    const rest = candidate('rest', [1, 0.8], [1, 1, 1, 0]);
    expect(namesOf(same, rest, large)).toEqual(['large', 'rest']);
  });

  it('are none that an example lacks', () => {
    expect(namesOf(candidate('most', [1, 0.5], [0, 0]))).toEqual([]);
  });

  it('hold for as many examples as asked, whatever the numbers', () => {
    const truths = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(truths, truths), { maxLength: 5 }),
        fc.constantFrom(0.5, 0.8, 1),
        (lists, agreement) => {
          const candidates = lists.map(([positives, negatives], i) => candidate(`p${i}`, positives, negatives));
          const chosen = choosePredicates(candidates, { threshold: 0.6, agreement });
          for (const { holds, of, least } of chosen) {
            expect(holds).toBeGreaterThanOrEqual(agreement * of);
            expect(least).toBeGreaterThanOrEqual(0.6);
          }
          expect(new Set(chosen.map(({ literal }) => literal)).size).toBe(chosen.length);
        },
      ),
    );
  });
});

describe('gold', () => {
  it('comes from records: lists are leaves of one type', () => {
    expect(goldFromRecords('line', [{ name: 'Tea', unitPrice: '2', amounts: ['1', '2'] }]).groups).toEqual([
      {
        type: 'line',
        children: [
          { type: 'name', text: 'Tea' },
          { type: 'unit_price', text: '2' },
          { type: 'amount', text: '1' },
          { type: 'amount', text: '2' },
        ],
      },
    ]);
  });

  it.each<[string, string, string]>([
    ['no JSON', '[', '$: expected JSON'],
    ['another schema', '{"schema":"fovea/doc@1","groups":[]}', '$.schema: expected fovea/wrapper-gold@1 or '],
    ['no groups', '{"schema":"fovea/wrapper-gold@1"}', '$.groups: expected a list'],
    [
      'a leaf without anything',
      '{"schema":"fovea/wrapper-gold@1","groups":[{"type":"a"}]}',
      '$.groups[0]: expected a text',
    ],
    [
      'half a box',
      '{"schema":"fovea/wrapper-gold@1","groups":[{"type":"a","box":{"x0":1}}]}',
      '$.groups[0].box.y0: expected a number',
    ],
  ])('is refused with %s', (_, text, message) => {
    expect(() => wrapperGoldFromJson(text)).toThrow(FoveaError);
    expect(() => wrapperGoldFromJson(text)).toThrow(message);
  });
});
