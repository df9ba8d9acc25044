import { describe, expect, it } from 'vitest';
import {
  explainGroup,
  findGroups,
  loadWrapper,
  printWrapper,
  whyNot,
  wrapTokens,
  type Answer,
  type Predicate,
  type Wrapper,
  type WrapperToken,
} from '../../../src/extract/wrapper/index.ts';
import { FoveaError, type Group } from '../../../src/model/index.ts';
import { emptyDoc, testPredicates, tokenAt } from './small-worlds.ts';
import { startCpuClock } from '../../cpu-time.ts';

const balance = (header = 'threshold 0.8'): Wrapper =>
  loadWrapper(
    `wrapper balance ${header}
     collection := item:IT*
     item := label:L, amount:N1, amount:N2 where west(L, N1) and west(N1, N2)
     label := #TOKEN:X where not isNumber(X)
     amount := #TOKEN:X where isNumber(X)`,
    testPredicates,
  );

/** Rows of texts, set 30 apart and 20 below one another. */
function page(rows: readonly (readonly string[])[], number = 1, first = 0): WrapperToken[] {
  const cells = rows.flatMap((row, y) => row.map((text, x) => ({ text, x: 30 * x, y: 20 * y })));
  return cells.map(({ text, x, y }, i) => tokenAt(first + i, text, x, y, number));
}

const shape = ({ type, text, children }: Group): unknown =>
  children ? [type, ...children.map(shape)] : `${type} ${text}`;

describe('wrapTokens', () => {
  const rows = page([['Total'], ['Cash', '1', '2'], ['Goods', '3', '4']]);

  it('gives the groups with their truths, texts, places and tokens', () => {
    const { status, groups, notes } = wrapTokens(emptyDoc, rows, balance());
    expect(groups.map(shape)).toEqual([
      ['collection', ['item', 'label Cash', 'amount 1', 'amount 2'], ['item', 'label Goods', 'amount 3', 'amount 4']],
    ]);
    expect({ status, notes }).toEqual({ status: 'ok', notes: [] });
    expect(groups[0]).toMatchObject({ score: 1, page: 1, text: 'Cash 1 2\nGoods 3 4', tokens: [1, 2, 3, 4, 5, 6] });
    expect(groups[0]!.children![0]).toMatchObject({ box: { x0: 0, y0: 20, x1: 68, y1: 24 }, tokens: [1, 2, 3] });
  });

  it('finds parts that are looked for together whichever is tried first', () => {
    const text = `wrapper turned threshold 0.8
      item := label:L, (name:N, price:P)? where west(L, N) where west(L, P) where precedes(P, N)
      label := #TOKEN:X where value(X, "L")
      name := #TOKEN:X where not value(X, "L")
      price := #TOKEN:X where not value(X, "L")`;
    const { groups } = wrapTokens(emptyDoc, page([['L', 'a', 'b']]), loadWrapper(text, testPredicates));
    expect(groups.map(shape)).toEqual([['item', 'label L', 'name b', 'price a']]);
  });

  it('asks an item without its note still for its amount, when each has a where of its own', () => {
    const items = (where: string): unknown[] => {
      const text = `wrapper notes threshold 0.8
        collection := item:IT*
        item := label:L, note:N?, amount:A ${where}
        label := #TOKEN:X where not isNumber(X) and not value(X, "n")
        note := #TOKEN:X where value(X, "n")
        amount := #TOKEN:X where isNumber(X)`;
      const tokens = page([['Debts'], ['Cash', 'n', '1'], ['Goods', '3']]);
      return wrapTokens(emptyDoc, tokens, loadWrapper(text, testPredicates)).groups.map(shape);
    };
    expect(items('where west(L, A) where west(L, N)')).toEqual([
      ['collection', ['item', 'label Cash', 'note n', 'amount 1'], ['item', 'label Goods', 'amount 3']],
    ]);
    // In one conjunction, a label without a note is asked nothing, and takes what comes first.
    expect(items('where west(L, A) and west(L, N)')).not.toEqual(items('where west(L, A) where west(L, N)'));
  });

  it.each(['item:IT*', 'item:IT+', '(item:IT, rest:R?)*', '(rest:R | item:IT)+'])(
    'gives repeated parts of %s in reading order, also when a later one is truer',
    (model) => {
      const text = printWrapper(balance().definition).replace('item:IT*', model);
      const wrapper = loadWrapper(`${text}rest := #TOKEN:X where value(X, "z")`, testPredicates);
      const [crooked, ...straight] = page([
        ['Cash', '1', '2'],
        ['Goods', '3', '4'],
        ['Debts', '5', '6'],
      ]);
      const tokens = [{ ...crooked!, box: { ...crooked!.box, y0: 2, y1: 6 } }, ...straight];
      const [group] = wrapTokens(emptyDoc, tokens, wrapper).groups;
      expect(group!.children!.map((item) => item.text)).toEqual(['Cash 1 2', 'Goods 3 4', 'Debts 5 6']);
      expect(group!.children![0]!.score).toBeLessThan(group!.children![1]!.score);
    },
  );

  it('gives a group a page, or one over all pages when the wrapper says so', () => {
    const tokens = [...rows, ...page([['Debts', '5', '6']], 2, rows.length)];
    expect(wrapTokens(emptyDoc, tokens, balance()).groups.map((group) => group.page)).toEqual([1, 2]);
    const [all, ...others] = wrapTokens(emptyDoc, tokens, balance('pages across')).groups;
    expect(others).toEqual([]);
    expect(all!.children!.map((item) => item.page)).toEqual([1, 1, 2]);
    expect(all).not.toHaveProperty('page');
    expect(all).not.toHaveProperty('tokens');
  });

  it.each<[string, readonly WrapperToken[]]>([
    ['no tokens', []],
    ['no group', page([['Total'], ['Cash', '1']])],
  ])('says so when there is %s', (_, tokens) => {
    const { status, groups, notes } = wrapTokens(emptyDoc, tokens, balance());
    expect({ status, groups }).toEqual({ status: 'empty', groups: [] });
    expect(notes.map(({ code }) => code)).toEqual(['wrapper/nothing-found']);
  });

  it('finds an item without its optional parts, and with them', () => {
    const wrapper = loadWrapper(
      `wrapper w
       list := item:I+
       item := label:L, amount:N? where west(L, N)
       label := #TOKEN:X where not isNumber(X)
       amount := #TOKEN:X where isNumber(X)`,
      testPredicates,
    );
    const { groups } = wrapTokens(emptyDoc, page([['Total'], ['Cash', '1']]), wrapper);
    expect(groups.map(shape)).toEqual([['list', ['item', 'label Total'], ['item', 'label Cash', 'amount 1']]]);
  });

  it('is bounded by the number of combinations', () => {
    const wrapper = loadWrapper('wrapper w\npair := word:A, word:B, word:C\nword := #TOKEN:X', testPredicates);
    const many = Array.from({ length: 50_000 }, (_, i) => tokenAt(i, 'a', i % 100, Math.floor(i / 100)));
    const taken = startCpuClock();
    const { status, notes } = wrapTokens(emptyDoc, many, wrapper, { maxCandidates: 100_000 });
    expect(taken()).toBeLessThan(20);
    expect(status).toBe('partial');
    expect(notes).toMatchObject([{ level: 'warning', code: 'wrapper/too-many-candidates', page: 1 }]);
  });

  it('is bounded where every group is compared with every other', () => {
    const wrapper = loadWrapper(
      `wrapper w
       all := (left:L | right:R)* where precedes(L, R)
       left := #TOKEN:X where not isNumber(X)
       right := #TOKEN:X where isNumber(X)`,
      testPredicates,
    );
    const half = 10_000;
    const many = Array.from({ length: 2 * half }, (_, i) =>
      tokenAt(i, i < half ? 'a' : '1', i % 100, Math.floor(i / 100)),
    );
    const taken = startCpuClock();
    const { status, groups, notes } = wrapTokens(emptyDoc, many, wrapper, { maxCandidates: 100_000 });
    expect(taken()).toBeLessThan(20);
    expect(status).toBe('partial');
    expect(notes.map(({ code }) => code)).toEqual(['wrapper/too-many-candidates']);
    expect(groups[0]!.children!.length).toBeGreaterThanOrEqual(half);
  });

  it('goes through 50,000 tokens of one page', () => {
    const many = page(Array.from({ length: 12_500 }, () => ['Cash', '1', '2', 'EUR']));
    const taken = startCpuClock();
    const { status, groups } = wrapTokens(emptyDoc, many, balance());
    expect(taken()).toBeLessThan(20);
    expect(status).toBe('ok');
    expect(groups[0]!.children).toHaveLength(12_500);
  });

  it('ends when the time is over, and throws when aborted', () => {
    const many = page(Array.from({ length: 2000 }, () => ['Cash', '1', '2']));
    const { status, notes } = wrapTokens(emptyDoc, many, balance(), { isOver: () => true });
    expect({ status, codes: notes.map(({ code }) => code) }).toEqual({
      status: 'partial',
      codes: ['wrapper/too-long', 'wrapper/nothing-found'],
    });
    const aborted = { signal: AbortSignal.abort() };
    expect(() => wrapTokens(emptyDoc, many, balance(), aborted)).toThrow(new FoveaError('run/aborted'));
  });

  it('takes predicates of one’s own', () => {
    const long: Predicate = {
      name: 'long',
      help: 'The text has at least so many letters.',
      tokens: 1,
      parameters: ['number'],
      prepare:
        (_, [least]) =>
        ({ text }) =>
          Math.min(1, text.length / Number(least)),
    };
    const wrapper = loadWrapper('wrapper w threshold 0.5\na := #TOKEN:X where long(X, 8)', new Map([['long', long]]));
    expect(wrapTokens(emptyDoc, rows, wrapper).groups).toMatchObject([{ type: 'a', score: 0.625, text: 'Total' }]);
  });
});

describe('a disjunction', () => {
  const wrapper = (where: string): Wrapper =>
    loadWrapper(`wrapper w threshold 0.5\na := word:A, word:B where ${where}\nword := #TOKEN:X`, testPredicates);
  const found = (where: string): number => wrapTokens(emptyDoc, page([['a', '9']]), wrapper(where)).groups.length;

  it('over the same variables holds when one of its parts does', () => {
    expect(found('west(A, B) and isNumber(A) or west(A, B) and isNumber(B)')).toBe(1);
  });

  it('over different variables must hold for each of them alone, so that nothing becomes truer by growing', () => {
    expect(found('isNumber(B) or value(A, "z")')).toBe(0);
    expect(found('isNumber(B) or value(A, "a")')).toBe(1);
  });
});

describe('an explanation', () => {
  it('tells the truth of every conjunct, and where it is least', () => {
    const wrapper = balance();
    const tokens = [...page([['Cash', '1', '2']]).slice(0, 2), tokenAt(2, '2', 60, 3)];
    const { groups, scene } = findGroups(emptyDoc, tokens, wrapper);
    const item = explainGroup(wrapper, scene, groups[0]!).children[0]!;
    expect(item.truth).toBeCloseTo(0.9);
    expect(item.clauses.flatMap(({ alternatives }) => alternatives.flatMap(({ conjuncts }) => conjuncts))).toEqual([
      {
        text: 'west(L, N1)',
        truth: 1,
        bound: [
          { variable: 'L', tokens: [tokens[0]] },
          { variable: 'N1', tokens: [tokens[1]] },
        ],
      },
      {
        text: 'west(N1, N2)',
        truth: item.truth,
        bound: [
          { variable: 'N1', tokens: [tokens[1]] },
          { variable: 'N2', tokens: [tokens[2]] },
        ],
      },
    ]);
    expect(item.children.map(({ clauses }) => clauses[0]!.alternatives[0]!.conjuncts[0]!.text)).toEqual([
      'not isNumber(X)',
      'isNumber(X)',
      'isNumber(X)',
    ]);
  });
});

describe('why not', () => {
  const ask = (tokens: readonly WrapperToken[], type: string, token?: number): Answer => {
    const wrapper = balance();
    return whyNot(wrapper, findGroups(emptyDoc, tokens, wrapper), { type, ...(token !== undefined && { token }) });
  };

  it('names the best candidate and the conjunct that sank it', () => {
    const crooked = [tokenAt(0, 'Cash', 0, 0), tokenAt(1, '1', 30, 0), tokenAt(2, '2', 60, 12)];
    const answer = ask(crooked, 'item', 0);
    expect(answer).toMatchObject({ verdict: 'too-false', sunkBy: { type: 'item', text: 'west(N1, N2)' } });
    expect(answer.sunkBy!.truth).toBeCloseTo(0.6);
    expect(ask(crooked, 'item')).toMatchObject({ verdict: 'too-false', sunkBy: { text: 'west(N1, N2)' } });
  });

  it('names what is wholly false', () => {
    const answer = ask(page([['Cash', '1', 'none']]), 'item', 0);
    expect(answer).toMatchObject({ verdict: 'too-false', sunkBy: { truth: 0 } });
  });

  it('knows what is there, what was taken, and that there is nothing', () => {
    const rows = page([['Cash', '1', '2'], ['Goods']]);
    expect(ask(rows, 'item', 1)).toMatchObject({ verdict: 'found', group: { type: 'item' } });
    expect(ask(rows, 'label', 1)).toMatchObject({ verdict: 'taken', group: { type: 'amount' } });
    expect(ask(rows, 'item', 3)).toEqual({ verdict: 'none', type: 'item' });
    expect(() => ask(rows, 'thing')).toThrow(new TypeError('The wrapper balance has no type thing'));
  });
});
