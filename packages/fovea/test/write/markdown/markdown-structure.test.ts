import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutPages } from '../../../src/layout/index.ts';
import type { Page, Shape, Style, Token } from '../../../src/model/index.ts';
import { createMarkdownWriter, docToMarkdown, type MarkdownOptions } from '../../../src/write/markdown/doc.ts';
import { makePage, makeToken, plainStyle } from '../samples.ts';

const styles: readonly Style[] = [
  plainStyle,
  { ...plainStyle, font: 'Wingdings', family: 'Wingdings' },
  { ...plainStyle, font: 'DejaVuSansMono', family: 'DejaVuSansMono' },
  { ...plainStyle, size: 6 },
  { ...plainStyle, size: 8 },
  { ...plainStyle, size: 20, weight: 700 },
  { ...plainStyle, size: 14, weight: 700 },
  { ...plainStyle, weight: 700 },
  { ...plainStyle, font: 'F7', family: 'F7' },
];
const look = { plain: 0, symbol: 1, mono: 2, script: 3, note: 4, title: 5, part: 6, bold: 7, unnamed: 8 } as const;

/** Words from `x` on, half an em a letter, a third between them. */
function words(x: number, y: number, text: string, style: number = look.plain): Token[] {
  const { size } = styles[style]!;
  let at = x;
  return text.split(' ').map((word) => {
    const box = { x0: at, y0: y, x1: at + 0.5 * size * word.length, y1: y + 1.2 * size };
    at = box.x1 + 0.33 * size;
    return makeToken(word, box, { style });
  });
}

const rows = (x: number, y: number, texts: readonly string[], style: number = look.plain): Token[] =>
  texts.flatMap((text, i) => words(x, y + 14 * i, text, style));

function page(tokens: readonly Token[], shapes: readonly Shape[] = []): Page {
  return makePage({ width: 400, height: 600, tokens: tokens.map((token, id) => ({ ...token, id })), shapes });
}

function write(pages: readonly Page[], options: MarkdownOptions = {}): string {
  const numbered = pages.map((one, i) => ({ ...one, number: i + 1 }));
  return docToMarkdown(layoutPages(numbered, styles), styles, options);
}

const story = [
  'The eye hops along the line of print and',
  'rests for a quarter of a second on every',
  'spot that it visits on its way.',
];
const storyText =
  'The eye hops along the line of print and rests for a quarter of a second on every spot that it visits on its way.';

describe('lists', () => {
  const items = ['Apples from the garden', 'Pears from the market', 'Plums from the neighbour'];

  it('have the numbers that stand in a column of their own', () => {
    const marks = ['1.', '2.', '3.'].flatMap((mark, i) => words(50, 120 + 14 * i, mark));
    const markdown = write([page([...rows(50, 50, story), ...marks, ...rows(80, 120, items)])]);
    expect(markdown).toBe(`${storyText}\n\n1. ${items[0]}\n2. ${items[1]}\n3. ${items[2]}\n`);
  });

  it('have items of several lines', () => {
    const texts = ['Apples from the garden that is behind the', 'house', 'Pears from the market'];
    const marks = [...words(50, 120, '•'), ...words(50, 148, '•')];
    const markdown = write([page([...rows(50, 50, story), ...marks, ...rows(80, 120, texts)])]);
    expect(markdown).toBe(`${storyText}\n\n- ${texts[0]} house\n- ${texts[2]}\n`);
  });

  it.each([
    ['letters without a meaning', '\uFFFD', look.plain],
    ['letters of private use', '\uF0B7', look.symbol],
    ['letters of a font of symbols', 'r', look.symbol],
    ['small letters at one place', 'r', look.script],
  ])('know bullets that are %s', (_, mark, style) => {
    const tokens = items.flatMap((text, i) => [
      ...words(50, 120 + 14 * i, mark, style),
      ...words(58, 120 + 14 * i, text),
    ]);
    expect(write([page([...rows(50, 50, story), ...tokens])])).toBe(
      `${storyText}\n\n- ${items[0]}\n- ${items[1]}\n- ${items[2]}\n`,
    );
  });

  it('know bullets that are drawn', () => {
    const dots = items.map((_, i): Shape => {
      const y0 = 124 + 14 * i;
      return { kind: 'curve', box: { x0: 60, y0, x1: 64, y1: y0 + 4 }, fill: '#000000' };
    });
    const markdown = write([page([...rows(50, 50, story), ...rows(72, 120, items)], dots)]);
    expect(markdown).toBe(`${storyText}\n\n- ${items[0]}\n- ${items[1]}\n- ${items[2]}\n`);
  });

  it('are nested by where their marks stand', () => {
    const marks = [...words(50, 120, '•'), ...words(70, 134, '–'), ...words(50, 148, '•')];
    const texts = [...words(70, 120, items[0]!), ...words(90, 134, items[1]!), ...words(70, 148, items[2]!)];
    const markdown = write([page([...rows(50, 50, story), ...marks, ...texts])]);
    expect(markdown).toBe(`${storyText}\n\n- ${items[0]}\n  - ${items[1]}\n- ${items[2]}\n`);
  });

  it('end before a paragraph that follows without white', () => {
    const list = items.flatMap((text, i) => words(70, 120 + 14 * i, `• ${text}`));
    const after = rows(50, 162, [
      'These are what the kitchen of the house at the lake',
      'needs in the autumn of every year.',
    ]);
    expect(write([page([...rows(50, 50, story), ...list, ...after])])).toContain(
      `- ${items[2]}\n\nThese are what the kitchen of the house at the lake needs in the autumn of every year.\n`,
    );
  });

  it('have boxes that are ticked or not', () => {
    const marks = [...words(50, 120, '☒'), ...words(50, 134, '☐')];
    const markdown = write([page([...rows(50, 50, story), ...marks, ...rows(80, 120, items.slice(0, 2))])]);
    expect(markdown).toBe(`${storyText}\n\n- [x] ${items[0]}\n- [ ] ${items[1]}\n`);
  });

  it('take nothing for a mark that stands alone in its line', () => {
    expect(write([page([...rows(50, 50, story), ...words(180, 120, '❖'), ...rows(50, 160, story)])])).toBe(
      `${storyText}\n\n❖\n\n${storyText}\n`,
    );
  });
});

describe('code', () => {
  const code = ['function area(shape) {', '    return shape.width * shape.height;', '}'];
  /** Letters of one width: blanks are as wide as letters. */
  const typed = (y: number, style: number): Token[] =>
    code.flatMap((text, i) =>
      [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const x0 = 50 + 5 * index;
        return makeToken(word, { x0, y0: y + 12 * i, x1: x0 + 5 * word.length, y1: y + 12 * i + 12 }, { style });
      }),
    );

  it('keeps lines and indentation, in a fence', () => {
    const markdown = write([page([...rows(50, 50, story), ...typed(120, look.mono), ...rows(50, 200, story)])]);
    expect(markdown).toBe(`${storyText}\n\n\`\`\`\n${code.join('\n')}\n\`\`\`\n\n${storyText}\n`);
  });

  it('is known by the width of its letters where the font has no telling name', () => {
    const more = 'while value until there again'.split(' ').map((text, i) => {
      const x0 = 50 + 30 * i;
      return makeToken(text, { x0, y0: 156, x1: x0 + 25, y1: 168 }, { style: look.unnamed });
    });
    const tokens = [...rows(50, 50, story), ...typed(120, look.unnamed), ...more, ...rows(50, 260, story)];
    expect(write([page(tokens)])).toContain(`\`\`\`\n${code.join('\n')}\nwhile value until there again\n\`\`\`\n`);
  });

  it('has a fence longer than any in it', () => {
    const fence = words(50, 120, '````', look.mono);
    expect(write([page([...rows(50, 50, story), ...fence, ...rows(50, 200, story)])])).toContain('`````\n````\n`````');
  });

  it('is no code where the whole document is typewritten', () => {
    expect(write([page(rows(50, 50, story, look.mono))])).toBe(`${storyText}\n`);
  });
});

describe('raised and lowered letters', () => {
  const at = (x: number, y: number, text: string): Token =>
    makeToken(text, { x0: x, y0: y, x1: x + 3 * text.length, y1: y + 7.2 }, { style: look.script });
  /** `The area of km` ends at 120.2, on a line from 50 to 62. */
  const [first] = [words(50, 50, 'The area of km')];
  const end = first.at(-1)!.box.x1;

  it('are letters of their own where there are such', () => {
    const rest = words(end + 8, 50, 'is small in all of the maps that were');
    expect(write([page([...first, at(end, 49, '2'), ...rest, ...rows(50, 64, story)])])).toMatch(
      /^The area of km² is small/,
    );
    expect(write([page([...first, at(end, 58, '2'), ...rest, ...rows(50, 64, story)])])).toMatch(
      /^The area of km₂ is small/,
    );
  });

  it('are elements otherwise', () => {
    const rest = words(end + 12, 50, 'is small in all of the maps that were');
    expect(write([page([...first, at(end, 49, 'th'), ...rest, ...rows(50, 64, story)])])).toMatch(
      /^The area of km<sup>th<\/sup> is/,
    );
  });

  it('are no words of small print beside a large one', () => {
    const small = words(end + 1, 50, 'the map of all', look.script);
    expect(write([page([...first, ...small, ...rows(50, 64, story)])])).not.toMatch(/<sup>|[²³]/);
  });

  it('stay what they are in a price', () => {
    const price = words(50, 50, 'The price is 12');
    const rest = words(price.at(-1)!.box.x1 + 10, 50, 'in all shops of the town and beyond');
    const tokens = [...price, at(price.at(-1)!.box.x1, 49, '99'), ...rest, ...rows(50, 64, story)];
    expect(write([page(tokens)])).toMatch(/^The price is 12 99 in/);
  });
});

describe('notes', () => {
  const sentence = words(50, 50, 'The eye hops along.');
  const call = (mark: string, y = 49): Token =>
    makeToken(
      mark,
      { x0: sentence.at(-1)!.box.x1, y0: y, x1: sentence.at(-1)!.box.x1 + 3, y1: y + 7.2 },
      { style: look.script },
    );
  const note = (mark: string): Token[] => [
    makeToken(mark, { x0: 50, y0: 499, x1: 53, y1: 506 }, { style: look.script }),
    ...words(55, 500, 'As was found by Javal long ago.', look.note),
  ];

  it('are linked to the mark that calls for them', () => {
    const markdown = write([page([...sentence, call('1'), ...rows(50, 80, story), ...note('1')])]);
    expect(markdown).toBe(`The eye hops along.[^1]\n\n${storyText}\n\n[^1]: As was found by Javal long ago.\n`);
  });

  it('stay text where nothing calls for them', () => {
    expect(write([page([...rows(50, 80, story), ...note('7')])])).not.toContain('[^');
  });

  it('have a name each, on whatever page they are', () => {
    const one = page([...sentence, call('1'), ...rows(50, 80, story), ...note('1')]);
    const lower = (token: Token): Token => {
      const { x0, y0, x1, y1 } = token.box;
      return { ...token, box: { x0, y0: y0 + 70, x1, y1: y1 + 70 } };
    };
    const markdown = write([one, page(one.tokens.map(lower))]);
    expect([...markdown.matchAll(/\[\^[^\]]+\]/g)].map(([name]) => name)).toEqual([
      '[^1]',
      '[^1]',
      '[^1-p2]',
      '[^1-p2]',
    ]);
  });
});

describe('headings', () => {
  const part = (y: number, title: string, style: number): Token[] => [
    ...words(50, y, title, style),
    ...rows(50, y + 30, story),
  ];

  it('of one depth of number have one level, whatever their size', () => {
    const markdown = write([
      page([...part(50, '1 Hops', look.title), ...part(150, '1.1 Small hops', look.part)]),
      page([...part(50, '2 Rests', look.part), ...part(150, '2.1 Long rests', look.bold)]),
      page([...part(50, '3 Turns', look.title), ...part(150, '3.1 Quick turns', look.part)]),
    ]);
    const levels = markdown.split('\n').filter((line) => line.startsWith('#'));
    expect(levels).toEqual([
      '# 1 Hops',
      '## 1.1 Small hops',
      '# 2 Rests',
      '## 2.1 Long rests',
      '# 3 Turns',
      '## 3.1 Quick turns',
    ]);
  });

  it('are even over the pages that are held back', () => {
    const pages = [page(part(50, 'Rests', look.part)), page(part(50, 'Hops', look.title))];
    const laidOut = layoutPages(
      pages.map((one, i) => ({ ...one, number: i + 1 })),
      styles,
    );
    const levelsWith = (lookAhead: number): string[] => {
      const writer = createMarkdownWriter(styles, { lookAhead });
      const markdown = laidOut.map((one) => writer.page(one)).join('') + writer.end();
      return markdown.split('\n').filter((line) => line.startsWith('#'));
    };
    expect(levelsWith(1)).toEqual(['## Rests', '# Hops']);
    expect(levelsWith(0)).toEqual(['# Rests', '# Hops']);
  });

  it('with a number and a point are no items', () => {
    expect(write([page(part(50, '2. Rests of the eye', look.part))])).toMatch(/^# 2\. Rests of the eye\n/);
  });
});

describe('terms beside their definitions', () => {
  it('are read across', () => {
    const terms = [...words(50, 120, 'Saccade'), ...words(50, 150, 'Fixation'), ...words(50, 180, 'Regression')];
    const texts = [120, 150, 180].flatMap((y, i) =>
      rows(150, y, [`${['A', 'B', 'C'][i]} hop of the eye from one word to the`, 'next one or back.']),
    );
    const markdown = write([page([...rows(50, 50, story), ...terms, ...texts])]);
    expect(markdown).toContain(
      '**Saccade** A hop of the eye from one word to the next one or back.\n\n**Fixation** B hop',
    );
  });
});

describe('columns of short texts', () => {
  it('are no terms and definitions', () => {
    const column = (x: number, texts: readonly string[]): Token[] =>
      texts.flatMap((text, i) => words(x, 120 + 30 * i, text));
    const markdown = write([
      page([
        ...rows(50, 50, story),
        ...column(50, ['Amethyst', 'Quartz', 'Butterfly']),
        ...column(250, ['Feather ring', 'Point of light', 'Small pin']),
      ]),
    ]);
    expect(markdown).not.toContain('**');
  });
});

describe('the edges of a page without neighbours', () => {
  const head = words(50, 10, 'Journal of Eyes', look.note);
  const foot = words(200, 580, '17', look.note);

  it('have no running head and no page number', () => {
    expect(write([page([...head, ...rows(50, 80, story), ...foot])])).toBe(`${storyText}\n`);
  });

  it('are kept with furniture', () => {
    const markdown = write([page([...head, ...rows(50, 80, story), ...foot])], { furniture: true });
    expect(markdown).toBe(`Journal of Eyes\n\n${storyText}\n\n17\n`);
  });

  it('keep a small line that other pages do not have', () => {
    const markdown = write([page([...head, ...rows(50, 80, story)]), page(rows(50, 150, story))]);
    expect(markdown).toMatch(/^Journal of Eyes\n/);
  });

  it('keep what is as large as the text', () => {
    const markdown = write([
      page([...words(50, 10, 'Journal of Eyes'), ...rows(50, 80, story), ...rows(50, 180, story)]),
    ]);
    expect(markdown).toContain('Journal of Eyes');
  });
});

describe('addresses at the end of a line', () => {
  it('are one address', () => {
    const lines = ['It is told at length at https://eyes.example/papers/', 'hops.html and in print as well.'];
    expect(write([page(rows(50, 50, lines))])).toBe(
      'It is told at length at https://eyes.example/papers/hops.html and in print as well.\n',
    );
  });

  it('end where the sentence goes on', () => {
    const lines = ['It is told at length at https://eyes.example/papers', 'and in print as well by the same author.'];
    expect(write([page(rows(50, 50, lines))])).toContain('https://eyes.example/papers and in print');
  });
});

describe('any page', () => {
  const marks = ['•', '1.', '(2)', '\uF0B7', 'o', '7', 'word', 'https://a.example/', '```', '[^1]:', '-', '. . .', '4'];
  const token = fc
    .record({
      text: fc.constantFrom(...marks),
      x: fc.integer({ min: 0, max: 390 }),
      y: fc.integer({ min: 0, max: 590 }),
      style: fc.integer({ min: 0, max: 8 }),
    })
    .map(({ text, x, y, style }) => makeToken(text, { x0: x, y0: y, x1: x + 5 * text.length, y1: y + 12 }, { style }));

  it('keeps its words: a mark, a number or a word of it is nowhere lost but at the edge of the page', () => {
    fc.assert(
      fc.property(fc.array(token, { maxLength: 40 }), (tokens) => {
        const markdown = write([page(tokens)], { furniture: true });
        const count = (text: string, word: string): number => text.split(word).length - 1;
        expect(count(markdown, 'word')).toBe(tokens.filter(({ text }) => text === 'word').length);
        expect(count(markdown, 'a.example')).toBe(tokens.filter(({ text }) => text.includes('a.example')).length);
      }),
    );
  });
});
