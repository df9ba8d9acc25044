import { createHash } from 'node:crypto';
import { manifestLines } from '../batch/manifest-parts.ts';
import { createParts, entryOf, partFormat, type Parts, type TriedResult } from '../batch/parts.ts';
import { pieceFolder, readPieces, type Piece } from '../batch/pieces.ts';
import type { Store } from '../storage/store.ts';
import type { OpenRun } from './run-file.ts';

/**
 * What a job writes. A part has a name that comes from the job and its number alone, and whoever is first to put it there has
 * won; so however often a job is done, and by how many at once, each of its inputs is in one part. The lines of the
 * manifest lie beside it before the part does, under a name that has the digest of the part in it: of the lines of several that
 * tried, those of the winner can be told, and there is no part without its lines.
 */
export type JobParts = Parts & {
  readonly isDone: (input: string) => boolean;
  /** Whether nothing is left to do. */
  readonly isWhole: () => boolean;
};

export async function openJobParts({ store, run }: OpenRun, id: string): Promise<JobParts> {
  const format = await partFormat(run.format, run.settings.verb);
  const partName = (number: number): string => `part-${id}-${String(number).padStart(5, '0')}${format.ending}`;
  const done = new Set<string>();
  let number = 0;
  let isWhole = false;
  /** Takes in what has been written since, by whomever. */
  const catchUp = async (): Promise<void> => {
    if (!(await store.has(partName(number)))) return;
    for (const piece of await committedPieces(store, id)) {
      for (const { input } of piece.entries) done.add(input);
      number = Math.max(number, placeOf(piece.name)!.number + 1);
      isWhole ||= placeOf(piece.name)!.isLast;
    }
  };
  const write = async (results: readonly TriedResult[], isLast: boolean): Promise<void> => {
    while (!isWhole) {
      const own = results.filter(({ input }) => !done.has(input));
      if (own.length === 0 && !isLast) return;
      const part = partName(number);
      const bytes = await format.bytesOf(own);
      const end = { end: part, inputs: own.length, bytes: bytes.length, fingerprint: run.fingerprint };
      const entries = own.map((result) => entryOf(result, part));
      await store.put(pieceName({ id, number, isLast, digest: digestOf(bytes) }), lines(end, entries));
      const isFirst = await store.putIfAbsent(part, bytes);
      if (!isFirst) {
        await catchUp();
        continue;
      }
      for (const { input } of own) done.add(input);
      number++;
      isWhole = isLast;
      return;
    }
  };
  await catchUp();
  const parts = createParts(run.limits, write);
  const finish = async (): Promise<void> => {
    await parts.finish();
    // Others did all of it, but none of them got as far as saying so.
    if (!isWhole) await write([], true);
  };
  return { add: parts.add, finish, isDone: (input) => done.has(input), isWhole: () => isWhole };
}

const lines = (...of: Parameters<typeof manifestLines>): Uint8Array => Buffer.from(manifestLines(...of));

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** What the name of a piece says of it. */
export type PiecePlace = {
  readonly id: string;
  readonly number: number;
  readonly digest: string;
  /** Whether the job is whole with it. */
  readonly isLast: boolean;
};

function pieceName({ id, number, digest, isLast }: PiecePlace): string {
  return `${pieceFolder}${id}-${String(number).padStart(5, '0')}-${digest}${isLast ? '-last' : ''}.jsonl`;
}

export function placeOf(name: string): PiecePlace | undefined {
  const found = /^manifest\/([\da-f]+)-(\d+)-([\da-f]+)(-last)?\.jsonl$/.exec(name);
  const [, id, number, digest, last] = found ?? [];
  if (id === undefined || digest === undefined) return undefined;
  return { id, number: Number(number), digest, isLast: last !== undefined };
}

/** The pieces of a job whose parts are there. */
async function committedPieces(store: Store, id: string): Promise<Piece[]> {
  const names: string[] = [];
  for await (const { name } of store.list(`${pieceFolder}${id}-`)) if (placeOf(name)) names.push(name);
  return await readPieces(store, await committedNames(store, names, await partNames(store, `part-${id}-`)));
}

/** Parts by their names without the ending, which is how pieces know them. */
export async function partNames(store: Store, prefix: string): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  for await (const { name } of store.list(prefix)) parts.set(name.replace(/\.\w+$/, ''), name);
  return parts;
}

/** Of pieces by their names, those of the parts that are there: one for each part, by its digest where several tried. */
export async function committedNames(
  store: Store,
  pieces: readonly string[],
  parts: ReadonlyMap<string, string>,
): Promise<string[]> {
  const byPart = new Map<string, string[]>();
  for (const name of pieces) {
    const { id, number } = placeOf(name)!;
    const part = `part-${id}-${String(number).padStart(5, '0')}`;
    if (parts.has(part)) byPart.set(part, [...(byPart.get(part) ?? []), name]);
  }
  const chosen: string[] = [];
  for (const [part, names] of byPart) {
    if (names.length === 1) chosen.push(...names);
    else chosen.push(...(await winnerOf(store, parts.get(part)!, names)));
  }
  return chosen;
}

async function winnerOf(store: Store, part: string, names: readonly string[]): Promise<string[]> {
  const bytes = await store.read(part);
  const digest = bytes && digestOf(bytes);
  return names.filter((name) => placeOf(name)!.digest === digest).slice(0, 1);
}
