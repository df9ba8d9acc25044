import { manifestLines } from '../batch/manifest-parts.ts';
import { createParts, entryOf, partFormat, type Parts, type TriedResult } from '../batch/parts.ts';
import { FoveaError } from '../../model/index.ts';
import { lookUp } from '../../model/lookup.ts';
import type { Store } from '../../storage/store.ts';
import { readAll } from './collect.ts';
import { committedPieces, listParts, listPieces, type ListedPiece } from './committed.ts';
import { isWholeJob } from './job-account.ts';
import { digestOf, partStem, pieceName } from './piece-name.ts';
import type { OpenRun } from './run-file.ts';

/**
 * What a job writes. A part has a name that comes from the job and its number alone, and whoever is first to put it there has
 * won; so however often a job is done, and by how many at once, each of its inputs is in one part. The lines of the
 * manifest lie beside it before the part does, under a name that has the digest of the part in it: of the lines of several that
 * tried, those of the winner can be told, and there is no part without its lines. The name has sizes and counts too: what was
 * lost or cut short afterwards is found by a look at the names, and its place is filled again.
 */
export type JobParts = Parts & {
  readonly isDone: (input: string) => boolean;
  /** Whether nothing is left to do. */
  readonly isWhole: () => boolean;
};

export async function openJobParts({ store, run }: OpenRun, id: string): Promise<JobParts> {
  const format = await partFormat(run.format, run.settings.verb);
  const partName = (number: number): string => `${partStem({ id, number })}${format.ending}`;
  const done = new Set<string>();
  const taken = new Set<number>();
  let number = 0;
  let isWhole = false;
  const take = (one: number, inputs: Iterable<string>): void => {
    for (const input of inputs) done.add(input);
    taken.add(one);
    while (taken.has(number)) number++;
  };
  /** Takes in what has been written since, by whomever. */
  const catchUp = async (): Promise<void> => {
    // Spares a look at all names: parts of a job whose first one was lost are taken away with it.
    if (!(await store.has(partName(number)))) return;
    const pieces = await piecesOfJob(store, id);
    const numbers = new Map(pieces.map(({ name, place }) => [name, place.number]));
    for await (const { name, entries } of readAll(store, [...numbers.keys()]))
      take(
        lookUp(numbers, name),
        entries.map(({ input }) => input),
      );
    isWhole ||= isWholeJob(pieces.map(({ place }) => place));
  };
  const write = async (results: readonly TriedResult[], isLast: boolean): Promise<void> => {
    while (!isWhole) {
      const own = results.filter(({ input }) => !done.has(input));
      if (own.length === 0 && !isLast) return;
      const part = partName(number);
      const bytes = await format.bytesOf(own);
      const end = { end: part, inputs: own.length, bytes: bytes.length, fingerprint: run.fingerprint };
      const entries = own.map((result) => entryOf(result, part));
      const lines = Buffer.from(manifestLines(end, entries));
      const sizes = { partBytes: bytes.length, ownBytes: lines.length, inputs: own.length };
      const total = isLast ? { total: done.size + own.length } : {};
      await store.put(pieceName({ id, number, digest: digestOf(bytes), ...sizes, ...total }), lines);
      if (await store.putIfAbsent(part, bytes)) {
        take(
          number,
          own.map(({ input }) => input),
        );
        isWhole = isLast;
        return;
      }
      const before = number;
      await catchUp();
      if (number === before) throw inTheWay(store, part);
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

async function piecesOfJob(store: Store, id: string): Promise<ListedPiece[]> {
  // Pieces last: each was there before its part.
  const parts = await listParts(store, id);
  return await committedPieces(store, await listPieces(store, id), parts);
}

/** Whoever looks at the output before handing out jobs takes away what is damaged; this one became so since, or is nobody's. */
function inTheWay(store: Store, part: string): FoveaError {
  const message = `${part} in ${store.uri} does not match the manifest: run the same command again`;
  return new FoveaError('storage/failed', message);
}
