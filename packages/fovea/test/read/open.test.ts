import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createReadStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FoveaError, open, read, type Doc, type Input, type OpenDoc, type Page } from '../../src/index.ts';
import { onePage } from '../tiny-pdf.ts';

const folder = new URL('../../../../examples/documents/', import.meta.url);
const address = (name: string): URL => new URL(`${name}.pdf`, folder);
const pathOf = (name: string): string => fileURLToPath(address(name));
const bytesOf = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(address(name)));

/** Opens a document, closes it whatever happens, and gives what the work gave. */
async function using<T>(file: Promise<OpenDoc>, work: (file: OpenDoc) => Promise<T>): Promise<T> {
  const opened = await file;
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const thrown = await work.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  );
  return thrown instanceof FoveaError ? thrown.code : String(thrown);
}

async function collect(pages: AsyncIterable<Page>): Promise<Page[]> {
  const list: Page[] = [];
  for await (const page of pages) list.push(page);
  return list;
}

const numbersOf = (pages: readonly Page[]): number[] => pages.map(({ number }) => number);
const firstWord = ({ tokens }: Page): string => tokens[0]!.text;

describe('open', () => {
  const wanted = read(pathOf('annotations'));
  const contents = ({ source, ...rest }: Doc): unknown => [rest, source.sha256, source.bytes, source.pages];
  const stream = (): ReadableStream<Uint8Array> => new Blob([bytesOf('annotations')]).stream();

  const inputs: readonly (readonly [string, () => Input, string])[] = [
    ['a path', () => pathOf('annotations'), pathOf('annotations')],
    ['a file address', () => address('annotations'), address('annotations').href],
    ['a file address in a string', () => address('annotations').href, address('annotations').href],
    ['bytes', () => bytesOf('annotations'), 'bytes:'],
    ['a Buffer', () => readFileSync(address('annotations')), 'bytes:'],
    ['an ArrayBuffer', () => bytesOf('annotations').buffer, 'bytes:'],
    ['a Blob', () => new Blob([bytesOf('annotations')]), 'bytes:'],
    ['a File', () => new File([bytesOf('annotations')], 'lease.pdf'), 'lease.pdf'],
    ['a web stream', stream, 'bytes:'],
    ['a node stream', () => createReadStream(address('annotations'), { highWaterMark: 1000 }), 'bytes:'],
    ['an async iterable', () => Readable.from([bytesOf('annotations')]), 'bytes:'],
  ];

  it.each(inputs)('reads %s', async (_, input, uri) => {
    const doc = await read(input());
    expect(contents(doc)).toEqual(contents(await wanted));
    expect(doc.source.uri).toBe(uri);
  });

  it('names bytes as it is told', async () => {
    expect((await read(bytesOf('annotations'), { name: 'lease.pdf' })).source.uri).toBe('lease.pdf');
  });

  it("leaves the caller's bytes usable, in this thread and in another", async () => {
    for (const isolate of [true, false]) {
      const bytes = bytesOf('annotations');
      const view = new Uint8Array(bytes.buffer, 0, bytes.length);
      await read(bytes, { isolate });
      await read(bytes.buffer, { isolate });
      expect(view).toEqual(bytesOf('annotations'));
    }
  });

  it('takes a part of a buffer for what it is', async () => {
    const bytes = bytesOf('annotations');
    const padded = new Uint8Array(bytes.length + 200).fill(0x25);
    padded.set(bytes, 100);
    expect(contents(await read(padded.subarray(100, 100 + bytes.length)))).toEqual(contents(await wanted));
  });

  it.each([
    ['words that are no PDF', new TextEncoder().encode('hello there'), 'input/unknown-media'],
    ['a web page', new TextEncoder().encode('<!doctype html><p>hello'), 'input/unknown-media'],
    ['nothing', new Uint8Array(), 'input/empty'],
    ['a PDF of which only the ends are left', new TextEncoder().encode('%PDF-1.7\n…\n%%EOF'), 'pdf/damaged'],
  ])('refuses %s', async (_, bytes, code) => {
    expect(await codeOf(open(bytes))).toBe(code);
    expect(await codeOf(open(bytes, { isolate: false }))).toBe(code);
  });

  it('refuses a path that leads nowhere and an input beyond the limit', async () => {
    expect(await codeOf(open(pathOf('no-such-example')))).toBe('input/not-found');
    expect(await codeOf(open(pathOf('report'), { maxBytes: 1000 }))).toBe('limit/bytes');
  });

  it('takes an option that is undefined for one that was not given', async () => {
    const options = { maxPages: undefined, timeoutMs: undefined } as unknown as { maxPages: number };
    expect((await read(pathOf('annotations'), options)).status).toBe('ok');
  });
});

describe('pages', () => {
  it('come one after the other from the document itself', async () => {
    expect(numbersOf(await using(open(pathOf('report')), collect))).toEqual([1, 2, 3, 4, 5]);
  });

  it('come one by one in any order, the same each time', async () => {
    await using(open(pathOf('report')), async (file) => {
      const [fifth, second] = [await file.page(5), await file.page(2)];
      const all = await collect(file);
      expect(all[4]!.tokens.map(({ text }) => text)).toEqual(fifth.tokens.map(({ text }) => text));
      expect(all[1]).toEqual(second);
      expect(all).toHaveLength(file.pageCount);
    });
  });

  it('come as chosen: a few, in the order asked for', async () => {
    await using(open(pathOf('report')), async (file) => {
      expect(numbersOf((await file.doc([2, 3])).pages)).toEqual([2, 3]);
      expect(numbersOf(await collect(file.pages(new Set([4, 1]))))).toEqual([4, 1]);
      expect((await file.doc([])).status).toBe('empty');
    });
    expect(numbersOf((await read(pathOf('report'), { pages: [5] })).pages)).toEqual([5]);
  });

  it('are the same when they are asked for all at once', async () => {
    const whole = await read(pathOf('report'));
    await using(open(pathOf('report')), async (file) => {
      expect(await Promise.all([1, 2, 3, 4, 5].map((number) => file.laidOutPage(number)))).toEqual(whole.pages);
      expect(file.styles).toEqual(whole.styles);
    });
  });

  it('can be left early, and the document still be read', async () => {
    await using(open(pathOf('report')), async (file) => {
      for await (const page of file) if (page.number === 2) break;
      expect((await file.page(4)).number).toBe(4);
    });
  });

  it.each([6, 0, -1, 1.5, Number.NaN])('number %d does not exist', async (number) => {
    await using(open(pathOf('report')), async (file) => {
      expect(await codeOf(file.page(number))).toBe('pdf/no-such-page');
      expect(await codeOf(file.picture(number))).toBe('pdf/no-such-page');
    });
  });

  it('that do not exist are left out of a document, with a note', async () => {
    const doc = await read(pathOf('report'), { pages: [9, 1] });
    expect(numbersOf(doc.pages)).toEqual([1]);
    expect(doc.status).toBe('partial');
    expect(doc.notes).toMatchObject([{ level: 'error', code: 'pdf/no-such-page', page: 9 }]);
    expect((await read(pathOf('report'), { pages: [9] })).status).toBe('failed');
  });

  it('beyond the limit are left out, with a note', async () => {
    const doc = await read(pathOf('report'), { maxPages: 2 });
    expect(numbersOf(doc.pages)).toEqual([1, 2]);
    expect(doc.status).toBe('partial');
    expect(doc.notes).toMatchObject([{ level: 'warning', code: 'limit/pages' }]);
    expect(doc.source).toMatchObject({ pageCount: 5, pages: [{ number: 1 }, { number: 2 }] });
  });

  it('up to the limit need no note', async () => {
    expect((await read(pathOf('report'), { maxPages: 5 })).notes).toEqual([]);
    expect((await read(pathOf('report'), { maxPages: 1, pages: [3] })).notes).toEqual([]);
  });
});

describe('threads', () => {
  it.each(['flyer', 'report', 'rotated', 'no-unicode', 'form'])('give of %s what this thread gives', async (name) => {
    const [there, here] = await Promise.all([read(pathOf(name)), read(pathOf(name), { isolate: false })]);
    expect(here).toEqual(there);
  });

  it('read several documents at once, each its own', async () => {
    const files = await Promise.all(['report', 'flyer', 'letters', 'rotated'].map((name) => open(pathOf(name))));
    const words = await Promise.all(files.map(async (file) => firstWord(await file.page(1))));
    expect(words).toEqual(['How', 'Orto', 'EVERY', 'Text']);
    const again = await Promise.all(files.toReversed().map(async (file) => firstWord(await file.page(1))));
    expect(again).toEqual(words.toReversed());
    await Promise.all(files.map((file) => file.close()));
  });

  it('go on with the next document after one that failed', async () => {
    await codeOf(open(new TextEncoder().encode('%PDF-1.7\n%%EOF')));
    await codeOf(open(pathOf('encrypted')));
    expect((await read(pathOf('annotations'))).status).toBe('ok');
  });
});

describe('a signal', () => {
  it('that was given before keeps the document from being opened', async () => {
    for (const isolate of [true, false]) {
      expect(await codeOf(open(pathOf('report'), { signal: AbortSignal.abort(), isolate }))).toBe('run/aborted');
    }
    expect(await codeOf(open(bytesOf('report'), { signal: AbortSignal.abort() }))).toBe('run/aborted');
  });

  it('ends a page that is being read, and closing is still fine', async () => {
    const controller = new AbortController();
    const file = await open(pathOf('report'), { signal: controller.signal });
    const pending = file.page(1);
    controller.abort();
    expect(await codeOf(pending)).toBe('run/aborted');
    await file.close();
    expect((await read(pathOf('annotations'))).status).toBe('ok');
  });

  it.each([true, false])('ends a walk through the pages, isolated: %s', async (isolate) => {
    const controller = new AbortController();
    const file = await open(pathOf('report'), { signal: controller.signal, isolate });
    let seen = 0;
    const walk = async (): Promise<void> => {
      for await (const page of file) {
        seen = page.number;
        if (seen === 2) controller.abort();
      }
    };
    expect(await codeOf(walk())).toBe('run/aborted');
    expect(seen).toBe(2);
    await file.close();
  });

  it('ends the loading of a stream that gives nothing', async () => {
    const controller = new AbortController();
    const pending = open(new Readable({ read: () => {} }), { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    expect(await codeOf(pending)).toBe('run/aborted');
  });

  it('that comes after the end changes nothing', async () => {
    const controller = new AbortController();
    const doc = await read(pathOf('report'), { signal: controller.signal });
    controller.abort();
    expect(doc.status).toBe('ok');
    expect((await read(pathOf('report'))).status).toBe('ok');
  });
});

describe('a time limit', () => {
  it('that is over ends the work', async () => {
    expect(await codeOf(open(new Readable({ read: () => {} }), { timeoutMs: 30 }))).toBe('limit/timeout');
  });

  it('that ends between pages leaves a note', async () => {
    const file = await open(pathOf('report'), { timeoutMs: 2000, isolate: false });
    await new Promise((resolve) => setTimeout(resolve, 2010));
    const doc = await file.doc([2]);
    expect([doc.status, doc.notes[0]?.code, doc.notes[0]?.page]).toEqual(['failed', 'limit/timeout', 2]);
    await file.close();
  });

  // Letters that far off are in cells whose numbers cannot be counted up any more: `cy++` leads nowhere.
  it('is not needed for letters far beyond the page', async () => {
    const content = { stream: 'BT /F 12 Tf 1 0 0 1 20 100000000000000000.5 Tm (far) Tj ET' };
    expect((await read(onePage({ content }), { timeoutMs: 60_000 })).notes).toEqual([]);
  });
});

describe('closing', () => {
  let pools = 0;
  // Threads are shared by memory limit: one of its own keeps what goes wrong here away from the other tests.
  const apart = (): { maxMemoryBytes: number } => ({ maxMemoryBytes: (512 << 20) + pools++ });

  it.each([true, false])('twice is fine, isolated: %s', async (isolate) => {
    const file = await open(pathOf('annotations'), { isolate, ...apart() });
    await file.close();
    await expect(file.close()).resolves.toBeUndefined();
  });

  it('happens at the end of a block that owns the document', async () => {
    const file = await open(pathOf('annotations'), apart());
    await file[Symbol.asyncDispose]();
    expect(await codeOf(file.page(1))).toMatch(/^[a-z]+\/[a-z-]+$/);
  });

  it.each([true, false])('ends all reading, with a code, isolated: %s', async (isolate) => {
    const file = await open(pathOf('annotations'), { isolate, ...apart() });
    await file.page(1);
    await file.close();
    expect(await codeOf(file.page(1))).toMatch(/^[a-z]+\/[a-z-]+$/);
    expect(await codeOf(file.picture(1))).toMatch(/^[a-z]+\/[a-z-]+$/);
  });

  // What is asked of it finds a document that was freed, and says that it has no such page.
  it('says the same in this thread as in another', async () => {
    const [there, here] = [
      await open(pathOf('annotations'), apart()),
      await open(pathOf('annotations'), { isolate: false }),
    ];
    await Promise.all([there.close(), here.close()]);
    expect(await codeOf(here.page(1))).toBe(await codeOf(there.page(1)));
  });

  // The thread goes on to the next document while the closed one still holds it.
  it('keeps a document from giving the pages of another', async () => {
    const limits = apart();
    const closed = await open(pathOf('annotations'), limits);
    await closed.close();
    await using(open(pathOf('flyer'), limits), async () => {
      expect(await codeOf(closed.page(1))).not.toBe('nothing was thrown');
      expect(await codeOf(closed.planes(1))).toBe('run/closed');
    });
  });

  // The second close is sent to the thread, whatever is open there by now, and gives the thread back once more.
  it('twice does not close another document', async () => {
    const limits = apart();
    const closed = await open(pathOf('annotations'), limits);
    await closed.close();
    await using(open(pathOf('flyer'), limits), async (file) => {
      await closed.close();
      expect(firstWord(await file.page(1))).toBe('Orto');
    });
  });

  it('twice does not lend one thread to two documents', async () => {
    const limits = apart();
    const closed = await open(pathOf('annotations'), limits);
    await closed.close();
    await closed.close();
    await using(open(pathOf('flyer'), limits), async (one) => {
      await using(open(pathOf('letters'), limits), async (other) => {
        expect([firstWord(await one.page(1)), firstWord(await other.page(1))]).toEqual(['Orto', 'EVERY']);
      });
    });
  });
});

describe('notes', () => {
  it('grow with the pages read', async () => {
    await using(open(pathOf('no-unicode'), { ocr: 'never' }), async (file) => {
      expect(file.notes).toEqual([]);
      await file.page(1);
      expect(file.notes.map(({ code }) => code)).toEqual(['pdf/no-unicode-map']);
    });
  });

  it('of a second reading are of the same kinds as those of the first, not twice as many', async () => {
    await using(open(pathOf('no-unicode')), async (file) => {
      const codes = async (): Promise<string[]> => (await file.doc()).notes.map(({ code }) => code);
      expect(await codes()).toEqual(await codes());
    });
  });
});

describe('picture', () => {
  it.each([
    [1, 595.28, 841.89],
    [2, 490, 340],
    [3, 600, 800],
  ])('has the size of page %d as it is shown, at every resolution', async (number, width, height) => {
    await using(open(pathOf('rotated')), async (file) => {
      for (const dpi of [36, 72, 150]) {
        const picture = await file.picture(number, { dpi });
        expect([picture.width, picture.height]).toEqual([(width * dpi) / 72, (height * dpi) / 72].map(Math.round));
        expect(picture.scale).toBe(dpi / 72);
        expect(picture.rgba).toHaveLength(4 * picture.width * picture.height);
      }
    });
  });

  it('has 100 pixels an inch unless told', async () => {
    const { width, height } = await using(open(pathOf('rotated')), (file) => file.picture(3));
    expect([width, height]).toEqual([833, 1111]);
  });

  it('is scaled down where it would be enormous', async () => {
    const { width, height } = await using(open(pathOf('rotated')), (file) => file.picture(3, { dpi: 100_000 }));
    expect(width * height).toBeLessThan(16_100_000);
    expect(width / height).toBeCloseTo(600 / 800, 2);
  });

  it('shows the page, red, green, blue and opaque, from the top', async () => {
    for (const isolate of [true, false]) {
      const picture = await using(open(pathOf('flyer'), { isolate }), (file) => file.picture(1, { dpi: 72 }));
      const at = (x: number, y: number): number[] => [
        ...picture.rgba.subarray(4 * (y * picture.width + x)).subarray(0, 4),
      ];
      expect(at(5, 5)).toEqual([0xc8, 0x16, 0x1d, 255]);
      expect(at(5, 780)).toEqual([255, 255, 255, 255]);
    }
  });

  it('shows annotations and the values of form fields', async () => {
    const marked = await using(open(pathOf('annotations')), (file) => file.picture(1, { dpi: 72 }));
    const inHighlight = 4 * (142 * marked.width + 186);
    expect([...marked.rgba.subarray(inHighlight, inHighlight + 3)]).not.toEqual([255, 255, 255]);
    const form = await using(open(pathOf('form')), (file) => file.picture(1, { dpi: 72 }));
    const row = form.rgba.subarray(4 * (150 * form.width + 204), 4 * (150 * form.width + 270));
    expect(row.some((value) => value < 128)).toBe(true);
  });
});

describe('a program on the command line', () => {
  it('can read, although its threads are files', async () => {
    const dist = new URL('../../dist/index.js', import.meta.url).href;
    const path = fileURLToPath(new URL('../../../../examples/documents/letters.pdf', import.meta.url));
    const program = `const { read } = await import('${dist}'); console.log((await read('${path}')).status);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    expect(stdout).toBe('ok\n');
  });
});
