import { hostInAddress, isLoopbackHost } from '../../http/host-name.ts';
import {
  createLog,
  quotasOf,
  readTokenFile,
  serveService,
  type ServeOptions,
  type TokenEntry,
} from '../service/index.ts';
import { defaultConnectionOptions } from '../service/options.ts';
import { doorOf } from './door-options.ts';
import { ExitCode, UsageError } from '../../run/exit-code.ts';
import type { ServeFlags } from './serve-command.ts';

/** `fovea serve`: answers until it is told to end. */
export async function runServe(flags: ServeFlags, signal: AbortSignal): Promise<number> {
  const log = createLog({ quiet: flags.quiet ?? false });
  const tokens = tokensOf(flags);
  const settings = settingsOf(flags);
  checkQuotas(tokens, flags);
  const running = await serveService({ ...settings, tokens, log });
  // For people and for programs that start it: the one line on standard output.
  process.stdout.write(`${running.address}\n`);
  log({ level: 'info', message: `listening on ${running.address}` });
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  log({ level: 'info', message: 'shutting down: finishing running work first' });
  await running.close();
  log({ level: 'info', message: 'ended' });
  return ExitCode.ok;
}

function tokensOf({ token, tokenFile, auth, host }: ServeFlags): TokenEntry[] {
  if (!auth && (token !== undefined || tokenFile !== undefined))
    throw new UsageError('--no-auth cannot be combined with tokens');
  const tokens = [...(token === undefined ? [] : [{ name: 'token', token }]), ...fileTokens(tokenFile)];
  if (token !== undefined && token.length < 16) throw new UsageError('A token must have at least 16 characters');
  if (tokens.length === 0 && auth && !isLoopbackHost(hostInAddress(host))) {
    throw new UsageError(
      `${host} can be reached from other machines: set --token-file or FOVEA_TOKEN, or pass --no-auth`,
    );
  }
  return tokens;
}

/** Said before anything is started. */
function checkQuotas(tokens: readonly TokenEntry[], { maxJobs, keepBytes, maxStored, storeBytes }: ServeFlags): void {
  const names = tokens.map(({ name }) => name);
  if (new Set(names).size < names.length)
    throw new UsageError('--token-file uses the name "token", which is reserved for FOVEA_TOKEN; choose another');
  try {
    quotasOf(tokens, { jobs: maxJobs, resultBytes: keepBytes, uploads: maxStored, uploadBytes: storeBytes });
  } catch (thrown) {
    throw new UsageError((thrown as Error).message);
  }
}

function fileTokens(path: string | undefined): TokenEntry[] {
  if (path === undefined) return [];
  try {
    return readTokenFile(path);
  } catch (thrown) {
    throw new UsageError(`--token-file: ${(thrown as Error).message}`);
  }
}

function settingsOf(flags: ServeFlags): ServeOptions {
  const { port, host, jobs, queue, store } = flags;
  return {
    port,
    host,
    jobs,
    queue,
    limits: {
      maxBytes: flags.maxBytes,
      maxPages: flags.maxPages,
      timeoutMs: flags.timeout,
      maxMemoryBytes: flags.memory,
    },
    maxHeldBytes: Math.max(flags.maxHeld, flags.maxBytes),
    requestsPerMinute: flags.rate,
    waitMs: flags.wait,
    asyncAboveBytes: flags.asyncAbove,
    keepMs: flags.keep,
    maxKept: flags.maxJobs,
    maxKeptBytes: flags.keepBytes,
    maxStored: flags.maxStored,
    maxStoredBytes: flags.storeBytes,
    ...doorOf(flags),
    fetch: flags.fetch,
    allowPrivate: flags.allowPrivate ?? false,
    connections: {
      ...defaultConnectionOptions,
      headersMs: flags.headerTimeout,
      requestMs: flags.requestTimeout,
      idleMs: flags.idleTimeout,
      quietMs: Math.max(defaultConnectionOptions.quietMs, 2 * flags.wait),
      drainMs: flags.drain,
    },
    ...(store !== undefined && { store }),
  };
}
