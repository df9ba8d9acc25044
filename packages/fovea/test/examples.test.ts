/**
 * The example documents against the truth told beside each of them. The values that the truth leaves out, such as
 * colours and sizes, are those of the scripts in `examples/src` that draw the documents.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  centre,
  containsPoint,
  FoveaError,
  open,
  read,
  TokenFlag,
  type Annotation,
  type Box,
  type Doc,
  type OutlineItem,
  type Page,
  type Style,
  type Token,
} from '../src/index.ts';

type TruthPage = {
  readonly number: number;
  readonly words: readonly string[];
  readonly hyphenated?: readonly { readonly pieces: readonly [string, string]; readonly word: string }[];
  readonly printed?: readonly string[];
  readonly hidden?: readonly string[];
  readonly mapped?: readonly string[];
  readonly lines?: readonly string[];
  readonly shown?: { readonly width: number; readonly height: number };
  readonly turned?: readonly { readonly words: readonly string[]; readonly degrees: number }[];
};

type Mark = { readonly kind: string; readonly words: string[]; color?: string; target?: string; text?: string };
type Field = { readonly name: string; readonly type: string; readonly value: string | boolean; options?: string[] };

type Truth = {
  readonly pages: readonly TruthPage[];
  readonly passwords?: { readonly user: string; readonly owner: string };
  readonly metadata?: Readonly<Record<string, string>>;
  readonly outline?: readonly { readonly title: string; readonly level: number; readonly page: number }[];
  readonly links?: readonly { readonly page: number; readonly words: string[]; readonly target: string }[];
  readonly marks?: readonly Mark[];
  readonly fields?: readonly Field[];
};

const folder = new URL('../../../examples/documents/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.pdf'))
  .map((file) => file.slice(0, -'.pdf'.length));

const addressOf = (name: string): URL => new URL(`${name}.pdf`, folder);

function truthOf(name: string): Truth {
  return JSON.parse(readFileSync(new URL(`${name}.truth.json`, folder), 'utf8')) as Truth;
}

const known = new Map<string, Promise<Doc>>();

/** Every document is read once, whichever test comes first. */
function docOf(name: string): Promise<Doc> {
  const password = truthOf(name).passwords?.user ?? '';
  // Without OCR, what has no map is as the font gives it; the others need none.
  const ocr = name === 'no-unicode' ? 'never' : 'auto';
  const doc = known.get(name) ?? read(addressOf(name), { ocr, ...(password && { password }) });
  known.set(name, doc);
  return doc;
}

async function pageOf(name: string, number = 1): Promise<Page> {
  return (await docOf(name)).pages[number - 1]!;
}

const textsOf = (tokens: readonly Token[]): string[] => tokens.map(({ text }) => text);
const has =
  (flag: number) =>
  (token: Token): boolean =>
    (token.flags & flag) !== 0;

/** The words as they stand on the page: parted ones in two pieces, and form values not among them. */
function printedWords({ words, printed, hyphenated = [] }: TruthPage): string[] {
  const left = [...(printed ?? words)];
  for (const { word, pieces } of hyphenated) left.splice(left.indexOf(word), 1, ...pieces);
  return left;
}

function tokensIn(tokens: readonly Token[], box: Box): Token[] {
  return tokens.filter((token) => {
    const { x, y } = centre(token.box);
    return containsPoint(box, x, y);
  });
}

/** How the first token with this text looks. */
function lookOf(doc: Doc, page: number, text: string): Style {
  const token = doc.pages[page - 1]!.tokens.find((one) => one.text === text);
  return doc.styles[token!.style]!;
}

describe('the words of every example', () => {
  const readable = names.filter((name) => name !== 'no-unicode');

  it.each(readable)('%s has the words it was made of, and its status is ok', async (name) => {
    const doc = await docOf(name);
    const notes = doc.notes.filter(({ code }) => code !== 'pdf/hidden-text');
    expect([doc.status, notes]).toEqual(['ok', []]);
    expect(doc.pages).toHaveLength(truthOf(name).pages.length);
    for (const truth of truthOf(name).pages) {
      const seen = doc.pages[truth.number - 1]!.tokens.filter((token) => !has(TokenFlag.outside)(token));
      expect(textsOf(seen).sort()).toEqual(printedWords(truth).sort());
    }
  });

  it.each(['letters', 'balance-sheet', 'directory-page', 'annotations', 'right-to-left', 'encrypted-owner'])(
    '%s has them in the order they were drawn',
    async (name) => {
      expect(textsOf((await pageOf(name)).tokens)).toEqual(truthOf(name).pages[0]!.words);
    },
  );

  it('letters are words from left to right on every line, although each letter stands alone', async () => {
    const { tokens } = await pageOf('letters');
    for (const [i, token] of tokens.entries()) {
      const before = tokens[i - 1];
      if (before && Math.abs(before.box.y1 - token.box.y1) < 0.01) expect(token.box.x0).toBeGreaterThan(before.box.x1);
    }
    expect([tokens[0]!.box.x0, tokens[4]!.box.x0].map(Math.round)).toEqual([56, 56]);
  });

  it('report marks the pieces before a break, and those only', async () => {
    for (const { number, hyphenated = [] } of truthOf('report').pages) {
      const { tokens } = await pageOf('report', number);
      expect(textsOf(tokens.filter(has(TokenFlag.hyphen)))).toEqual(hyphenated.map(({ pieces }) => pieces[0]));
    }
  });

  it('right-to-left words are logical and flagged, numbers and Latin words are not', async () => {
    const { tokens } = await pageOf('right-to-left');
    expect(textsOf(tokens)).toEqual(truthOf('right-to-left').pages[0]!.lines!.flatMap((line) => line.split(' ')));
    for (const token of tokens) {
      const leftward = /\p{Script=Hebrew}|\p{Script=Arabic}/u.test(token.text) && !/\p{Nd}/u.test(token.text);
      expect([token.text, has(TokenFlag.rightToLeft)(token)]).toEqual([token.text, leftward]);
    }
  });
});

describe('a font without a map to characters', () => {
  it('makes tokens doubtful, the document partial, and says why', async () => {
    const doc = await docOf('no-unicode');
    expect(doc.status).toBe('partial');
    expect(doc.notes).toMatchObject([{ level: 'warning', code: 'pdf/no-unicode-map', page: 1 }]);
    expect(doc.pages[0]!.tokens.some(has(TokenFlag.doubtful))).toBe(true);
  });

  it('leaves the line in the other font right and trusted', async () => {
    const { tokens } = await pageOf('no-unicode');
    const trusted = tokens.filter((token) => !has(TokenFlag.doubtful)(token));
    expect(textsOf(trusted)).toEqual(truthOf('no-unicode').pages[0]!.mapped);
  });

  // Glyph numbers stand for characters here: 9 to 13 and 32 are letters and get lost as blanks, 2 is the blank.
  it('leaves the words what they are: as many, as long', async () => {
    const { words, mapped } = truthOf('no-unicode').pages[0]!;
    const doubtful = (await pageOf('no-unicode')).tokens.filter(has(TokenFlag.doubtful));
    // A ligature is one glyph, and nothing says of how many letters.
    const lengths = words.slice(0, -mapped!.length).map((word) => word.replaceAll(/ff[il]|f[fil]/g, '*').length);
    expect(textsOf(doubtful).map(({ length }) => length)).toEqual(lengths);
  });
});

describe('the look of words', () => {
  const sans = (size: number, color: string): Partial<Style> => ({ font: 'DejaVuSans', size, color, weight: 400 });
  const bold = (size: number, color: string): Partial<Style> => ({
    ...sans(size, color),
    font: 'DejaVuSans-Bold',
    weight: 700,
  });
  const narrow = (size: number, color: string): Partial<Style> => ({
    ...sans(size, color),
    font: 'DejaVuSansCondensed',
  });
  const price = (size: number, color: string): Partial<Style> => ({
    ...bold(size, color),
    font: 'DejaVuSansCondensed-Bold',
  });
  const serif = (size: number, color: string): Partial<Style> => ({
    ...sans(size, color),
    font: 'DejaVuSerifCondensed',
  });

  it.each([
    ['flyer', 1, 'Orto', bold(34, '#ffffff')],
    ['flyer', 1, 'Fresh', sans(16, '#ffffff')],
    ['flyer', 1, 'Vine', price(11, '#000000')],
    ['flyer', 1, 'sweet', narrow(7.5, '#333333')],
    ['flyer', 1, '3,98', narrow(6.5, '#6b6b6b')],
    ['flyer', 1, '2,79', narrow(12, '#6b6b6b')],
    ['flyer', 1, '3,', price(34, '#1a1a1a')],
    ['flyer', 1, '79', price(19, '#1a1a1a')],
    ['flyer', 1, '3,29', price(20, '#ffffff')],
    ['flyer', 1, 'NEW', bold(8, '#ffffff')],
    ['flyer', 2, 'Straight', bold(26, '#ffffff')],
    ['flyer', 2, 'Breakfast', bold(12, '#ffffff')],
    ['flyer', 2, '4,99', bold(10, '#000000')],
    ['flyer', 2, 'hazelnuts,', { ...narrow(8, '#333333'), font: 'DejaVuSansCondensed-Oblique', italic: true }],
    ['report', 1, 'How', bold(20, '#000000')],
    ['report', 1, 'short', { ...sans(9, '#000000'), font: 'DejaVuSans-Oblique', italic: true }],
    ['report', 1, 'Hops', bold(12.5, '#000000')],
    ['report', 1, 'looks', serif(11, '#000000')],
    ['report', 1, '1', serif(7, '#000000')],
    ['report', 2, 'examples', sans(7.5, '#444444')],
    ['report', 2, 'web', serif(11, '#1a4fa0')],
    ['report', 4, 'Table', { ...sans(7.5, '#000000'), font: 'DejaVuSans-Oblique', italic: true }],
    ['report', 4, 'Rest', bold(7.5, '#000000')],
    ['report', 4, '260', sans(7.5, '#000000')],
  ])('%s, page %d: %s', async (name, page, text, wanted) => {
    expect(lookOf(await docOf(name), page, text)).toMatchObject({ italic: false, opacity: 1, angle: 0, ...wanted });
  });

  it('shares one family between the weights, widths and slants of a font', async () => {
    const { styles } = await docOf('flyer');
    expect(new Set(styles.map(({ family }) => family))).toEqual(new Set(['DejaVuSans']));
  });

  it('comes with the place where they were drawn', async () => {
    const { tokens } = await pageOf('flyer');
    const [orto, lanterna] = tokens;
    expect(orto!.box.x0).toBeCloseTo(28, 1);
    expect(orto!.box.y0).toBeLessThan(50 - 0.7 * 34);
    expect(orto!.box.y1).toBeGreaterThan(50);
    expect(lanterna!.box.y0).toBe(orto!.box.y0);
    const may = tokens.filter(({ text }) => text === 'May')[1]!;
    expect(may.box.x1).toBeCloseTo(595.28 - 28, 0);
  });
});

describe('the flyer', () => {
  // The cell of the blueberries, whose price is drawn once filled and once more as an outline.
  const doubledPrice: Box = { x0: 490, y0: 538, x1: 566, y1: 590 };

  it('has each of its pictures with its pixels', async () => {
    const { images } = await pageOf('flyer');
    expect(images).toHaveLength(12);
    for (const image of images) {
      expect([image.pixelWidth, image.pixelHeight]).toEqual([96, 80]);
      expect(image.box.x1 - image.box.x0).toBeCloseTo(74, 2);
      expect(image.box.y1 - image.box.y0).toBeCloseTo(62, 2);
    }
    expect((await pageOf('flyer', 2)).images).toEqual([]);
  });

  it('has the shapes that were drawn, and their colours', async () => {
    const count = ({ shapes }: Page, kind: string, color: string): number =>
      shapes.filter((shape) => shape.kind === kind && (shape.fill ?? shape.stroke) === color).length;
    const [first, second] = (await docOf('flyer')).pages;
    expect(first!.shapes).toHaveLength(1 + 12 + 12 + 5 + 2);
    expect(['rect', 'rule'].map((kind) => count(first!, kind, '#c8161d'))).toEqual([1, 5]);
    expect(['#fdfaf3', '#0b4da2'].map((color) => count(first!, 'curve', color))).toEqual([12, 2]);
    expect(['#c8161d', '#ffd400', '#1f7a3a'].map((color) => count(first!, 'curve', color))).toEqual([5, 4, 3]);
    expect(second!.shapes).toHaveLength(1 + 4 + 2 + 1);
    expect(['rect', 'curve'].map((kind) => count(second!, kind, '#1f7a3a'))).toEqual([4, 1]);
  });

  it('strikes every old price out by a rule across it', async () => {
    for (const { tokens, shapes } of (await docOf('flyer')).pages) {
      const rules = shapes.filter(({ kind }) => kind === 'rule');
      const struck = rules.map(({ box }) => textsOf(tokensIn(tokens, box)));
      const old = ['2,79', '11,99', '6,49', '1,99', '15,99', '6,29', '9,99'];
      for (const texts of struck) expect(old).toContain(texts.join(' '));
    }
  });

  it('has a price that is drawn twice once, with the look of the filled letters', async () => {
    const doc = await docOf('flyer');
    const tokens = tokensIn(doc.pages[0]!.tokens, doubledPrice);
    expect(textsOf(tokens)).toEqual(['2', '99', '€']);
    for (const { style } of tokens) expect(doc.styles[style]).toMatchObject({ color: '#ffffff' });
    expect(tokens.some(({ style }) => doc.styles[style]!.paint !== undefined)).toBe(false);
  });

  // PDFium leaves the second drawing out by itself, so that no twin is ever seen.
});

describe('turned text and turned pages', () => {
  it('shows pages in the size and turn that a reader sees, user units and crop boxes included', async () => {
    for (const { number, shown } of truthOf('rotated').pages) {
      const { width, height } = await pageOf('rotated', number);
      expect(width).toBeCloseTo(shown!.width, 3);
      expect(height).toBeCloseTo(shown!.height, 3);
    }
  });

  it('gives every word the angle it was turned by', async () => {
    const { styles, pages } = await docOf('rotated');
    for (const { number, turned = [] } of truthOf('rotated').pages) {
      const seen = pages[number - 1]!.tokens.filter((token) => !has(TokenFlag.outside)(token));
      const angled = seen.filter(({ style }) => styles[style]!.angle !== 0);
      const wanted = turned.flatMap(({ words, degrees }) => words.map((text) => [text, degrees]));
      expect(angled.map(({ text, style }) => [text, styles[style]!.angle])).toEqual(wanted);
    }
  });

  it('flags what lies outside the crop box, and nothing else', async () => {
    for (const { number, hidden = [] } of truthOf('rotated').pages) {
      const { tokens } = await pageOf('rotated', number);
      expect(textsOf(tokens.filter(has(TokenFlag.outside)))).toEqual(hidden);
    }
  });

  it('counts sizes in points where a unit is two of them', async () => {
    const doc = await docOf('rotated');
    expect(lookOf(doc, 3, 'Large')).toMatchObject({ size: 32, weight: 700 });
    expect(lookOf(doc, 3, 'wide')).toMatchObject({ size: 22, weight: 400 });
    expect(doc.pages[2]!.tokens[0]!.box.x0).toBeCloseTo(80, 1);
  });
});

describe('annotations', () => {
  const kinds: Readonly<Record<string, string>> = { strikeout: 'strike-out', note: 'text' };

  function wordsUnder({ tokens }: Page, { quads, box, kind }: Annotation): string[] {
    const boxes = quads?.map(([x0, y0, , , x1, y1]) => ({ x0, y0, x1, y1 })) ?? (kind === 'text' ? [] : [box]);
    return boxes.flatMap((one) => textsOf(tokensIn(tokens, one)));
  }

  function channels(color: string): number[] {
    return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  }

  it('are the marks that were made, on the words that were marked', async () => {
    const page = await pageOf('annotations');
    const found = page.annotations.map((one) => ({ kind: one.kind, words: wordsUnder(page, one) }));
    expect(found).toEqual(
      truthOf('annotations').marks!.map(({ kind, words }) => ({ kind: kinds[kind] ?? kind, words })),
    );
  });

  it('have the address of a link and the words of a note', async () => {
    const { annotations } = await pageOf('annotations');
    for (const [i, { target, text }] of truthOf('annotations').marks!.entries()) {
      expect([annotations[i]!.uri, annotations[i]!.contents]).toEqual([target, text]);
    }
  });

  it('have their colours, to one step of 255', async () => {
    const { annotations } = await pageOf('annotations');
    for (const [i, { color }] of truthOf('annotations').marks!.entries()) {
      if (color === undefined) continue;
      if (color === undefined) continue;
      const off = channels(annotations[i]!.color!).map((value, k) => Math.abs(value - channels(color)[k]!));
      expect(Math.max(...off)).toBeLessThanOrEqual(1);
    }
  });

  it('have their colours, to the step that PDFium cuts off where it should round', async () => {
    const { annotations } = await pageOf('annotations');
    const channels = (color = ''): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    for (const [i, { color }] of truthOf('annotations').marks!.entries()) {
      if (color === undefined) continue;
      const read = channels(annotations[i]!.color);
      for (const [c, value] of channels(color).entries()) expect(Math.abs(read[c]! - value)).toBeLessThanOrEqual(1);
    }
  });
});

describe('form fields', () => {
  const fieldsOf = async (): Promise<NonNullable<Annotation['field']>[]> =>
    (await pageOf('form')).annotations.flatMap(({ field }) => field ?? []);
  const truth = truthOf('form').fields!;
  const isBox = ({ type }: { readonly type: string }): boolean => type === 'checkbox';

  it('have their full names and kinds, in order', async () => {
    const found = (await fieldsOf()).map(({ name, type }) => [name, type]);
    expect(found).toEqual(truth.map(({ name, type }) => [name, type === 'combo' ? 'choice' : type]));
  });

  it('have their values and choices', async () => {
    const found = (await fieldsOf()).filter((field) => !isBox(field));
    expect(found.map(({ value, options }) => [value, options])).toEqual(
      truth.filter((field) => !isBox(field)).map(({ value, options }) => [value, options]),
    );
  });

  // Both boxes say no. PDFium only knows the state of widgets on a page its form was told of (FORM_OnAfterLoadPage).
  it('are ticked where they are ticked', async () => {
    const found = (await fieldsOf()).filter(isBox).map(({ name, checked }) => [name, checked]);
    expect(found).toEqual(truth.filter(isBox).map(({ name, value }) => [name, value]));
  });
});

describe('what the report says of itself', () => {
  function flattened(items: readonly OutlineItem[], level = 1): { title: string; level: number; page?: number }[] {
    return items.flatMap(({ title, page, children }) => [
      { title, level, ...(page !== undefined && { page }) },
      ...flattened(children, level + 1),
    ]);
  }

  it('is its metadata', async () => {
    const { metadata, source } = await docOf('report');
    expect(metadata).toMatchObject({
      ...truthOf('report').metadata,
      created: '2025-01-02T03:04:05Z',
      encrypted: false,
    });
    expect(source).toMatchObject({ media: 'pdf', pageCount: 5, bytes: readFileSync(addressOf('report')).length });
  });

  it('is its outline', async () => {
    expect(flattened((await docOf('report')).metadata.outline!)).toEqual(truthOf('report').outline);
  });

  it('is where its links lead', async () => {
    const { pages, metadata } = await docOf('report');
    const tables = flattened(metadata.outline!).find(({ title }) => title === 'Tables');
    const found = pages.flatMap(({ number, tokens, annotations }) =>
      annotations.map(({ box, uri, targetPage }) => ({
        page: number,
        words: textsOf(tokensIn(tokens, box)),
        target: uri ?? (targetPage === tables!.page ? 'tables' : undefined),
      })),
    );
    expect(found).toEqual(truthOf('report').links);
  });
});

describe('encrypted documents', () => {
  const codeOf = async (password?: string): Promise<unknown> => {
    const options = password === undefined ? {} : { password };
    const thrown = await open(addressOf('encrypted'), options).catch((error: unknown) => error);
    return thrown instanceof FoveaError ? thrown.code : thrown;
  };

  it('need a password and say so', async () => {
    expect(await codeOf()).toBe('pdf/encrypted');
  });

  it.each(['', 'open', 'Open Sesame', 'пароль'])('do not open with %j', async (password) => {
    expect(await codeOf(password)).toBe('pdf/wrong-password');
  });

  it('open with the password of the reader and with that of the owner', async () => {
    const { passwords, pages } = truthOf('encrypted');
    for (const password of Object.values(passwords!)) {
      const doc = await read(addressOf('encrypted'), { password });
      expect(textsOf(doc.pages[0]!.tokens)).toEqual(pages[0]!.words);
      expect(doc.metadata.encrypted).toBe(true);
    }
  });

  it('open without a password where only the owner has one, and with any', async () => {
    for (const options of [{}, { password: 'whatever' }]) {
      const doc = await read(addressOf('encrypted-owner'), options);
      expect(textsOf(doc.pages[0]!.tokens)).toEqual(truthOf('encrypted-owner').pages[0]!.words);
      expect(doc.metadata.encrypted).toBe(true);
    }
  });
});
