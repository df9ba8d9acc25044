import { randomUUID } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { hostsFor, listen } from '../http/listen.ts';
import { createToken, isSame } from '../studio/security.ts';
import { createMcpServer, type McpHouse } from './server.ts';

export type HttpOptions = {
  readonly port: number;
  readonly host: string;
  readonly signal: AbortSignal;
  /** Made and printed where none is given. */
  readonly token: string | undefined;
};

/** Where the protocol is spoken. */
const path = '/mcp';
/** Arguments of tools are short. */
const maxBody = 1 << 20;
const maxSessions = 50;

/** Serves over Streamable HTTP until the signal comes. Address and token are the lines on standard output. */
export async function serveHttp(house: McpHouse, { port: wanted, host, signal, token }: HttpOptions): Promise<void> {
  const secret = token || createToken();
  // Filled when the port is known: until then nobody asks.
  const hosts: string[] = [];
  const sessions = createSessions(house);
  const answer = (request: Request): Promise<Response> | Response =>
    refusalOf(request, { token: secret, hosts }) ?? sessions.handle(request);
  const { port, close } = await listen(answer, { port: wanted, host });
  hosts.push(...hostsFor(host, port));
  process.stdout.write(`http://${hosts[0]}${path}\n${token ? '' : `Authorization: Bearer ${secret}\n`}`);
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await sessions.close();
  await close();
}

export type HttpRules = { readonly token: string; readonly hosts: readonly string[] };

/** Why a request is not let in: asked under a foreign name (a rebound domain), by a page of another site, or without the token. */
export function refusalOf(request: Request, { token, hosts }: HttpRules): Response | undefined {
  const { headers } = request;
  if (!hosts.includes(headers.get('host') ?? '')) return refusal(403, 'This server goes by another name');
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site') ?? 'none';
  if (
    (origin !== null && !hosts.some((name) => origin === `http://${name}`)) ||
    !['none', 'same-origin'].includes(site)
  )
    return refusal(403, 'The request comes from another site');
  const given = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (given === undefined || !isSame(given, token))
    return refusal(401, 'The bearer token is missing or wrong', { 'www-authenticate': 'Bearer' });
  if (new URL(request.url).pathname !== path) return refusal(404, `There is only ${path} here`);
  return undefined;
}

function refusal(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  const body = { jsonrpc: '2.0', error: { code: -32_000, message }, id: null };
  return Response.json(body, { status, headers });
}

type Transport = WebStandardStreamableHTTPServerTransport;

type Sessions = { readonly handle: (request: Request) => Promise<Response>; readonly close: () => Promise<void> };

/** A session a client; when there are too many, the one that was quiet for longest ends. */
function createSessions(house: McpHouse): Sessions {
  const open = new Map<string, Transport>();
  const start = async (): Promise<Transport> => {
    const transport: Transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize: maxBody,
      onsessioninitialized: async (id) => {
        open.set(id, transport);
        const [oldest] = open;
        if (open.size > maxSessions) await oldest?.[1].close();
      },
    });
    // The protocol sets its own when it connects, and calls this one before.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the protocol has no other way
    transport.onclose = () => void open.delete(transport.sessionId ?? '');
    await createMcpServer(house).connect(transport);
    return transport;
  };
  return {
    handle: async (request) => {
      const id = request.headers.get('mcp-session-id');
      if (id === null) return await (await start()).handleRequest(request);
      const found = open.get(id);
      if (!found) return refusal(404, 'There is no such session; begin a new one');
      open.delete(id);
      open.set(id, found);
      return await found.handleRequest(request);
    },
    close: async () => {
      await Promise.all([...open.values()].map((transport) => transport.close()));
    },
  };
}
