import type { Engine } from '../engine.ts';
import { withCString } from '../memory.ts';

/** To print, change, copy, annotate, fill in, read aloud, assemble and print well: bits 3 to 6 and 9 to 12. */
const everyRight = 0b1111_0011_1100;

/**
 * Whether everything may be done with a document. One that opens without a password may still be restricted, until its owner's is
 * given.
 */
export function hasEveryRight(engine: Engine, document: number, password: string | undefined): boolean {
  const { x } = engine;
  const isFree = (): boolean => (x.FPDF_GetDocPermissions(document) & everyRight) === everyRight;
  if (isFree() || password === undefined) return isFree();
  return withCString(engine, password, (pointer) => x.EPDF_UnlockOwnerPermissions(document, pointer)) !== 0 && isFree();
}
