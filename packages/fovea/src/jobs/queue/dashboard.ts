import type { Server } from 'node:http';
import type * as Api from '@bull-board/api';
import type * as Adapter from '@bull-board/api/bullMQAdapter';
import type * as OnHono from '@bull-board/hono';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { FoveaError } from '../../model/index.ts';
import { addPackages } from '../../read/add-packages.ts';
import type { JobQueue } from './engine.ts';

export type Dashboard = { readonly address: string; readonly close: () => Promise<void> };

const host = '127.0.0.1';

/** Shows a queue to the browsers of this machine; nothing can be changed there. */
export async function openDashboard(queue: JobQueue, port: number): Promise<Dashboard> {
  const { createBullBoard, BullMQAdapter, HonoAdapter } = await loadBoard();
  const adapter = new HonoAdapter(serveStatic);
  createBullBoard({
    queues: [new BullMQAdapter(queue as never, { readOnlyMode: true, description: 'fovea batch' })],
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Fovea' } },
  });
  const app = new Hono();
  const names = new Set<string>();
  app.use(async (context, next) => {
    // A page elsewhere can make its own name lead here: it is told by the name that it asks for.
    const isHere = names.has(context.req.header('host') ?? '');
    // Nothing can be changed in read-only mode; nobody need try.
    const isLook = context.req.method === 'GET' || context.req.method === 'HEAD';
    return isHere && isLook ? await next() : context.text('Refused', 403);
  });
  app.route('/', adapter.registerPlugin());
  const { server, own } = await listen(app, port);
  for (const name of [host, 'localhost']) names.add(`${name}:${own}`);
  return { address: `http://${host}:${own}/`, close: () => closed(server) };
}

function listen(app: Hono, port: number): Promise<{ readonly server: Server; readonly own: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, ({ port: own }) =>
      resolve({ server, own }),
    ) as Server;
    server.once('error', reject);
  });
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}

type Board = Pick<typeof Api, 'createBullBoard'> &
  Pick<typeof Adapter, 'BullMQAdapter'> &
  Pick<typeof OnHono, 'HonoAdapter'>;

async function loadBoard(): Promise<Board> {
  try {
    const [{ createBullBoard }, { BullMQAdapter }, { HonoAdapter }] = await Promise.all([
      import('@bull-board/api'),
      import('@bull-board/api/bullMQAdapter'),
      import('@bull-board/hono'),
    ]);
    return { createBullBoard, BullMQAdapter, HonoAdapter };
  } catch (thrown) {
    const message = `The dashboard requires more packages: ${addPackages('@bull-board/api', '@bull-board/hono')}`;
    throw new FoveaError('engine/missing', message, { cause: thrown });
  }
}
