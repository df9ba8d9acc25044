/** What a page may load, and what not. */
import type { ServerResponse } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as address from '../../../src/read/address.ts';
import { openBrowser, type Browser, type RenderedPage } from '../../../src/read/browser/index.ts';
import { failureOf, serve, shipped, type TestServer } from './servers.ts';

/** Stands for a server out in the world. */
const outside = '127.0.0.2';

vi.mock('../../../src/read/address.ts', async (importOriginal) => {
  const { isPublicAddress } = await importOriginal<typeof address>();
  return { isPublicAddress: (ip: string) => ip === outside || isPublicAddress(ip) };
});

let browser: Browser;
let server: TestServer;
let folder: string;

beforeAll(async () => {
  browser = await openBrowser(shipped);
  server = await serve({
    '/': (_request, response) => response.setHeader('content-type', 'text/html').end('<p>inside'),
    '/style.css': (_request, response) => response.setHeader('content-type', 'text/css').end('p { color: #010203 }'),
    '/redirect': (_request, response) => response.writeHead(302, { location: '/' }).end(),
    '/latin': (_request, response) => {
      response.setHeader('content-type', 'text/html; charset=iso-8859-1').end(Buffer.from('<p>caf\xe9', 'latin1'));
    },
    '/cookie': (request, response) => {
      response.setHeader('set-cookie', 'a=1').setHeader('content-type', 'text/html');
      response.end(`<p>${request.headers.cookie ?? 'none'}<script>document.body.append(' ', document.cookie)</script>`);
    },
  });
  folder = mkdtempSync(join(tmpdir(), 'fovea-browser-'));
  mkdirSync(join(folder, 'site', 'news'), { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('secret.txt', 'secret');
  write('secret.css', 'p { color: red }');
  write('site/a.css', 'p { color: #0a0b0c }');
  write('site/b.js?ver=1', 'document.body.append(" scripted")');
  write('site/index.html', '<link rel=stylesheet href=a.css?ver=3><p>home<script src="b.js%3Fver=1"></script>');
  write('site/news/index.html', '<link rel=stylesheet href=/a.css><p>news');
  write('site/far.html', '<link rel=stylesheet href=https://www.example.com/a.css><p>far');
  write(
    'site/leave.html',
    '<link rel=stylesheet href=/../secret.css><link rel=stylesheet href=/%2e%2e/secret.css><link rel=stylesheet href=/out/secret.css><p>leave',
  );
  symlinkSync(folder, join(folder, 'site', 'out'));
});

afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const colorOf = ({ doc }: RenderedPage): string => doc.styles[0]!.color;
const textOf = ({ elements }: RenderedPage): string => elements.map(({ text }) => text).join(' ');
const codesOf = ({ doc }: RenderedPage): string[] => doc.notes.map(({ code }) => code);

describe('an internal address', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://[::1]:PORT/',
    'http://10.0.0.1/',
    'https://192.168.0.1/',
    'http://169.254.169.254/latest',
  ])('is refused: %s', async (pattern) => {
    const before = server.asked.length;
    const address = pattern.replace('PORT', new URL(server.origin).port);
    expect((await failureOf(browser.render(address))).code).toBe('net/refused-address');
    expect(server.asked).toHaveLength(before);
  });

  it('is asked where that is allowed', async () => {
    expect(textOf(await browser.render(server.origin, { allowPrivate: true }))).toBe('inside');
    const { url } = await browser.render(`${server.origin}/redirect`, { allowPrivate: true });
    expect(url).toBe(`${server.origin}/`);
  });

  it.each([
    ['a style sheet', (origin: string) => `<link rel=stylesheet href=${origin}/style.css>`],
    ['a script', (origin: string) => `<script src=${origin}/script.js></script>`],
    ['a frame', (origin: string) => `<iframe src=${origin}/></iframe>`],
    ['a request', (origin: string) => `<script>fetch('${origin}/', { mode: 'no-cors' })</script>`],
    ['a socket', (origin: string) => `<script>new WebSocket('${origin.replace('http', 'ws')}/')</script>`],
  ])('is not asked for %s, and that is said', async (_, write) => {
    const before = server.asked.length;
    const page = await browser.render({ html: `<p>a${write(server.origin)}` }, { remote: true, wait: 200 });
    expect(textOf(page)).toBe('a');
    expect(codesOf(page)).toContain('net/refused-address');
    expect(server.asked).toHaveLength(before);
  });

  it.each([
    ['a script', (address: string) => `<script>location = '${address}'</script>`],
    [
      'a late script',
      (address: string) => `<script>onload = () => setTimeout(() => (location = '${address}'), 50)</script>`,
    ],
    ['a refresh', (address: string) => `<meta http-equiv=refresh content="0;url=${address}">`],
  ])('is not shown when %s leads there', async (_, write) => {
    const before = server.asked.length;
    const work = browser.render({ html: `<p>a${write(server.origin)}` }, { remote: true, wait: 600, timeoutMs: 5000 });
    expect((await failureOf(work)).code).toBe('net/refused-address');
    expect(server.asked).toHaveLength(before);
  });
});

// Other systems have one loopback address only.
describe.runIf(process.platform === 'linux')('a server outside', () => {
  let world: TestServer;

  beforeAll(async () => {
    const redirect = (target: string) => (_request: unknown, response: ServerResponse) =>
      response.writeHead(302, { location: target }).end();
    world = await serve(
      {
        '/': (_request, response) => response.setHeader('content-type', 'text/html').end('<p>outside'),
        '/in': redirect(`${server.origin}/`),
        '/twice': redirect('/in'),
        '/style': redirect(`${server.origin}/style.css`),
        '/page': (_request, response) => {
          response.setHeader('content-type', 'text/html').end('<link rel=stylesheet href=/style><p>page');
        },
      },
      outside,
    );
  });
  afterAll(() => world.close());

  it('is asked', async () => {
    expect(textOf(await browser.render(world.origin))).toBe('outside');
  });

  it.each(['/in', '/twice'])('leads to no internal address: %s', async (path) => {
    const before = server.asked.length;
    expect((await failureOf(browser.render(world.origin + path))).code).toBe('net/refused-address');
    expect(server.asked).toHaveLength(before);
  });

  it('leads to no internal style sheet', async () => {
    const before = server.asked.length;
    const page = await browser.render(`${world.origin}/page`);
    expect([colorOf(page), codesOf(page)]).toEqual(['#000000', ['browser/missing-styles', 'net/refused-address']]);
    expect(server.asked).toHaveLength(before);
  });
});

describe('a page that lies here', () => {
  it('loads nothing from elsewhere unless told', async () => {
    const html = `<link rel=stylesheet href=${server.origin}/style.css><p>a`;
    const offline = await browser.render({ html });
    expect(codesOf(offline)).toEqual(['browser/missing-styles', 'browser/offline']);
    expect(colorOf(offline)).toBe('#000000');
    expect(colorOf(await browser.render({ html }, { remote: true, allowPrivate: true }))).toBe('#010203');
  });

  it('comes with its style sheets and scripts from its folder', async () => {
    const page = await browser.render({ folder: join(folder, 'site') });
    expect([textOf(page), colorOf(page)]).toEqual(['scripted home', '#0a0b0c']);
    expect(page.doc.source.uri).toBe(join(folder, 'site', 'index.html'));
    const inner = await browser.render({ folder: join(folder, 'site'), page: 'news/' });
    expect([textOf(inner), colorOf(inner)]).toEqual(['news', '#0a0b0c']);
    const file = await browser.render(join(folder, 'site', 'index.html'));
    expect([textOf(file), colorOf(file)]).toEqual(['scripted home', '#0a0b0c']);
  });

  it('can stand for a site', async () => {
    const site = { folder: join(folder, 'site'), page: 'far.html' };
    expect(colorOf(await browser.render(site))).toBe('#000000');
    const page = await browser.render({ ...site, host: 'www.example.com' });
    expect([colorOf(page), page.url]).toEqual(['#0a0b0c', 'https://www.example.com/far.html']);
    expect(page.mapping.get('/html[1]/body[1]/p[1]')?.how).toBe('stamped');
  });

  it('gets nothing from outside its folder', async () => {
    const page = await browser.render({ folder: join(folder, 'site'), page: 'leave.html' });
    expect([textOf(page), colorOf(page)]).toEqual(['leave', '#000000']);
  });

  it('must be there', async () => {
    const missing = [
      { folder: join(folder, 'none') },
      { folder: join(folder, 'site'), page: 'none.html' },
      { folder: join(folder, 'site'), page: '../secret.txt' },
    ];
    for (const input of missing) expect((await failureOf(browser.render(input))).code).toBe('input/not-found');
    expect((await failureOf(browser.render(folder))).code).toBe('input/unreadable');
  });
});

describe('a page from a server', () => {
  it('is read in its own encoding', async () => {
    const page = await browser.render(`${server.origin}/latin`, { allowPrivate: true });
    expect([textOf(page), page.source.encoding]).toEqual(['café', 'windows-1252']);
  });

  it('keeps its cookies while it is shown, and not longer', async () => {
    for (let i = 0; i < 2; i++) {
      expect(textOf(await browser.render(`${server.origin}/cookie`, { allowPrivate: true }))).toBe('a=1 none');
    }
  });
});
