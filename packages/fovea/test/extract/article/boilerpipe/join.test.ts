import { expect, it } from 'vitest';
import { joinAlike } from '../../../../src/extract/article/boilerpipe/filters/join-alike.ts';
import { joinNear } from '../../../../src/extract/article/boilerpipe/filters/join-near.ts';
import { splitBlocks } from '../../../../src/extract/article/boilerpipe/filters/split-blocks.ts';
import { textOf, type TextBlock } from '../../../../src/extract/article/boilerpipe/text-block.ts';
import { blocksOf, marksOf } from './blocks.ts';

const nothing = { title: undefined };
const textsOf = (blocks: readonly TextBlock[]): string[] => blocks.map(textOf);

const five = (): TextBlock[] =>
  blocksOf(
    { text: 'a' },
    { text: 'b', content: true },
    { text: 'c', level: 4, content: true },
    { text: 'd', level: 4 },
    { text: 'e', level: 4, content: true },
  );

it('content takes in the block before it', () => {
  const joined = joinNear({ distance: 1 })(five(), nothing);
  expect(textsOf(joined)).toEqual(['a\nb\nc', 'd\ne']);
  expect(marksOf(joined)).toBe('++');
  expect(joined[0]!.parts[0]!.decisions).toEqual([{ kept: true, why: 'next to content' }]);
});

it('or only other content', () => {
  expect(textsOf(joinNear({ distance: 1, contentOnly: true })(five(), nothing))).toEqual(['a', 'b\nc', 'd', 'e']);
});

it('or only of the same level', () => {
  const sameLevelOnly = true;
  expect(textsOf(joinNear({ distance: 1, sameLevelOnly })(five(), nothing))).toEqual(['a\nb', 'c', 'd\ne']);
  const both = joinNear({ distance: 1, contentOnly: true, sameLevelOnly })(five(), nothing);
  expect(textsOf(both)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('one block may have been taken away between the two, but not two', () => {
  const [first, , third, , , sixth] = blocksOf(...Array.from({ length: 6 }, () => ({ content: true })));
  const joined = joinNear({ distance: 1, contentOnly: true })([first!, third!, sixth!], nothing);
  expect(joined.map(({ first: from, last }) => [from, last])).toEqual([
    [0, 2],
    [5, 5],
  ]);
});

it('a joined block has the words of both, and densities of the sum', () => {
  const blocks = blocksOf(
    { words: 30, density: 10, linkedWords: 3 },
    { words: 20, linkedWords: 2, content: true, level: 2 },
  );
  const [joined] = joinNear({ distance: 1 })(blocks, nothing);
  expect(joined).toMatchObject({ words: 50, linkedWords: 5, wrappedWords: 120, wrappedLines: 11, tagLevel: 2 });
  expect(joined!.textDensity).toBe(Math.fround(120 / 11));
  expect(joined!.linkDensity).toBe(Math.fround(0.1));
});

it('neighbours of the same density are joined, by the density they have come to', () => {
  const blocks = blocksOf(
    { density: 5, text: 'a' },
    { density: 5, text: 'b' },
    { density: 4, text: 'c' },
    { density: 5, text: 'd' },
  );
  expect(textsOf(joinAlike(blocks, nothing))).toEqual(['a\nb', 'c', 'd']);
});

it('split again, every part keeps what was said of the whole', () => {
  const joined = joinNear({ distance: 1 })(five(), nothing);
  joined[0]!.labels.add('title');
  const split = splitBlocks(joined, nothing);
  expect(textsOf(split)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(marksOf(split)).toBe('+++++');
  expect(split.map(({ labels }) => labels.size)).toEqual([1, 1, 1, 0, 0]);
});
