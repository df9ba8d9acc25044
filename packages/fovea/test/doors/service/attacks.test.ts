/** What is sent to be stored or understood costs whoever looks at it, never the one who listens. */
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formLimits, parseForm } from '../../../src/doors/service/multipart.ts';
import { offersModel } from '../../../src/models/offers.ts';
import { example, flaky, openService, problemIn, type Asked } from './open-service.ts';

const list = (count: number, of: (i: number) => string, between: string): string =>
  Array.from({ length: count }, (_, i) => of(i)).join(between);

function openStore(): Asked & {
  readonly folder: string;
  readonly put: (path: string, body: string) => Promise<Response>;
} {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const asked = openService({ entry: flaky, store: folder });
  return { ...asked, folder, put: (path, body) => asked.ask(path, { method: 'PUT', body }) };
}

const wrapper = 'wrapper w\na := #TOKEN:X where isNumber(X)\n';

describe('a wrapper or model that means harm', () => {
  it('is refused in few words and with a code, while others are answered', { timeout: 120_000 }, async () => {
    const { put, ask } = openStore();
    const attacks: readonly (readonly [string, string, number, string])[] = [
      ['wrappers', `wrapper w\nr := (${list(20_000, () => 'a:A', '|')})*\na := #TOKEN:X`, 413, 'wrapper/too-large'],
      ['wrappers', `wrapper w\n${list(10_000, (i) => `t${i} := t${i + 1}:X`, '\n')}`, 413, 'wrapper/too-large'],
      ['wrappers', `${wrapper}${list(40_000, (i) => `concept c${i} := "x"`, '\n')}`, 413, 'wrapper/too-large'],
      ['wrappers', `wrapper w\nr := ${list(5000, (i) => `t${i}:A`, ',')}`, 422, 'wrapper/invalid'],
      ['models', `{"schema":"${'x'.repeat(1_000_000)}"}`, 422, 'model/unreadable'],
      ['models', '['.repeat(1_000_000), 422, 'model/unreadable'],
      ['models', `{"schema":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 422, 'model/unreadable'],
      [
        'models',
        `{"schema":"fovea/directory@5","pages":${'{"schema":"fovea/model@1","kind":"mean","columns":["a"],"classes":["b"],"models":['.repeat(5000)}${']}'.repeat(5000)}}`,
        413,
        'model/too-large',
      ],
      ['models', ' '.repeat((16 << 20) + 1), 413, 'limit/bytes'],
    ];
    for (const [shelf, body, status, code] of attacks) {
      let isAnswered = false;
      const answer = put(`/v1/${shelf}/a`, body).finally(() => (isAnswered = true));
      // Asked after it, answered before it: the check is not done here.
      if (code !== 'limit/bytes') {
        expect((await ask('/livez')).status).toBe(200);
        expect(isAnswered).toBe(false);
      }
      const response = await answer;
      const text = await response.text();
      expect([code, text.length < 4096]).toEqual([code, true]);
      expect(JSON.parse(text)).toMatchObject({ status, code });
    }
  });

  it('is not looked at again at every use, and by nobody who listens', { timeout: 120_000 }, async () => {
    const { put, ask, send, folder } = openStore();
    expect((await put('/v1/wrappers/mine', wrapper)).status).toBe(201);
    expect((await put('/v1/models/mine', offersModel)).status).toBe(201);
    // From here on they are nonsense, with the same size and time: nobody notices but whoever does the document.
    for (const [file, text] of [
      ['wrappers/mine.fw', wrapper],
      ['models/mine.json', offersModel],
    ] as const) {
      const path = join(folder, file);
      const time = new Date(1_000_000_000_000);
      utimesSync(path, time, time);
      await ask(`/v1/${file.split('/')[0]}`);
      writeFileSync(path, '?'.repeat(Buffer.byteLength(text)));
      utimesSync(path, time, time);
    }
    expect((await send('/v1/wrap?with=mine&name=page', 'x')).status).toBe(200);
    expect((await send('/v1/offers?model=mine&name=page', 'x')).status).toBe(200);
    expect(((await (await ask('/v1/models')).json()) as { models: { name: string }[] }).models.at(-1)?.name).toBe(
      'mine',
    );
  });

  it('that lies in the folder already is refused by whoever does the document', { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fovea-store-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { ask, send } = openService({ store: folder });
    expect((await ask('/v1/wrappers/old', { method: 'PUT', body: wrapper })).status).toBe(201);
    const names = `${wrapper}${list(40_000, (i) => `concept c${i} := "x"`, '\n')}`;
    writeFileSync(join(folder, 'wrappers', 'old.fw'), names);
    const used = await send('/v1/wrap?with=old', example('documents/invoice.pdf'));
    expect(await problemIn(used)).toMatchObject({ status: 413, code: 'wrapper/too-large' });
    writeFileSync(join(folder, 'wrappers', 'old.fw'), wrapper);
    expect((await send('/v1/wrap?with=old', example('documents/invoice.pdf'))).status).toBe(200);
  });
});

describe('nodes to validate', () => {
  it('inside one another without end are refused', { timeout: 60_000 }, async () => {
    const { send } = openService({ entry: flaky });
    const deep = `{"nodes":[{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}`;
    const response = await send('/v1/validate', deep, { 'content-type': 'application/json' });
    expect(await problemIn(response)).toMatchObject({ status: 400, code: 'service/bad-request' });
  });
});

describe('a form', () => {
  const type = 'multipart/form-data; boundary=edge';

  it('of very many fields is refused before they are read', { timeout: 60_000 }, async () => {
    const { send, service } = openService({ entry: flaky });
    const field = (i: number): string => `--edge\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\nx\r\n`;
    const answer = await send('/v1/read', `${list(100_000, field, '')}--edge--\r\n`, { 'content-type': type });
    expect(await problemIn(answer)).toMatchObject({
      status: 400,
      detail: `The form has more than ${formLimits.parts} parts`,
    });
    expect(service.parts.held.total()).toBe(0);
  });

  it('that somebody else wrote is read as they wrote it', async () => {
    const quoting = fc.constantFrom('\\', '"', ';', '=', '%', '2', 'a');
    const strings = (minLength: number): fc.Arbitrary<string> =>
      fc.oneof(
        fc.string({ unit: 'grapheme', minLength, maxLength: 40 }),
        fc.string({ unit: quoting, minLength, maxLength: 8 }),
      );
    const texts = strings(0);
    const bodies = fc.uint8Array({ maxLength: 60 });
    // A file without a name is sent as a field.
    const fileNames = strings(1);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(texts, texts), { maxLength: 4 }),
        fc.array(fc.tuple(texts, fileNames, bodies), { maxLength: 2 }),
        async (fields, files) => {
          const form = new FormData();
          for (const [name, value] of fields) form.append(name, value);
          for (const [name, file, bytes] of files) form.append(name, new File([bytes], file, { type: 'a/b' }));
          const sent = new Response(form);
          const body = new Uint8Array(await sent.clone().arrayBuffer());
          if (fields.length + files.length === 0) return;
          const parts = parseForm(body, sent.headers.get('content-type')!);
          const read = await sent.formData();
          expect(parts.map(({ name, text, fileName }) => [name, text ?? fileName])).toEqual(
            [...read].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
          );
          const contents = parts.filter(({ text }) => text === undefined).map(({ bytes }) => [...bytes]);
          expect(contents).toEqual(files.map(([, , bytes]) => [...bytes]));
        },
      ),
    );
  });

  it.each<[string, string, string | undefined]>([
    ['curl', 'form-data; name="file"; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['a browser', 'form-data; name="file"; filename="a %22b%22.pdf"', 'a "b".pdf'],
    ['a browser, of a file that ends in a backslash', 'form-data; name="file"; filename="a\\"', 'a\\'],
    ['a browser, of a file with two backslashes', 'form-data; name="file"; filename="a\\\\b"', 'a\\\\b'],
    ['a browser, of a file called like a parameter', 'form-data; name="file"; filename="; name=b"', '; name=b'],
    ['urllib3', 'form-data; name="file"; filename*=utf-8\'\'na%C3%AFve.pdf', 'naïve.pdf'],
    ['somebody short', 'form-data; name=file; filename=x.pdf', 'x.pdf'],
    ['no file at all', 'form-data; name="file"', undefined],
  ])('of %s has the name that was meant', (_, disposition, name) => {
    const body = new TextEncoder().encode(
      `before\r\n--edge\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n--edge--\r\nafter`,
    );
    const [part] = parseForm(body, type);
    expect([part?.name, part?.fileName, part?.bytes.length]).toEqual(['file', name, 1]);
  });

  it('with a part that never ends takes time with its length alone', () => {
    const near = '\r\n--edg'.repeat(500_000);
    const body = new TextEncoder().encode(
      `--edge\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n${near}`,
    );
    expect(() => parseForm(body, type)).toThrow('the last part is not terminated');
  });
});

it('what goes out is short, whatever was sent', async () => {
  const { send } = openService({ entry: flaky });
  const keys = Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`\u0001ключ${i}`, 1]));
  const response = await send('/v1/read', JSON.stringify({ url: 'http://example.com', ...keys }), {
    'content-type': 'application/json',
  });
  const body = new Uint8Array(await response.arrayBuffer());
  expect([response.status, body.length < 4096]).toEqual([400, true]);
});

it('the package has the programs that do it', () => {
  for (const name of ['check-process', 'intake-thread'])
    expect(readFileSync(new URL(`../../../lib/doors/service/${name}.js`, import.meta.url), 'utf8')).toContain('serve');
});
