import { FoveaError, type ErrorCode } from '../model/index.ts';

type Told = readonly [code: ErrorCode, advice: string];

const full: Told = ['output/full', 'make room there, or write elsewhere'];
const refused: Told = ['output/refused', 'write elsewhere, or have the permission changed'];
const noFolder: Told = ['output/failed', 'a part of the path is a file and no folder; write elsewhere'];
const tooMany: Told = ['output/failed', 'raise the limit (ulimit -n), or do less at a time (-j)'];

/** What the system's words for not being able to write mean for whoever wanted it. */
const told: Readonly<Record<string, Told>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: ['output/full', 'files can’t be that large there; write elsewhere'],
  EACCES: refused,
  EPERM: refused,
  EROFS: ['output/refused', 'that file system is read-only; write elsewhere'],
  ENOENT: ['output/failed', 'the folder is not there and can’t be made; write elsewhere'],
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  EISDIR: ['output/failed', 'a folder has that name; choose another one'],
  ENAMETOOLONG: ['output/failed', 'choose a shorter name'],
  EMFILE: tooMany,
  ENFILE: tooMany,
};

const other: Told = ['output/failed', 'see whether the disk or share is all right, or write elsewhere'];

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

/** Whether something could not be written, whatever it was. */
export function isOutputError({ code }: FoveaError): boolean {
  return code.startsWith('output/');
}

/** Writes to a path; what goes wrong has a code. */
export async function toOutput<T>(path: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (thrown) {
    throw outputError(thrown, path);
  }
}
