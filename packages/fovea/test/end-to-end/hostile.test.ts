/** Input that means harm, over all verbs: a coded error, the right exit code, in little time, and nothing printed but that. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packedWarc } from '../read/warc/tiny-warc.ts';
import { startDriver, type Answer } from '../doors/cli/drive.ts';

const example = (path: string): string => fileURLToPath(new URL(`../../../../examples/${path}`, import.meta.url));

const root = mkdtempSync(join(tmpdir(), 'fovea-hostile-'));
const driver = startDriver(root);
afterAll(async () => {
  await driver.end();
  rmSync(root, { recursive: true, force: true });
});

/** Bytes as random as they need to be. */
function noise(length: number): Buffer {
  let state = 7;
  return Buffer.from(Uint8Array.from({ length }, () => (state = (state * 48271) % 0x7fffffff) & 0xff));
}

const classTable = (classes: number): string =>
  `a,k\n${Array.from({ length: 2 * classes }, (_, i) => `${i % 7},c${i % classes}`).join('\n')}\n`;

const files: Readonly<Record<string, string | Uint8Array>> = {
  empty: '',
  noise: noise(100_000),
  zeros: Buffer.alloc(1_000_000),
  'cut.pdf': readFileSync(example('documents/flyer.pdf')).subarray(0, 20_000),
  'head.pdf': '%PDF-1.7\n',
  'words.txt': 'only words\n',
  'page.html': '<html><body><p>A page</p></body></html>',
  'deep.html': `${'<div>'.repeat(200_000)}deep words`,
  'deep.json': '['.repeat(200_000),
  'deep-object.json': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  'null.json': 'null',
  'proto.json': '{"__proto__":{"x":1},"constructor":1,"schema":"__proto__","kind":"constructor"}',
  'bomb.gz': gzipSync(Buffer.alloc(100_000_000)),
  'wide.csv': `${Array.from({ length: 50_000 }, (_, i) => `c${i}`).join(',')}\n${'1,'.repeat(49_999)}1\n`,
  'open-quote.csv': `a,k\n"${'x'.repeat(5_000_000)}`,
  'ragged.csv': 'a,k\n1\n',
  'twice.csv': 'a,a,k\n1,2,x\n',
  'many-values.csv': `a,t,k\n${Array.from({ length: 20_000 }, (_, i) => `${i},v${i},${i % 2}`).join('\n')}\n`,
  'many-classes.csv': classTable(3000),
  'one-row.csv': 'a,k\n1,x\n',
  'good.csv': classTable(3),
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
mkdirSync(join(root, 'folder'));

/** Nothing here may take longer, on any machine that is not broken. */
const maxCpuMs = 8000;

/** Refused, with a reason and its code, and without a trace of the program itself. */
function expectRefused(answer: Answer, exitCode: number, noteCode: RegExp | string): void {
  expect(answer.thrown).toBeUndefined();
  expect({ code: answer.code, stderr: answer.stderr }).toEqual({
    code: exitCode,
    stderr: expect.stringMatching(noteCode),
  });
  expect(answer.stderr).not.toMatch(/^ {4}at /m);
  expect(answer.cpuMs).toBeLessThan(maxCpuMs);
  if (answer.stdout !== '')
    expect(JSON.parse(answer.stdout)).toMatchObject({ status: 'failed', notes: expect.anything() });
}

const learning = ['--label', 'k', '--model', 'forest', '-o', 'model.json'];

beforeAll(async () => {
  expect(await driver.call('train', 'good.csv', ...learning)).toMatchObject({ code: 0 });
});

const pdfVerbs: Readonly<Record<string, readonly string[]>> = {
  read: ['read'],
  offers: ['offers'],
  wrap: ['wrap', '--with', 'line-items'],
  directory: ['directory'],
  planes: ['planes', '-o', 'planes'],
};
const inputVerbs: typeof pdfVerbs = { ...pdfVerbs, article: ['article'], chunks: ['chunks'] };
const tableVerbs: typeof pdfVerbs = { train: ['train', ...learning], evaluate: ['evaluate', '--model', 'model.json'] };
const allVerbs: typeof pdfVerbs = { ...inputVerbs, ...tableVerbs, validate: ['validate'] };

const crossed = <A, B>(left: readonly A[], right: readonly B[]): [A, B][] =>
  left.flatMap((a) => right.map((b): [A, B] => [a, b]));

describe('A file', () => {
  const notThere = [
    ['empty', 'input/empty'],
    ['not-there', 'input/not-found'],
    ['good.csv/below', 'input/not-found'],
    ['a\0b', 'input/unreadable'],
    ['x'.repeat(5000), 'input/unreadable'],
  ] as const;
  it.each(crossed(Object.keys(allVerbs), notThere))('that has nothing in it, to %s: %s', async (verb, [file, code]) => {
    expectRefused(await driver.call(...allVerbs[verb]!, file), 1, code);
  });

  it.each([...Object.keys(tableVerbs), 'validate'])('that is a folder, to %s', async (verb) => {
    expectRefused(await driver.call(...allVerbs[verb]!, 'folder'), 1, 'input/unreadable');
  });

  it.each(Object.keys(pdfVerbs))('that is a folder without documents, to %s', async (verb) => {
    expectRefused(
      await driver.call(...pdfVerbs[verb]!, 'folder'),
      1,
      /contains no PDF files or images \(input\/not-found\)/,
    );
  });

  const notPdf = [
    ['cut.pdf', 'pdf/damaged'],
    ['head.pdf', 'pdf/damaged'],
    ...['noise', 'zeros', 'words.txt', 'page.html', 'deep.html', 'deep.json', 'bomb.gz', 'good.csv'].map(
      (name) => [name, 'input/unknown-media'] as const,
    ),
  ] as const;
  it.each(crossed(Object.keys(pdfVerbs), notPdf))('that is no PDF, to %s: %s', async (verb, [file, code]) => {
    expectRefused(await driver.call(...pdfVerbs[verb]!, file), 1, code);
  });

  const notPage = ['cut.pdf', 'noise', 'zeros', 'words.txt', 'deep.json', 'bomb.gz', 'good.csv'];
  it.each(notPage)('that is no web page, to article: %s', async (file) => {
    expectRefused(await driver.call('article', file), 1, 'input/unknown-media');
  });

  it('that is a folder without pages, to article', async () => {
    expectRefused(await driver.call('article', 'folder', '-f', 'jsonl'), 1, 'input/not-found');
  });

  const notTable = [
    'noise',
    'cut.pdf',
    'zeros',
    'deep-object.json',
    'bomb.gz',
    'proto.json',
    'open-quote.csv',
    'ragged.csv',
  ];
  const badTable = [...notTable, 'twice.csv', 'deep.html', 'deep.json', 'null.json'];
  it.each(crossed(Object.keys(tableVerbs), badTable))('that is no table, to %s: %s', async (verb, file) => {
    expectRefused(await driver.call(...tableVerbs[verb]!, file), 1, 'table/unreadable');
  });

  it.each([
    ['wide.csv', 'table/no-such-column'],
    ['many-values.csv', 'table/unreadable'],
    ['many-classes.csv', 'table/unreadable'],
    ['one-row.csv', 'table/unreadable'],
  ])('that nothing can be learned from: %s', async (file, code) => {
    expectRefused(await driver.call('train', file, ...learning), 1, code);
  });

  it.each(['noise', 'cut.pdf', 'bomb.gz'])('that is no text, to validate: %s', async (file) => {
    expectRefused(await driver.call('validate', file), 1, 'input/unreadable');
  });

  it.each(['words.txt', 'zeros', 'deep.html', 'deep.json', 'deep-object.json', 'null.json', 'proto.json'])(
    'whose lines are no nodes, to validate: %s',
    async (file) => {
      for (const format of ['jsonl', 'csv', 'html']) {
        const answer = await driver.call('validate', file, '-f', format);
        expect(answer).toMatchObject({ code: 1, stderr: expect.stringContaining('1 could not be judged') });
        expect(answer.thrown).toBeUndefined();
        if (format === 'jsonl')
          expect(JSON.parse(answer.stdout)).toMatchObject({ verdict: null, note: expect.anything() });
      }
    },
  );
});

describe('A model that is none', () => {
  const inputs = {
    offers: example('documents/invoice.pdf'),
    directory: example('documents/invoice.pdf'),
    article: example('pages/tide-mill.html'),
    evaluate: 'good.csv',
  };
  const verbs = Object.keys(inputs) as (keyof typeof inputs)[];
  const models = ['noise', 'words.txt', 'deep.json', 'deep-object.json', 'null.json', 'proto.json', 'cut.pdf'];
  it.each(crossed(verbs, models))('is refused by %s: %s', async (verb, model) => {
    const answer = await driver.call(verb, inputs[verb], '--model', model);
    // To a verb that reads documents it is a slip in the call; to evaluate it is what is judged.
    if (verb === 'evaluate') expectRefused(answer, 1, 'model/unreadable');
    else expectRefused(answer, 2, `--model ${model}: `);
    expect(answer.stdout).toBe('');
  });
});

describe('A folder of gold', () => {
  const damaged = ['no JSON', 'null', '[]', '{"pages":null}', '{"pages":{"a":null}}', '{"pages":{"a":{"url":5}}}'];
  it.each(crossed(['article', 'dragnet'], damaged))('to train %s, whose meta.json is %s', async (kind, meta) => {
    for (const [path, content] of [
      ['html/a.html', '<p>Words'],
      ['gold/a.txt', 'Words'],
      ['meta.json', meta],
    ] as const) {
      mkdirSync(join(root, 'gold-pages', path, '..'), { recursive: true });
      writeFileSync(join(root, 'gold-pages', path), content);
    }
    expectRefused(
      await driver.call('train', kind, '--data', 'gold-pages', '-o', 'gold.json'),
      1,
      /\(input\/(?:empty|unreadable)\)/,
    );
  });

  const truths = [
    'no JSON',
    'null',
    '{}',
    '[]',
    '{"doc":"a","page":1,"nodes":[{}]}',
    '{"doc":"a","page":1,"words":[{"bbox":1}]}',
  ];
  it.each(crossed(['directory', 'offers'], truths))('to evaluate %s, with a truth of %s', async (kind, truth) => {
    const folder = join(root, `gold-${kind}`);
    mkdirSync(join(folder, 'truth'), { recursive: true });
    writeFileSync(join(folder, 'pages.csv'), 'doc,page,label\na,1,directory\n');
    writeFileSync(join(folder, 'truth', 'a.json'), truth);
    const answer = await driver.call('evaluate', kind, '--data', folder);
    expectRefused(answer, 1, /\(input\/(?:unreadable|not-found)\)/);
  });

  it.each(['', '\0\0', 'a,b\n1,2\n', 'doc,page,label\n'])(
    'to evaluate directory, whose pages.csv is %j',
    async (csv) => {
      const folder = join(root, 'gold-rows');
      mkdirSync(join(folder, 'truth'), { recursive: true });
      writeFileSync(join(folder, 'pages.csv'), csv);
      expectRefused(await driver.call('evaluate', 'directory', '--data', folder), 1, 'input/empty');
    },
  );
});

describe('A wrapper', () => {
  const bad: Readonly<Record<string, string>> = {
    'deep parentheses': `wrapper w\na := ${'('.repeat(100_000)}`,
    'deep negation': `wrapper w\na := #TOKEN:X where ${'not ('.repeat(100_000)}isNumber(X)`,
    'a part of itself': 'wrapper w\na := b:B\nb := a:A',
    'too many forms': `wrapper w\na := ${Array.from({ length: 40 }, (_, i) => `(b:X${i} | c:Y${i})?`).join(', ')}\nb := #TOKEN:X where isNumber(X)\nc := #TOKEN:X where isNumber(X)`,
    'a file of elsewhere': 'wrapper w\na := #TOKEN:X where concept(X, c)\nconcept c from "/etc/passwd"',
    'a file that is itself': 'wrapper w\ninclude "bad.fw"',
    'only quotes': 'wrapper w\na := "'.padEnd(1_000_000, '"'),
    JSON: files['deep-object.json'] as string,
    'another JSON': files['proto.json'] as string,
    bytes: noise(1000).toString('latin1'),
  };
  it.each(Object.keys(bad))('with %s is refused before anything is read', async (name) => {
    writeFileSync(join(root, 'bad.fw'), bad[name]!);
    const answer = await driver.call('wrap', 'not-there.pdf', '--with', 'bad.fw');
    expectRefused(answer, 2, /^fovea: /);
    expect(answer.stderr).not.toContain('root:');
    expect(answer.stderr.length).toBeLessThan(20_000);
  });

  it('with a pattern that would try for ever takes no time', async () => {
    const pattern = 'wrapper w\na := #TOKEN:X where matches(X, "^(([a-z0-9 .,]+)+)+$") and matches(X, "(x+x+)+y")';
    writeFileSync(join(root, 'slow.fw'), pattern);
    const answer = await driver.call('wrap', example('documents/report.pdf'), '--with', 'slow.fw', '--ocr', 'never');
    expect(answer.thrown).toBeUndefined();
    expect(answer.cpuMs).toBeLessThan(maxCpuMs);
    expect([0, 2, 4]).toContain(answer.code);
  });
});

describe('An address of this machine', () => {
  let port = 0;
  let connections = 0;
  const server = createServer((request, response) => {
    const targets: Record<string, string> = { '/file': 'file:///etc/passwd', '/ftp': 'ftp://127.0.0.1/' };
    const location = targets[request.url ?? ''];
    response.writeHead(location === undefined ? 200 : 302, location === undefined ? {} : { location }).end('<p>secret');
  }).on('connection', () => connections++);
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, listening));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '2130706433',
    '0177.0.0.1',
    '0x7f.1',
    '127.1',
    '0',
    '[::ffff:127.0.0.1]',
    '[::]',
  ];
  it.each(crossed(Object.keys(allVerbs), hosts))('is not asked by %s: %s', async (verb, host) => {
    connections = 0;
    expectRefused(await driver.call(...allVerbs[verb]!, `http://${host}:${port}/`), 1, 'net/refused-address');
    expect(connections).toBe(0);
  });

  it.each(Object.keys(allVerbs))('of clouds is not asked by %s', async (verb) => {
    expectRefused(await driver.call(...allVerbs[verb]!, 'http://169.254.169.254/latest/'), 1, 'net/refused-address');
  });

  it.each(['offers', 'directory', 'article', 'evaluate'])('is not asked for a model by %s', async (verb) => {
    connections = 0;
    const answer = await driver.call(verb, 'page.html', '--model', `http://127.0.0.1:${port}/`);
    expectRefused(answer, 1, 'net/refused-address');
    expect(connections).toBe(0);
  });

  it.each(crossed(Object.keys(inputVerbs), ['file', 'ftp']))('leads %s to no %s', async (verb, path) => {
    const answer = await driver.call(...inputVerbs[verb]!, `http://127.0.0.1:${port}/${path}`, '--allow-private');
    expectRefused(answer, 1, 'net/');
  });

  it.each(Object.keys(allVerbs))('keeps its password to itself in what %s says', async (verb) => {
    const answer = await driver.call(...allVerbs[verb]!, `http://me:hunter2@127.0.0.1:${port}/`);
    expectRefused(answer, 1, 'net/refused-address');
    expect(answer.stdout + answer.stderr).not.toContain('hunter2');
  });
});

describe('Names of results', () => {
  const addresses = [
    'https://a.example/../../above',
    'https://a.example/%2e%2e%2fabove',
    'https://a.example/..',
    'https://a.example/%00',
    'https://a.example/\u001b[2J\u0007',
    `https://a.example/${'x'.repeat(3000)}`,
    'https://a.example/con.html',
    'https://a.example/NUL',
    'https://a.example/lpt1.txt',
    'https://a.example/same',
    'https://b.example/same',
    'https://b.example/SAME.html',
    'https://a.example/C:\\windows\\x',
    'https://a.example/',
  ];

  it('that an archive chooses stay in the folder, apart, and harmless on every system', async () => {
    const body = '<html><body><p>Words enough to be an article, and some more of them.</p></body></html>';
    writeFileSync(join(root, 'names.warc.gz'), packedWarc(...addresses.map((uri) => ({ uri, body }))));
    const answer = await driver.call(
      'article',
      'names.warc.gz',
      '--method',
      'everything',
      '-f',
      'text',
      '-o',
      'inside/names/',
    );
    expect(answer).toMatchObject({ code: 0, stdout: '' });
    const names = readdirSync(join(root, 'inside/names'));
    expect(readdirSync(join(root, 'inside'))).toEqual(['names']);
    expect(names).toHaveLength(addresses.length);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(addresses.length);
    for (const name of names) {
      expect(Buffer.byteLength(name)).toBeLessThan(200);
      // eslint-disable-next-line no-control-regex -- control characters are what is looked for
      expect(name).not.toMatch(/[\u0000-\u001f\\/:*?"<>|]/);
      expect(name).not.toMatch(/^(?:con|nul|prn|aux|com\d|lpt\d)(?:\.|$)/i);
    }
  });

  it('and messages about them hold nothing that a terminal obeys', async () => {
    const uri = 'https://a.example/\u001b]0;owned\u0007\u001b[2J\u009b31m';
    writeFileSync(join(root, 'escape.warc.gz'), packedWarc({ uri, body: '<html><body></body></html>' }));
    const { stderr } = await driver.call('article', 'escape.warc.gz', '-f', 'jsonl');
    expect(stderr).toContain('a.example');
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    expect(stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });

  const page = example('pages/tide-mill.html');
  const invoice = example('documents/invoice.pdf');
  const results: Readonly<Record<string, readonly string[]>> = {
    read: ['read', invoice],
    article: ['article', page],
    chunks: ['chunks', invoice],
    offers: ['offers', invoice],
    wrap: ['wrap', invoice, '--with', 'line-items'],
    directory: ['directory', invoice, '-f', 'csv'],
    planes: ['planes', invoice, '--dpi', '10'],
    train: ['train', 'good.csv', '--label', 'k', '--model', 'logistic'],
    evaluate: ['evaluate', 'good.csv', '--model', 'model.json'],
  };
  const outputs = ['a\0b', 'words.txt/below/out', `${'y'.repeat(300)}/`, '/dev/null/out', '/proc/fovea/out'];
  it.runIf(process.platform === 'linux').each(crossed(Object.keys(results), outputs))(
    'that can not be: %s -o %j',
    async (verb, output) => {
      const answer = await driver.call(...results[verb]!, '-o', output);
      expect(answer.thrown).toBeUndefined();
      expect({ code: answer.code, stderr: answer.stderr }).toEqual({
        code: expect.toSatisfy((code: unknown) => code === 1 || code === 2),
        stderr: expect.stringMatching(/^fovea: /m),
      });
      expect(answer.stderr).not.toMatch(/^ {4}at /m);
    },
  );
});

describe('A web archive', () => {
  const responseHead = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';
  const record = (length: number): string =>
    `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://a.example/\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${length}\r\n\r\n`;
  const wholeRecord = (payload: Buffer): Buffer =>
    Buffer.concat([Buffer.from(record(payload.length)), payload, Buffer.from('\r\n\r\n')]);
  const bombs: Readonly<Record<string, Buffer>> = {
    'that unpacks to very much': gzipSync(
      wholeRecord(Buffer.concat([Buffer.from(`${responseHead}\r\n`), Buffer.alloc(200_000_000, 'a')])),
    ),
    'with a body that unpacks to very much': wholeRecord(
      Buffer.concat([
        Buffer.from(`${responseHead}Content-Encoding: gzip\r\n\r\n`),
        gzipSync(Buffer.alloc(200_000_000, 'a')),
      ]),
    ),
    'that ends in the middle': Buffer.from(record(1e9) + responseHead),
    'with a length that is none': Buffer.from(record(Number.NaN) + responseHead),
    'with a length beyond all': Buffer.from(record(Number.MAX_SAFE_INTEGER).replace(/\d{16}/, '9'.repeat(40))),
    'with a header without end': Buffer.from(`WARC/1.0\r\nX: ${'x'.repeat(20_000_000)}`),
    'of nothing but heads': Buffer.from('WARC/1.0\r\n\r\n'.repeat(20_000)),
  };
  it.each(Object.keys(bombs))('%s is told of, in little time', async (name) => {
    writeFileSync(join(root, 'bomb.warc'), bombs[name]!);
    const answer = await driver.call('article', 'bomb.warc', '-f', 'jsonl', '--max-bytes', '10M');
    expect(answer.thrown).toBeUndefined();
    expect(answer.code).toBe(1);
    expect(answer.stderr).toMatch(/\((?:warc|limit|input)\/[a-z-]+\)/);
    expect(answer.cpuMs).toBeLessThan(maxCpuMs);
    for (const line of answer.stdout.trimEnd().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ status: 'failed' });
  });
});
