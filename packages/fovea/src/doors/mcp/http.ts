import { randomUUID } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { Hono } from 'hono';
import { createDoor, letIn, type Door } from '../../http/door.ts';
import { listen } from '../../http/listen.ts';
import { failureOf, HttpError } from '../../http/problem.ts';
import { createToken, isSame } from '../../http/token.ts';
import { createMcpServer, type McpHouse } from './server.ts';

export type HttpOptions = {
  readonly port: number;
  readonly host: string;
  readonly signal: AbortSignal;
  /** Made and printed where none is given. */
  readonly token: string | undefined;
  /** Names that it goes by besides its own. */
  readonly allowHosts: readonly string[];
  /** Pages of other sites that may ask it. */
  readonly allowOrigins: readonly string[];
};

/** Where the protocol is spoken. */
const path = '/mcp';
/** Arguments of tools are short. */
const maxBody = 1 << 20;
const maxSessions = 50;

/** Serves over Streamable HTTP until the signal comes. Address and token are the lines on standard output. */
export async function serveHttp(house: McpHouse, options: HttpOptions): Promise<void> {
  const { port: wanted, host, signal, token, ...allowed } = options;
  const secret = token || createToken();
  const door = createDoor(allowed);
  const sessions = createSessions(house);
  const app = createApp(sessions, door, secret);
  const { port, close } = await listen(app.fetch, { port: wanted, host });
  door.listensOn(host, port);
  process.stdout.write(`http://${door.shown()}${path}\n${token ? '' : `Authorization: Bearer ${secret}\n`}`);
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await sessions.close();
  await close();
}

/** Who asks under its name, from no page of another site, and with the token comes to the sessions. */
function createApp(sessions: Sessions, door: Door, token: string): Hono {
  const app = new Hono();
  app.onError((thrown) => {
    const { status, code, message } = failureOf(thrown, 'mcp/failed');
    return refusal(status, code, message, thrown instanceof HttpError ? thrown.headers : {});
  });
  app.use(
    letIn(
      door,
      () => ({}),
      ({ kind, message }) => new HttpError(403, `mcp/refused-${kind}`, message),
    ),
  );
  app.use(async ({ req }, next) => {
    const given = /^Bearer (\S+)$/i.exec(req.header('authorization') ?? '')?.[1];
    if (given !== undefined && isSame(given, token)) return await next();
    const message = 'The bearer token is missing or wrong';
    throw new HttpError(401, 'mcp/refused-token', message, { 'www-authenticate': 'Bearer' });
  });
  app.all(path, ({ req }) => sessions.handle(req.raw));
  app.all('*', () => refusal(404, 'mcp/not-found', `Not found; the only endpoint is ${path}`));
  return app;
}

/** As the protocol has it, with our code as well. */
function refusal(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = { jsonrpc: '2.0', error: { code: -32_000, message, data: { code } }, id: null };
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
      if (!found) return refusal(404, 'mcp/no-session', 'Unknown session; start a new one');
      open.delete(id);
      open.set(id, found);
      return await found.handleRequest(request);
    },
    close: async () => {
      await Promise.all([...open.values()].map((transport) => transport.close()));
    },
  };
}
