import { spawn } from 'node:child_process';
import { appMissing, serveStudio, StudioError } from '../studio/index.ts';
import { ExitCode, UsageError } from '../../run/exit-code.ts';

export type StudioRunOptions = {
  readonly port: number;
  readonly host: string;
  readonly allowHosts: readonly string[];
  readonly open: boolean;
  readonly quiet: boolean;
  readonly signal: AbortSignal;
};

/** `fovea studio`: serves a project until it is interrupted. */
export async function runStudio(folder: string, options: StudioRunOptions): Promise<number> {
  const { open, quiet, signal } = options;
  const running = await serveStudio(folder, options).catch((thrown: unknown) => {
    throw thrown instanceof StudioError ? new UsageError(thrown.message) : thrown;
  });
  // For people and for programs that start it: the one line on standard output.
  process.stdout.write(`${running.address}\n`);
  if (!quiet) {
    process.stderr.write(`fovea: studio is running for ${running.root}; press Ctrl-C to stop\n`);
    if (!running.isBuilt) process.stderr.write(`fovea: warning: ${appMissing()}\n`);
  }
  if (open && process.stdout.isTTY) openBrowserAt(running.address);
  await ended(signal);
  await running.close();
  return ExitCode.ok;
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** In whatever browser the system thinks right; where there is none, the address is on the screen. */
function openBrowserAt(address: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', address]
        : ['xdg-open', address];
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
