import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLooseJson } from '../../../../src/extract/article/metadata/loose-json.ts';
import { cpuSeconds } from '../../../cpu-time.ts';

describe('JSON on web pages', () => {
  it.each<[string, string, unknown[]]>([
    ['as it should be', '{"a": [1, "b", null]}', [{ a: [1, 'b', null] }]],
    ['with a line break in a string', '{"a": "b\nc\td"}', [{ a: 'b c d' }]],
    ['with commas too many', '{"a": [1, 2,,], "b": 3,}', [{ a: [1, 2], b: 3 }]],
    ['with a comma too few', '{"a": {"b": 1} "c": 2,\n"d": "e"\n"f": 3}', [{ a: { b: 1 }, c: 2, d: 'e', f: 3 }]],
    ['with comments', '{"a": "5" // five\n, /* and */ "b": "http://c"}', [{ a: '5', b: 'http://c' }]],
    ['in a comment of HTML', '<!-- {"a": 1} -->', [{ a: 1 }]],
    ['in CDATA', '//<![CDATA[\n{"a": 1};\n//]]>', [{ a: 1 }]],
    ['with quotes that are not escaped', '{"a": "say "yes", now", "b": "c"}', [{ a: 'say "yes", now', b: 'c' }]],
    ['with wrong escapes', String.raw`{"a": "it\'s \x 1\/2"}`, [{ a: "it's x 1/2" }]],
    ['in single quotes', `{'a': 'b "c"', "d": ['e']}`, [{ a: 'b "c"', d: ['e'] }]],
    ['escaped as a whole', '{&quot;a&quot;: &quot;b&quot;}', [{ a: 'b' }]],
    ['cut off', '{"a": {"b": [1, "c', [{ a: { b: [1, 'c'] } }]],
    ['without a value', '{"a":, "b": }', [{ a: null, b: null }]],
    ['more than once', '{"a": 1}\n{"b": 2}', [{ a: 1 }, { b: 2 }]],
    ['that is none', 'headline: yes', []],
    ['that is nothing', '', []],
  ])('is read %s', (_, text, values) => {
    expect(parseLooseJson(text)).toEqual(values);
  });

  it('that is right is never changed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseLooseJson(JSON.stringify(value))).toEqual([JSON.parse(JSON.stringify(value))]);
      }),
    );
  });

  it('with a comma too many says the same', () => {
    const words = fc.stringMatching(/^[a-z é]*$/);
    const values = fc.dictionary(words, fc.oneof(words, fc.integer(), fc.boolean(), fc.array(words)), { minKeys: 1 });
    fc.assert(
      fc.property(values, (value) => {
        const text = JSON.stringify(value);
        expect(parseLooseJson(`${text.slice(0, -1)},}`)).toEqual([JSON.parse(text)]);
      }),
    );
  });

  it('of any kind ends, without a word', () => {
    const parts = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      ':',
      ',',
      '\\',
      '/',
      '*',
      '//',
      '\n',
      'a',
      '1',
      'true',
      '&quot;',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (some) => {
        expect(Array.isArray(parseLooseJson(some.join('')))).toBe(true);
      }),
    );
  });

  it.each(['"', "'", '[', '{', ',', '\n', '//', '/*', '{"', '":', '\\"', '" ', ' "\n'])(
    'takes time by its length, of %j again and again',
    (part) => {
      const time = (count: number): number => {
        const text = `{"a" ${part.repeat(count)}`;
        return cpuSeconds(() => parseLooseJson(text));
      };
      time(1000);
      // Quadratic time would be a minute.
      expect(time(200_000)).toBeLessThan(3);
    },
  );
});
