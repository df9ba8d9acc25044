import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unionLcs } from '../src/text-lcs.ts';
import { referenceOf, scoreText, type TextScores } from '../src/text-scores.ts';
import { sentencesOf, wordsOf } from '../src/text-words.ts';

describe('words', () => {
  it.each([
    ['The cat, THE cat.', ['the', 'cat', 'the', 'cat']],
    [`don't re-use e\u0301te\u0301 3,5`, ['don', 't', 're', 'use', 'été', '3', '5']],
    ['ﬁne ＡＢＣ', ['fine', 'abc']],
    ['中文 abc中1文', ['中', '文', 'abc', '中', '1', '文']],
    ['ひらカーナ', ['ひ', 'ら', 'カ', 'ー', 'ナ']],
    ['한국어 낱말', ['한국어', '낱말']],
    ['ที่นี่', ['ที่', 'นี่']],
    ['हिन्दी शब्द', ['हिन्दी', 'शब्द']],
    ['snake_case — “…”', ['snake', 'case']],
    ['', []],
  ])('of %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('sentences', () => {
  it.each([
    ['One. Two! “Three?” Four', ['One.', 'Two!', '“Three?”', 'Four']],
    ['3.5 is v1.2', ['3.5 is v1.2']],
    ['一。“二！”三？', ['一。', '“二！”', '三？']],
    ['a\n\n \r\nb', ['a', 'b']],
  ])('of %j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });
});

const scores = (text: string, wanted: string): TextScores => scoreText(text, referenceOf(wanted));

describe('scores by hand', () => {
  it('count words as often as both have them', () => {
    // Shared: a twice, b once. Given 4, wanted 5.
    expect(scores('a a b x', 'b a c a a').words).toEqual({ precision: 3 / 4, recall: 3 / 5, f1: 6 / 9 });
  });

  it('count runs of four words', () => {
    // Given abcd bcde cdef, wanted abcd bcde cdex: two are shared.
    expect(scores('a b c d e f', 'a b c d e x').shingles).toEqual({ precision: 2 / 3, recall: 2 / 3, f1: 2 / 3 });
    expect(scores('a b c d a b c d', 'a b c d').shingles).toEqual({ precision: 1 / 5, recall: 1, f1: 1 / 3 });
    expect(scores('a b', 'a b').shingles.f1).toBe(1);
    expect(scores('b a', 'a b').shingles.f1).toBe(0);
    expect(scores('a b c', 'a b').shingles.f1).toBe(0);
  });

  it('take the union over sentences, as in the paper on ROUGE', () => {
    // Lin (2004): w1 w2 w3 w4 w5 against w1 w2 w6 w7 w8 and w1 w3 w8 w9 w5 gives 4 of 5.
    const { rouge } = scores('w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5', 'w1 w2 w3 w4 w5');
    expect(rouge).toEqual({ precision: 4 / 10, recall: 4 / 5, f1: 8 / 15 });
  });

  it('give a word once where two wanted sentences would have it', () => {
    expect(scores('a b', 'a b c\na b d').rouge).toEqual({ precision: 1, recall: 2 / 6, f1: 4 / 8 });
  });

  it('do not mind how lines are broken, but the order inside a sentence', () => {
    expect(scores('a b c. d e f.', 'a b c.\nd e f.').rouge.f1).toBe(1);
    expect(scores('d e f.\na b c.', 'a b c. d e f.').rouge.f1).toBe(1);
    expect(scores('c b a', 'a b c').rouge.f1).toBeCloseTo(1 / 3, 12);
  });

  it('find two empty texts alike, and nothing else like an empty one', () => {
    for (const kind of ['words', 'shingles', 'rouge'] as const) {
      expect(scores('', '—')[kind].f1).toBe(1);
      expect(scores('a', '')[kind]).toEqual({ precision: 0, recall: 0, f1: 0 });
      expect(scores('', 'a')[kind].f1).toBe(0);
    }
  });
});

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e.', '中', '\n'), { maxLength: 60 }).map((w) => w.join(' '));

describe('scores of any texts', () => {
  it('are 1 on the same text', () => {
    fc.assert(
      fc.property(text, (one) => {
        const { words, shingles, rouge } = scores(one, one);
        expect([words.f1, shingles.f1, rouge.f1]).toEqual([1, 1, 1]);
      }),
    );
  });

  it('swap precision and recall when texts swap', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [there, back] = [scores(one, other), scores(other, one)];
        for (const kind of ['words', 'shingles'] as const) {
          expect(there[kind].f1).toBe(back[kind].f1);
          expect(there[kind].precision).toBe(back[kind].recall);
        }
      }),
    );
  });

  it('ask more, the more order counts', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { words, rouge } = scores(one, other);
        expect(rouge.f1).toBeLessThanOrEqual(words.f1);
        expect(words.f1).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('cut a sentence that has no end', () => {
    const long = Array.from({ length: 3000 }, (_, i) => `w${i % 700}`).join(' ');
    expect(scores(long, long).rouge.f1).toBe(1);
    expect(scores(`x ${long}`, long).rouge.f1).toBeGreaterThan(0.99);
  });
});

const numbers = (top: number, maxLength: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: -1, max: top }), { maxLength });

/** The table of the textbook. */
function slowLcs(a: readonly number[], b: readonly number[]): number {
  const table = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] && a[i - 1]! >= 0;
      table[i]![j] = same ? table[i - 1]![j - 1]! + 1 : Math.max(table[i - 1]![j]!, table[i]![j - 1]!);
    }
  }
  return table[a.length]![b.length]!;
}

function isSubsequence(part: readonly number[], whole: readonly number[]): boolean {
  let at = 0;
  for (const one of whole) if (at < part.length && part[at] === one) at++;
  return at === part.length;
}

describe('longest common subsequences', () => {
  const reference = numbers(5, 100).map((list) => list.map((word) => Math.max(word, 0)));

  it('are as long as the slow way finds, and are in both', () => {
    fc.assert(
      fc.property(reference, numbers(6, 100), (wanted, given) => {
        const found = unionLcs(wanted, [given], 7);
        const common = wanted.filter((_, i) => found[i] === 1);
        expect(common.length).toBe(slowLcs(wanted, given));
        expect(isSubsequence(common, given)).toBe(true);
      }),
    );
  });

  it('of several are what each has', () => {
    fc.assert(
      fc.property(reference, fc.array(numbers(6, 20), { maxLength: 4 }), (wanted, given) => {
        const each = given.map((one) => unionLcs(wanted, [one], 7));
        const union = wanted.map((_, i) => (each.some((found) => found[i] === 1) ? 1 : 0));
        expect([...unionLcs(wanted, given, 7)]).toEqual(union);
      }),
    );
  });
});
