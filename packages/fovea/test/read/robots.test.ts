import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { article } from '../../src/verbs/run/article.ts';
import { openBrowser } from '../../src/read/browser/index.ts';
import { fetchBytes } from '../../src/read/fetch-bytes.ts';
import { open } from '../../src/read/open.ts';
import { fovea } from '../doors/cli/run-fovea.ts';
import { failureOf, shipped } from './browser/servers.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Site = { readonly origin: string; readonly asked: IncomingMessage[]; readonly paths: () => string[] };

/** A site whose robots.txt is a text, or the status of an error; `/away` leads to `/private`. */
async function site(robots: string | number): Promise<Site> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    if (request.url === '/robots.txt' && typeof robots === 'number') response.writeHead(robots).end();
    else if (request.url === '/robots.txt') response.end(robots);
    else if (request.url === '/away') response.writeHead(302, { location: '/private' }).end();
    else response.setHeader('content-type', 'text/html').end('<p>A page with some words in it');
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, asked, paths: () => asked.map(({ url }) => url ?? '') };
}

const rules = 'User-agent: *\nDisallow: /private\nAllow: /private/press\n\nUser-agent: greedy\nDisallow: /\n';
const options = { maxBytes: 1_000_000, timeoutMs: 20_000, allowPrivate: true, robots: true };

describe('robots.txt', () => {
  it('is kept to, and asked for once', async () => {
    const { origin, paths } = await site(rules);
    await fetchBytes(`${origin}/a`, options);
    await fetchBytes(`${origin}/private/press?x`, options);
    const failure = await failureOf(fetchBytes(`${origin}/private/x`, options));
    expect(failure.code).toBe('net/robots');
    expect(failure.message).toContain(`${origin}/robots.txt disallows /private/x`);
    expect(paths()).toEqual(['/robots.txt', '/a', '/private/press?x']);
  });

  it('is not asked for unless told', async () => {
    const { origin, paths } = await site(rules);
    await fetchBytes(`${origin}/private`, { ...options, robots: false });
    expect(paths()).toEqual(['/private']);
  });

  it('knows who asks by name', async () => {
    const { origin, asked } = await site(rules);
    const failure = await failureOf(fetchBytes(`${origin}/a`, { ...options, userAgent: 'Greedy/2.0 (+x)' }));
    expect(failure.code).toBe('net/robots');
    expect(asked.map(({ headers }) => headers['user-agent'])).toEqual(['Greedy/2.0 (+x)']);
  });

  it('is asked for without a login', async () => {
    const { origin, asked } = await site(rules);
    await fetchBytes(origin.replace('//', '//me:secret@'), options);
    expect(asked.map(({ headers }) => headers.authorization !== undefined)).toEqual([false, true]);
  });

  it('counts on every step of a redirect', async () => {
    const { origin, paths } = await site(rules);
    expect((await failureOf(fetchBytes(`${origin}/away`, options))).code).toBe('net/robots');
    expect(paths()).toEqual(['/robots.txt', '/away']);
  });

  it.each([
    ['missing', 404, 'everything'],
    ['forbidden', 403, 'everything'],
    ['failing', 500, 'nothing'],
    ['overloaded', 503, 'nothing'],
    ['empty', '', 'everything'],
    ['nonsense', '\u0000\uFFFF nonsense : : :\n'.repeat(1000), 'everything'],
    ['full of stars', `User-agent: *\n${`Disallow: /${'*a'.repeat(1000)}b$\n`.repeat(200)}`, 'everything'],
    ['without end', '# too long\n'.repeat(100_000), 'nothing'],
  ])('that is %s allows what it should', async (_what, robots, allowed) => {
    const { origin } = await site(robots);
    const work = fetchBytes(`${origin}/${'a'.repeat(2000)}`, options);
    if (allowed === 'everything') expect((await work).bytes.length).toBeGreaterThan(0);
    else expect((await failureOf(work)).code).toBe('net/robots');
  });

  it('is fetched by the same rules: no internal address', async () => {
    const { origin, paths } = await site(rules);
    const failure = await failureOf(fetchBytes(`${origin}/a`, { ...options, allowPrivate: false }));
    expect([failure.code, paths()]).toEqual(['net/refused-address', []]);
  });
});

describe('robots.txt is kept to', () => {
  it('by the library', async () => {
    const { origin } = await site(rules);
    for (const work of [open(`${origin}/private`, options), article(`${origin}/private`, options)])
      expect((await failureOf(work)).code).toBe('net/robots');
    expect((await article(`${origin}/`, options)).groups[0]?.text).toContain('some words');
  });

  it.each(['read', 'article', 'offers', 'directory', 'extract'])('by the command line: %s', async (verb) => {
    const { origin, paths } = await site(rules);
    const flags = ['--robots', '--allow-private', '--user-agent', 'tester/1', '-f', 'json'];
    const { stdout, code } = await fovea([verb, `${origin}/private`, ...flags]);
    expect([code, stdout.includes('"net/robots"'), paths()]).toEqual([1, true, ['/robots.txt']]);
  });

  it('by a batch', async () => {
    const { origin, paths } = await site(rules);
    const out = mkdtempSync(join(tmpdir(), 'fovea-robots-'));
    const addresses = [`${origin}/private`, `${origin}/private/2`];
    await fovea(['batch', 'article', ...addresses, '-o', out, '--robots', '--allow-private', '-j', '1']);
    expect(readFileSync(join(out, 'manifest.jsonl'), 'utf8').match(/net\/robots/g)).toHaveLength(2);
    expect(paths()).toEqual(['/robots.txt']);
    rmSync(out, { recursive: true });
  });

  it('by the browser, which can have another name for a page', async () => {
    const { origin, asked } = await site(rules);
    const browser = await openBrowser(shipped);
    try {
      expect((await failureOf(browser.render(`${origin}/private`, options))).code).toBe('net/robots');
      expect((await failureOf(browser.render(`${origin}/away`, options))).code).toBe('net/robots');
      const agentOf = async (userAgent?: string): Promise<string | undefined> => {
        await browser.render(`${origin}/a`, { ...options, userAgent });
        return asked.findLast(({ url }) => url === '/a')?.headers['user-agent'];
      };
      const own = await agentOf();
      expect(own).toContain('Chrome');
      expect(await agentOf('tester/1')).toBe('tester/1');
      expect(await agentOf()).toBe(own);
    } finally {
      await browser.close();
    }
  });
});

it.each(['', ' ', 'two\nlines', 'ä', 'x'.repeat(201)])('no name to go by: %j', async (name) => {
  const { code, stderr } = await fovea(['read', 'a.pdf', '--user-agent', name]);
  expect([code, stderr]).toEqual([2, expect.stringContaining('--user-agent takes')]);
});
