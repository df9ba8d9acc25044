import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodedBody, isArchive, readWarc, type ArchivedPage, type WarcEntry } from '../../../src/read/warc/index.ts';
import { packedWarc, plainWarc, record, type Stored } from './tiny-warc.ts';

async function* inChunks(bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array, undefined> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function entriesOf(bytes: Uint8Array, chunk?: number, maxBytes = 1 << 20): Promise<WarcEntry[]> {
  const entries: WarcEntry[] = [];
  for await (const entry of readWarc(inChunks(bytes, chunk), { maxBytes })) entries.push(entry);
  return entries;
}

const bodyOf = (page: ArchivedPage): string => Buffer.from(decodedBody(page, 1 << 20)).toString();

/** What an archive comes to, in short. */
const summary = (entries: readonly WarcEntry[]): string[] =>
  entries.map((entry) => {
    if (entry.kind === 'page') return `${entry.uri} ${bodyOf(entry)}`;
    return entry.kind === 'failed' ? `failed ${entry.error.code}` : entry.type;
  });

const page = (name: string): Stored => ({ uri: `https://example.org/${name}`, id: `<${name}>`, body: `<p>${name}` });

const info: Stored = {
  type: 'warcinfo',
  body: 'software: test\r\n',
  fields: { 'Content-Type': 'application/warc-fields' },
};

describe.each([
  ['plain', plainWarc],
  ['packed, a member for each record', packedWarc],
  ['packed in one stream', (...records: Stored[]): Buffer => gzipSync(plainWarc(...records))],
  ['packed with names in the headers', (...records: Stored[]): Buffer => withNames(records)],
])('An archive %s', (_, make) => {
  it('gives its pages with their addresses, and passes over what is none', async () => {
    const archive = make(
      info,
      { type: 'request', body: 'GET / HTTP/1.1\r\n\r\n' },
      page('a'),
      { ...page('b'), version: '1.1' },
      { uri: 'https://example.org/logo.png', http: { 'Content-Type': 'image/png' }, body: 'PNG' },
      { ...page('gone'), status: '404 Not Found' },
      { ...page('moved'), status: '301 Moved', body: '' },
      { type: 'resource', uri: 'file:///c.html', fields: { 'Content-Type': 'text/html' }, body: '<p>c' },
      { type: 'revisit' },
      { type: 'resource', uri: 'file:///d.txt', fields: { 'Content-Type': 'text/plain' }, body: 'd' },
      { uri: 'dns:example.org', http: false, body: '1.2.3.4' },
    );
    expect(summary(await entriesOf(archive))).toEqual([
      'warcinfo',
      'request',
      'https://example.org/a <p>a',
      'https://example.org/b <p>b',
      'response',
      'response',
      'response',
      'file:///c.html <p>c',
      'revisit',
      'resource',
      'response',
    ]);
  });

  it('is the same however its bytes arrive', async () => {
    const archive = make(info, page('a'), { ...page('b'), body: '<p>b'.repeat(1000) }, page('c'));
    const whole = await entriesOf(archive, archive.length);
    for (const size of [1, 2, 7, 64, 4096]) expect(await entriesOf(archive, size)).toEqual(whole);
  });

  it('is told by its first bytes', () => {
    expect(isArchive(make(info, page('a')).subarray(0, 512))).toBe(true);
  });

  it('that ends early has its last record as failed', async () => {
    const archive = make(page('a'), { ...page('b'), body: Buffer.from(noise(5000)) });
    const entries = await entriesOf(archive.subarray(0, archive.length - 1000));
    expect(entries.map(({ kind }) => kind).slice(-1)).toEqual(['failed']);
    expect(entries.length).toBeLessThanOrEqual(2);
  });

  it('leaves out pages beyond the limit, and only those', async () => {
    const entries = await entriesOf(make(page('a'), { ...page('b'), body: 'x'.repeat(2000) }, page('c')), 500, 1000);
    expect(summary(entries)).toEqual([
      'https://example.org/a <p>a',
      'failed limit/bytes',
      'https://example.org/c <p>c',
    ]);
    expect(entries[1]).toMatchObject({ uri: 'https://example.org/b', id: '<b>' });
  });
});

/** Members that carry a file name, a remark and an extra field, as other programs write them. */
function withNames(records: readonly Stored[]): Buffer {
  return Buffer.concat(
    records.map((one) => {
      const member = gzipSync(record(one));
      member[3] = 4 | 8 | 16;
      const extra = Buffer.from([3, 0, 1, 2, 3]);
      return Buffer.concat([member.subarray(0, 10), extra, Buffer.from('name\0remark\0'), member.subarray(10)]);
    }),
  );
}

/** Bytes that don't pack. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => (state = (state * 48271) % 0x7fffffff) & 0xff);
}

describe('A record', () => {
  it('says where it is: its byte in a plain file, the byte of its member in a packed one', async () => {
    const [a, b] = [page('a'), page('b')];
    expect((await entriesOf(plainWarc(a, b))).map(({ offset }) => offset)).toEqual([0, record(a).length]);
    expect((await entriesOf(packedWarc(a, b))).map(({ offset }) => offset)).toEqual([0, gzipSync(record(a)).length]);
  });

  it('has what the server said of it, folded lines and odd case included', async () => {
    const http = { 'cOnTeNt-tYpE': 'text/html;\r\n charset=koi8-r' };
    const [entry] = await entriesOf(plainWarc({ ...page('a'), http, fields: { 'WARC-Truncated': 'length' } }));
    expect(entry).toMatchObject({ contentType: 'text/html; charset=koi8-r', truncated: 'length' });
  });

  it('without a type of content is a page if it looks like one', async () => {
    const archive = plainWarc({ ...page('a'), http: {} }, { ...page('b'), http: {}, body: 'plain' });
    expect(summary(await entriesOf(archive))).toEqual(['https://example.org/a <p>a', 'response']);
  });

  it('may have its address in pointed brackets, and the page without a head', async () => {
    const archive = plainWarc({ ...page('a'), uri: '<https://example.org/a>', http: false });
    expect(summary(await entriesOf(archive))).toEqual(['https://example.org/a <p>a']);
  });

  it('may have a long head', async () => {
    const http = { 'Set-Cookie': 'x'.repeat(100_000), 'Content-Type': 'text/html' };
    expect(summary(await entriesOf(plainWarc({ ...page('a'), http })))).toEqual(['https://example.org/a <p>a']);
  });

  it('is not mistaken for two when its page speaks of records', async () => {
    const body = '<pre>\nWARC/1.0\r\nWARC-Type: response\r\n</pre>';
    expect(summary(await entriesOf(plainWarc({ ...page('a'), body }, page('b'))))).toEqual([
      `https://example.org/a ${body}`,
      'https://example.org/b <p>b',
    ]);
  });
});

const chunked = (...parts: string[]): string =>
  `${parts.map((part) => `${part.length.toString(16)};x=1\r\n${part}\r\n`).join('')}0\r\n\r\n`;

describe('A body', () => {
  const html = '<!doctype html><p>words and more words';
  const packings: [string, Stored['http'], Uint8Array | string][] = [
    ['as it is', {}, html],
    ['in chunks', { 'Transfer-Encoding': 'chunked' }, chunked(html.slice(0, 5), html.slice(5))],
    ['in gzip', { 'Content-Encoding': 'gzip' }, gzipSync(html)],
    ['in deflate', { 'Content-Encoding': 'deflate' }, deflateSync(html)],
    ['in bare deflate', { 'Content-Encoding': 'deflate' }, deflateRawSync(html)],
    ['in brotli', { 'Content-Encoding': 'br' }, brotliCompressSync(html)],
    ['in gzip twice', { 'Content-Encoding': 'gzip, x-gzip' }, gzipSync(gzipSync(html))],
    [
      'in gzip in chunks',
      { 'Content-Encoding': 'GZIP', 'Transfer-Encoding': 'chunked' },
      Buffer.from(chunked(gzipSync(html).toString('latin1')), 'latin1'),
    ],
    ['under a head that says gzip', { 'Content-Encoding': 'gzip' }, html],
    ['under a head that says brotli', { 'Content-Encoding': 'br' }, html],
    ['under a head that says chunks', { 'Transfer-Encoding': 'chunked' }, html],
    ['under a head that says something else', { 'Content-Encoding': 'utf-8' }, html],
  ];

  it.each(packings)('%s is what was sent', async (_, http, body) => {
    const [entry] = await entriesOf(plainWarc({ ...page('a'), http: { 'Content-Type': 'text/html', ...http }, body }));
    expect(bodyOf(entry as ArchivedPage)).toBe(html);
  });

  it('that was cut off is read up to the cut', () => {
    const long = noiseText(20_000);
    const body = new Uint8Array(gzipSync(long)).slice(0, 8000);
    const start = Buffer.from(decodedBody({ body, contentEncoding: 'gzip' }, 1 << 20)).toString();
    expect(start.length).toBeGreaterThan(5000);
    expect(long.startsWith(start)).toBe(true);
    const cut = new Uint8Array(Buffer.from('a\r\n0123456789\r\nff\r\nabc'));
    expect(Buffer.from(decodedBody({ body: cut, transferEncoding: 'chunked' }, 100)).toString()).toBe('0123456789abc');
  });

  it('that swells beyond the limit, is damaged or packed in an unknown way has a code', () => {
    const bomb = { body: new Uint8Array(gzipSync(Buffer.alloc(1 << 20))), contentEncoding: 'gzip' };
    expect(() => decodedBody(bomb, 1000)).toThrow(expect.objectContaining({ code: 'limit/bytes' }));
    const broken = { body: new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 255, 255]), contentEncoding: 'gzip' };
    expect(() => decodedBody(broken, 1000)).toThrow(expect.objectContaining({ code: 'warc/damaged' }));
    const unknown = { body: new Uint8Array([0x28, 0xb5]), contentEncoding: 'zstd' };
    expect(() => decodedBody(unknown, 1000)).toThrow(expect.objectContaining({ code: 'input/unreadable' }));
  });
});

function noiseText(length: number): string {
  return Buffer.from(noise(length)).toString('hex');
}

describe('Damage', () => {
  const after = ['https://example.org/z <p>z'];

  it.each([
    ['a length that is too short', { fields: { 'Content-Length': '20' } }],
    ['a length that is too long', { fields: { 'Content-Length': '300' } }],
    ['a length that is beyond the end', { fields: { 'Content-Length': '99999' } }],
    ['no length', { fields: { 'Content-Length': 'many' } }],
  ])('such as %s is reported, and the next record is read', async (_, wrong) => {
    for (const make of [plainWarc, packedWarc]) {
      const entries = await entriesOf(make(page('a'), { ...page('b'), ...wrong }, page('z')));
      expect(summary(entries)).toEqual(['https://example.org/a <p>a', 'failed warc/damaged', ...after]);
      expect(entries[1]).toMatchObject({ id: '<b>', uri: 'https://example.org/b', offset: entries[1]!.offset });
      expect((entries[1] as { error: Error }).error.message).toContain(`<b> at byte ${entries[1]!.offset}`);
    }
  });

  it('such as foreign bytes between records is reported with its place', async () => {
    const archive = Buffer.concat([plainWarc(page('a')), Buffer.from('nonsense\n'), plainWarc(page('z'))]);
    const entries = await entriesOf(archive);
    expect(summary(entries)).toEqual(['https://example.org/a <p>a', 'failed warc/damaged', ...after]);
    expect(entries[1]).toMatchObject({ offset: record(page('a')).length });
  });

  it('of a head without end does not fill the memory', async () => {
    const archive = Buffer.concat([Buffer.from(`WARC/1.0\r\n${'x'.repeat(3 << 20)}\r\n\r\n`), plainWarc(page('z'))]);
    expect(summary(await entriesOf(archive, 1 << 16))).toEqual(['failed warc/damaged', ...after]);
  });

  it('to any one byte of a packed record costs that record alone', async () => {
    const members = ['a', 'b', 'z'].map((name) => gzipSync(record({ ...page(name), body: noise(500) })));
    const [first, second] = members as [Buffer, Buffer];
    await fc.assert(
      fc.asyncProperty(fc.nat(second.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const damaged = Buffer.concat(members);
        damaged[first.length + at]! ^= change;
        const entries = await entriesOf(damaged, 600);
        const uris = entries.flatMap((entry) => (entry.kind === 'page' ? [entry.uri] : []));
        expect(uris).toEqual(expect.arrayContaining(['https://example.org/a', 'https://example.org/z']));
        // A few bytes of a gzip header don't matter.
        if (!uris.includes('https://example.org/b')) {
          expect(entries.filter(({ kind }) => kind === 'failed')).toMatchObject([{ offset: first.length }]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([25, 33, 105])('that unpacks to nonsense before it is noticed is reported once (%i)', async (change) => {
    const members = ['a', 'b', 'z'].map((name) => gzipSync(record({ ...page(name), body: noise(500) })));
    members[1]![10]! ^= change;
    const entries = await entriesOf(Buffer.concat(members), 600);
    expect(entries.map(({ kind }) => kind)).toEqual(['page', 'failed', 'page']);
  });

  it('to two neighbours is reported twice', async () => {
    const members = ['a', 'b', 'c', 'z'].map((name) => gzipSync(record({ ...page(name), body: noise(500) })));
    for (const index of [1, 2]) members[index]![200]! ^= 255;
    const entries = await entriesOf(Buffer.concat(members), 600);
    expect(entries.map(({ kind }) => kind)).toEqual(['page', 'failed', 'failed', 'page']);
  });

  it('of every kind ends in a finite number of entries, and never throws', async () => {
    const sound = packedWarc(page('a'), page('b'));
    const any = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom(sound, plainWarc(page('a')), Buffer.from('WARC/1.0\r\n'), Buffer.from([0x1f, 0x8b, 8, 0])),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(any, { maxLength: 5 }), async (parts) => {
        const bytes = Buffer.concat(parts);
        expect((await entriesOf(bytes, 97)).length).toBeLessThanOrEqual(bytes.length);
      }),
      { numRuns: 300 },
    );
  });

  it('that has no end is given up', async () => {
    const archive = Buffer.concat([packedWarc(page('a')), Buffer.alloc(4 << 20, Buffer.from([0x1f, 0x8b, 8, 0]))]);
    const entries = await entriesOf(archive, 1 << 16);
    expect(entries[0]).toMatchObject({ uri: 'https://example.org/a' });
    expect(entries.length).toBeLessThan(200);
    expect(entries.at(-1)).toMatchObject({ error: { message: expect.stringContaining('the rest is not read') } });
  });

  it('such as zeros at the end is none', async () => {
    const padded = Buffer.concat([packedWarc(page('a')), Buffer.alloc(5000)]);
    expect(summary(await entriesOf(padded))).toEqual(['https://example.org/a <p>a']);
  });
});

describe('Reading that is given up', () => {
  it('closes its source', async () => {
    let closed = false;
    const source = (async function* (): AsyncGenerator<Uint8Array, undefined> {
      try {
        yield packedWarc(page('a'));
        yield packedWarc(page('b'));
      } finally {
        closed = true;
      }
    })();
    for await (const _ of readWarc(source, { maxBytes: 1000 })) break;
    expect(closed).toBe(true);
  });
});
