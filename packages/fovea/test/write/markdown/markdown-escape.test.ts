import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { marksToEscape } from '../../../src/write/markdown/escape.ts';

it('a bracket at the start of a line is escaped where it could begin a link target', () => {
  const text = fc.array(fc.constantFrom('[', ']', ':', '\n', 'a'), { maxLength: 12 }).map((parts) => parts.join(''));
  const test = fc.property(text, (markdown) => {
    const targets = Array.from(markdown.matchAll(/^\[(?=[^]*\]:)/gm), ({ index }) => index);
    const marked = marksToEscape(markdown, 'paragraph');
    expect([...marked.keys()].filter((at) => marked[at] === 1 && markdown[at] === '[')).toEqual(targets);
  });
  fc.assert(test, { numRuns: 2000 });
});
