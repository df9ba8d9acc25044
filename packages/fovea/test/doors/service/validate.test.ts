/** Nodes of a small site, validated through the service in a real browser. */
import { readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { judgedLines, pageCount, siteLines, writeSite } from '../cli/validate-site.ts';
import { serve, type TestServer } from '../../read/browser/servers.ts';
import { childProcesses, openService, until } from './open-service.ts';

async function serveSite(): Promise<TestServer> {
  const root = writeSite();
  const file =
    (name: string, type: string): RequestListener =>
    (_request, response) =>
      void response.writeHead(200, { 'content-type': type }).end(readFileSync(join(root, name)));
  const pages = Array.from({ length: pageCount }, (_, i) => `news/${i + 1}.html`);
  const site = await serve({
    '/look/site.css': file('look/site.css', 'text/css'),
    '/hangs': () => {},
    ...Object.fromEntries(pages.map((name) => [`/${name}`, file(name, 'text/html')])),
  });
  onTestFinished(async () => {
    await site.close();
    rmSync(root, { recursive: true });
  });
  return site;
}

const linesOf = (origin: string): string =>
  siteLines()
    .map(({ file, ...line }) => JSON.stringify({ url: `${origin}/${String(file)}`, ...line }))
    .join('\n');
const type = { 'content-type': 'application/jsonl' };

it('keeps what looks like the rest, and says how far it is', async () => {
  const { origin } = await serveSite();
  const { send, ask } = openService({ allowPrivate: true });
  const path = (await send('/v1/validate', linesOf(origin), type)).headers.get('location')!;
  const events = await (await ask(`${path}/events`)).text();
  expect([...events.matchAll(/^event: (\w+)$/gm)].at(-1)?.[1]).toBe('done');
  const shares = [...events.matchAll(/"progress":([\d.]+)/g)].map(([, share]) => Number(share));
  expect(new Set(shares).size).toBeGreaterThan(2);
  const lines = judgedLines(await (await ask(`${path}/result`)).text());
  expect(lines.map(({ verdict }) => verdict).slice(0, 4)).toEqual(['drop', 'keep', 'keep', 'drop']);
});

it('fetches nothing inside the network unless allowed', async () => {
  const { origin, asked } = await serveSite();
  const { send, ask, ended } = openService();
  const path = (await send('/v1/validate', linesOf(origin), type)).headers.get('location')!;
  expect(await ended(path)).toMatchObject({ state: 'done', status: 'partial' });
  const lines = judgedLines(await (await ask(`${path}/result`)).text());
  expect(new Set(lines.map(({ note }) => note?.code))).toEqual(new Set(['net/refused-address']));
  expect(asked).toEqual([]);
});

it('leaves no browser when it is cancelled', async () => {
  const before = new Set(childProcesses());
  const { origin, asked } = await serveSite();
  const { send, ask } = openService({ allowPrivate: true });
  const nodes = JSON.stringify({ url: `${origin}/hangs`, xpath: '/html' });
  const path = (await send('/v1/validate', nodes, type)).headers.get('location')!;
  await until(() => asked.includes('/hangs'));
  expect((await ask(path, { method: 'DELETE' })).status).toBe(204);
  await until(() => childProcesses().every((pid) => before.has(pid)));
});
