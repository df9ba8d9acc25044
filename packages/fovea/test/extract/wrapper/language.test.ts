import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allOf,
  anyOf,
  buildWrapper,
  checkWrapper,
  element,
  holds,
  loadWrapper,
  not,
  optional,
  parseWrapper,
  plus,
  printWrapper,
  sequence,
  star,
  text,
  token,
  wrapperFromJson,
  wrapperToJson,
  type WrapperDefinition,
} from '../../../src/extract/wrapper/index.ts';
import { FoveaError } from '../../../src/model/index.ts';
import { smallWrapper, testPredicates } from './small-worlds.ts';

const balance = `// What a balance sheet lists.
wrapper balance threshold 0.8 tokens segment
item_collection := item:IT*
item := label:L, amount:N1, amount:N2?   // two years
  where west(L, N1) and (west(N1, N2) or near(N1, N2, 20))
label := #TOKEN:X where not isNumber(X)
amount := #TOKEN:X where isNumber(X)
`;

/** The definition without the places in the text. */
function bare(definition: WrapperDefinition): unknown {
  return JSON.parse(JSON.stringify(definition, (key, value: unknown) => (key === 'at' ? undefined : value)));
}

function failure(work: () => unknown): { code: string; message: string } {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof FoveaError) return { code: thrown.code, message: thrown.message };
    throw thrown;
  }
  throw new Error('nothing was thrown');
}

const define = (lines: string): string => `wrapper w\n${lines}\nword := #TOKEN:X\n`;

describe('the text of a wrapper', () => {
  it('says its name, threshold, grain, pages and root', () => {
    const definition = parseWrapper(
      'wrapper w pages across tokens word threshold 0.5 root b\na := #TOKEN:X\nb := a:A+',
    );
    expect(definition).toMatchObject({ name: 'w', threshold: 0.5, tokens: 'word', pages: 'across', root: 'b' });
  });

  it('has usual values for what it does not say; the first definition is the root', () => {
    const definition = parseWrapper(balance);
    expect(definition).toMatchObject({ pages: 'each', root: 'item_collection' });
    expect(parseWrapper('wrapper w\na := #TOKEN:X')).toMatchObject({ threshold: 0.8, tokens: 'segment' });
  });

  it('becomes a disjunction of conjunctions', () => {
    const { definitions } = parseWrapper(
      define('a := word:A, word:B where west(A, B) and not (isNumber(A) and isNumber(B))'),
    );
    expect(printWrapper({ ...parseWrapper(define('')), definitions })).toContain(
      'where west(A, B) and not isNumber(A) or west(A, B) and not isNumber(B)',
    );
  });

  it('may have several where, each a constraint of its own', () => {
    const { definitions } = parseWrapper(define('a := word:A, word:B? where isNumber(A) or large(A) where west(A, B)'));
    expect(definitions[0]!.constraints).toMatchObject([
      [[{ predicate: 'isNumber' }], [{ predicate: 'large' }]],
      [[{ predicate: 'west' }]],
    ]);
    expect(printWrapper({ ...parseWrapper(define('')), definitions })).toContain(
      'a := word:A, word:B?\n  where isNumber(A) or large(A)\n  where west(A, B)\n',
    );
  });

  it('may have texts, numbers and patterns as arguments', () => {
    const { definitions } = parseWrapper(
      'wrapper w\na := #TOKEN:X where p(X, "say \\"a\\"\\n", -1.5e3, /a\\/b\\\\/, name)',
    );
    expect(definitions[0]!.constraints[0]![0]![0]!.terms).toEqual([
      { kind: 'name', value: 'X' },
      { kind: 'text', value: 'say "a"\n' },
      { kind: 'number', value: -1500 },
      { kind: 'pattern', value: 'a/b\\\\' },
      { kind: 'name', value: 'name' },
    ]);
  });

  it('has concepts, in place or from a file, and includes', () => {
    const files: Record<string, string> = {
      'amount.fw': 'amount := #TOKEN:X where isNumber(X)\ninclude "more.fw"',
      'more.fw': 'concept b from "words.txt"',
      'words.txt': 'one two // the first\n\n  three\n',
    };
    const asked: [string, string | undefined][] = [];
    const definition = parseWrapper('wrapper w\ninclude "amount.fw"\nconcept a := "x", "y"\nroot_type := amount:A', {
      readFile: (path, from) => {
        asked.push([path, from]);
        return files[path]!;
      },
    });
    expect(definition.root).toBe('root_type');
    expect(definition.concepts).toEqual([
      { name: 'b', phrases: ['one two', 'three'] },
      { name: 'a', phrases: ['x', 'y'] },
    ]);
    expect(asked).toEqual([
      ['amount.fw', undefined],
      ['more.fw', 'amount.fw'],
      ['words.txt', 'more.fw'],
    ]);
  });

  it.each<[string, string, string]>([
    ['nothing', '', '1:1: expected wrapper, found the end of the text'],
    ['no definition', 'wrapper w', '1:10: expected a definition: name := content model, found the end of the text'],
    [
      'an unknown option',
      'wrapper w colour red',
      '1:11: expected threshold, tokens, pages, root or a definition, found `colour`',
    ],
    ['an unknown grain', 'wrapper w tokens letter', '1:18: expected word or segment or '],
    ['an option said twice', 'wrapper w threshold 1 threshold 1', '1:23: threshold is given twice'],
    ['a missing variable', define('a := word, word:B'), '2:10: expected :, found `,`'],
    [
      'a missing part',
      define('a := word:A, where isNumber(A)'),
      '2:14: expected a type with its variable (item:X), #TOKEN:X or (, found `where`',
    ],
    ['an open parenthesis', define('a := (word:A'), '3:1: expected ), found `word`'],
    ['a missing predicate', define('a := word:A where and'), '2:19: expected a predicate, not or (, found `and`'],
    ['an open list', define('a := word:A where isNumber(A'), '3:1: expected , or ), found `word`'],
    ['an open text', define('a := word:A where value(A, "x'), '2:28: unterminated text'],
    ['an open pattern', define('a := word:A where value(A, /x'), '2:28: unterminated pattern'],
    ['another comment', define('# a'), '2:1: expected #TOKEN; comments begin with //'],
    ['a stray character', define('a := word:A & word:B'), '2:13: unexpected character &'],
    ['an include without a reader', define('include "x.fw"'), '2:1: x.fw cannot be read: files are not allowed here'],
    ['not true()', define('a := word:A where not (true() or isNumber(A))'), '2:19: not true() is never true'],
    ['too many parentheses', define(`a := ${'('.repeat(5000)}`), 'expected at most 100 nested parentheses'],
    [
      'a condition that explodes',
      define(`a := word:A where ${Array.from({ length: 12 }, () => '(isNumber(A) or large(A))').join(' and ')}`),
      '2:19: the condition is too large',
    ],
  ])('is refused with %s', (_, source, message) => {
    const failed = failure(() => parseWrapper(source));
    expect(failed.code).toBe('wrapper/syntax');
    expect(failed.message).toContain(message);
  });

  it('is refused when a file includes itself or can not be read', () => {
    const readFile = (path: string): string => {
      if (path === 'gone.fw') throw new Error('no such file');
      return `include ${path === 'a.fw' ? '"b.fw"' : '"a.fw"'}`;
    };
    const source = (name: string): string => `wrapper w\ninclude "${name}"`;
    expect(failure(() => parseWrapper(source('a.fw'), { readFile })).message).toContain(
      'b.fw:1:1: a.fw includes itself',
    );
    expect(failure(() => parseWrapper(source('gone.fw'), { file: 'w.fw', readFile })).message).toBe(
      'w.fw:2:1: gone.fw cannot be read: no such file',
    );
  });

  it('never ends in any other way than with a definition or a coded error', () => {
    const pieces = [
      'wrapper',
      'w',
      'a',
      ':=',
      ':',
      '(',
      ')',
      '*',
      ',',
      '|',
      'where',
      'not',
      'p',
      '"x"',
      '1',
      '#TOKEN',
      '/x/',
      'and',
      'concept',
      '\n',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 2 })), { maxLength: 30 }),
        (parts) => {
          try {
            parseWrapper(`wrapper w a := ${parts.join(' ')}`);
          } catch (thrown) {
            expect(thrown).toBeInstanceOf(FoveaError);
            expect((thrown as FoveaError).message).toMatch(/^\d+:\d+: /);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a wrapper', () => {
  it('is the same after printing and parsing, and as JSON', () => {
    fc.assert(
      fc.property(smallWrapper, fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (small, phrases) => {
        const definition = { ...small, concepts: [{ name: 'words', phrases }] };
        expect(bare(parseWrapper(printWrapper(definition)))).toEqual(bare(definition));
        expect(wrapperFromJson(wrapperToJson(definition))).toEqual(bare(definition));
      }),
    );
  });

  it('is the same when built in TypeScript', () => {
    const built = buildWrapper({
      name: 'balance',
      define: {
        item_collection: { content: star(element('item', 'IT')) },
        item: {
          content: sequence(element('label', 'L'), element('amount', 'N1'), optional(element('amount', 'N2'))),
          where: allOf(holds('west', 'L', 'N1'), anyOf(holds('west', 'N1', 'N2'), holds('near', 'N1', 'N2', 20))),
        },
        label: { content: token('X'), where: not(holds('isNumber', 'X')) },
        amount: { content: token('X'), where: holds('isNumber', 'X') },
      },
    });
    expect(bare(built)).toEqual(bare(parseWrapper(balance)));
  });

  it('may have several conditions when built', () => {
    const built = buildWrapper({
      name: 'w',
      define: {
        a: {
          content: sequence(element('word', 'A'), optional(element('word', 'B'))),
          where: [holds('isNumber', 'A'), holds('west', 'A', 'B')],
        },
        word: { content: token('X') },
      },
    });
    expect(bare(built)).toEqual(
      bare(parseWrapper('wrapper w a := word:A, word:B? where isNumber(A) where west(A, B) word := #TOKEN:X')),
    );
  });

  it('may have one constraint in JSON, or a list of them', () => {
    const json = (key: string): string =>
      `{"schema":"fovea/wrapper@1","name":"w","definitions":[{"type":"a","model":{"kind":"token","variable":"X"},${key}}]}`;
    const isNumber = '[[{"predicate":"isNumber","terms":[{"kind":"name","value":"X"}]}]]';
    const one = wrapperFromJson(json(`"constraint":${isNumber}`));
    expect(one).toEqual(bare(parseWrapper('wrapper w a := #TOKEN:X where isNumber(X)')));
    expect(wrapperFromJson(json(`"constraints":[${isNumber}]`))).toEqual(one);
    expect(failure(() => wrapperFromJson(json(`"constraint":${isNumber},"constraints":[]`))).message).toContain(
      '$.definitions[0]: expected constraints or constraint, not both',
    );
  });

  it('is refused when built with what never holds', () => {
    const where = not(holds('true'));
    expect(failure(() => buildWrapper({ name: 'w', define: { a: { content: token('X'), where } } }))).toEqual({
      code: 'wrapper/invalid',
      message: 'not true() is never true',
    });
  });

  it('is checked by the compiler when built: every type must be there', () => {
    // @ts-expect-error there is no type `b`
    const built = buildWrapper({ name: 'w', define: { a: { content: plus(element('b', 'B')) } } });
    expect(failure(() => checkWrapper(built, testPredicates)).message).toContain('unknown type b');
  });

  it.each<[string, string, string]>([
    ['no JSON', '{', '$: expected JSON'],
    ['another schema', '{"schema":"x"}', '$.schema: expected fovea/wrapper@1'],
    ['an unknown key', '{"schema":"fovea/wrapper@1","colour":1}', '$.colour: expected a known key'],
    [
      'an unknown model',
      '{"schema":"fovea/wrapper@1","name":"w","definitions":[{"type":"a","model":{"kind":"loop"}}]}',
      '$.definitions[0].model.kind: expected token or element',
    ],
    [
      'a sequence of one',
      '{"schema":"fovea/wrapper@1","name":"w","definitions":[{"type":"a","model":{"kind":"sequence","parts":[]}}]}',
      '$.definitions[0].model.parts: expected two parts or more',
    ],
  ])('is refused as JSON with %s', (_, source, message) => {
    expect(failure(() => wrapperFromJson(source))).toEqual({
      code: 'wrapper/syntax',
      message: expect.stringContaining(message) as string,
    });
  });

  it.each<[string, string, string]>([
    ['an unknown type', define('a := thing:A'), '2:6: unknown type thing'],
    ['an unknown root', 'wrapper w root b\na := #TOKEN:X', 'the root b is not defined'],
    ['an unknown variable', define('a := word:A where isNumber(B)'), '2:19: isNumber(B): a has no variable B'],
    ['an unknown predicate', define('a := word:A where shines(A)'), '2:19: shines(A): unknown predicate shines'],
    ['too few arguments', define('a := word:A where west(A)'), '2:19: west(A): takes 2 arguments, not 1'],
    ['a text for a variable', define('a := word:A where west(A, "x")'), 'expected a variable, found text x'],
    ['a name for a text', define('a := word:A where value(A, x)'), 'expected a text in quotes, found name x'],
    ['a text for a number', define('a := word:A where near(A, A, "x")'), 'expected a number, found text x'],
    ['two definitions', define('word := #TOKEN:Y'), '3:1: word is defined twice, first at 2:1'],
    ['recursion', define('a := b:B\nb := c:C?\nc := a:A | word:W'), "a type can't be part of itself: a → b → c → a"],
    ['a token among others', define('a := #TOKEN:A, word:B'), '2:6: #TOKEN must be the only part of a definition'],
    ['a threshold of 0', 'wrapper w threshold 0\na := #TOKEN:X', 'the threshold must be above 0 and at most 1, not 0'],
    ['a threshold above 1', 'wrapper w threshold 1.5\na := #TOKEN:X', 'at most 1, not 1.5'],
    ['a negative threshold', 'wrapper w threshold -1\na := #TOKEN:X', 'above 0 and at most 1, not -1'],
    [
      'an ambiguous model',
      define('a := word:A*, word:B'),
      '2:15: the content of a is ambiguous: the next word could be word:A at 2:6 or word:B at 2:15',
    ],
    [
      'an ambiguous choice',
      define('a := (word:A, word:B) | word:C'),
      'the next word could be word:A at 2:7 or word:C at 2:25',
    ],
    ['an ambiguous loop', define('a := (word:A, word:B?)*'), 'could be word:B at 2:15 or word:A at 2:7'],
    [
      'too many forms',
      `wrapper w\na := ${Array.from({ length: 10 }, (_, i) => `(x:X${i} | y:Y${i})`).join(', ')}\nx := #TOKEN:X\ny := #TOKEN:X`,
      '2:1: the content of a has more than 256 forms',
    ],
  ])('is refused with %s', (_, source, message) => {
    const failed = failure(() => loadWrapper(source, testPredicates));
    expect(failed.code).toBe('wrapper/invalid');
    expect(failed.message).toContain(message);
  });

  it('says all that is wrong with it at once', () => {
    const { message } = failure(() => loadWrapper(define('a := thing:A where shines(A)'), testPredicates));
    expect(message.split('\n')).toHaveLength(2);
  });

  it('says what is never used', () => {
    const { notes } = loadWrapper(`${define('a := word:A')}b := word:B\nconcept c := "x"`, testPredicates);
    expect(notes.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'wrapper/unused The type b is never used',
      'wrapper/unused The concept c is never used',
    ]);
  });

  it('may have texts and names of any script', () => {
    const definition = buildWrapper({
      name: 'книга',
      define: { строка: { content: token('X'), where: holds('value', 'X', text('№ "1"')) } },
    });
    expect(bare(parseWrapper(printWrapper(definition)))).toEqual(bare(definition));
  });
});
