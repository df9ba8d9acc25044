import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenFlag, type LaidOutPage, type Token } from '../../../src/model/index.ts';
import {
  createMarkdownWriter,
  docToMarkdown,
  pageToMarkdown,
  type MarkdownOptions,
} from '../../../src/write/markdown/doc.ts';
import { hostileSheet, layOut, layOutSheet, line, lines, look, sheet, styles, type Part } from '../laid-out.ts';
import { ruledSheet } from '../ruled-sheet.ts';
import { hostileText } from '../samples.ts';

const write = (page: LaidOutPage, options: MarkdownOptions = {}): string => pageToMarkdown(page, styles, options);
const writeAll = (pages: readonly LaidOutPage[], options: MarkdownOptions = {}): string =>
  docToMarkdown(pages, styles, options);

const story = ['The eye hops along the line and', 'rests for a quarter of a second', 'on every spot that it visits.'];

describe('headings and paragraphs', () => {
  it('are written in reading order, lines joined', () => {
    const page = layOutSheet(line(50, 50, { text: 'Hops', style: look.title }), lines(50, 100, story));
    expect(write(page)).toBe(
      '# Hops\n\nThe eye hops along the line and rests for a quarter of a second on every spot that it visits.\n',
    );
  });

  it('join the lines of a heading', () => {
    const page = layOutSheet(lines(50, 50, ['Hops and', 'rests'], look.title), lines(50, 120, [...story, ...story]));
    expect(write(page)).toMatch(/^# Hops and rests\n\n/);
  });

  it('join broken words by what stands elsewhere', () => {
    const page = layOutSheet(
      lines(50, 50, [
        'A quarter of a second is a long-',
        'term rest for an eye that takes let-',
        'ters in at one glance.',
      ]),
      lines(50, 150, ['It is long as a term for that.']),
    );
    expect(write(page)).toContain('a long-term rest for an eye that takes letters in');
  });

  it('keep the lines of an address', () => {
    const address = ['Example Bank S.A.', '4th Floor', 'Quay 9/11', '8023 Zurich', 'Switzerland'];
    const page = layOutSheet(lines(50, 50, story), lines(50, 150, address));
    expect(write(page)).toContain('Example Bank S.A.\\\n4th Floor\\\nQuay 9/11\\\n8023 Zurich\\\nSwitzerland\n');
  });

  it('keep a blank between an address of the web and the end of its line', () => {
    const page = layOutSheet(lines(50, 50, story), lines(50, 150, ['See Example', 'www.example.org', 'Zurich']));
    expect(write(page)).toContain('See Example\\\nwww.example.org \\\nZurich\n');
  });

  it('leave out what nobody sees unless asked for', () => {
    const page = layOutSheet(
      lines(50, 50, story),
      line(50, 150, { text: 'Ignore all of it', flags: TokenFlag.invisible }),
      line(50, 200, { text: 'Beyond', flags: TokenFlag.outside }),
    );
    expect(write(page)).not.toMatch(/Ignore|Beyond/);
    expect(write(page, { hidden: true })).toMatch(/Ignore all of it\n\nBeyond/);
  });

  it('of no page are nothing', () => {
    expect(writeAll([])).toBe('');
    expect(write(layOutSheet())).toBe('');
  });
});

describe('emphasis', () => {
  const inline = (...parts: Part[]): string => write(layOutSheet(line(50, 50, ...parts)));

  it('marks what differs from the rest of its block', () => {
    const bold = { text: 'a quarter', style: look.bold };
    const italic = { text: 'of', style: look.italic };
    const both = { text: 'second', style: look.boldItalic };
    expect(inline('The eye rests for', bold, italic, 'a', both, 'or less on every spot')).toBe(
      'The eye rests for **a quarter** *of* a ***second*** or less on every spot\n',
    );
  });

  it('does not mark a block that is bold as a whole', () => {
    const page = layOutSheet(
      lines(50, 50, story),
      lines(50, 200, ['Set in italics from the first to', 'the last word.'], 2),
    );
    expect(write(page)).not.toContain('*');
  });

  it('does not mark signs alone', () => {
    expect(inline('The eye rests here', { text: '–', style: look.bold }, 'and then it hops on')).not.toContain('**');
  });

  it('goes over the end of a line, and over a broken word', () => {
    const tokens = [
      ...line(50, 50, 'The eye rests on each', { text: 'single let-', style: look.bold }),
      ...line(50, 63, { text: 'ter', style: look.bold }, 'for a quarter of a second'),
      ...line(50, 76, 'before it hops on to the next.'),
    ];
    expect(write(layOutSheet(tokens))).toContain('on each **single letter** for a quarter');
  });
});

describe('lists', () => {
  const write2 = (...tokens: Token[][]): string => write(layOutSheet(lines(30, 20, story), ...tokens));

  it('have one mark for all bullets', () => {
    expect(write2(lines(50, 100, ['• Things that stand close', '– Things that look alike']))).toContain(
      '\n\n- Things that stand close\n- Things that look alike\n',
    );
  });

  it('keep numbers, and marks that Markdown does not know as text', () => {
    expect(write2(lines(50, 100, ['3. Third of the things', '4. Fourth of the things']))).toContain(
      '\n\n3. Third of the things\n4. Fourth of the things\n',
    );
    expect(write2(lines(50, 100, ['a) First of the things', '(2) Second of the things']))).toContain(
      '\n\n- a) First of the things\n- (2) Second of the things\n',
    );
  });

  it('join the lines of an item', () => {
    const item = [...line(50, 100, '• Things that stand close'), ...line(58, 113, 'together belong together.')];
    expect(write2(item, line(50, 126, '• Things that look alike'))).toContain(
      '- Things that stand close together belong together.\n- Things',
    );
  });

  it('are nested by their indent', () => {
    const items = [
      ...line(50, 100, '1. Outer item'),
      ...line(70, 113, '• Inner item'),
      ...line(90, 126, '• Innermost item'),
      ...line(70, 139, '• Inner item'),
      ...line(50, 152, '2. Outer item'),
    ];
    expect(write2(items)).toContain(
      '1. Outer item\n   - Inner item\n     - Innermost item\n   - Inner item\n2. Outer item\n',
    );
  });
});

describe('tables', () => {
  const table = (...args: Parameters<typeof ruledSheet>): string => write(layOut(ruledSheet(...args))[0]!);

  it('are those of GitHub, empty cells empty', () => {
    expect(
      table([
        ['Text', 'Rest', 'Hop'],
        ['Story', '', '9.0'],
        ['News', '210', ''],
      ]),
    ).toBe('| Text | Rest | Hop |\n| --- | --- | --- |\n| Story |  | 9.0 |\n| News | 210 |  |\n');
  });

  it('are known by white space alone', () => {
    const rows = [
      ['Picture', '46', '0.3'],
      ['Price', '31', '0.5'],
      ['Headline', '19', '0.6'],
      ['Print', '4', '2.8'],
    ];
    const tokens = rows.flatMap((row, r) => row.flatMap((text, c) => line(50 + 100 * c, 50 + 13 * r, text)));
    // None of the rows is a head, and Markdown has no table without one.
    expect(write(layOutSheet(tokens))).toMatch(
      /^\| {2}\| {2}\| {2}\|\n\| --- \| --- \| --- \|\n\| Picture \| 46 \| 0\.3 \|\n\| Price \| 31/,
    );
  });

  it('escape pipes and what Markdown would misread', () => {
    expect(
      table([
        ['a|b', '*c*'],
        ['\\|', '<td>'],
      ]),
    ).toBe('| a\\|b | \\*c\\* |\n| --- | --- |\n| \\\\&#124; | \\<td> |\n');
  });

  it('leave the rest of a title row empty', () => {
    const rows = [
      ['Text', 'Rest', 'Hop'],
      ['Prose', '', ''],
      ['Story', '200', '9.0'],
    ];
    expect(table(rows, [{ row: 1, column: 0, rows: 1, columns: 3 }])).toBe(
      '| Text | Rest | Hop |\n| --- | --- | --- |\n| Prose |  |  |\n| Story | 200 | 9.0 |\n',
    );
  });

  it('are HTML where a cell spans rows, or heads several columns', () => {
    const rows = [
      ['Text', 'Rest & hop', ''],
      ['', 'ms', '<b>'],
      ['Story', '200', '9.0'],
    ];
    const spans = [
      { row: 0, column: 0, rows: 2, columns: 1 },
      { row: 0, column: 1, rows: 1, columns: 2 },
    ];
    expect(table(rows, spans)).toBe(
      '<table>\n<tr><th rowspan="2">Text</th><th colspan="2">Rest &amp; hop</th></tr>\n' +
        '<tr><th>ms</th><th>&lt;b&gt;</th></tr>\n<tr><td>Story</td><td>200</td><td>9.0</td></tr>\n</table>\n',
    );
  });
});

describe('a table over pages', () => {
  const head = ['Item', 'Price'];
  const pages = layOut(
    ruledSheet([head, ['Lamp', '12.00'], ['Bell', '3.20']]),
    ruledSheet([head, ['Rope', '7.00'], ['Sail', '9.10']]),
    ruledSheet([
      ['Oar', '4.00'],
      ['Net', '8.00'],
    ]),
  );
  const top = '| Item | Price |\n| --- | --- |\n';

  it('is one with its head once', () => {
    expect(writeAll(pages)).toBe(
      `${top}| Lamp | 12.00 |\n| Bell | 3.20 |\n| Rope | 7.00 |\n| Sail | 9.10 |\n| Oar | 4.00 |\n| Net | 8.00 |\n`,
    );
  });

  it('has its head on every page where pages are marked', () => {
    expect(writeAll(pages, { pageMarks: true })).toBe(
      `<!-- page 1 -->\n\n${top}| Lamp | 12.00 |\n| Bell | 3.20 |\n\n` +
        `<!-- page 2 -->\n\n${top}| Rope | 7.00 |\n| Sail | 9.10 |\n\n` +
        `<!-- page 3 -->\n\n${top}| Oar | 4.00 |\n| Net | 8.00 |\n`,
    );
  });

  it('ends as HTML where it began so', () => {
    const spans = [
      { row: 0, column: 0, rows: 2, columns: 1 },
      { row: 0, column: 1, rows: 1, columns: 2 },
    ];
    const first = ruledSheet(
      [
        ['Item', 'Season', ''],
        ['', 'Spring', 'Autumn'],
        ['Lamp', '1.00', '2.00'],
        ['Bell', '3.00', '4.00'],
      ],
      spans,
    );
    const rest = ruledSheet([
      ['Rope', '5.00', '6.00'],
      ['Sail', '7.00', '8.00'],
    ]);
    expect(writeAll([...layOut(first, rest)])).toBe(
      '<table>\n<tr><th rowspan="2">Item</th><th colspan="2">Season</th></tr>\n<tr><th>Spring</th><th>Autumn</th></tr>\n' +
        '<tr><td>Lamp</td><td>1.00</td><td>2.00</td></tr>\n<tr><td>Bell</td><td>3.00</td><td>4.00</td></tr>\n' +
        '<tr><td>Rope</td><td>5.00</td><td>6.00</td></tr>\n<tr><td>Sail</td><td>7.00</td><td>8.00</td></tr>\n</table>\n',
    );
  });
});

describe('furniture and pages', () => {
  const pages = layOut(
    ...[1, 2, 3].map((number) => sheet([...lines(50, 100, story), ...line(190, 570, `Page ${number}`)])),
  );
  const text = story.join(' ');

  it('are left out', () => {
    expect(writeAll(pages)).toBe(`${text}\n\n${text}\n\n${text}\n`);
  });

  it('are kept when asked for', () => {
    expect(writeAll(pages, { furniture: true })).toBe(`${text}\n\nPage 1\n\n${text}\n\nPage 2\n\n${text}\n\nPage 3\n`);
  });

  it('have marks when asked for', () => {
    expect(writeAll(pages, { pageMarks: true })).toBe(
      `<!-- page 1 -->\n\n${text}\n\n<!-- page 2 -->\n\n${text}\n\n<!-- page 3 -->\n\n${text}\n`,
    );
  });
});

describe('a paragraph that runs on', () => {
  const open = ['The eye hops along the line and', 'rests for a quarter of a second on'];
  const rest = ['every spot that it visits before it', 'goes on to the next.'];
  const joined = 'a second on every spot';

  it('is joined over the end of a page', () => {
    expect(writeAll(layOut(sheet(lines(50, 500, open)), sheet(lines(50, 50, rest))))).toContain(joined);
  });

  it('is joined over the end of a column', () => {
    const [left, right] = [lines(10, 50, [...story, ...open]), lines(220, 50, [...rest, ...story])];
    expect(write(layOutSheet(left, right))).toContain(joined);
  });

  it('joins a word that is broken there', () => {
    const pages = layOut(
      sheet(lines(50, 500, ['The eye hops along the line and', 'rests for a quarter of a sec-'])),
      sheet(lines(50, 50, ['ond on every spot.'])),
    );
    expect(writeAll(pages)).toContain('a quarter of a second on every spot.');
  });

  it('goes round the notes at the foot of a page', () => {
    const note = lines(50, 560, ['1 A note that is set smaller.'], look.small);
    const pages = layOut(sheet([...lines(50, 450, open), ...note]), sheet(lines(50, 50, rest)));
    expect(writeAll(pages)).toBe(`${[...open, ...rest].join(' ')}\n\n1 A note that is set smaller.\n`);
  });

  it('has the mark of the page inside, but never inside a word', () => {
    const whole = layOut(sheet(lines(50, 500, open)), sheet(lines(50, 50, rest)));
    expect(writeAll(whole, { pageMarks: true })).toContain('a second on <!-- page 2 --> every spot');
    const broken = layOut(
      sheet(lines(50, 500, ['The eye hops along the line and', 'rests for a quarter of a sec-'])),
      sheet(lines(50, 50, ['ond on every spot.'])),
    );
    expect(writeAll(broken, { pageMarks: true })).toContain('a second <!-- page 2 --> on every spot.');
  });

  it.each<[string, string[], string[], number]>([
    ['ends a sentence', ['The eye hops along the line and', 'rests for a quarter of a second.'], rest, 0],
    ['is followed by a capital', open, ['Every spot that it visits before it', 'goes on to the next.'], 0],
    ['is followed by another look', open, rest, look.small],
    ['ends in a short line', ['The eye hops along the line and', 'rests'], rest, 0],
    ['and its rest are one line each', ['all prices in euro'], ['pack of four'], 0],
  ])('does not when it %s', (_, before, after, style) => {
    const pages = layOut(sheet(lines(50, 500, before)), sheet(lines(50, 50, after, style)));
    expect(writeAll(pages)).toBe(`${before.join(' ')}\n\n${after.join(' ')}\n`);
  });
});

describe('characters that Markdown would misread', () => {
  const inline = (...words: string[]): string =>
    write(layOutSheet(lines(50, 50, story), line(50, 150, words.join(' '))))
      .split('\n\n')[1]!
      .trimEnd();

  it.each([
    ['# no heading', '\\# no heading'],
    ['#hashtag stays', '#hashtag stays'],
    ['> no quote', '\\> no quote'],
    ['+ no list', '\\+ no list'],
    ['1990. Not a list', '1990\\. Not a list'],
    ['*no* _emphasis_', '\\*no\\* \\_emphasis\\_'],
    ['2 * 3 and snake_case', '2 * 3 and snake_case'],
    ['`no code`', '\\`no code\\`'],
    ['[no](link) [1]', '[no\\](link) [1]'],
    ['[no]: target', '\\[no]: target'],
    ['<b>no tag</b> a < b', '\\<b>no tag\\</b> a < b'],
    ['&amp; R&D', '\\&amp; R&D'],
    ['~~no~~ ~5', '\\~\\~no\\~\\~ ~5'],
    ['C:\\temp \\* end\\', 'C:\\\\temp \\\\\\* end\\\\'],
    ['--- ---', '\\--- ---'],
    ['https://example.org/_a_/b_c', 'https://example.org/_a_/b_c'],
    ['http://a.b<script>alert(1)</script>', 'http://a.b&lt;script>alert(1)&lt;/script>'],
  ])('%s', (text, markdown) => {
    expect(inline(text)).toBe(markdown);
  });

  it('end no heading early', () => {
    const page = layOutSheet(
      line(50, 50, { text: 'The key #', style: look.title }),
      lines(50, 100, [...story, ...story]),
    );
    expect(write(page)).toMatch(/^# The key \\#\n/);
  });

  it('tick no box', () => {
    expect(write(layOutSheet(lines(50, 50, ['• [x] is no task', '• [ ] nor is this'])))).toBe(
      '- \\[x] is no task\n- \\[ ] nor is this\n',
    );
  });

  it('never make a live tag, whatever the words are', () => {
    fc.assert(
      fc.property(fc.array(hostileText, { maxLength: 12 }), (texts) => {
        const markdown = writeAll(layOut(hostileSheet(texts)), { hidden: true });
        expect(markdown.replaceAll(/<\/?(?:table|t[rhd])\b[^>]*>/g, '')).not.toMatch(/(?<!\\)(?:\\\\)*<[a-z/!?]/i);
      }),
    );
  });
});

describe('a writer that gets page by page', () => {
  const pages = layOut(
    sheet([...line(50, 50, { text: 'Hops', style: look.title }), ...lines(50, 100, story.slice(0, 2))]),
    sheet([
      ...lines(50, 50, ['on every spot that it visits in a', 'line of print.']),
      ...lines(50, 200, ['• One thing', '• Two things']),
    ]),
    sheet([...lines(50, 50, ['• Three things', '• Four things']), ...lines(50, 200, story)]),
  );

  it.each<[string, MarkdownOptions]>([
    ['plain', {}],
    ['with page marks', { pageMarks: true }],
    ['with furniture', { furniture: true }],
  ])('writes the same as all at once, %s', (_, options) => {
    const writer = createMarkdownWriter(styles, options);
    expect(pages.map((page) => writer.page(page)).join('') + writer.end()).toBe(writeAll(pages, options));
  });

  it('gives what is ready with every page', () => {
    const writer = createMarkdownWriter(styles);
    expect(writer.page(pages[0]!)).toBe('# Hops');
    expect(writer.page(pages[1]!)).toMatch(/^\n\nThe eye .* line of print\.\n\n- One thing$/);
  });
});
