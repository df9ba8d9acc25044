import { createHash } from 'node:crypto';
import { pieceFolder } from '../batch/pieces.ts';

/** What the name of a piece says of it: enough to tell from a list of names and sizes whether all is there. */
export type PiecePlace = {
  readonly id: string;
  readonly number: number;
  /** Of the part. */
  readonly digest: string;
  /** The size of the part. */
  readonly partBytes: number;
  /** The size of the piece itself. */
  readonly ownBytes: number;
  /** How many inputs are in the part. */
  readonly inputs: number;
  /** How many the job had in all, where it was done with this part. */
  readonly total?: number;
};

export function pieceName({ id, number, digest, partBytes, ownBytes, inputs, total }: PiecePlace): string {
  const end = total === undefined ? '' : `-of-${total}`;
  return `${pieceFolder}${id}-${padded(number)}-${digest}-${partBytes}-${ownBytes}-${inputs}${end}.jsonl`;
}

export function placeOf(name: string): PiecePlace | undefined {
  const found = /^manifest\/([\da-f]+)-(\d+)-([\da-f]+)-(\d+)-(\d+)-(\d+)(?:-of-(\d+))?\.jsonl$/.exec(name);
  const [, id, number, digest, partBytes, ownBytes, inputs, total] = found ?? [];
  if (id === undefined || digest === undefined) return undefined;
  return {
    id,
    number: Number(number),
    digest,
    partBytes: Number(partBytes),
    ownBytes: Number(ownBytes),
    inputs: Number(inputs),
    ...(total !== undefined && { total: Number(total) }),
  };
}

/** The name of a part without its ending. */
export function partStem({ id, number }: Pick<PiecePlace, 'id' | 'number'>): string {
  return `part-${id}-${padded(number)}`;
}

const padded = (number: number): string => String(number).padStart(5, '0');

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
