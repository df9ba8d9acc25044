import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isContinued, withoutContinued } from '../../../src/extract/directory/continued-heading.ts';

/** The mark with all around it in one pattern, which long runs of blanks stall. */
const mark =
  /[\s,–—-]*[([]?\s*\b(?:continued|cont['’]?d|cont(?=\.|\s*[)\]])|fortsetzung|fortsättning|forts(?=\.|\s*[)\]])|suite(?=\s*[)\]])|continuación|continuação|segue|vervolg)\b\.?\s*[)\]]?\s*:?\s*$/iu;

it.each([
  ['Directors (continued)', 'Directors'],
  ['DIRECTORS – cont’d:', 'DIRECTORS'],
  ['Direttori, segue', 'Direttori'],
  ['Conseil [suite ] ', 'Conseil'],
  ['Continued', 'Continued'],
  ['To be continued elsewhere', 'To be continued elsewhere'],
])('%s is %s', (heading, bare) => {
  expect(withoutContinued(heading)).toBe(bare);
});

it('a mark is found with whatever parts it from its heading', () => {
  const pieces = ['continued', 'cont', 'suite', 'a', ' ', '\t', ',', '–', '-', '(', '[', ')', ']', '.', ':', '\n'];
  const heading = fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((parts) => parts.join(''));
  const test = fc.property(heading, (text) => {
    expect(isContinued(text)).toBe(mark.test(text));
    const rest = text.replace(mark, '');
    expect(withoutContinued(text)).toBe(rest.trim() === '' ? text : rest);
  });
  fc.assert(test, { numRuns: 2000 });
});
