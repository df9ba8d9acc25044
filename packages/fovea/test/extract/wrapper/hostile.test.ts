/** Wrappers that mean harm end soon, with a code and in few words. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkWrapper,
  builtInPredicates,
  parseWrapper,
  wrapperFromJson,
  wrapperOf,
  type ContentModel,
} from '../../../src/extract/wrapper/index.ts';
import { findCompetition } from '../../../src/extract/wrapper/language/glushkov.ts';
import { wrapperLimits } from '../../../src/extract/wrapper/language/limits.ts';
import { typeOrder } from '../../../src/extract/wrapper/language/type-order.ts';
import { FoveaError } from '../../../src/model/index.ts';
import { allCompetitions } from './slow-competition.ts';

const list = (count: number, of: (i: number) => string, between: string): string =>
  Array.from({ length: count }, (_, i) => of(i)).join(between);

/** The code and length of what is thrown. */
function failure(run: () => unknown): { readonly code: string; readonly message: string } {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof FoveaError) return { code: thrown.code, message: thrown.message };
    throw thrown;
  }
  throw new Error('nothing was thrown');
}

const models: fc.Arbitrary<ContentModel> = fc.letrec<{ model: ContentModel }>((tie) => ({
  model: fc.oneof(
    { maxDepth: 5 },
    fc
      .constantFrom('a', 'b', 'c', 'd', 'e', 'f')
      .map((type): ContentModel => ({ kind: 'element', type, variable: 'X' })),
    fc.record({
      kind: fc.constantFrom('sequence' as const, 'choice' as const),
      parts: fc.array(tie('model'), { minLength: 2, maxLength: 4 }),
    }),
    fc.record({ kind: fc.constantFrom('optional' as const, 'star' as const, 'plus' as const), part: tie('model') }),
  ),
})).model;

describe('the search for places that compete', () => {
  it('finds some where the slow one does, and none where it finds none', () => {
    let [clear, ambiguous] = [0, 0];
    fc.assert(
      fc.property(models, (model) => {
        const found = findCompetition(model);
        const all = allCompetitions(model);
        expect(found !== undefined).toBe(all.length > 0);
        if (!found) return void clear++;
        ambiguous++;
        const isThat = (pair: readonly unknown[]): boolean => pair.includes(found[0]) && pair.includes(found[1]);
        // The same object in two places is copied by the slow one.
        expect(all.some(isThat) || found[0].type === found[1].type).toBe(true);
      }),
      { numRuns: 3000 },
    );
    expect(Math.min(clear, ambiguous)).toBeGreaterThan(100);
  });

  it('goes through 30,000 places that all may follow one another', () => {
    const parts = Array.from({ length: 30_000 }, (_, i): ContentModel => {
      return { kind: 'optional', part: { kind: 'element', type: `t${i}`, variable: 'X' } };
    });
    expect(findCompetition({ kind: 'star', part: { kind: 'sequence', parts } })).toBeUndefined();
    const twice = { kind: 'element', type: 't0', variable: 'Y' } as const;
    expect(findCompetition({ kind: 'star', part: { kind: 'sequence', parts: [...parts, twice] } })?.[0].type).toBe(
      't0',
    );
  });
});

describe('the order of types', () => {
  it('has parts before what is made of them, 100,000 deep', () => {
    const parts = new Map(Array.from({ length: 100_000 }, (_, i) => [`t${i}`, [`t${i + 1}`]]));
    const { order, chain } = typeOrder(parts, ['t0']);
    expect([order[0], order.at(-1), chain]).toEqual(['t100000', 't0', 100_001]);
  });

  it('is that of the definition, whatever it is', () => {
    const graphs = fc.array(fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 3 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(graphs, (graph) => {
        const parts = new Map(graph.map((to, i) => [String(i), to.map(String)]));
        const { order, cycle } = typeOrder(parts, parts.keys());
        if (cycle) {
          expect(cycle[0]).toBe(cycle.at(-1));
          for (const [i, type] of cycle.slice(1).entries()) expect(parts.get(cycle[i]!)).toContain(type);
          return;
        }
        expect(order.toSorted()).toEqual([...parts.keys()].toSorted());
        for (const [type, own] of parts)
          for (const part of own) expect(order.indexOf(part)).toBeLessThan(order.indexOf(type));
      }),
    );
  });
});

const { parts, types, chain, concepts, depth, length, conditions } = wrapperLimits;
const head = 'wrapper w\n';
const token = '\na := #TOKEN:X\n';

describe('a wrapper that is too large is refused with its code', () => {
  it.each<[string, string]>([
    ['of parts', `${head}r := (${list(parts + 1, () => 'a:A', '|')})*${token}`],
    ['of types', `${head}${list(types + 1, (i) => `t${i} := #TOKEN:X`, '\n')}`],
    [
      'of types inside one another',
      `${head}${list(chain, (i) => `t${i} := t${i + 1}:X`, '\n')}\nt${chain} := #TOKEN:X`,
    ],
    ['of 10,000 types inside one another', `${head}${list(10_000, (i) => `t${i} := t${i + 1}:X`, '\n')}`],
    ['of concepts', `${head}a := #TOKEN:X\n${list(concepts + 1, (i) => `concept c${i} := "x"`, '\n')}`],
    ['of models inside one another', `${head}r := ${'(a:A | a:A, '.repeat(90)}a:A${')+'.repeat(90)}${token}`],
    ['of characters', `${head}a := #TOKEN:X // ${'x'.repeat(length)}`],
    [
      'of predicates, once it is written out',
      `${head}a := #TOKEN:X\n${list(30, () => `where ${list(8, () => '(isNumber(X) or large(X))', ' and ')}`, '\n')}`,
    ],
  ])('%s', (_, text) => {
    const { code, message } = failure(() => wrapperOf(text));
    expect([code, message.length < 200]).toEqual(['wrapper/too-large', true]);
  });

  it('as JSON', () => {
    const json = (model: string): string =>
      `{"schema":"fovea/wrapper@1","name":"w","definitions":[{"type":"r","model":${model}}]}`;
    const deep = `${'{"kind":"plus","part":'.repeat(depth + 1)}1${'}'.repeat(depth + 1)}`;
    expect(failure(() => wrapperFromJson(json(deep))).code).toBe('wrapper/too-large');
    expect(failure(() => wrapperFromJson('[['.repeat(length))).code).toBe('wrapper/too-large');
    expect(failure(() => wrapperFromJson('['.repeat(length))).code).toBe('wrapper/syntax');
  });

  it('built in code, also of parts that stand in many places', () => {
    const doubled = (model: ContentModel): ContentModel => ({ kind: 'sequence', parts: [model, model] });
    let model: ContentModel = { kind: 'element', type: 'a', variable: 'A' };
    for (let i = 0; i < 60; i++) model = doubled(model);
    let deep: ContentModel = { kind: 'element', type: 'a', variable: 'A' };
    for (let i = 0; i < 100_000; i++) deep = { kind: 'plus', part: deep };
    for (const one of [model, deep]) {
      const definition = {
        ...parseWrapper(`${head}a := #TOKEN:X`),
        definitions: [{ type: 'a', model: one, constraints: [] }],
      };
      expect(failure(() => checkWrapper(definition, builtInPredicates)).code).toBe('wrapper/too-large');
    }
  });

  it('by files that name one another again and again', () => {
    let read = 0;
    const readFile = (path: string): string => {
      read++;
      return path === '0' ? '' : `include "${Number(path) - 1}"\n`.repeat(2);
    };
    expect(failure(() => parseWrapper(`${head}include "25"`, { readFile })).code).toBe('wrapper/too-large');
    expect(read).toBe(wrapperLimits.files);
  });
});

describe('a wrapper at its limits', () => {
  it('is taken: parts, types and conditions', () => {
    const many = list(parts / 2 - 1, (i) => `t${i % 900}:A`, ', ');
    const text = `${head}r := (${many})*\n${list(900, (i) => `t${i} := #TOKEN:X`, '\n')}`;
    expect(wrapperOf(text).types.size).toBe(901);
    const where = list(conditions / 2, () => 'where isNumber(X)', '\n');
    expect(wrapperOf(`${head}a := #TOKEN:X\n${where}`).literals).toHaveLength(conditions / 2);
  });

  it('is taken with loops inside one another, whose ways to begin are not counted twice', () => {
    const text = `${head}r := ${'('.repeat(60)}a:A${'+)'.repeat(60)}${token}`;
    expect(wrapperOf(text).root.forms).toHaveLength(1);
  });

  it('is refused with many parts that may all be left out', () => {
    const text = `${head}r := ${list(4000, (i) => `t${i % 900}:A?`, ', ')}\n${list(900, (i) => `t${i} := #TOKEN:X`, '\n')}`;
    expect(failure(() => wrapperOf(text)).code).toBe('wrapper/invalid');
  });
});

describe('what is said of a wrapper is no echo of it', () => {
  const long = 'x'.repeat(500_000);
  it.each<[string, string]>([
    ['a text where none may be', `${head}a := "${long}"`],
    ['a name', `${head}a := ${long}:A`],
    ['a predicate', `${head}a := #TOKEN:X where ${long}(X)`],
    ['a header', `wrapper w ${long} 1`],
    ['many problems', `${head}r := ${list(5000, (i) => `t${i}:A`, ', ')}`],
    ['a cycle', `${head}${list(90, (i) => `t${i}${'y'.repeat(1000)} := t${(i + 1) % 90}${'y'.repeat(1000)}:X`, '\n')}`],
  ])('%s', (_, text) => {
    const { code, message } = failure(() => wrapperOf(text));
    expect(code).toMatch(/^wrapper\/(?:syntax|invalid)$/);
    expect(message.length).toBeLessThan(4096);
  });

  it('an unknown key', () => {
    expect(failure(() => wrapperFromJson(`{"schema":"fovea/wrapper@1","${long}":1}`)).message.length).toBeLessThan(300);
  });
});

describe('comments in files of phrases', () => {
  it('take time with their length alone', () => {
    const readFile = (): string => `good // bad\n${' //'.repeat(300_000)}\u2028x`;
    const { concepts: found } = parseWrapper(`${head}a := #TOKEN:X\nconcept c from "f"`, { readFile });
    expect(found[0]?.phrases).toEqual(['good']);
  });
});
