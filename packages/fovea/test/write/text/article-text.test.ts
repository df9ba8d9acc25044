import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Content } from '../../../src/model/index.ts';
import { articleToText } from '../../../src/write/index.ts';
import { extractionOf, hostileContent, p } from '../article-extraction.ts';

const write = (...contents: Content[]): string => articleToText(extractionOf(contents));

describe('text', () => {
  it('has an empty line between parts', () => {
    expect(
      write(
        { kind: 'heading', level: 1, children: ['A'] },
        p('b ', { kind: 'strong', children: ['c'] }, { kind: 'break' }, 'd'),
        {
          kind: 'code',
          text: '  e\nf',
        },
      ),
    ).toBe('A\n\nb c\nd\n\n  e\nf\n');
  });

  it('has marks before items and tabs between cells', () => {
    const nested: Content = { kind: 'list', ordered: true, start: 9, items: [[p('b')], [p('c'), p('d')]] };
    expect(write({ kind: 'list', ordered: false, items: [[p('a'), nested]] })).toBe('- a\n  9. b\n  10. c\n      d\n');
    expect(write({ kind: 'table', head: 0, rows: [[{ children: [p('a'), p('b')] }, { children: [p('c')] }]] })).toBe(
      'a b\tc\n',
    );
  });

  it('has terms, quotes, captions, formulas and notes', () => {
    expect(
      write(
        { kind: 'definitions', items: [{ terms: [['a']], details: [p('b')] }] },
        { kind: 'quote', children: [p('c'), p('d')] },
        { kind: 'figure', images: [{ kind: 'image', src: '/x' }], caption: ['e'] },
        { kind: 'rule' },
        { kind: 'math', tex: 'f' },
        { kind: 'footnotes', notes: [{ id: '1', children: [p('g')] }] },
      ),
    ).toBe('a\n  b\n\nc\n\nd\n\ne\n\nf\n\n[1] g\n');
  });

  it('ends with the comments', () => {
    expect(articleToText(extractionOf([p('a')], [p('b')]))).toBe('a\n\nb\n');
    expect(articleToText(extractionOf([]))).toBe('');
  });

  it('has no empty lines for a formula of white space', () => {
    expect(write({ kind: 'math', tex: '\n' }, p('a'))).toBe('a\n');
  });

  it('is written whatever the content', () => {
    fc.assert(
      fc.property(fc.array(hostileContent, { maxLength: 4 }), (contents) => {
        expect(write(...contents)).not.toMatch(/^\n/);
      }),
    );
  });
});
