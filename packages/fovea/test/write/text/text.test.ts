import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenFlag } from '../../../src/model/index.ts';
import { docToText, pageToText } from '../../../src/write/text/doc.ts';
import { hostileSheet, layOut, layOutSheet, line, lines, look, sheet } from '../laid-out.ts';
import { hostileText } from '../samples.ts';
import { ruledSheet } from '../ruled-sheet.ts';

const story = ['The eye hops along the line', 'and rests for a quarter of', 'a second on every spot.'];

describe('pageToText', () => {
  it('has a line for every line', () => {
    expect(pageToText(layOutSheet(lines(50, 50, story)))).toBe(story.join('\n'));
  });

  it('leaves an empty line between blocks', () => {
    const page = layOutSheet(line(50, 50, { text: 'Hops', style: look.title }), lines(50, 100, story));
    expect(pageToText(page)).toBe(`Hops\n\n${story.join('\n')}`);
  });

  it('reads columns one after the other, however they are stored', () => {
    const left = lines(20, 50, story);
    const right = lines(220, 50, ['Around it the view soon', 'blurs: one can tell that', 'there is a word.']);
    const mixed = left.flatMap((token, i) => [token, ...right.slice(i, i + 1)]);
    const text = pageToText(layOutSheet(mixed));
    expect(text).toBe(`${story.join('\n')}\n\nAround it the view soon\nblurs: one can tell that\nthere is a word.`);
  });

  it('keeps a raised footnote mark on its line', () => {
    const mark = line(50 + 4 * 5, 49, { text: '1', style: look.small });
    expect(pageToText(layOutSheet(line(50, 50, 'seen'), mark, line(77, 50, 'here')))).toBe('seen 1 here');
  });

  it('reads right-to-left words leftwards', () => {
    const words = [
      ['שלום', 130],
      ['עולם', 105],
    ] as const;
    const tokens = words.flatMap(([text, x]) => line(x, 50, { text, flags: TokenFlag.rightToLeft }));
    expect(pageToText(layOutSheet(tokens))).toBe('שלום עולם');
  });

  it('has a row for every row of a table, with tabs between its cells', () => {
    const [page] = layOut(
      ruledSheet([
        ['Text', 'Rest', 'Hop'],
        ['Story', '', '9.0'],
        ['News', '210', ''],
      ]),
    );
    expect(page!.layout.tables).toHaveLength(1);
    expect(pageToText(page!)).toBe('Text\tRest\tHop\nStory\t\t9.0\nNews\t210');
  });

  it('keeps furniture in its place unless told', () => {
    const pages = layOut(
      ...[1, 2, 3].map((number) => sheet([...lines(50, 100, story), ...line(190, 570, `Page ${number}`)])),
    );
    expect(pages[1]!.layout.blocks.map((block) => block.furniture)).toContain('page-number');
    expect(pageToText(pages[1]!)).toBe(`${story.join('\n')}\n\nPage 2`);
    expect(pageToText(pages[1]!, { furniture: false })).toBe(story.join('\n'));
  });

  it('leaves out what nobody sees unless asked for', () => {
    const page = layOutSheet(line(50, 50, 'seen', { text: 'unseen', flags: TokenFlag.invisible }));
    expect(pageToText(page)).toBe('seen');
    expect(pageToText(page, { hidden: true })).toBe('seen unseen');
  });

  it.each(['blended', 'covered', 'tiny', 'outside'] as const)('leaves out what is %s', (flag) => {
    expect(pageToText(layOutSheet(line(50, 50, 'seen', { text: 'unseen', flags: TokenFlag[flag] })))).toBe('seen');
  });

  it('has the layer of text that lies unseen over a scan', () => {
    const image = { box: { x0: 0, y0: 0, x1: 400, y1: 600 }, pixelWidth: 800, pixelHeight: 1200 };
    const layer = line(50, 50, { text: 'layer', flags: TokenFlag.invisible });
    const beyond = line(150, 50, { text: 'beyond', flags: TokenFlag.outside });
    expect(pageToText(layOut(sheet([...layer, ...beyond], { images: [image] }))[0]!)).toBe('layer');
    expect(pageToText(layOutSheet(layer))).toBe('');
  });

  it('is empty for a page without tokens', () => {
    expect(pageToText(layOutSheet())).toBe('');
  });
});

describe('docToText', () => {
  it('puts a form feed between pages', () => {
    expect(docToText(layOut(sheet(line(0, 0, 'one')), sheet([]), sheet(line(0, 0, 'two'))))).toBe('one\f\ftwo');
  });

  it('has as many pages as the document, whatever the tokens hold', () => {
    fc.assert(
      fc.property(fc.array(fc.array(hostileText)), (pages) => {
        const text = docToText(layOut(...pages.map(hostileSheet)), { hidden: true });
        expect(text.split('\f')).toHaveLength(Math.max(1, pages.length));
      }),
    );
  });
});
