import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveStudio } from '../../../src/doors/studio/serve.ts';
import { host, makeFolder, openStudio, token } from './open-studio.ts';

const code = async (response: Response): Promise<string> => ((await response.json()) as { code: string }).code;
const flyer = { 'flyer.pdf': 'documents/flyer.pdf' };

describe('the token', () => {
  it('is needed for everything below /api', async () => {
    const { studio } = await openStudio();
    const ask = (path: string, headers: Record<string, string> = {}): Response | Promise<Response> =>
      studio.app.request(`http://${host}${path}`, { headers: { host, ...headers } });
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { cookie: 'fovea-studio-127-0-0-1-4600=wrong' }]) {
      const response = await ask('/api/project', headers);
      expect(response.status).toBe(401);
      expect(await code(response)).toBe('studio/refused-token');
    }
    expect((await ask('/api/project?token=wrong')).status).toBe(401);
    expect((await ask('/api/nothing')).status).toBe(401);
  });

  it('goes from the address into a cookie that no script can read', async () => {
    const { studio } = await openStudio();
    const first = await studio.app.request(`http://${host}/?token=${token}`, { headers: { host } });
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const headers = { host, cookie: cookie.split(';')[0]! };
    expect((await studio.app.request(`http://${host}/api/project`, { headers })).status).toBe(200);
    const wrong = await studio.app.request(`http://${host}/?token=x`, { headers: { host } });
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });
});

describe('a request from elsewhere', () => {
  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }, 'studio/refused-origin'],
    ['an origin of another port', { origin: 'http://127.0.0.1:80' }, 'studio/refused-origin'],
    ['the origin null', { origin: 'null' }, 'studio/refused-origin'],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 'studio/refused-origin'],
    ['a rebound name', { host: 'evil.example:4600' }, 'studio/refused-host'],
  ])('with %s is refused though it has the token', async (_, headers, wanted) => {
    const { ask } = await openStudio(flyer);
    const response = await ask('/api/project', { headers });
    expect(response.status).toBe(403);
    expect(await code(response)).toBe(wanted);
  });

  it('of our own origin is answered, with a policy that lets nothing else in', async () => {
    const { ask } = await openStudio(flyer);
    const response = await ask('/api/project', { headers: { origin: `http://${host}` } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'self'/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a path out of the project', () => {
  it.each([
    ['..%2Ffovea.json%2Fx.pdf'],
    ['..%2f..%2f..%2fetc%2fpasswd.pdf'],
    ['a%2F..%2F..%2Fsecret.pdf'],
    ['%2Fetc%2Fpasswd.pdf'],
    ['C%3A%5Csecret.pdf'],
    ['..%5Csecret.pdf'],
    ['flyer.pdf%00.pdf'],
    ['.hidden.pdf'],
    ['link%2Fsecret.pdf'],
    ['link.pdf'],
    ['nowhere.pdf'],
  ])('is refused: %s', async (id) => {
    const { ask, root } = await openStudio(flyer);
    const outside = makeFolder();
    writeFileSync(join(outside, 'secret.pdf'), '%PDF-1.7 secret');
    writeFileSync(join(root, 'secret.pdf'), '%PDF-1.7 secret');
    symlinkSync(outside, join(root, 'documents', 'link'));
    symlinkSync(join(outside, 'secret.pdf'), join(root, 'documents', 'link.pdf'));
    symlinkSync(join(outside, 'gone.pdf'), join(root, 'documents', 'nowhere.pdf'));
    const edits = { method: 'POST', body: '{"edits":[],"client":""}', headers: { 'content-type': 'application/json' } };
    for (const [path, init] of [
      [`/api/documents/${id}/pages/1`, {}],
      [`/api/labels/offers/${id}/1`, edits],
      [`/api/documents?name=${id}`, { method: 'POST', body: 'x' }],
    ] as const) {
      const response = await ask(path, init);
      expect(response.status, path).toBe(403);
      expect(await code(response), path).toBe('studio/refused-path');
    }
  });

  it('is refused in names of wrappers, models and runs', async () => {
    const { ask } = await openStudio(flyer);
    const put = { method: 'PUT', body: 'wrapper w' };
    expect((await ask('/api/wrappers/..%2F..%2Fx', put)).status).toBe(403);
    expect((await ask('/api/wrappers/a%2Fb', put)).status).toBe(403);
    expect((await ask('/api/runs/..%2F../report.html')).status).toBeGreaterThanOrEqual(400);
    expect((await ask('/api/models/..%2F..%2Fx/card')).status).toBe(403);
    const body = JSON.stringify({ kind: 'train', verb: 'offers', name: '../x' });
    const headers = { 'content-type': 'application/json' };
    expect((await ask('/api/jobs', { method: 'POST', body, headers })).status).toBe(403);
  });

  it('is refused as a raw request, which no browser would tidy up', async () => {
    const root = makeFolder(flyer);
    const app = join(root, 'app');
    mkdirSync(app);
    writeFileSync(join(app, 'index.html'), 'app');
    writeFileSync(join(root, 'secret.js'), 'secret');
    const served = await serveStudio(root, { port: 0, host: '127.0.0.1', token, app });
    onTestFinished(() => served.close());
    const { port } = new URL(served.address);
    const raw = (path: string): Promise<{ status: number; text: string }> =>
      new Promise((resolve, reject) => {
        const asked = request({ port, host: '127.0.0.1', path, headers: { authorization: `Bearer ${token}` } });
        asked.once('error', reject).once('response', (response) => {
          let text = '';
          response.on('data', (part: Buffer) => (text += String(part)));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        });
        asked.end();
      });
    expect((await raw('/index.html')).text).toBe('app');
    for (const path of ['/../secret.js', '/%2e%2e/secret.js', '/..%2fsecret.js', '/assets/..%2f..%2fsecret.js']) {
      const { status, text } = await raw(path);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(text, path).not.toContain('secret');
    }
  });
});

describe('an upload', () => {
  const upload = { method: 'POST', body: new Uint8Array(2000) };

  it('over the limit is refused, told or not how long it is', async () => {
    const { ask } = await openStudio({}, { maxUploadBytes: 1000 });
    const told = await ask('/api/documents?name=a.pdf', { ...upload, headers: { 'content-length': '2000' } });
    expect(told.status).toBe(413);
    const untold = await ask('/api/documents?name=a.pdf', upload);
    expect(untold.status).toBe(413);
    expect(await code(untold)).toBe('limit/bytes');
    expect((await ask('/api/import/offers', upload)).status).toBe(413);
  });

  it('becomes a document, once, and only if it may be one', async () => {
    const { ask, get } = await openStudio({}, { maxUploadBytes: 10_000 });
    expect((await ask('/api/documents?name=shop/a.pdf', upload)).status).toBe(201);
    expect((await ask('/api/documents?name=shop/A.pdf', upload)).status).toBe(409);
    expect((await ask('/api/documents?name=a.exe', upload)).status).toBe(400);
    const { documents } = await get<{ documents: { id: string; group: string }[] }>('project');
    expect(documents).toMatchObject([{ id: 'shop/a.pdf', group: 'shop' }]);
  });
});

it('JSON that a form could send is no JSON', async () => {
  const { ask } = await openStudio(flyer);
  const init = { method: 'POST', body: '{"edits":[]}', headers: { 'content-type': 'text/plain' } };
  expect((await ask('/api/labels/offers/flyer.pdf/1', init)).status).toBe(400);
});
