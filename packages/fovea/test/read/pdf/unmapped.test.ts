/** Fonts whose numbers are no characters: words keep their places and letters, and are flagged. */
import { describe, expect, it } from 'vitest';
import { TokenFlag, type Token } from '../../../src/model/index.ts';
import { read } from '../../../src/read.ts';
import { exampleBytes, mappedPdf, truthOf } from '../../ocr-samples.ts';

async function tokensOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Token[]> {
  const { pages } = await read(bytes, { ocr: 'never', isolate: false });
  return pages[0]!.tokens;
}

const isDoubtful = ({ flags }: Token): boolean => (flags & TokenFlag.doubtful) !== 0;

describe('a font without a map', () => {
  it('has its words parted where its blank stands, whatever the numbers of its glyphs', async () => {
    const tokens = await tokensOf(exampleBytes('no-unicode'));
    const ligature = /ffi|ffl|ff|fi|fl/g;
    const words = truthOf('no-unicode').pages[0]!.words.map((word, i) =>
      isDoubtful(tokens[i]!) ? word.replaceAll(ligature, '_') : word,
    );
    expect(tokens.map(({ text }) => text.length)).toEqual(words.map((word) => word.length));
    expect(tokens.some(({ text }) => /\s/.test(text))).toBe(false);
  });

  it('is doubted whole where its blank is a number that no blank has', async () => {
    const letters = ['<61> <79> <0062>', '<20> <20> <0003>'];
    const tokens = await tokensOf(mappedPdf([['a page of letters']], letters));
    expect(tokens.map(({ text }) => text)).toEqual(['b', 'qbhf', 'pg', 'mfuufst']);
    expect(tokens.every(isDoubtful)).toBe(true);
  });

  it('is not doubted for a tab', async () => {
    const tokens = await tokensOf(mappedPdf([['a page of letters']], ['<20> <20> <0009>']));
    expect(tokens.map(({ text }) => text)).toEqual(['a', 'page', 'of', 'letters']);
    expect(tokens.some(isDoubtful)).toBe(false);
  });
});
