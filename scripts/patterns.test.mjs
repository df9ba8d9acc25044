import { describe, expect, it } from 'vitest';
import { cappedPatterns } from './patterns-capped.mjs';
import { patternsIn } from './patterns-collect.mjs';
import { distinct, faultsOf, judge } from './patterns.mjs';

const verdictOf = ({ source, flags }) => judge({ source, flags });

describe('A pattern that a text can stall', () => {
  it.each([
    ['looks anew behind each beginning', /<[^>]*>/g],
    ['may begin anywhere in a run', /\s+$/],
    ['wants an end of line that never comes', /[#?].*$/],
    ['can share blanks out in many ways', /"@type"\s*:\s*\[?\s*"([\w:/.]+)"/g],
    ['goes back and forth', /^(?:a|a)*$/],
    ['has a look ahead too', /[a-z]+(?=-$)/],
    ['refers back to a part of itself', /<(script|style)\b[^]*?<\/\1>/gi],
  ])('is found: it %s', (_, pattern) => {
    expect(verdictOf(pattern)).not.toBe('linear');
  });

  it.each([
    ['takes what has no end as well', /<[^>]*>?/g],
    ['begins where a run does', /(?<!\s)\s+$/],
    ['takes line breaks as well', /[#?].*$/s],
    ['has blanks in one place each', /"@type"\s*:\s*(?:\[\s*)?"([\w:/.]+)"/g],
    ['stands at the start', /^a*b/],
    ['stands where it is put', /a*b/y],
    ['goes no further than so far', /<[^>]{0,500}>/g],
    ['looks ahead a step', /\.(?<=[a-z]{4}\.)(?=\s+[A-Z])/],
  ])('is another than one that %s', (_, pattern) => {
    expect(verdictOf(pattern)).toBe('linear');
  });
});

describe('Patterns of sources', () => {
  it('are literals, and calls whose pattern is known only when they run', () => {
    const text =
      'const a = /[/]x/giu;\nconst b = 4 / 2 / 1; // no /pattern/\nconst c = new RegExp(`a`), d = RegExp("b");';
    expect(patternsIn('a.ts', text)).toEqual({
      literals: [{ file: 'a.ts', line: 1, source: '[/]x', flags: 'giu' }],
      calls: ['a.ts:3:11', 'a.ts:3:32'],
    });
  });

  const patterns = distinct([
    { file: 'a.ts', line: 1, source: 'slow', flags: '' },
    { file: 'b.ts', line: 2, source: 'slow', flags: '' },
    { file: 'b.ts', line: 3, source: 'quick', flags: 'g' },
  ]);
  const said = ({ source }) => (source === 'quick' ? 'linear' : 'slow');
  const entry = (file, pattern) => ({ file, pattern, cap: 10, why: 'it is' });

  it('are at fault where they can be stalled, unless they see short texts only in every place', () => {
    expect(faultsOf(patterns, [], said)).toEqual([expect.stringContaining('a.ts:1, b.ts:2: /slow/')]);
    expect(faultsOf(patterns, [entry('a.ts', '/slow/')], said)).toHaveLength(1);
    expect(faultsOf(patterns, [entry('a.ts', '/slow/'), entry('b.ts', '/slow/')], said)).toEqual([]);
  });

  it('are not listed as those for short texts without need', () => {
    const listed = [entry('a.ts', '/slow/'), entry('b.ts', '/slow/')];
    for (const needless of [entry('b.ts', '/quick/g'), entry('c.ts', '/slow/'), entry('a.ts', '/gone/')]) {
      expect(faultsOf(patterns, [...listed, needless], said)).toEqual([expect.stringContaining('need not be listed')]);
    }
  });

  it('are listed with the most that they see, and why', () => {
    for (const { cap, why } of cappedPatterns) expect([cap > 0 && cap <= 5000, why.length > 10]).toEqual([true, true]);
  });
});
