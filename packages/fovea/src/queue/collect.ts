import { joinPieces, pieceFolder, readPieces, type Piece } from '../batch/pieces.ts';
import type { Status } from '../model/index.ts';
import type { Store } from '../storage/store.ts';
import { committedNames, partNames, placeOf } from './job-parts.ts';

/** What the output of a run has, as its workers left it. */
export type Collected = {
  /** Pieces of the manifest whose parts are there. */
  readonly pieces: readonly string[];
  /** Pieces of those who were second. */
  readonly others: readonly string[];
  /** Jobs of which nothing is left to do. */
  readonly whole: ReadonlySet<string>;
};

/** Looks at names alone, except where two did the same. */
export async function collect(store: Store): Promise<Collected> {
  // Pieces before parts: one whose part comes in between is found the next time.
  const names: string[] = [];
  for await (const { name } of store.list(pieceFolder)) if (placeOf(name)) names.push(name);
  const pieces = await committedNames(store, names, await partNames(store, 'part-'));
  const chosen = new Set(pieces);
  const whole = new Set<string>();
  for (const name of pieces) {
    const { id, isLast } = placeOf(name)!;
    if (isLast) whole.add(id);
  }
  return { pieces: pieces.toSorted(), others: names.filter((name) => !chosen.has(name)), whole };
}

/** Pieces read together; each is small. */
const atOnce = 32;

export async function* readAll(store: Store, names: readonly string[]): AsyncGenerator<Piece, undefined> {
  for (let at = 0; at < names.length; at += atOnce) yield* await readPieces(store, names.slice(at, at + atOnce));
}

/** Writes the manifest of the whole run, and clears away what only the way there needed. Gives how many inputs came out how. */
export async function finishRun(store: Store): Promise<Map<Status, number>> {
  const { pieces, others } = await collect(store);
  const counts = new Map<Status, number>();
  const counted = async function* (): AsyncGenerator<Piece, undefined> {
    for await (const piece of readAll(store, pieces)) {
      for (const { status } of piece.entries) counts.set(status, (counts.get(status) ?? 0) + 1);
      yield piece;
    }
  };
  await joinPieces(store, counted());
  for (const name of others) await store.remove(name);
  await store.tidy();
  return counts;
}
