import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer, type McpHouse } from './server.ts';

/** Serves whoever started this process, on standard input and output, until the input ends or the signal comes. */
export async function serveStdio(house: McpHouse, signal: AbortSignal): Promise<void> {
  const server = createMcpServer(house);
  const ended = new Promise<void>((resolve) => {
    const end = (): void => resolve();
    process.stdin.once('end', end).once('close', end).once('error', end);
    // Nobody reads the answers any more.
    process.stdout.on('error', end);
    signal.addEventListener('abort', end, { once: true });
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the protocol has no other way
    server.onclose = end;
    if (signal.aborted) end();
  });
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
  process.stdin.destroy();
}
