import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat, truncate, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Status } from '../model/index.ts';
import { createNameTable, type NameTable } from './name-table.ts';

/** What the manifest says of one input. */
export type ManifestEntry = {
  readonly input: string;
  readonly status: Status;
  readonly part: string;
  readonly sha256?: string;
  readonly code?: string;
  readonly attempts: number;
  readonly milliseconds: number;
};

/** The last line of a part: what stands before it counts only when it is there. */
type PartEnd = { readonly end: string; readonly inputs: number; readonly bytes: number; readonly fingerprint: string };

export const manifestName = 'manifest.jsonl';

/**
 * `manifest.jsonl`, one line an input, which is also the journal: lines of a part are added when the part lies under its
 * final name, and end with a line that says so. A run that is killed at any time leaves a manifest whose whole parts are good.
 */
export type Manifest = {
  readonly isDone: (input: string) => boolean;
  readonly parts: number;
  readonly counts: ReadonlyMap<Status, number>;
  readonly add: (part: string, bytes: number, entries: readonly ManifestEntry[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** What inputs became, by their place in this list. */
const statuses: readonly Status[] = ['ok', 'partial', 'empty', 'failed'];

type Read = {
  readonly done: NameTable;
  readonly counts: Map<Status, number>;
  readonly parts: Set<string>;
  readonly goodBytes: number;
};

/** `retry`: inputs that failed before are not done. */
export async function openManifest(folder: string, fingerprint: string, retry: boolean): Promise<Manifest> {
  const path = join(folder, manifestName);
  const { done, counts, parts, goodBytes } = await readManifest(path, fingerprint);
  await removeOrphans(folder, parts);
  const file = await open(path, 'a');
  await truncate(path, goodBytes);
  const failed = statuses.indexOf('failed');
  if (retry) counts.delete('failed');
  return {
    isDone: (input) => {
      const status = done.get(input);
      return status !== undefined && !(retry && status === failed);
    },
    parts: parts.size,
    counts,
    add: async (part, bytes, entries) => {
      const end: PartEnd = { end: part, inputs: entries.length, bytes, fingerprint };
      await append(file, [...entries, end].map((one) => `${JSON.stringify(one)}\n`).join(''));
      for (const { status } of entries) counts.set(status, (counts.get(status) ?? 0) + 1);
    },
    close: () => file.close(),
  };
}

async function append(file: FileHandle, text: string): Promise<void> {
  await file.appendFile(text);
  await file.datasync();
}

/** Another model or other options would mix two kinds of results in one folder. */
export class OtherRun extends Error {}

async function readManifest(path: string, fingerprint: string): Promise<Read> {
  const done = createNameTable();
  const counts = new Map<Status, number>();
  const parts = new Set<string>();
  let goodBytes = 0;
  let at = 0;
  let coming: ManifestEntry[] = [];
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  for await (const line of size > 0 ? linesOf(path) : []) {
    at += Buffer.byteLength(line) + 1;
    // A line without its end was cut off, however whole it looks.
    const entry = at > size ? undefined : parsed(line);
    if (!entry) break;
    if (!('end' in entry)) {
      coming.push(entry);
      continue;
    }
    if (entry.fingerprint !== fingerprint) throw new OtherRun();
    for (const { input, status } of coming) replaceStatus(done, counts, input, status);
    parts.add(entry.end);
    coming = [];
    goodBytes = at;
  }
  return { done, counts, parts, goodBytes };
}

/** An input that was tried again is known by what became of it last. */
function replaceStatus(done: NameTable, counts: Map<Status, number>, input: string, status: Status): void {
  const before = done.get(input);
  const old = before === undefined ? undefined : statuses[before];
  if (old !== undefined) counts.set(old, counts.get(old)! - 1);
  done.set(input, statuses.indexOf(status));
  counts.set(status, (counts.get(status) ?? 0) + 1);
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path), crlfDelay: Infinity });
}

function parsed(line: string): ManifestEntry | PartEnd | undefined {
  try {
    return JSON.parse(line) as ManifestEntry | PartEnd;
  } catch {
    return undefined;
  }
}

/** Parts that the manifest does not know were cut off: their inputs are done anew. */
async function removeOrphans(folder: string, parts: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^\.?part-/.test(name) && !parts.has(name)) await rm(join(folder, name), { force: true });
  }
}
