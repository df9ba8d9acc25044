import { expect, it } from 'vitest';
import { dropBehindEnd } from '../../../../src/extract/article/boilerpipe/filters/drop-behind-end.ts';
import { dropWithoutClause } from '../../../../src/extract/article/boilerpipe/filters/drop-without-clause.ts';
import { keepAll } from '../../../../src/extract/article/boilerpipe/filters/keep-all.ts';
import { keepFromTitle } from '../../../../src/extract/article/boilerpipe/filters/keep-from-title.ts';
import { keepLargest } from '../../../../src/extract/article/boilerpipe/filters/keep-largest.ts';
import { markEndOfText } from '../../../../src/extract/article/boilerpipe/filters/mark-end-of-text.ts';
import { markTitle } from '../../../../src/extract/article/boilerpipe/filters/mark-title.ts';
import { removeBoilerplate } from '../../../../src/extract/article/boilerpipe/filters/remove-boilerplate.ts';
import { blocksOf, marksAfter, marksOf } from './blocks.ts';

const nothing = { title: undefined };

it.each([
  ['Comments on this', true],
  ['Comment', false],
  ['12 comments so far', true],
  ['12 commentaries', false],
  ['3 users responded in time', true],
  ['© Reuters 2011', true],
  ['Please rate this article', true],
  ['Post a comment', true],
  ['Tell us what you think...', true],
  ['You may add your comment here', true],
  ['Now have your say!', true],
  ['Rätta artikeln', true],
  ['Thanks for your comments - this feedback is now closed', true],
  ['Oh, thanks for your comments - this feedback is now closed', false],
])('%s ends a text: %s', (text, ends) => {
  const [block] = markEndOfText(blocksOf({ words: 5, text }), nothing);
  expect(block!.labels.has('end-of-text')).toBe(ends);
});

it('15 words are too many for the end of a text', () => {
  const text = 'comments of all kinds';
  const [long, short] = markEndOfText(blocksOf({ words: 15, text }, { words: 14, text }), nothing);
  expect([long!.labels.size, short!.labels.size]).toEqual([0, 1]);
});

it('an end is believed behind 60 words of running text', () => {
  const marksWith = (words: number, density: number): string => {
    const blocks = blocksOf({ words, density, content: true }, { words: 3, content: true }, { content: true });
    blocks[1]!.labels.add('end-of-text');
    return marksAfter(dropBehindEnd, blocks);
  };
  expect(marksWith(60, 9)).toBe('+--');
  expect(marksWith(59, 9)).toBe('+++');
  expect(marksWith(60, 8.9)).toBe('+++');
});

it.each([
  ['Dry roses', 'Dry roses', true],
  ['Dry roses | Post', 'Dry roses', true],
  ['Post » Dry roses', 'Dry roses', true],
  ['Dry roses (2)', 'Dry roses', true],
  ['Dry roses - Post', 'Dry roses', true],
  ['Dry roses, Post', 'Dry roses', true],
  ['Dry roses | Post', 'Post', false],
  ['long-site-name.com | Roses', 'Roses', true],
  ['Dry roses |', 'Dry roses', false],
  ['|', '|', true],
  ['', 'Dry roses', false],
])('of the title %j, the block %j is the title: %s', (title, text, isTitle) => {
  const [block] = markTitle(blocksOf({ text }), { title });
  expect([block!.labels.has('title'), block!.parts[0]!.isTitle]).toEqual([isTitle, isTitle]);
});

it('without a title no block is one', () => {
  expect(markTitle(blocksOf({ text: '' }), nothing)[0]!.labels.size).toBe(0);
});

it('of the content only the block with the most words is kept, the first of several', () => {
  const blocks = blocksOf({ words: 90 }, { words: 20, content: true }, { words: 20, content: true });
  expect(marksAfter(keepLargest, blocks)).toBe('-+-');
  expect(blocks.map(({ labels }) => labels.has('might-be-content'))).toEqual([true, false, true]);
  expect(marksAfter(keepLargest, blocksOf({ content: false }))).toBe('-');
});

it('what is between the title and the content is kept, if it might be content', () => {
  const blocks = blocksOf({}, {}, {}, {}, { content: true }, {});
  for (const place of [0, 1, 3, 5]) blocks[place]!.labels.add('might-be-content');
  for (const place of [0, 1, 5]) blocks[place]!.labels.add('title');
  expect(marksAfter(keepFromTitle, blocks)).toBe('-+-++-');
});

it('a title behind the content, or without content, changes nothing', () => {
  const behind = blocksOf({ content: true }, {});
  behind[1]!.labels.add('title').add('might-be-content');
  expect(marksAfter(keepFromTitle, behind)).toBe('+-');
  const alone = blocksOf({}, {});
  alone[0]!.labels.add('title').add('might-be-content');
  expect(marksAfter(keepFromTitle, alone)).toBe('--');
});

it.each([
  ['one two three four five.', true],
  ['one two three four five', false],
  ['one two three four.', false],
  ['one, two three four five six', false],
  ['one, two three four five six.', true],
  ['one two three four five (6).', false],
  ['one two three four five? yes', true],
  ['one two three four five.yes', false],
])('%s has a clause: %s', (text, has) => {
  expect(marksAfter(dropWithoutClause, blocksOf({ text, content: true }))).toBe(has ? '+' : '-');
});

it('boilerplate is taken away, and everything can be kept', () => {
  const blocks = blocksOf({ content: true }, {}, { content: true });
  expect(removeBoilerplate(blocks, nothing)).toEqual([blocks[0], blocks[2]]);
  expect(marksOf(keepAll(blocks, nothing))).toBe('+++');
});
