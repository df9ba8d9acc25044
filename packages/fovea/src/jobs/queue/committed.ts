import { pieceFolder } from '../batch/pieces.ts';
import type { Store, StoredFile } from '../../storage/store.ts';
import { digestOf, partStem, placeOf, type PiecePlace } from './piece-name.ts';

/** A piece of the manifest as a store has it. */
export type ListedPiece = { readonly name: string; readonly bytes: number; readonly place: PiecePlace };

/** Of one job, or of all of them where none is named. */
export async function listPieces(store: Store, id?: string): Promise<ListedPiece[]> {
  const pieces: ListedPiece[] = [];
  for await (const { name, bytes } of store.list(id === undefined ? pieceFolder : `${pieceFolder}${id}-`)) {
    const place = placeOf(name);
    if (place) pieces.push({ name, bytes, place });
  }
  return pieces;
}

/** Parts by their names without the ending, which is how pieces know them. */
export async function listParts(store: Store, id?: string): Promise<Map<string, StoredFile>> {
  const parts = new Map<string, StoredFile>();
  for await (const file of store.list(id === undefined ? 'part-' : `part-${id}-`))
    parts.set(file.name.replace(/\.\w+$/, ''), file);
  return parts;
}

export function piecesByPart(pieces: readonly ListedPiece[]): Map<string, ListedPiece[]> {
  const byPart = new Map<string, ListedPiece[]>();
  for (const piece of pieces) {
    const stem = partStem(piece.place);
    const others = byPart.get(stem);
    if (others) others.push(piece);
    else byPart.set(stem, [piece]);
  }
  return byPart;
}

/** The pieces whose parts are there as they were written: one for each part, by its digest where several tried. */
export async function committedPieces(
  store: Store,
  pieces: readonly ListedPiece[],
  parts: ReadonlyMap<string, StoredFile>,
): Promise<ListedPiece[]> {
  const chosen: ListedPiece[] = [];
  for (const [stem, tried] of piecesByPart(pieces)) {
    const part = parts.get(stem);
    if (!part) continue;
    // Sizes tell: pieces and parts are written whole before they have their names.
    const fitting = tried.filter(({ bytes, place }) => place.ownBytes === bytes && place.partBytes === part.bytes);
    if (tried.length === 1 || fitting.length === 0) chosen.push(...fitting);
    else chosen.push(...(await winnerOf(store, part.name, fitting)));
  }
  return chosen;
}

async function winnerOf(store: Store, part: string, pieces: readonly ListedPiece[]): Promise<ListedPiece[]> {
  const bytes = await store.read(part);
  const digest = bytes && digestOf(bytes);
  return pieces.filter(({ place }) => place.digest === digest).slice(0, 1);
}
