/** The way out of a tab, without a browser: who is let through, and what is remembered. */
import type * as dns from 'node:dns';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGate, type Gate, type GatePolicy } from '../../../src/read/browser/gate.ts';
import { serve, type TestServer } from './servers.ts';

vi.mock('node:dns', async (importOriginal) => {
  const original = await importOriginal<typeof dns>();
  const lookup = ((host: string, options: object, done: (...results: unknown[]) => void): void => {
    if (host === 'inside.test') process.nextTick(done, null, [{ address: '127.0.0.1', family: 4 }]);
    else original.lookup(host, options, done as never);
  }) as typeof original.lookup;
  return { ...original, default: original, lookup };
});

let gate: Gate;
let server: TestServer;
let own: string;

beforeAll(async () => {
  gate = await createGate();
  server = await serve({
    '/': (_request, response) => response.end('hello'),
    '/large': (_request, response) => response.end('x'.repeat(100_000)),
  });
  own = new URL(server.origin).host;
});
afterAll(async () => {
  await gate.close();
  await server.close();
});

const policy: GatePolicy = { remote: true, allowPrivate: false, own: undefined, maxBytes: 50_000 };
beforeEach(() => gate.open(policy));

/** What a plain request through the gate brings; undefined where the gate ends the connection. */
async function get(url: string): Promise<string | undefined> {
  const { hostname, port } = new URL(gate.address);
  const asked = request({ hostname, port, path: url, headers: { host: new URL(url).host }, agent: false }).end();
  try {
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    let body = '';
    for await (const chunk of response) body += String(chunk);
    return body;
  } catch {
    return undefined;
  }
}

async function tunnel(host: string): Promise<number> {
  const { hostname, port } = new URL(gate.address);
  const asked = request({ hostname, port, method: 'CONNECT', path: host, agent: false }).end();
  const [response, socket] = (await once(asked, 'connect')) as [IncomingMessage, Socket];
  socket.destroy();
  return response.statusCode!;
}

const failures = (): string[] => gate.failures().map(({ host, error }) => `${host} ${error.code}`);

describe('the gate', () => {
  it('is closed until it is opened', async () => {
    const fresh = await createGate();
    const { hostname, port } = new URL(fresh.address);
    const asked = request({ hostname, port, path: `${server.origin}/`, agent: false }).end();
    await expect(once(asked, 'response')).rejects.toThrow();
    await fresh.close();
  });

  it('refuses an internal address, however it is reached', async () => {
    const { port } = new URL(server.origin);
    for (const host of [
      own,
      `localhost:${port}`,
      `inside.test:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      `2130706433:${port}`,
    ]) {
      gate.open(policy);
      expect([host, await get(`http://${host}/`), await tunnel(host)]).toEqual([host, undefined, 502]);
      expect(gate.failures().map(({ error }) => error.code)).toEqual(['net/refused-address', 'net/refused-address']);
    }
    expect(server.asked).toEqual([]);
  });

  it('lets a page through to its own server, and to all where that is allowed', async () => {
    gate.open({ ...policy, own, remote: false });
    expect([await get(`${server.origin}/`), await tunnel(own)]).toEqual(['hello', 200]);
    gate.open({ ...policy, allowPrivate: true });
    expect([await get(`${server.origin}/`), await tunnel(own)]).toEqual(['hello', 200]);
    expect([failures(), gate.bytes() > 0]).toEqual([[], true]);
  });

  it('lets nobody through offline', async () => {
    gate.open({ ...policy, remote: false, allowPrivate: true });
    expect([await get(`${server.origin}/`), failures()]).toEqual([undefined, [`${own} net/refused-address`]]);
  });

  it('cuts what is too large', async () => {
    gate.open({ ...policy, allowPrivate: true });
    expect(await get(`${server.origin}/large`)).toBeUndefined();
    expect(failures()[0]).toBe(`${own} limit/bytes`);
  });

  it('has no way for what the browser asks of its makers', async () => {
    expect(await tunnel('content-autofill.googleapis.com:443')).toBe(502);
    expect(failures()).toEqual([]);
  });

  it('remembers hosts that do not answer', async () => {
    gate.open({ ...policy, allowPrivate: true });
    expect(await get('http://127.0.0.1:1/')).toBeUndefined();
    expect(failures()).toEqual(['127.0.0.1:1 net/failed']);
  });
});
