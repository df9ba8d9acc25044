import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat, truncate, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Status } from '../model/index.ts';
import { createOutcomes, type Outcomes } from './outcomes.ts';

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
export type PartEnd = {
  readonly end: string;
  readonly inputs: number;
  readonly bytes: number;
  readonly fingerprint: string;
};

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

/** What is known of a run that was here before. */
export type Journal = { readonly done: Outcomes; readonly parts: ReadonlySet<string> };

export type ManifestWriter = {
  readonly write: (part: string, lines: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** `retry`: inputs that failed before are not done. */
export async function openManifest(folder: string, fingerprint: string, retry: boolean): Promise<Manifest> {
  const path = join(folder, manifestName);
  const { goodBytes, ...journal } = await readManifest(path, fingerprint);
  await removeOrphans(folder, journal.parts);
  const file = await open(path, 'a');
  await truncate(path, goodBytes);
  const writer = { write: (_part: string, lines: string) => append(file, lines), close: () => file.close() };
  return createManifest(journal, fingerprint, retry, writer);
}

export function createManifest(
  { done, parts }: Journal,
  fingerprint: string,
  retry: boolean,
  { write, close }: ManifestWriter,
): Manifest {
  const counts = new Map(done.counts);
  if (retry) counts.delete('failed');
  return {
    isDone: (input) => {
      const status = done.get(input);
      return status !== undefined && !(retry && status === 'failed');
    },
    parts: parts.size,
    counts,
    add: async (part, bytes, entries) => {
      await write(part, manifestLines({ end: part, inputs: entries.length, bytes, fingerprint }, entries));
      for (const { status } of entries) counts.set(status, (counts.get(status) ?? 0) + 1);
    },
    close,
  };
}

/** The lines of one part, with their end. */
export function manifestLines(end: PartEnd, entries: readonly ManifestEntry[]): string {
  return [...entries, end].map((one) => `${JSON.stringify(one)}\n`).join('');
}

async function append(file: FileHandle, text: string): Promise<void> {
  await file.appendFile(text);
  await file.datasync();
}

/** Another model or other options would mix two kinds of results in one folder. */
export class OtherRun extends Error {}

async function readManifest(path: string, fingerprint: string): Promise<Journal & { readonly goodBytes: number }> {
  const done = createOutcomes();
  const parts = new Set<string>();
  let goodBytes = 0;
  let at = 0;
  let coming: ManifestEntry[] = [];
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  for await (const line of size > 0 ? linesOf(path) : []) {
    at += Buffer.byteLength(line) + 1;
    // A line without its end was cut off, however whole it looks.
    const entry = at > size ? undefined : manifestLine(line);
    if (!entry) break;
    if (!('end' in entry)) {
      coming.push(entry);
      continue;
    }
    if (entry.fingerprint !== fingerprint) throw new OtherRun();
    for (const { input, status } of coming) done.set(input, status);
    parts.add(entry.end);
    coming = [];
    goodBytes = at;
  }
  return { done, parts, goodBytes };
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path), crlfDelay: Infinity });
}

/** One line of a manifest; undefined where it is not whole. */
export function manifestLine(line: string): ManifestEntry | PartEnd | undefined {
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
