/** Words laid invisibly over pages: read back by our own reader and by one that knows nothing of ours. */
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { TokenFlag, type Box, type Style, type Token } from '../../../src/model/index.ts';
import {
  createEngineSource,
  openPdf,
  type LayeredPdf,
  type LayerWord,
  type PageLayer,
} from '../../../src/read/pdf/index.ts';
import { pdfiumModule } from '../../../src/read/worker/wasm.ts';
import { exampleBytes } from '../../ocr-samples.ts';
import { latin1, onePage, packed, textContent, tinyPdf, type PdfObject } from '../../tiny-pdf.ts';

const engines = createEngineSource(await pdfiumModule(), 1 << 30);

/** A page that is one grey picture, in whatever way it is laid into the file. */
function scan(page = '/MediaBox [0 0 200 100]', content = 'q 200 0 0 100 0 0 cm /I Do Q'): Uint8Array<ArrayBuffer> {
  const image = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
  return onePage({
    page,
    content: { stream: content },
    resources: '/XObject << /I 6 0 R >>',
    more: [{ dict: image, stream: new Uint8Array([200]) }],
  });
}

const word = (text: string, box: Box, angle = 0): LayerWord => ({ text, box, angle, size: box.y1 - box.y0 });

const hello = word('Hello', { x0: 20, y0: 30, x1: 60, y1: 42 });
const world = word('wörld', { x0: 66, y0: 30, x1: 110, y1: 42 });
const onFirst = (...lines: (readonly LayerWord[])[]): PageLayer[] => [{ page: 1, lines }];

async function laid(bytes: Uint8Array, layers: readonly PageLayer[], password?: string): ReturnType<Laid> {
  const pdf = await openPdf(engines, bytes, password === undefined ? {} : { password });
  try {
    return await pdf.withText(layers);
  } finally {
    pdf.close();
  }
}
type Laid = Awaited<ReturnType<typeof openPdf>>['withText'];

type Read = { readonly text: string; readonly box: Box; readonly style: Style; readonly flags: number };

async function tokensOf(bytes: Uint8Array, number = 1): Promise<Read[]> {
  const pdf = await openPdf(engines, bytes);
  const { page } = await pdf.page(number);
  const read = page.tokens.map(({ text, box, flags, style }: Token) => ({
    text,
    box,
    flags,
    style: pdf.styles[style]!,
  }));
  pdf.close();
  return read;
}

/** Text of a page as pdf.js has it, and the lengths of its words. */
async function otherReader(bytes: Uint8Array): Promise<{ text: string; items: { str: string; width: number }[] }> {
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  const shown = items.flatMap((item) => ('str' in item ? [item] : []));
  await task.destroy();
  return {
    text: shown.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''),
    items: shown.map(({ str, width }) => ({ str, width })),
  };
}

function expectNear(found: Box, wanted: Box, slack = 0.6): void {
  for (const side of ['x0', 'y0', 'x1', 'y1'] as const) {
    expect(Math.abs(found[side] - wanted[side]), `${side}: ${found[side]}, not ${wanted[side]}`).toBeLessThan(slack);
  }
}

async function pixels(bytes: Uint8Array): Promise<Buffer> {
  const pdf = await openPdf(engines, bytes);
  const { rgba } = await pdf.picture(1, { dpi: 72 });
  pdf.close();
  return Buffer.from(rgba);
}

describe('a text layer', () => {
  it('has every word on its box, invisible, in both readers', async () => {
    const { bytes, notes } = await laid(scan(), onFirst([hello, world]));
    expect(notes).toEqual([]);
    const tokens = await tokensOf(bytes);
    expect(tokens.map(({ text }) => text)).toEqual(['Hello', 'wörld']);
    for (const [i, { box, flags, style }] of tokens.entries()) {
      expectNear(box, [hello, world][i]!.box);
      expect(flags & TokenFlag.invisible).toBe(TokenFlag.invisible);
      expect(style).toMatchObject({ angle: 0, paint: 'invisible' });
    }
    expect((await otherReader(bytes)).text).toBe('Hello wörld');
  });

  it('leaves every byte of the file and every pixel of the page as it was', async () => {
    const before = scan();
    const { bytes } = await laid(before, onFirst([hello]));
    expect(Buffer.from(bytes.subarray(0, before.length)).equals(Buffer.from(before))).toBe(true);
    expect((await pixels(bytes)).equals(await pixels(before))).toBe(true);
  });

  it.each([
    ['Latin', 'Grüße Œuvre łódź ﬁn naïve'],
    ['Greek and Cyrillic', 'Ελλάδα Ёлка Київ'],
    ['Chinese, Japanese and Korean', '東京 日本語 한국어'],
    ['beyond the basic plane', '𠮷野 𝐱𝐲'],
    ['combined', 'e\u0301te\u0301 क्षि'],
    ['signs', String.raw`(a) <b> \c 50% €9,99`],
  ])('keeps words that are %s', async (_name, text) => {
    const words = text.split(' ').map((one, i) => word(one, { x0: 5 + 39 * i, y0: 20, x1: 38 + 39 * i, y1: 32 }));
    const { bytes } = await laid(scan(), onFirst(words));
    const composed = (parts: string): string => parts.normalize('NFKC');
    expect(composed((await tokensOf(bytes)).map((token) => token.text).join(' '))).toBe(composed(text));
    expect(composed((await otherReader(bytes)).text)).toBe(composed(text));
  });

  it.each(['שלום', 'مرحبا'])('keeps %s, which reads to the left', async (text) => {
    const { bytes } = await laid(scan(), onFirst([word(text, hello.box)]));
    expect((await tokensOf(bytes)).map((token) => token.text)).toEqual([text]);
    expect((await otherReader(bytes)).text).toBe(text);
  });

  it('is written in the order in which it is read', async () => {
    const right = word('second', { x0: 110, y0: 20, x1: 150, y1: 30 });
    const left = word('first', { x0: 10, y0: 60, x1: 50, y1: 70 });
    const { bytes } = await laid(scan(), onFirst([left], [right]));
    expect((await otherReader(bytes)).items.map(({ str }) => str).filter((str) => str.trim() !== '')).toEqual([
      'first',
      'second',
    ]);
  });

  it.each([90, 180, 270])('turns with its words by %i degrees', async (angle) => {
    const box = angle === 180 ? hello.box : { x0: 40, y0: 20, x1: 52, y1: 60 };
    const { bytes } = await laid(scan(), onFirst([{ text: 'Hello', box, angle, size: 12 }]));
    const [token] = await tokensOf(bytes);
    expect([token!.text, Math.round(token!.style.angle)]).toEqual(['Hello', angle]);
    expectNear(token!.box, box);
    const { items } = await otherReader(bytes);
    expect(items[0]).toMatchObject({ str: 'Hello' });
  });

  it('follows a line that is slanted', async () => {
    // 40 long and 12 high, turned by 30 degrees around (80, 50).
    const [w, h] = [40 * 0.866 + 12 * 0.5, 40 * 0.5 + 12 * 0.866];
    const box = { x0: 80 - w / 2, y0: 50 - h / 2, x1: 80 + w / 2, y1: 50 + h / 2 };
    const { bytes } = await laid(scan(), onFirst([{ text: 'Hello', box, angle: 30, size: 12 }]));
    const [token] = await tokensOf(bytes);
    expect([token!.text, Math.round(token!.style.angle), Math.round(token!.style.size)]).toEqual(['Hello', 30, 12]);
    expectNear(token!.box, box, 1);
    expect((await otherReader(bytes)).items[0]!.width).toBeCloseTo(40, 0);
  });
});

describe('a page that is shown otherwise than it is stored', () => {
  it.each([
    ['turned by 90', '/MediaBox [0 0 100 200] /Rotate 90'],
    ['turned by 180', '/MediaBox [0 0 200 100] /Rotate 180'],
    ['turned by 270', '/MediaBox [0 0 100 200] /Rotate 270'],
    ['cropped', '/MediaBox [0 0 500 500] /CropBox [100 200 300 300]'],
    ['cropped and turned', '/MediaBox [0 0 500 500] /CropBox [100 200 200 400] /Rotate 90'],
    ['of larger units', '/MediaBox [0 0 100 50] /UserUnit 2'],
    ['with an origin elsewhere', '/MediaBox [-50 -20 150 80]'],
  ])('%s has its words where they are seen', async (_name, page) => {
    const { bytes } = await laid(scan(page), onFirst([hello, world]));
    const tokens = await tokensOf(bytes);
    expect(tokens.map(({ text, style }) => [text, Math.round(style.angle)])).toEqual([
      ['Hello', 0],
      ['wörld', 0],
    ]);
    expectNear(tokens[0]!.box, hello.box);
    expectNear(tokens[1]!.box, world.box);
  });

  it('draws without cleaning up after itself', async () => {
    const { bytes } = await laid(scan(undefined, 'q q 200 0 0 100 0 0 cm 0 1 -1 0 5 5 cm /I Do'), onFirst([hello]));
    expectNear((await tokensOf(bytes))[0]!.box, hello.box);
  });
});

describe('a file', () => {
  const head = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 100] /Resources 5 0 R >>',
  ];
  const page = '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>';
  const fonts = '<< /Font 6 0 R /ProcSet [/PDF /Text] >>';
  const helvetica = '<< /FoveaText << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';

  it('keeps resources of its page tree, contents in an array, and fonts of the same name', async () => {
    const own = { stream: 'BT /FoveaText 12 Tf 10 80 Td (Printed) Tj ET' };
    const objects: PdfObject[] = [...head, page, '[7 0 R 8 0 R]', fonts, helvetica, { stream: '0 g' }, own];
    const { bytes } = await laid(tinyPdf(objects), onFirst([hello]));
    expect((await tokensOf(bytes)).map(({ text, flags }) => [text, flags & TokenFlag.invisible])).toEqual([
      ['Hello', TokenFlag.invisible],
      ['Printed', 0],
    ]);
  });

  it('may have a page without any contents', async () => {
    const bytes = tinyPdf([head[0]!, head[1]!.replace('/Resources 5 0 R', ''), '<</Type/Page/Parent 2 0 R>>']);
    expect((await tokensOf((await laid(bytes, onFirst([hello]))).bytes)).map(({ text }) => text)).toEqual(['Hello']);
  });

  it('gets a layer after another', async () => {
    const first = await laid(scan(), onFirst([hello]));
    const second = await laid(first.bytes, onFirst([world]));
    expect((await tokensOf(second.bytes)).map(({ text }) => text).sort()).toEqual(['Hello', 'wörld']);
  });

  it('that has its objects packed is written anew', async () => {
    const { bytes } = await laid(packedObjects(), onFirst([hello]));
    expect((await tokensOf(bytes)).map(({ text }) => text)).toEqual(['Hello', 'Printed']);
    expect((await otherReader(bytes)).text).toContain('Printed');
    expect((await pixels(bytes)).equals(await pixels(packedObjects()))).toBe(true);
  });

  it('that has lost its table is written anew', async () => {
    const whole = onePage({ content: { stream: textContent('Printed') } });
    const text = Buffer.from(whole)
      .toString('latin1')
      .replace(/xref\n[^]*trailer/, 'trailer');
    const { bytes } = await laid(latin1(text), onFirst([hello]));
    expect((await tokensOf(bytes)).map(({ text: own }) => own).sort()).toEqual(['Hello', 'Printed']);
  });

  it('to which there is nothing to add stays what it is', async () => {
    const before = onePage({ content: { stream: textContent('Printed') } });
    for (const layers of [[], onFirst(), onFirst([])]) {
      expect(Buffer.from((await laid(before, layers)).bytes).equals(Buffer.from(before))).toBe(true);
    }
  });

  it('that is encrypted needs its owner, and is open then', async () => {
    const [before, layers] = [exampleBytes('encrypted-owner'), onFirst([hello])];
    await expect(laid(before, layers)).rejects.toMatchObject({ code: 'pdf/protected' });
    await expect(laid(before, layers, 'a guess')).rejects.toMatchObject({ code: 'pdf/protected' });
    for (const name of ['encrypted-owner', 'encrypted']) {
      const { bytes, notes } = await laid(exampleBytes(name), layers, 'keeper of the cave');
      expect(notes.map(({ code }) => code)).toEqual(['pdf/decrypted']);
      expect((await tokensOf(bytes)).map(({ text }) => text)).toContain('Hello');
    }
  });

  it('that is damaged in any place gets its layer, or a reason why not', async () => {
    const whole = scan();
    for (let at = 0; at < whole.length; at += 3) {
      const bytes = whole.slice();
      bytes[at] = (bytes[at]! * 7 + 41) & 255;
      const outcome = await laid(bytes, onFirst([hello])).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toMatchObject({ code: expect.stringMatching(/^pdf\/(?!crashed)/) });
      else expect((await tokensOf((outcome as LayeredPdf).bytes)).map(({ text }) => text)).toContain('Hello');
    }
  });

  it('has no page beyond its last', async () => {
    await expect(laid(scan(), [{ page: 2, lines: [[hello]] }])).rejects.toMatchObject({ code: 'pdf/no-such-page' });
  });
});

/** One page whose dictionary lies in a stream of objects, listed in a stream too. */
function packedObjects(): Uint8Array<ArrayBuffer> {
  const inside = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const numbers = [1, 2, 3, 5];
  let at = 0;
  const index = inside.map((source, i) => {
    const row = `${numbers[i]} ${at}`;
    at += source.length + 1;
    return row;
  });
  const first = `${index.join(' ')} `;
  const store = packed(first + inside.join(' ')) as { dict: string; stream: Uint8Array };
  const streams: [number, string, Uint8Array][] = [
    [4, '', latin1(textContent('Printed'))],
    [6, `/Type /ObjStm /N ${inside.length} /First ${first.length} ${store.dict}`, store.stream],
  ];
  let file = '%PDF-1.7\n';
  const places = new Map<number, number>();
  const add = (number: number, dict: string, data: Uint8Array): void => {
    places.set(number, file.length);
    const body = Buffer.from(data).toString('latin1');
    file += `${number} 0 obj\n<< ${dict} /Length ${data.length} >>\nstream\n${body}\nendstream\nendobj\n`;
  };
  for (const [number, dict, data] of streams) add(number, dict, data);
  const start = file.length;
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((number) => {
    const place = number === 7 ? start : places.get(number);
    const packedAt = numbers.indexOf(number);
    if (place !== undefined) return [1, place >> 8, place & 255, 0];
    return packedAt < 0 ? [0, 0, 0, 0] : [2, 0, 6, packedAt];
  });
  add(7, '/Type /XRef /Size 8 /W [1 2 1] /Root 1 0 R', Uint8Array.from(rows));
  return latin1(`${file}startxref\n${start}\n%%EOF\n`);
}
