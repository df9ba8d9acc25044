import { FoveaError, type ErrorCode } from '../model/index.ts';

type Told = readonly [code: ErrorCode, advice: string];

const full: Told = ['output/full', 'free some space, or write to another place'];
const refused: Told = ['output/refused', 'write to another place, or change the permissions'];
const noFolder: Told = ['output/failed', 'a part of the path is a file, not a folder; write to another place'];
const tooMany: Told = ['output/failed', 'raise the limit (ulimit -n), or run fewer jobs in parallel (-j)'];

/** What the system's words for not being able to write mean for whoever wanted it. */
const told: Readonly<Record<string, Told>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: ['output/full', 'the file is too large for the file system; write to another place'],
  EACCES: refused,
  EPERM: refused,
  EROFS: ['output/refused', 'the file system is read-only; write to another place'],
  ENOENT: ['output/failed', 'the folder does not exist and cannot be created; write to another place'],
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  EISDIR: ['output/failed', 'a folder has that name; choose another name'],
  ENAMETOOLONG: ['output/failed', 'choose a shorter name'],
  EMFILE: tooMany,
  ENFILE: tooMany,
};

const other: Told = ['output/failed', 'check the disk or share, or write to another place'];

/** What a failed write threw, with a code and with what to do; what is no error of the system stays as it is. */
export function outputError(thrown: unknown, path: string): unknown {
  if (!(thrown instanceof Error) || thrown instanceof FoveaError) return thrown;
  const { code: system, errno, message } = thrown as NodeJS.ErrnoException;
  const found = told[system ?? ''] ?? (errno === undefined ? undefined : other);
  if (!found) return thrown;
  const [code, advice] = found;
  const where = message.includes(path) ? '' : ` (${path})`;
  return new FoveaError(code, `${message}${where}: ${advice}`, { cause: thrown });
}

/** Writes to a path; what goes wrong has a code. */
export async function toOutput<T>(path: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (thrown) {
    throw outputError(thrown, path);
  }
}
