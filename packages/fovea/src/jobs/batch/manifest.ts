import { createReadStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Status } from '../../model/index.ts';
import { toOutput } from '../../storage/output-error.ts';
import type { Store } from '../../storage/store.ts';
import {
  faultOf,
  filesOfParts,
  manifestLines,
  partsOfLines,
  unvouchedFor,
  type ManifestEntry,
  type ManifestPart,
} from './manifest-parts.ts';
import { createOutcomes, type Outcomes } from './outcomes.ts';

export const manifestName = 'manifest.jsonl';

/**
 * `manifest.jsonl`, one line an input, which is also the journal: lines of a part are added when the part lies under its
 * final name, and end with a line that says so. A run that is killed at any time leaves a manifest whose whole parts are good.
 */
export type Manifest = {
  readonly isDone: (input: string) => boolean;
  /** Names of the parts that are there, whole. */
  readonly parts: ReadonlySet<string>;
  /** What was missing or damaged when it was opened, by parts: their inputs are not done. */
  readonly faults: ReadonlyMap<string, string>;
  readonly counts: ReadonlyMap<Status, number>;
  readonly add: (part: string, bytes: number, entries: readonly ManifestEntry[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** What is known of a run that was here before. */
export type Journal = {
  readonly done: Outcomes;
  readonly parts: ReadonlySet<string>;
  readonly faults: ReadonlyMap<string, string>;
};

export type ManifestWriter = {
  readonly write: (part: string, lines: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Reads the manifest of a folder beside what lies there, and mends it: whatever is not whole is as if it had never been done. */
export async function openManifest(store: Store, fingerprint: string, retry: boolean): Promise<Manifest> {
  const path = join(store.uri, manifestName);
  const { journal, take, settle } = createJournal(fingerprint, await filesOfParts(store));
  if (await hasWaste(path, take)) await toOutput(path, () => rewrite(path, journal.parts));
  await settle(store);
  await removeHidden(store.uri);
  const file = await toOutput(path, () => open(path, 'a'));
  const writer = {
    write: (_part: string, lines: string) => toOutput(path, () => append(file, lines)),
    close: () => file.close(),
  };
  return createManifest(journal, fingerprint, retry, writer);
}

export function createManifest(
  { done, parts, faults }: Journal,
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
    parts,
    faults,
    counts,
    add: async (part, bytes, entries) => {
      await write(part, manifestLines({ end: part, inputs: entries.length, bytes, fingerprint }, entries));
      for (const { status } of entries) counts.set(status, (counts.get(status) ?? 0) + 1);
    },
    close,
  };
}

async function append(file: FileHandle, text: string): Promise<void> {
  await file.appendFile(text);
  await file.datasync();
}

/** Another model or other options would mix two kinds of results in one folder. */
export class OtherRun extends Error {}

/** A journal that is being read. */
export type JournalReader = {
  readonly journal: Journal;
  /** Whether a part counts: it does when it agrees with what lies there. */
  readonly take: (part: ManifestPart) => boolean;
  /** Takes away what was not taken: those inputs are done anew. */
  readonly settle: (store: Store) => Promise<void>;
};

export function createJournal(fingerprint: string, files: ReadonlyMap<string, number>): JournalReader {
  const done = createOutcomes();
  const parts = new Set<string>();
  const faults = new Map<string, string>();
  const take = (part: ManifestPart): boolean => {
    const { end, entries } = part;
    if (end.fingerprint !== fingerprint) throw new OtherRun();
    if (parts.has(end.end)) return false;
    const fault = faultOf(part, files);
    if (fault !== undefined) {
      faults.set(end.end, fault);
      return false;
    }
    for (const { input, status } of entries) done.set(input, status);
    parts.add(end.end);
    return true;
  };
  const settle = async (store: Store): Promise<void> => {
    for (const part of parts) faults.delete(part);
    for (const name of files.keys()) {
      if (parts.has(name)) continue;
      if (!faults.has(name)) faults.set(name, unvouchedFor);
      await store.remove(name);
    }
  };
  return { journal: { done, parts, faults }, take, settle };
}

/** Whether there is anything in a manifest besides the lines of whole parts. */
async function hasWaste(path: string, take: JournalReader['take']): Promise<boolean> {
  let good = 0;
  for await (const part of partsOfLines(linesOf(path)))
    if (take(part)) good += Buffer.byteLength(manifestLines(part.end, part.entries));
  return good !== ((await stat(path).catch(() => undefined))?.size ?? 0);
}

/** Leaves the lines of whole parts, which may be more than fits into the memory. */
async function rewrite(path: string, parts: ReadonlySet<string>): Promise<void> {
  const left = new Set(parts);
  const whole = async function* (): AsyncGenerator<string, undefined> {
    for await (const { end, entries } of partsOfLines(linesOf(path)))
      if (entries.length === end.inputs && left.delete(end.end)) yield manifestLines(end, entries);
  };
  const temporary = `${path}.tmp`;
  const file = await open(temporary, 'w');
  try {
    for await (const lines of whole()) await file.appendFile(lines);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}

async function* linesOf(path: string): AsyncGenerator<string, undefined> {
  if (existsSync(path)) yield* createInterface({ input: createReadStream(path), crlfDelay: Infinity });
}

/** What was being written when a run was killed. */
async function removeHidden(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith('.part-')) await rm(join(folder, name), { force: true });
}
