import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../../storage/make-folder.ts';
import { isAlive } from '../../storage/is-alive.ts';
import { StudioError } from './problem.ts';

/** No change of a small file takes as long: whoever holds a lock for longer has been stopped. */
const staleMs = 10_000;
/** A lock is signed the moment it is made. */
const unsignedMs = 250;
const waitMs = 5;

/**
 * One writer of a file at a time, in all processes: a second studio on the same project must not lose a label. A lock of a
 * process that has ended is nobody's.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const lock = join(dirname(path), `.${basename(path)}.lock`);
  await makeFolder(dirname(path));
  const deadline = Date.now() + 2 * staleMs;
  while (!(await tryTake(lock))) {
    if (Date.now() > deadline) throw new StudioError(409, 'studio/busy', `${path} is being written by another process`);
    if (await isAbandoned(lock)) await steal(lock);
    else await sleep(waitMs);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function tryTake(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw thrown;
  }
}

async function isAbandoned(lock: string): Promise<boolean> {
  const found = await stat(lock).catch(() => undefined);
  if (!found) return false;
  const age = Date.now() - found.mtimeMs;
  const pid = Number(await readFile(lock, 'utf8').catch(() => ''));
  // Without a number it was made this moment, or its maker was ended before it could write.
  return age > staleMs || (pid > 0 ? !isAlive(pid) : age > unsignedMs);
}

/** Of several who try, one succeeds: only one can rename it. */
async function steal(lock: string): Promise<void> {
  const aside = `${lock}.${process.pid}.old`;
  await rename(lock, aside).catch(() => {});
  await rm(aside, { force: true });
}
