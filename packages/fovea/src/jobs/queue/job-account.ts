import type { PiecePlace } from './piece-name.ts';

type Counted = Pick<PiecePlace, 'number' | 'inputs' | 'total'>;

/** Whether nothing of a job is missing: its first part is there, and with all others as many inputs as its end counted. */
export function isWholeJob(places: readonly Counted[]): boolean {
  const sum = inputsOf(places);
  return isFounded(places) && places.some(({ total }) => total === sum);
}

/**
 * Whether what there is of a job can be kept while the rest is done again. Without its first part nobody would see
 * the others, and more inputs than there were have been written by someone who did not see them.
 */
export function canGoOn(places: readonly Counted[]): boolean {
  const totals = places.flatMap(({ total }) => total ?? []);
  return isFounded(places) && inputsOf(places) <= Math.max(...(totals.length > 0 ? totals : [Infinity]));
}

const isFounded = (places: readonly Counted[]): boolean => places.some(({ number }) => number === 0);
const inputsOf = (places: readonly Counted[]): number => places.reduce((sum, { inputs }) => sum + inputs, 0);
