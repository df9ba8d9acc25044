/** Clients of the official SDK, and servers for them. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { onTestFinished } from 'vitest';
import { createResultCache } from '../../../src/doors/mcp/result-cache.ts';
import type { McpOptions } from '../../../src/doors/mcp/options.ts';
import { createMcpServer } from '../../../src/doors/mcp/server.ts';
import { createTaskPool, type TaskPool } from '../../../src/doors/mcp/task-pool.ts';
import { defaultLimits } from '../../../src/read/limits.ts';
import type { AtEnd } from '../../at-end.ts';

export const examples: string = fileURLToPath(new URL('../../../../../examples', import.meta.url));
export const bin: string = fileURLToPath(new URL('../../../bin/fovea.js', import.meta.url));

/** A folder of the test's own, gone when it ends; its real path, as temporary folders may lie behind a link. */
export function ownFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fovea-mcp-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a tool answered. */
export type Answer = {
  readonly isError: boolean;
  readonly text: string;
  readonly structured: Readonly<Record<string, unknown>>;
};

export async function call(client: Client, name: string, args: object, signal?: AbortSignal): Promise<Answer> {
  const options = { timeout: 60_000, ...(signal && { signal }) };
  const result = await client.callTool({ name, arguments: args as Record<string, unknown> }, undefined, options);
  const [content] = result.content as { text: string }[];
  return {
    isError: result.isError === true,
    text: content?.text ?? '',
    structured: (result.structuredContent ?? {}) as Record<string, unknown>,
  };
}

export type Stdio = { readonly client: Client; readonly pid: number; readonly stderr: () => string };

/** `fovea mcp` as a client starts it. */
export async function overStdio(args: readonly string[]): Promise<Stdio> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bin, 'mcp', ...args],
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (text: Buffer) => (stderr += String(text)));
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return { client, pid: transport.pid!, stderr: () => stderr };
}

export type Near = {
  readonly client: Client;
  readonly log: readonly string[];
  /** How often work was done. */
  readonly runs: () => number;
};

export type NearOptions = Partial<McpOptions> & {
  /** The program that the processes run. */
  readonly entry?: URL;
  /** What the client has open. */
  readonly clientRoots?: () => readonly string[];
  readonly jobs?: number;
  readonly kept?: { readonly count: number; readonly size: number };
};

/** A server in this process, for what its processes do; closed when the test ends, or when `atEnd` says. */
export async function near(options: NearOptions = {}, atEnd: AtEnd = onTestFinished): Promise<Near> {
  const { entry, clientRoots, jobs = 1, kept, ...own } = options;
  const settings: McpOptions = {
    ...defaultLimits,
    timeoutMs: 60_000,
    roots: [realpathSync(examples)],
    allowUrls: false,
    allowPrivate: false,
    version: '0.0.0',
    ...own,
  };
  const pool = createTaskPool({ jobs, maxMemoryBytes: settings.maxMemoryBytes, ...(entry && { entry }) });
  const log: string[] = [];
  let runs = 0;
  const counted: TaskPool = { ...pool, run: (...args) => (runs++, pool.run(...args)) };
  const house = {
    options: settings,
    pool: counted,
    kept: createResultCache(kept),
    log: (line: string) => void log.push(line),
  };
  const server = createMcpServer(house);
  const capabilities = clientRoots ? { roots: { listChanged: true } } : {};
  const client = new Client({ name: 'test', version: '1' }, { capabilities });
  if (clientRoots) {
    client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: clientRoots().map((uri) => ({ uri })) }));
  }
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  atEnd(async () => {
    await client.close();
    await pool.close();
  });
  return { client, log, runs: () => runs };
}

/** All pages of a result. */
export async function allPages(client: Client, name: string, args: object): Promise<Answer[]> {
  const answers: Answer[] = [];
  let cursor: unknown;
  do {
    const answer = await call(client, name, { ...args, ...(cursor !== undefined && { cursor }) });
    answers.push(answer);
    cursor = answer.structured['nextCursor'];
  } while (cursor !== undefined && answers.length < 1000);
  return answers;
}
