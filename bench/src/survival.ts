import { setTimeout as sleep } from 'node:timers/promises';
import { FoveaError, open, statusOf, type Note, type Status, wordCount } from 'fovea';

/** How reading one file ended. */
export type Ending = {
  readonly status: Status | 'crashed' | 'stuck';
  /** What it failed with, or what its notes warn of; the error itself when it has no code. */
  readonly codes: readonly string[];
  readonly ms: number;
  readonly pages: number;
  readonly tokens: number;
};

export const timeoutMs = 20_000;
/** The library has its time limit; whoever outstays it by this much has slipped past it. */
const graceMs = 10_000;

/** Reads every page; never throws. */
export async function endingOf(path: string): Promise<Ending> {
  const start = performance.now();
  const watchdog = new AbortController();
  const stuck = sleep(timeoutMs + graceMs, undefined, { signal: watchdog.signal }).then(
    () => ({ status: 'stuck', codes: ['no end'], pages: 0, tokens: 0 }) as const,
  );
  const ending = await Promise.race([stuck, readAll(path).catch(endingOfError), nextStrayError()]);
  stuck.catch(() => {});
  watchdog.abort();
  return { ...ending, ms: performance.now() - start };
}

async function readAll(path: string): Promise<Omit<Ending, 'ms'>> {
  const file = await open(path, { timeoutMs, ocr: 'never' });
  let pages = 0;
  let tokens = 0;
  let words = 0;
  try {
    for await (const page of file) {
      pages++;
      tokens += page.tokens.length;
      words += wordCount(page);
    }
  } finally {
    await file.close();
  }
  return { status: statusOf({ pages, words, notes: file.notes }), codes: codesOf(file.notes), pages, tokens };
}

function codesOf(notes: readonly Note[]): string[] {
  return [...new Set(notes.filter(({ level }) => level !== 'info').map(({ code }) => code))].toSorted();
}

function endingOfError(thrown: unknown): Omit<Ending, 'ms'> {
  if (thrown instanceof FoveaError) return { status: 'failed', codes: [thrown.code], pages: 0, tokens: 0 };
  return { status: 'crashed', codes: [String(thrown)], pages: 0, tokens: 0 };
}

let onStray: (error: unknown) => void = () => {};

/** An error that nobody was there to catch belongs to the file being read. */
function nextStrayError(): Promise<Omit<Ending, 'ms'>> {
  return new Promise((resolve) => {
    onStray = (error) => resolve({ status: 'crashed', codes: [`stray ${String(error)}`], pages: 0, tokens: 0 });
  });
}

/** Errors that no call threw are blamed on the file being read until the returned function is called. */
export function watchStrayErrors(): () => void {
  const handle = (error: unknown): void => onStray(error);
  process.on('uncaughtException', handle).on('unhandledRejection', handle);
  return () => process.off('uncaughtException', handle).off('unhandledRejection', handle);
}
