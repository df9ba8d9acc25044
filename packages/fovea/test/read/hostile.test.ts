import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { errorCodes, FoveaError, type Box, type Doc } from '../../src/model/index.ts';
import { open, type OpenOptions } from '../../src/read/open.ts';
import { read } from '../../src/read.ts';
import { latin1, manyPages, onePage, packed, textContent, tinyPdf, type PdfObject } from '../tiny-pdf.ts';
import { startCpuClock } from '../cpu-time.ts';

const report = new Uint8Array(readFileSync(new URL('../../../../examples/documents/report.pdf', import.meta.url)));
const good = onePage({ content: { stream: textContent('Good words') } });
/** More than any of these needs on a busy machine; how much of the processor they take is asserted. */
const timeoutMs = 120_000;

type Outcome = {
  /** The status of what was read, or the code of what went wrong. */
  readonly name: string;
  readonly doc?: Doc;
  /** Of the processor. */
  readonly seconds: number;
};

/** A document, or an error with a known code; anything else throws. */
async function outcomeOf(bytes: Uint8Array, options: OpenOptions = {}): Promise<Outcome> {
  const taken = startCpuClock();
  try {
    const doc = await read(bytes, { timeoutMs, ocr: 'never', ...options });
    const error = doc.notes.find(({ level }) => level === 'error');
    return { name: doc.status === 'failed' ? (error?.code ?? 'failed') : doc.status, doc, seconds: taken() };
  } catch (thrown) {
    if (thrown instanceof FoveaError && thrown.code in errorCodes) return { name: thrown.code, seconds: taken() };
    throw thrown;
  }
}

async function expectGood(options: OpenOptions = {}): Promise<void> {
  const doc = await read(good, { timeoutMs, ocr: 'never', ...options });
  expect(doc.status).toBe('ok');
  expect(doc.pages[0]!.tokens.map(({ text }) => text)).toEqual(['Good', 'words']);
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const page = (parent: number, more = '/MediaBox [0 0 10 10]'): string =>
  `<< /Type /Page /Parent ${parent} 0 R ${more} >>`;
const pages = (kids: readonly number[], count: number, more = ''): string =>
  `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${count} ${more} >>`;
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function deepPageTree(depth: number): Uint8Array<ArrayBuffer> {
  const levels = Array.from({ length: depth }, (_, i) => pages([i + 3], 1, i === 0 ? '' : `/Parent ${i + 1} 0 R`));
  return tinyPdf([catalog, ...levels, page(depth + 1)]);
}

/** Its cross-reference table names itself as the one before. */
function xrefLoop(): Uint8Array<ArrayBuffer> {
  const source = text(good);
  return latin1(source.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${source.indexOf('xref\n0')}`));
}

/** Two tables, each named by the other as the one before. */
function xrefPair(): Uint8Array<ArrayBuffer> {
  const source = text(good);
  const first = source.indexOf('xref\n0');
  const looped = source.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${String(source.length + 9).padStart(10, '0')}`);
  const second = looped.length;
  const again = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${first} >>\nstartxref\n${second}\n%%EOF\n`;
  return latin1(looped.replace(/\/Prev \d+/, `/Prev ${String(second).padStart(10, '0')}`) + again);
}

const form = (next: number, content: string): PdfObject => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 10 10] /Resources << /XObject << /X ${next} 0 R >> >>`,
  stream: content,
});

const drawForm = { content: { stream: '/X Do' }, resources: '/XObject << /X 6 0 R >>' };

const structures: Readonly<Record<string, readonly [make: () => Uint8Array, outcome: string]>> = {
  'no PDF': [() => latin1('Dear reader, this is a letter.'), 'input/unknown-media'],
  'no bytes': [() => new Uint8Array(0), 'input/empty'],
  'a header only': [() => latin1('%PDF-1.7\n'), 'pdf/damaged'],
  'a header and an end': [() => latin1('%PDF-1.7\n%%EOF\n'), 'pdf/damaged'],
  'zeroes after the header': [() => latin1(`%PDF-1.7\n${'\0'.repeat(100_000)}`), 'pdf/damaged'],
  'an offset of nowhere': [() => latin1('%PDF-1.7\nstartxref\n99999999999999999999\n%%EOF'), 'pdf/damaged'],
  'a root that is no dictionary': [() => tinyPdf(['[1 2 3]']), 'pdf/damaged'],
  'a root that is its own page tree': [
    () => tinyPdf(['<< /Type /Catalog /Pages 1 0 R /Kids [1 0 R] /Count 3 >>']),
    'pdf/page-damaged',
  ],
  'no page tree': [() => tinyPdf([catalog]), 'empty'],
  'no pages': [() => tinyPdf([catalog, pages([], 0)]), 'empty'],
  'a page tree that holds itself': [() => tinyPdf([catalog, pages([2], 1)]), 'pdf/page-damaged'],
  'a branch that holds its parent': [
    () => tinyPdf([catalog, pages([3], 5), pages([2, 4], 5, '/Parent 2 0 R'), page(3)]),
    'pdf/page-damaged',
  ],
  'a parent that is its own grandchild': [
    () => tinyPdf([catalog, pages([3], 1, '/Parent 3 0 R'), page(2, '')]),
    'empty',
  ],
  'a page tree of 500 levels': [() => deepPageTree(500), 'empty'],
  'a page tree of 20,000 levels': [() => deepPageTree(20_000), 'pdf/page-damaged'],
  'two billion pages announced, one there': [() => tinyPdf([catalog, pages([3], 2e9), page(2)]), 'empty'],
  'a negative number of pages': [() => tinyPdf([catalog, pages([3], -5), page(2)]), 'empty'],
  'arrays in arrays, 200,000 deep': [
    () => onePage({ page: `/MediaBox [0 0 10 10] /X ${'['.repeat(200_000)}${']'.repeat(200_000)}` }),
    'empty',
  ],
  'a cross-reference table before itself': [xrefLoop, 'ok'],
  'two cross-reference tables before each other': [xrefPair, 'ok'],
  'a length that is the stream itself': [() => latin1(text(good).replace(/\/Length \d+/, '/Length 4 0 R')), 'ok'],
  'a filter that is the stream itself': [() => onePage({ content: { dict: '/Filter 4 0 R', stream: 'x' } }), 'empty'],
  'contents that hold themselves': [() => onePage({ content: '[4 0 R 4 0 R]' }), 'empty'],
  'a font that is the page': [
    () =>
      onePage({
        content: { stream: textContent('Font') },
        page: '/MediaBox [0 0 99 99] /Resources << /Font << /F 3 0 R >> >>',
      }),
    'ok',
  ],
  'a bookmark after itself': [
    () =>
      tinyPdf([
        '<< /Pages 2 0 R /Outlines 4 0 R >>',
        pages([3], 1),
        page(2),
        '<< /First 5 0 R >>',
        '<< /Title (a) /Next 5 0 R /First 5 0 R >>',
      ]),
    'empty',
  ],
  'a thousand filters': [
    () => onePage({ content: { dict: `/Filter [${'/FlateDecode '.repeat(1000)}]`, stream: 'x' } }),
    'empty',
  ],
  'brackets that never close in its content': [() => onePage({ content: { stream: '[<<'.repeat(100_000) } }), 'empty'],
  'a million times q': [() => onePage({ content: { stream: 'q '.repeat(1e6) + textContent('Deep') } }), 'ok'],
};

afterEach(async () => await expectGood());

// First, while nothing else has taken memory that could be given back.
describe('A document of 10,000 pages', () => {
  it('comes page by page: the first one soon, and memory does not grow with them', async () => {
    const bytes = manyPages(10_000, 'Page words');
    await expectGood();
    const before = process.memoryUsage().rss;
    const taken = startCpuClock();
    const file = await open(bytes, { timeoutMs });
    let first = 0;
    let seen = 0;
    let most = 0;
    for await (const { number, tokens } of file) {
      first ||= taken();
      seen += tokens.length;
      if (number % 500 === 0) most = Math.max(most, process.memoryUsage().rss - before);
    }
    await file.close();
    expect(file.pageCount).toBe(10_000);
    expect(seen).toBe(20_000);
    expect(file.notes).toEqual([]);
    expect(first).toBeLessThan(2);
    expect(most / 2 ** 20).toBeLessThan(150);
  });
});

describe('A damaged or malicious document', () => {
  describe.each([
    ['in a thread', true],
    ['in this thread', false],
  ])('%s', (_where, isolate) => {
    it.each(Object.entries(structures))('with %s has a coded outcome', async (_what, [make, outcome]) => {
      const { name, seconds } = await outcomeOf(make(), { isolate });
      expect(name).toBe(outcome);
      expect(seconds).toBeLessThan(8);
    });
  });

  it.each([0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 0.999])(
    'cut at %d of its length has a coded outcome',
    async (share) => {
      const { name } = await outcomeOf(report.subarray(0, Math.ceil(share * report.length)));
      expect(['pdf/damaged', 'pdf/page-damaged', 'partial', 'ok']).toContain(name);
    },
  );

  it('is read when only its last byte is missing', async () => {
    expect((await outcomeOf(report.subarray(0, -1))).name).toBe('ok');
  });

  it('with announced pages that are not there reads the others, a note for each', async () => {
    const bytes = tinyPdf([
      catalog,
      pages([3], 50),
      page(2, '/Contents 4 0 R /Resources << /Font << /F 5 0 R >> >>'),
      { stream: textContent('One') },
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ]);
    const { name, doc } = await outcomeOf(bytes);
    expect(name).toBe('partial');
    expect(doc!.pages).toHaveLength(1);
    expect(doc!.notes.filter(({ code }) => code === 'pdf/page-damaged')).toHaveLength(49);
  });

  // A page that can't be read is missing, so all was not read: statusOf looks at the tokens before the notes.
  it('is partial, not empty, when one page is blank and another can not be read', async () => {
    const { doc } = await outcomeOf(tinyPdf([catalog, pages([3, 2], 2), page(2)]));
    expect(doc!.notes.map(({ code }) => code)).toEqual(['pdf/page-damaged']);
    expect(doc!.status).toBe('partial');
  });
});

describe('A page box', () => {
  const sizeOf = async (box: string): Promise<number[]> => {
    const { doc } = await outcomeOf(onePage({ page: box, content: { stream: textContent('Word') } }));
    expect(doc!.pages[0]!.tokens).toHaveLength(1);
    return [doc!.pages[0]!.width, doc!.pages[0]!.height];
  };

  it.each([
    ['of 1e9 points is cut to a size that can be handled', '/MediaBox [0 0 1000000000 1000000000]', [1e6, 1e6]],
    ['with its corners turned around is put right', '/MediaBox [200 100 0 0]', [200, 100]],
    ['below zero keeps its size', '/MediaBox [-200 -100 -20 -10]', [180, 90]],
    ['of no size is a page of letter size', '/MediaBox [0 0 0 0]', [612, 792]],
    ['of no numbers is a page of letter size', '/MediaBox [NaN (a) /b null]', [612, 792]],
    ['beyond all numbers is a page of letter size', `/MediaBox [0 0 1e999 ${'9'.repeat(60)}]`, [612, 792]],
    ['that is missing is a page of letter size', '', [612, 792]],
    ['with a user unit beyond reason keeps its size', '/MediaBox [0 0 200 100] /UserUnit 1000000000', [200, 100]],
  ])('%s', async (_fact, box, size) => {
    expect(await sizeOf(box)).toEqual(size);
  });

  it.each(['/MediaBox [0 0 1000000000 1000000000]', '/MediaBox [0 0 1000000000 0.0001]'])(
    '%s gives a picture of bounded size',
    async (box) => {
      const file = await open(onePage({ page: box }), { timeoutMs });
      const { width, height } = await file.picture(1, { dpi: 300 });
      await file.close();
      expect(width * height).toBeLessThanOrEqual(17_000_000);
    },
  );
});

describe('A document that swells', () => {
  const spaces = Buffer.alloc(250 << 20, ' ');
  const fine = [
    'ok',
    'partial',
    'empty',
    'limit/memory',
    'limit/timeout',
    'pdf/damaged',
    'pdf/page-damaged',
    'pdf/crashed',
  ];

  it.each<[string, () => Uint8Array]>([
    ['250 MB of spaces', () => onePage({ content: packed(spaces) })],
    ['250 MB of spaces, packed three times over', () => onePage({ content: packed(spaces, 3) })],
    ['200 MB of lines', () => onePage({ content: packed(Buffer.alloc(200 << 20, '1 1 m 2 2 l S\n')) })],
    [
      '50 MB of one word in one place',
      () => onePage({ content: packed(Buffer.alloc(50 << 20, 'BT /F 1 Tf (aaaa) Tj ET\n')) }),
    ],
    ['one line with three million bends', () => onePage({ content: packed(`0 0 m ${'1 1 l '.repeat(3e6)}S`) })],
    ['a form that draws itself', () => onePage({ ...drawForm, more: [form(6, '/X Do /X Do')] })],
    [
      'forms that draw the next ten times, 25 levels deep',
      () => onePage({ ...drawForm, more: Array.from({ length: 25 }, (_, i) => form(i + 7, '/X Do '.repeat(10))) }),
    ],
  ])('to %s ends with a result or a code, in time', async (_what, make) => {
    const { name, seconds } = await outcomeOf(make(), { timeoutMs: 4000 });
    expect(fine).toContain(name);
    expect(seconds).toBeLessThan(7);
  });

  it.each([true, false])('beyond the memory it may take fails with limit/memory (in a thread: %s)', async (isolate) => {
    const bomb = onePage({ content: packed(spaces.subarray(0, 60 << 20)) });
    const options = { isolate, maxMemoryBytes: 20 << 20 };
    expect((await outcomeOf(bomb, options)).name).toBe('limit/memory');
    await expectGood(options);
  });

  it('in one page leaves the others readable', async () => {
    const shared = '/MediaBox [0 0 200 100] /Resources << /Font << /F 7 0 R >> >>';
    const bytes = tinyPdf([
      catalog,
      pages([3, 4], 2, shared),
      page(2, '/Contents 5 0 R'),
      page(2, '/Contents 6 0 R'),
      packed(spaces.subarray(0, 60 << 20)),
      { stream: textContent('Still here') },
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ]);
    const { doc } = await outcomeOf(bytes, { maxMemoryBytes: 20 << 20 });
    expect(doc!.status).toBe('partial');
    expect(doc!.notes).toMatchObject([{ code: 'limit/memory', page: 1 }]);
    expect(doc!.pages[0]!.tokens.map(({ text }) => text)).toEqual(['Still', 'here']);
  });

  it('only when it is drawn takes no memory to read, and a bounded time to draw', async () => {
    const image = {
      dict: '/Type /XObject /Subtype /Image /Width 50000 /Height 50000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode',
      stream: new Uint8Array(100),
    };
    const file = await open(
      onePage({ content: { stream: '200 0 0 100 0 0 cm /X Do' }, resources: '/XObject << /X 6 0 R >>', more: [image] }),
      { timeoutMs },
    );
    expect((await file.page(1)).images).toMatchObject([{ pixelWidth: 50_000, pixelHeight: 50_000 }]);
    const drawn = await file.picture(1).then(
      ({ width }) => width,
      (thrown: unknown) => (thrown as FoveaError).code,
    );
    expect([278, 'limit/memory', 'limit/timeout', 'pdf/crashed']).toContain(drawn);
    await file.close();
  });
});

describe('A reading that takes too long', () => {
  const slow = onePage({ content: packed(Buffer.alloc(100 << 20, '1 1 m 2 2 l S\n')) });

  it.each([1, 300])('is ended after %d ms, and the next document has a new thread', async (timeoutMs) => {
    const { name, seconds } = await outcomeOf(slow, { timeoutMs });
    expect(name).toBe('limit/timeout');
    expect(seconds).toBeLessThan(timeoutMs / 1000 + 1);
  });

  it('is ended when its caller gives up, at once', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 200);
    const { name, seconds } = await outcomeOf(slow, { signal: controller.signal });
    expect(name).toBe('run/aborted');
    expect(seconds).toBeLessThan(1.2);
  });

  it('is not even begun when its caller has given up before', async () => {
    expect((await outcomeOf(slow, { signal: AbortSignal.abort() })).name).toBe('run/aborted');
  });

  it('does not hold up another one', async () => {
    const [late, soon] = await Promise.all([outcomeOf(slow, { timeoutMs: 600 }), outcomeOf(report)]);
    expect([late.name, soon.name]).toEqual(['limit/timeout', 'ok']);
  });
});

describe('Text beyond reason', () => {
  const far = '100000000000000000000.0';
  const huge = '340000000000000000000000000000000000000.0';
  const shown = (position: string): Uint8Array<ArrayBuffer> =>
    onePage({ content: { stream: `BT /F 12 Tf ${position} (Word) Tj ET` } });
  const isFinite = (box: Box): boolean => Object.values(box).every(Number.isFinite);

  it('far outside of the page is read', async () => {
    const { name, seconds } = await outcomeOf(shown(`${far} 50 Td`));
    expect(name).not.toBe('limit/timeout');
    expect(seconds).toBeLessThan(1.5);
  });

  // Letters of one run are no twins, so each is compared with all before it.
  it('of 300,000 letters in one place is read in a time that grows with their number', async () => {
    const letters = `(${'a'.repeat(30_000)})`.repeat(10);
    const bytes = onePage({ content: { stream: `BT /F 12 Tf 0 Tz 10 50 Td [${letters}] TJ ET` } });
    const { name, seconds } = await outcomeOf(bytes);
    expect(name).not.toBe('limit/timeout');
    expect(seconds).toBeLessThan(3);
  });

  // placeByFont lets boxes through whose ends are not finite; they are null in JSON.
  it('has boxes of finite numbers', async () => {
    const { doc } = await outcomeOf(shown(`-1.7 -170 ${huge} -78 0 -176 Tm`));
    expect(doc!.pages[0]!.tokens.filter(({ box, ink }) => !isFinite(box) || !isFinite(ink))).toEqual([]);
  });

  // Letters without a place are left out, without a note, and their style stays, with a size that is no number.
  it('has styles of finite numbers', async () => {
    const swollen = `1${'0'.repeat(30)}.0 0 0 1${'0'.repeat(30)}.0 0 0 cm `.repeat(2);
    const { doc } = await outcomeOf(onePage({ content: { stream: swollen + textContent('Word') } }));
    expect(doc!.styles.filter(({ size, angle }) => !Number.isFinite(size) || !Number.isFinite(angle))).toEqual([]);
  });
});
