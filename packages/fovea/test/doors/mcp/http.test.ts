import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPages, bin, call, examples } from './open-mcp.ts';

// Processes are started, on a machine that may be busy.
type Served = { readonly address: URL; readonly token: string; readonly end: () => Promise<number | null> };

async function serve(env: Readonly<Record<string, string>> = {}): Promise<Served> {
  const child = spawn(process.execPath, [bin, 'mcp', '--http', '--root', examples], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let told = '';
  child.stdout.on('data', (text: Buffer) => (told += String(text)));
  // No test is running yet where this is called before all of them.
  while (!/^http:.*\n/.test(told)) await once(child.stdout, 'data');
  const [line = '', second = ''] = told.split('\n');
  const end = async (): Promise<number | null> => {
    if (child.exitCode !== null) return child.exitCode;
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };
  return { address: new URL(line), token: second.replace('Authorization: Bearer ', ''), end };
}

async function connect({ address, token }: Served): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  return client;
}

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(async () => {
  await served.end();
});

const hello = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
});

/** The status of a request with headers of one's own; Node's fetch would not let us say which host. */
function statusOf(headers: Readonly<Record<string, string>>, body = hello, path = '/mcp'): Promise<number | undefined> {
  const { hostname, port } = served.address;
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method: 'POST', headers: { ...base(), ...headers } }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end(body);
  });
}

const base = (): Record<string, string> => ({
  authorization: `Bearer ${served.token}`,
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
});

describe('over HTTP', () => {
  it('has tools, and pages through a document, for several clients at once', async () => {
    const clients = await Promise.all([connect(served), connect(served)]);
    const texts = await Promise.all(
      clients.map(async (client) => {
        expect((await client.listTools()).tools.length).toBe(8);
        const answers = await allPages(client, 'read', { input: 'documents/report.pdf', limit: 2000 });
        expect(answers.length).toBeGreaterThan(2);
        return answers.map(({ structured }) => structured['text']).join('');
      }),
    );
    expect(texts[0]).toBe(texts[1]);
    expect((await call(clients[0], 'read', { input: '/etc/passwd' })).text).toMatch(/^mcp\/refused-path/);
    await Promise.all(clients.map((client) => client.close()));
  });

  it('lets in who has the token and calls it by its name, and nobody else', async () => {
    const { port } = served.address;
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ host: `localhost:${port}` })).toBe(200);
    expect(await statusOf({ origin: `http://localhost:${port}` })).toBe(200);
    expect(await statusOf({ authorization: '' })).toBe(401);
    expect(await statusOf({ authorization: `Bearer ${served.token}x` })).toBe(401);
    expect(await statusOf({ authorization: `Basic ${served.token}` })).toBe(401);
    for (const host of ['evil.example', `evil.example:${port}`, `127.0.0.1.nip.io:${port}`, '127.0.0.1:1'])
      expect(await statusOf({ host }), host).toBe(403);
    for (const origin of ['https://evil.example', 'null', 'http://localhost', `https://localhost:${port}`])
      expect(await statusOf({ origin }), origin).toBe(403);
    expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  it('has nothing beside its path, no session that it did not make, and no body without end', async () => {
    expect(await statusOf({}, hello, '/')).toBe(404);
    expect(await statusOf({ 'mcp-session-id': 'x' })).toBe(404);
    expect(await statusOf({}, '{"jsonrpc":"2.0","id":2,"method":"tools/list"}')).toBe(400);
    expect(await statusOf({}, 'nonsense')).toBe(400);
    expect(await statusOf({}, ' '.repeat(2 << 20))).toBe(413);
    expect(await statusOf({})).toBe(200);
  });

  it('ends a session when its client does', async () => {
    const client = await connect(served);
    const transport = client.transport as unknown as StreamableHTTPClientTransport;
    const id = transport.sessionId!;
    await transport.terminateSession();
    expect(await statusOf({ 'mcp-session-id': id }, '{"jsonrpc":"2.0","id":2,"method":"tools/list"}')).toBe(404);
    await client.close();
  });
});

it('takes a token from the environment, does not print it, and ends when told', async () => {
  const own = await serve({ FOVEA_TOKEN: 'a-token-of-my-own' });
  expect(own.token).toBe('');
  const client = await connect({ ...own, token: 'a-token-of-my-own' });
  expect((await client.listTools()).tools.length).toBe(8);
  await expect(connect({ ...own, token: 'another' })).rejects.toThrow();
  expect(await own.end()).toBe(0);
  await client.close();
});
