/** What drawn figures are taken for. */
import { describe, expect, it } from 'vitest';
import type { Shape } from '../../../src/model/index.ts';
import { read } from '../../../src/read.ts';
import { onePage } from '../../tiny-pdf.ts';

async function shapesOf(stream: string): Promise<readonly Shape[]> {
  const pdf = onePage({ content: { stream }, page: '/MediaBox [0 0 200 200]' });
  const { pages } = await read(pdf, { ocr: 'never', isolate: false });
  return pages[0]!.shapes;
}

describe('figures of a path', () => {
  it.each([
    ['a slanted stroke', '10 10 m 60 40 l S', ['rule']],
    ['a stroke that is a filled bar', '10 10 m 60 40 l 59 42 l 9 12 l h f', ['rule']],
    ['a cross of two strokes', '10 10 m 60 40 l 10 40 m 60 10 l S', ['rule', 'rule']],
    ['a level bar', '10 10 50 1 re f', ['rule']],
    ['a box', '10 10 50 20 re f', ['rect']],
    ['a lozenge', '35 10 m 60 25 l 35 40 l 10 25 l h f', ['curve']],
  ])('%s', async (_, stream, kinds) => {
    expect((await shapesOf(stream)).map(({ kind }) => kind)).toEqual(kinds);
  });
});
