import { availableParallelism } from 'node:os';
import { FoveaError } from '../../model/index.ts';
import type * as Mcp from '../mcp/index.ts';
import type { McpOptions } from '../mcp/options.ts';
import { addPackages } from '../../read/add-packages.ts';
import { ExitCode } from '../../run/exit-code.ts';
import type { RunOptions } from './input-options.ts';
import { packageVersion } from '../../read/version.ts';

export type McpRunOptions = Omit<McpOptions, 'roots' | 'version'> &
  RunOptions & {
    /** Over HTTP, on this port; on standard input and output without one. */
    readonly port?: number;
    readonly host: string;
    readonly allowHosts: readonly string[];
    readonly allowOrigins: readonly string[];
    readonly signal: AbortSignal;
  };

/** `fovea mcp`: serves tools until whoever started it has enough. */
export async function runMcp(folders: readonly string[], options: McpRunOptions): Promise<number> {
  const { createHouse, realRoots, serveHttp, serveStdio } = await loadServer();
  const { signal, quiet, jobs = availableParallelism(), port, host, allowHosts, allowOrigins, ...rest } = options;
  const roots = await realRoots(folders.length === 0 ? ['.'] : folders);
  const log = (line: string): void => {
    // Standard output is for the protocol.
    if (!quiet) process.stderr.write(`fovea mcp: ${line}\n`);
  };
  const house = createHouse({ ...rest, roots, version: packageVersion() }, jobs, log);
  try {
    log(`serving files from ${roots.join(', ')}${options.allowUrls ? ' and public URLs' : ''}`);
    if (port === undefined) await serveStdio(house, signal);
    else {
      const token = process.env['FOVEA_TOKEN'];
      await serveHttp(house, { port, host, allowHosts, allowOrigins, signal, token });
    }
  } finally {
    await house.pool.close();
  }
  return ExitCode.ok;
}

async function loadServer(): Promise<typeof Mcp> {
  try {
    return await import('../mcp/index.ts');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw thrown;
    const message = `fovea mcp requires another package: ${addPackages('@modelcontextprotocol/sdk')}`;
    throw new FoveaError('mcp/missing', message, { cause: thrown });
  }
}
