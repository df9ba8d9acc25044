/**
 * Addresses that mean to lead inside: every trick by every way in. Nothing of it may reach the canary, which listens where
 * they all lead to; a server that stands for the world outside (127.0.0.2) redirects there. See `outside.mjs`.
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { article } from '../../src/verbs/run/article.ts';
import { toFoveaError } from '../../src/model/index.ts';
import { openBrowser, type Browser } from '../../src/read/browser/index.ts';
import { open } from '../../src/read/open.ts';
import { fovea } from '../doors/cli/run-fovea.ts';
import { call, near } from '../doors/mcp/open-mcp.ts';
import { shipped } from '../read/browser/servers.ts';

const outside = '127.0.0.2';
const preload = new URL('./outside.mjs', import.meta.url);

let port = 0;
let connections: string[] = [];
const servers: { close: () => unknown }[] = [];
let folder = '';

/** Where everything leads to in the end. It counts connections, not only requests. */
async function canary(host: string): Promise<void> {
  const server = createTcpServer((socket) => {
    connections.push(`${host} from port ${socket.remotePort}`);
    socket
      .on('error', () => {})
      .end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 9\r\n\r\n<p>secret');
  });
  server.listen(port, host);
  await once(server, 'listening');
  servers.push(server);
}

/** `/to?location=…` redirects there, `/chain?…` over four stations, all else is a page. */
async function world(): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname, searchParams: asked } = new URL(request.url ?? '/', 'http://outside.test');
    const location = Buffer.from(asked.get('location') ?? '', 'utf8').toString('latin1');
    const hops = Number(asked.get('hops') ?? 0);
    if (pathname === '/page') response.setHeader('content-type', 'text/html').end('<p>Outside, and fine');
    else if (pathname === '/rebind') response.writeHead(302, { location: '/secret' }).end();
    else if (hops > 0)
      response
        .writeHead(302, {
          location: `/to?${new URLSearchParams({ location: asked.get('location') ?? '', hops: String(hops - 1) })}`,
        })
        .end();
    else response.writeHead(Number(asked.get('status') ?? 302), { location }).end();
  });
  server.listen(0, outside);
  await once(server, 'listening');
  servers.push(server);
  return server;
}

beforeAll(async () => {
  await import(preload.href);
  ({ port } = (await world()).address() as AddressInfo);
  await canary('127.0.0.1');
  await canary('::1').catch(() => {});
  folder = mkdtempSync(join(tmpdir(), 'fovea-ssrf-'));
});
afterEach(() => expect(connections).toEqual([]));
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What is tried, and how it must end. PORT is where the canary listens, WAY a word of the way in. */
type Attempt = readonly [address: string, code: string];

const to = (location: string, more = ''): string =>
  `http://outside.test:PORT/to?location=${encodeURIComponent(location).replaceAll('PORT', 'PORT')}${more}`;

const literals = [
  'http://127.0.0.1:PORT/',
  'HTTP://127.0.0.1:PORT/',
  'hTTps://127.0.0.1:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://127.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0x7f.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://017700000001:PORT/',
  'http://127.0.0.1%2f@127.0.0.1:PORT/',
  'http://１２７.０.０.１:PORT/',
  'http://127。0。0。1:PORT/',
  'http://%31%32%37.0.0.1:PORT/',
  'http://0:PORT/',
  'http://0.0.0.0:PORT/',
  'http://[::1]:PORT/',
  'http://[0:0:0:0:0:0:0:1]:PORT/',
  'http://[::]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'http://outside.test@127.0.0.1:PORT/',
  'http://outside.test:80@127.0.0.1:PORT/',
  'http://127.0.0.1:PORT#@outside.test/',
  'http://127.0.0.1:PORT\\@outside.test/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://10.0.0.1/',
  'http://192.168.0.1/',
  'http://100.100.100.200/',
  'http://[fe80::1]/',
];

const named = [
  'http://localhost:PORT/',
  'http://LOCALHOST:PORT/',
  'http://localhost.:PORT/',
  'http://inside.test:PORT/',
  'http://INSIDE.test.:PORT/',
  'http://mixed.test:PORT/',
  'http://six.test:PORT/',
  'http://mapped.test:PORT/',
  'http://private.test/',
  'http://metadata.test/latest/meta-data/',
  'http://rebind-WAY.test:PORT/rebind',
];

const redirected = [
  ...[301, 302, 303, 307, 308].map((status) => to('http://127.0.0.1:PORT/secret', `&status=${status}`)),
  to('//127.0.0.1:PORT/secret'),
  to('/\\127.0.0.1:PORT/secret'),
  to('http:\\\\127.0.0.1:PORT/'),
  to('HTTP://LOCALHOST:PORT/'),
  to('http://2130706433:PORT/'),
  to('http://[::1]:PORT/'),
  to('http://[::ffff:127.0.0.1]:PORT/'),
  to('http://inside.test:PORT/'),
  to('http://outside.test@127.0.0.1:PORT/'),
  to('http://169.254.169.254/latest/meta-data/'),
  to('http://127.0.0.1:PORT/', '&hops=1'),
  to('http://inside.test:PORT/', '&hops=4'),
];

/** No address, so that nothing is asked: IPv6 with a zone, and worse. */
const unparsed = [
  'http://[fe80::1%25lo]:PORT/',
  'http://[::1%lo]:PORT/',
  'http://127.0.0.1:PORT:80/',
  'http://[::1:PORT/',
];

const schemes = [
  'ftp://127.0.0.1:PORT/',
  'gopher://127.0.0.1:PORT/_',
  'dict://127.0.0.1:PORT/',
  'ws://127.0.0.1:PORT/',
  'ldap://127.0.0.1:PORT/',
];
const schemesAfter = [
  'file:///etc/passwd',
  'ftp://127.0.0.1:PORT/',
  'gopher://127.0.0.1:PORT/',
  'data:text/html,<p>secret',
  'javascript:alert(1)',
];

/** Not addresses but paths, and there are no such files. */
const paths = [
  '//127.0.0.1:PORT/',
  '\\\\127.0.0.1\\share\\a.pdf',
  'data:text/html,<p>secret',
  'http:127.0.0.1:PORT',
  'http:\\\\127.0.0.1:PORT/',
];

const attempts: readonly Attempt[] = [
  ...[...literals, ...named, ...redirected].map((one): Attempt => [one, 'net/refused-address']),
  ...unparsed.map((one): Attempt => [one, 'net/failed']),
  ...[...schemes, ...schemesAfter.map((one) => to(one))].map((one): Attempt => [one, 'net/unsupported-scheme']),
  ...paths.map((one): Attempt => [one, 'input/not-found']),
];

const filled = (address: string, way: string): string =>
  address.replaceAll('PORT', String(port)).replaceAll('WAY', way);

const table = (way: string): string[][] => attempts.map(([address, code]) => [filled(address, way), code]);

async function codeOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'let in',
    (thrown: unknown) => toFoveaError(thrown, 'worker/crashed').code,
  );
}

describe('the library', () => {
  it.each([
    ['open', (address: string): Promise<unknown> => open(address)],
    ['article', (address: string): Promise<unknown> => article(address)],
  ])('lets none in: %s', async (way, ask) => {
    const got: string[][] = [];
    for (const [address = ''] of table(way)) got.push([address, await codeOf(ask(address))]);
    expect(got).toEqual(table(way));
  });

  it('asks a server outside', async () => {
    const { groups } = await article(`http://outside.test:${port}/page`);
    expect(groups[0]?.text).toContain('Outside, and fine');
  });

  it('looks a name up once for each connection, so that there is no second answer', async () => {
    const { groups } = await article(`http://rebind-once.test:${port}/page`);
    expect(groups[0]?.text).toContain('Outside, and fine');
  });
});

type Line = { readonly notes: readonly { readonly level: string; readonly code: string }[] };

const env = { NODE_OPTIONS: `--import=${preload.href}` };
const codesIn = (lines: string): string[] =>
  lines
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as Line).notes.find(({ level }) => level === 'error')?.code ?? 'let in');

describe('the command line', () => {
  it.each(['read', 'article'])('lets none in: %s', async (verb) => {
    const wanted = table(verb);
    const addresses = wanted.map(([address = '']) => address);
    const { stdout } = await fovea([verb, '-f', 'jsonl', ...addresses], { env, cwd: folder, timeoutMs: 240_000 });
    const codes = codesIn(stdout);
    expect(addresses.map((address, i) => [address, codes[i]])).toEqual(wanted);
  });

  it('asks a server outside', async () => {
    const { stdout } = await fovea(['article', '-f', 'text', `http://outside.test:${port}/page`], { env });
    expect(stdout).toContain('Outside, and fine');
  });

  it.each(['read', 'article'])('lets none in by a batch: %s', async (verb) => {
    const wanted = table(`batch-${verb}`);
    const list = join(folder, `${verb}.txt`);
    writeFileSync(list, wanted.map(([address]) => address).join('\n'));
    const out = join(folder, `out-${verb}`);
    await fovea(['batch', verb, `@${list}`, '-o', out], { env, cwd: folder, timeoutMs: 240_000 });
    const manifest = readFileSync(join(out, 'manifest.jsonl'), 'utf8').trimEnd().split('\n');
    const codes = new Map(
      manifest.map((line) => {
        const { input, code } = JSON.parse(line) as { input?: string; code?: string };
        return [input, code];
      }),
    );
    // A login is not repeated, so the manifest has it without.
    const shown = (address: string): string =>
      URL.canParse(address) && new URL(address).username !== '' ? withoutLogin(address) : address;
    expect(wanted.map(([address = '']) => [address, codes.get(shown(address))])).toEqual(wanted);
  });
});

function withoutLogin(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

it('a tool of the MCP server lets none in', async () => {
  vi.stubEnv('NODE_OPTIONS', env.NODE_OPTIONS);
  const { client } = await near({ allowUrls: true, roots: [folder] });
  const got: string[][] = [];
  for (const [address = ''] of table('mcp')) {
    const { isError, text } = await call(client, 'article', { input: address });
    got.push([address, isError ? text.split(':')[0]! : 'let in']);
  }
  vi.unstubAllEnvs();
  // What is no address is a path, and of those this server does not tell which are not there and which lie outside.
  const paths = new Set(['input/not-found', 'input/unreadable']);
  const outsideOfRoots = `//127.0.0.1:${port}/`;
  const wanted = table('mcp').map(([address, code = '']) => [
    address,
    address === outsideOfRoots || paths.has(code) ? 'mcp/refused-path' : code,
  ]);
  expect(got).toEqual(wanted);
});

describe('the browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(shipped);
  });
  afterAll(() => browser.close());

  /** Enough of each kind: a browser takes its time. */
  const some = (list: readonly string[], step: number): string[] => list.filter((_, i) => i % step === 0);
  const shown = [...some(literals, 6), ...named, ...some(redirected, 3)];

  it('shows none as a page', async () => {
    const got: string[][] = [];
    for (const one of shown)
      got.push([one, await codeOf(browser.render(filled(one, 'browser'), { timeoutMs: 20_000 }))]);
    expect(got).toEqual(shown.map((one) => [one, 'net/refused-address']));
    for (const one of schemes)
      expect(await codeOf(browser.render(filled(one, 'browser')))).toBe('net/unsupported-scheme');
    for (const one of schemesAfter)
      expect(await codeOf(browser.render(filled(to(one), 'browser'), { timeoutMs: 20_000 })), one).toMatch(
        /^(?:net|browser|input)\//,
      );
  });

  const all = [...some(literals, 5), ...named, ...some(redirected, 4)];
  const script = (body: (address: string) => string) => (addresses: readonly string[]) =>
    `<script>for (const address of ${JSON.stringify(addresses)}) try { ${body('address')} } catch {}</script>`;
  const each = (element: (address: string) => string) => (addresses: readonly string[]) =>
    addresses.map((address) => element(address.replaceAll('&', '&amp;').replaceAll('"', '&quot;'))).join('');

  it.each([
    ['images', each((address) => `<img src="${address}">`)],
    ['scripts', each((address) => `<script async src="${address}"></script>`)],
    ['style sheets', each((address) => `<link rel=stylesheet href="${address}"><style>@import "${address}";</style>`)],
    [
      'fonts and backgrounds',
      each(
        (address) =>
          `<style>p { background: url("${address}") } @font-face { font-family: f; src: url("${address}") } p { font-family: f }</style>`,
      ),
    ],
    ['frames', each((address) => `<iframe src="${address}"></iframe>`)],
    ['objects', each((address) => `<object data="${address}"></object><embed src="${address}">`)],
    ['media', each((address) => `<video autoplay src="${address}"></video><audio autoplay src="${address}"></audio>`)],
    [
      'hints',
      each(
        (address) =>
          `<link rel=preload as=fetch href="${address}"><link rel=prefetch href="${address}"><link rel=preconnect href="${address}"><link rel=modulepreload href="${address}">`,
      ),
    ],
    [
      'requests',
      script(
        (address) =>
          `fetch(${address}, { mode: 'no-cors' }).catch(() => {}); const asked = new XMLHttpRequest(); asked.open('GET', ${address}); asked.send()`,
      ),
    ],
    ['beacons', script((address) => `navigator.sendBeacon(${address}, 'x')`)],
    ['event streams', script((address) => `new EventSource(${address})`)],
    ['sockets', script((address) => `new WebSocket(${address}.replace(/^http/i, 'ws'))`)],
    [
      'workers',
      script(
        (address) =>
          `new Worker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(${address}) + ', { mode: "no-cors" }).catch(() => {})'])))`,
      ),
    ],
    ['windows', script((address) => `window.open(${address})`)],
    [
      'forms',
      script(
        (address) =>
          `const frame = document.createElement('iframe'); frame.name = ${address}; const form = document.createElement('form'); form.method = 'post'; form.action = ${address}; form.target = ${address}; document.documentElement.append(frame, form); form.submit()`,
      ),
    ],
  ])('loads none for a page: %s', async (way, write) => {
    const addresses = all.map((one) => filled(one, `sub-${way.replaceAll(' ', '-')}`));
    const html = `<p>Words of the page</p>${write(addresses)}`;
    const options = { remote: true, images: true, wait: 500, timeoutMs: 30_000 } as const;
    const { doc } = await browser.render({ html }, options);
    expect(doc.pages[0]!.tokens.map(({ text }) => text).join(' ')).toContain('Words of the page');
    expect(doc.notes.map(({ code }) => code)).toContain('net/refused-address');
  });

  it.each([
    ['a refresh', (address: string) => `<meta http-equiv=refresh content="0;url=${address}">`],
    ['a script', (address: string) => `<script>location = ${JSON.stringify(address)}</script>`],
  ])('does not follow %s', async (_way, write) => {
    const led = [
      'http://127.0.0.1:PORT/',
      'http://inside.test:PORT/',
      'http://[::1]:PORT/',
      to('http://127.0.0.1:PORT/'),
    ];
    for (const one of led) {
      const work = browser.render(
        { html: `<p>a${write(filled(one, 'go'))}` },
        { remote: true, wait: 600, timeoutMs: 10_000 },
      );
      expect(await codeOf(work), one).toBe('net/refused-address');
    }
  });
});

it('the canary sings when somebody comes', async () => {
  const { groups } = await article(`http://127.0.0.1:${port}/`, { allowPrivate: true });
  expect(groups[0]?.text ?? '').toContain('secret');
  expect(connections.length).toBe(1);
  connections = [];
});
