import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../http/listen.ts';
import type { ConnectionOptions } from './options.ts';
import { createService, type NewService } from './server.ts';

export type ServeOptions = NewService & {
  /** 0 for any free one. */
  readonly port: number;
  readonly host: string;
  readonly connections: ConnectionOptions;
};

/** A service that listens. */
export type Served = {
  readonly address: string;
  /** Takes no more, lets what is under way end within the time for it, and leaves nothing behind. */
  readonly close: () => Promise<void>;
};

export async function serveService({ port, host, connections, ...options }: ServeOptions): Promise<Served> {
  const { headersMs, requestMs, idleMs, quietMs, maxConnections, drainMs } = connections;
  const service = createService(options);
  const serverOptions = {
    headersTimeout: headersMs,
    requestTimeout: Math.max(headersMs, requestMs),
    keepAliveTimeout: idleMs,
    // How often connections are looked at that are too slow.
    connectionsCheckingInterval: Math.max(100, Math.min(5000, headersMs / 2)),
  };
  const listening = await listen(service.app.fetch, { port, host, serverOptions }).catch(async (thrown: unknown) => {
    await service.close();
    throw thrown;
  });
  const { server } = listening;
  server.maxConnections = maxConnections;
  // Whoever does not read an answer must not keep it in memory for ever.
  server.setTimeout(quietMs);
  // So that the first one who asks does not wait for a process to start.
  void service.parts.readiness.check();
  const { door } = service.parts;
  door.listensOn(host, listening.port);
  return {
    address: `http://${door.shown()}`,
    close: async () => {
      const closed = closeServer(server);
      await Promise.race([Promise.all([service.drain(), closed]), wait(drainMs, undefined, { ref: false })]);
      await service.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Resolves when all connections have ended; those at rest are ended at once. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
