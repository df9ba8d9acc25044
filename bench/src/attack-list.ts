import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { examplePath } from './program-path.ts';

/** One way to do a service harm: what is sent, one after the other. */
export type Attack = { readonly name: string; readonly requests: readonly AttackRequest[] };

export type AttackRequest = {
  readonly method: 'PUT' | 'POST' | 'GET';
  readonly path: string;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
};

const utf8 = new TextEncoder();
const list = (count: number, of: (i: number) => string, between: string): string =>
  Array.from({ length: count }, (_, i) => of(i)).join(between);

const put = (path: string, text: string): AttackRequest => ({ method: 'PUT', path, body: utf8.encode(text) });

/** Every part may follow every other. */
const loopOfParts = (count: number): string => `wrapper w\nr := (${list(count, () => 'a:A', '|')})*\na := #TOKEN:X\n`;

const chainOfTypes = (count: number): string =>
  `wrapper w\n${list(count, (i) => `t${i} := t${i + 1}:X`, '\n')}\nt${count} := #TOKEN:X\n`;

const manyNames = (count: number): string =>
  `wrapper w\na := #TOKEN:X where isNumber(X)\n${list(count, (i) => `concept c${i} := "x"`, '\n')}\n`;

/** Each `+` around another doubled the ways to begin. */
const loopsInLoops = (depth: number): string =>
  `wrapper w\nr := ${'('.repeat(depth)}a:A${'+)'.repeat(depth)}\na := #TOKEN:X\n`;

const formOfFields = (count: number): string =>
  `${list(count, (i) => `--edge\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\nx\r\n`, '')}--edge--\r\n`;

const form = { 'content-type': 'multipart/form-data; boundary=edge' };
const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };

const invoice = new Uint8Array(readFileSync(examplePath('documents/invoice.pdf')));

/** What the service once blocked on, died of or echoed; `scale` makes all of it smaller, for a short run. */
export function attackList(scale = 1): Attack[] {
  const times = (count: number): number => Math.max(1, Math.round(count * scale));
  const nested = times(1_000_000);
  const zeros = new Uint8Array(gzipSync(Buffer.alloc(times(256 << 20))));
  const use: AttackRequest = { method: 'POST', path: '/v1/wrap?with=names', body: invoice };
  return [
    { name: 'wrapper of 20,000 parts', requests: [put('/v1/wrappers/parts', loopOfParts(times(20_000)))] },
    { name: 'chain of 10,000 types', requests: [put('/v1/wrappers/chain', chainOfTypes(times(10_000)))] },
    {
      name: '40,000 names, stored and used',
      requests: [put('/v1/wrappers/names', manyNames(times(40_000))), use, use, use],
    },
    { name: 'loops in loops, 60 deep', requests: [put('/v1/wrappers/loops', loopsInLoops(60))] },
    {
      name: 'form of 330,000 fields',
      requests: [{ method: 'POST', path: '/v1/read', body: utf8.encode(formOfFields(times(330_000))), headers: form }],
    },
    {
      name: 'model of 14 MB, lists',
      requests: [put('/v1/models/lists', `{"schema":"x","a":[${list(times(4_600_000), () => '[]', ',')}]}`)],
    },
    {
      name: 'model of 15 MB, one word',
      requests: [put('/v1/models/word', `{"schema":"${'x'.repeat(times(15_000_000))}"}`)],
    },
    {
      name: 'nodes nested 1,000,000 deep',
      requests: [
        {
          method: 'POST',
          path: '/v1/validate',
          body: utf8.encode(`{"nodes":[{"a":${'['.repeat(nested)}${']'.repeat(nested)}}]}`),
          headers: json,
        },
      ],
    },
    {
      name: 'gzip of 256 MB of nothing',
      requests: ['/v1/read', '/v1/article'].map((path) => ({
        method: 'POST',
        path,
        body: zeros,
        headers: { ...html, 'content-encoding': 'gzip' },
      })),
    },
  ];
}
