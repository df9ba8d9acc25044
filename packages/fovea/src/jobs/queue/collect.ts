import { faultOf, unvouchedFor } from '../batch/manifest-parts.ts';
import { joinPieces, readPieces, type Piece } from '../batch/pieces.ts';
import { FoveaError, type Status } from '../../model/index.ts';
import type { Store, StoredFile } from '../../storage/store.ts';
import { committedPieces, listParts, listPieces, piecesByPart, type ListedPiece } from './committed.ts';
import { canGoOn, isWholeJob } from './job-account.ts';

/** What the output of a run has, as its workers left it. */
export type Collected = {
  /** Pieces of the manifest whose parts are there. */
  readonly pieces: readonly string[];
  /** Pieces of those who were second, and of parts that are not there. */
  readonly others: readonly string[];
  /** Jobs of which nothing is left to do. */
  readonly whole: ReadonlySet<string>;
  /** Parts that do not count, and why. */
  readonly faults: ReadonlyMap<string, string>;
  /** Parts, without their endings, that a piece tells of and that are not there, by their jobs. */
  readonly missing: ReadonlyMap<string, string>;
};

/** Looks at names and sizes alone, except where two did the same, or something is wrong. */
export async function collect(store: Store): Promise<Collected> {
  // Pieces before parts: one whose part comes in between is found the next time.
  const listed = await listPieces(store);
  const parts = await listParts(store);
  const { pieces, jobs } = await soundPieces(store, listed, parts);
  const chosen = new Set(pieces.map(({ name }) => name));
  const whole = new Set<string>();
  for (const [id, own] of jobs) if (isWholeJob(own.map(({ place }) => place))) whole.add(id);
  const missing = new Map<string, string>();
  for (const [stem, [one]] of piecesByPart(listed))
    if (!parts.has(stem) && !whole.has(one!.place.id)) missing.set(stem, one!.place.id);
  return {
    pieces: [...chosen].toSorted(),
    others: listed.map(({ name }) => name).filter((name) => !chosen.has(name)),
    whole,
    faults: await faultsIn(store, parts, pieces),
    missing,
  };
}

type Sound = { readonly pieces: readonly ListedPiece[]; readonly jobs: ReadonlyMap<string, readonly ListedPiece[]> };

async function soundPieces(
  store: Store,
  listed: readonly ListedPiece[],
  parts: ReadonlyMap<string, StoredFile>,
): Promise<Sound> {
  const found = await committedPieces(store, listed, parts);
  // A part that came since has its piece by now: only what is still without one is nobody's.
  const isAll = found.length === parts.size;
  const jobs = new Map<string, ListedPiece[]>();
  for (const piece of isAll ? found : await committedPieces(store, await listPieces(store), parts)) {
    const own = jobs.get(piece.place.id);
    if (own) own.push(piece);
    else jobs.set(piece.place.id, [piece]);
  }
  for (const [id, own] of jobs) if (!canGoOn(own.map(({ place }) => place))) jobs.delete(id);
  return { pieces: [...jobs.values()].flat(), jobs };
}

/** In the words of a run on one machine. */
async function faultsIn(
  store: Store,
  parts: ReadonlyMap<string, StoredFile>,
  sound: readonly ListedPiece[],
): Promise<Map<string, string>> {
  const faults = new Map<string, string>();
  const good = piecesByPart(sound);
  const bad = [...parts].filter(([stem]) => !good.has(stem));
  if (bad.length === 0) return faults;
  const tried = piecesByPart(await listPieces(store));
  for (const [stem, { name, bytes }] of bad) {
    const pieces = await readPieces(
      store,
      (tried.get(stem) ?? []).map((piece) => piece.name),
    );
    const found = pieces.map((piece) => faultOf(piece, new Map([[name, bytes]])));
    const isWhole = found.includes(undefined);
    faults.set(name, isWhole ? 'belongs to a job whose other parts are lost' : (found[0] ?? unvouchedFor));
  }
  return faults;
}

/** Pieces read together; each is small. */
const atOnce = 32;

/** The pieces of some names. One that is not whole, although its size is right, is none that could be done again. */
export async function* readAll(store: Store, names: readonly string[]): AsyncGenerator<Piece, undefined> {
  for (let at = 0; at < names.length; at += atOnce) {
    const some = names.slice(at, at + atOnce);
    const found = await readPieces(store, some);
    const whole = new Set(found.flatMap((piece) => (piece.entries.length === piece.end.inputs ? piece.name : [])));
    const broken = some.find((name) => !whole.has(name));
    if (broken !== undefined) {
      const message = `${broken} in ${store.uri} is damaged: delete it and run the same command again`;
      throw new FoveaError('storage/failed', message);
    }
    yield* found;
  }
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
