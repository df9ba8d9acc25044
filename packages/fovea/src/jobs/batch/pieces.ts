import type { Store } from '../../storage/store.ts';
import { createJournal, createManifest, manifestName, type Manifest } from './manifest.ts';
import { filesOfParts, manifestLine, manifestLines, type ManifestPart } from './manifest-parts.ts';

/** Where nothing can be added to a file, the manifest lies in pieces, one a part, until a run is over. */
export const pieceFolder = 'manifest/';

/** A manifest in a store that has no appending: a piece for each part, joined at the end. */
export async function openPieces(store: Store, fingerprint: string, retry: boolean): Promise<Manifest> {
  const { journal, take, settle } = createJournal(fingerprint, await filesOfParts(store));
  const useless = new Set<string>();
  for await (const { name } of store.list(pieceFolder)) useless.add(name);
  for await (const piece of piecesOf(store, pieceFolder)) if (take(piece)) useless.delete(piece.name);
  for (const name of useless) await store.remove(name);
  await settle(store);
  return createManifest(journal, fingerprint, retry, {
    write: (part, lines) => store.put(`${pieceFolder}${part}.jsonl`, Buffer.from(lines)),
    close: () => joinPieces(store, piecesOf(store, pieceFolder)),
  });
}

export type Piece = ManifestPart & { readonly name: string };

/** Asked for at one time: each is small, and most of the time is the way there and back. */
const atOnce = 16;

export async function* piecesOf(store: Store, prefix: string): AsyncGenerator<Piece, undefined> {
  let names: string[] = [];
  for await (const { name } of store.list(prefix)) {
    names.push(name);
    if (names.length < atOnce) continue;
    yield* await readPieces(store, names);
    names = [];
  }
  yield* await readPieces(store, names);
}

/** Those of the names that are there and whole. */
export async function readPieces(store: Store, names: readonly string[]): Promise<Piece[]> {
  const found = await Promise.all(names.map((name) => readPiece(store, name)));
  return found.filter((piece) => piece !== undefined);
}

async function readPiece(store: Store, name: string): Promise<Piece | undefined> {
  const bytes = await store.read(name);
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\n').map(manifestLine);
  const end = lines.pop();
  if (!end || !('end' in end)) return undefined;
  return { name, end, entries: lines.filter((line) => line !== undefined && 'input' in line) };
}

/** The size of one file of the manifest: all of it may be more than fits into the memory. */
const maxBytes = 256 << 20;

/** The manifest as one file, for those who read it; of very long runs as several. */
export async function joinPieces(store: Store, pieces: AsyncIterable<Piece>, limit: number = maxBytes): Promise<void> {
  let texts: Buffer[] = [];
  let bytes = 0;
  let files = 0;
  const write = async (): Promise<void> => {
    const name = files === 0 ? manifestName : manifestName.replace('.', `-${String(files).padStart(5, '0')}.`);
    await store.put(name, Buffer.concat(texts));
    files++;
    texts = [];
    bytes = 0;
  };
  for await (const { end, entries } of pieces) {
    // Not as it was read: its last line may have been cut short at its very end.
    const more = Buffer.from(manifestLines(end, entries));
    if (bytes > 0 && bytes + more.length > limit) await write();
    texts.push(more);
    bytes += more.length;
  }
  if (bytes > 0 || files === 0) await write();
}
