import { createRandom, shuffle } from '../random.ts';
import { entry, firstOf, valueAt } from '../../model/lookup.ts';

/** One per row: classes, or groups. */
export type RowNames = readonly (string | number)[];

/** Names as numbers, in the order in which they first occur. */
export function codesOf(names: RowNames): Uint32Array {
  const codes = new Map<string | number, number>();
  return Uint32Array.from(names, (name) => {
    const code = codes.get(name) ?? codes.size;
    codes.set(name, code);
    return code;
  });
}

/**
 * Gives every row the number of a part so that no group is parted, `shares` of each class being wanted in the parts.
 * The groups that weigh most come first, each to where it leaves the classes least uneven. No part stays empty as long
 * as there are groups enough.
 */
export function placeGroups(labels: RowNames, groups: RowNames, shares: readonly number[], seed: number): Uint32Array {
  if (labels.length !== groups.length) throw new TypeError('Labels and groups must have the same length');
  const codes = codesOf(groups);
  const weights = groupWeights(codesOf(labels), codes);
  const parts = shares.map((share) => ({ share, filled: new Float64Array(firstOf(weights).length), size: 0 }));
  const order = Uint32Array.from(weights, (_, group) => group);
  shuffle(order, createRandom(seed));
  order.sort((a, b) => sumOfSquares(entry(weights, b)) - sumOfSquares(entry(weights, a)));
  const partOf = new Uint32Array(weights.length);
  order.forEach((group, i) => {
    const empty = parts.filter(({ size }) => size === 0);
    const open = empty.length === order.length - i ? empty : parts;
    const part = open.reduce((best, one) => (isBetter(one, best, entry(weights, group)) ? one : best));
    entry(weights, group).forEach((weight, c) => (part.filled[c]! += weight));
    part.size++;
    partOf[group] = parts.indexOf(part);
  });
  return codes.map((group) => valueAt(partOf, group));
}

/** For each group, which share of every class is in it. */
function groupWeights(classes: Uint32Array, groups: Uint32Array): Float64Array[] {
  const classCount = largest(classes) + 1;
  const totals = new Float64Array(classCount);
  const weights = Array.from({ length: largest(groups) + 1 }, () => new Float64Array(classCount));
  classes.forEach((code) => totals[code]!++);
  classes.forEach((code, row) => (entry(weights, valueAt(groups, row))[code]! += 1 / valueAt(totals, code)));
  return weights;
}

const largest = (codes: Uint32Array): number => codes.reduce((most, code) => Math.max(most, code), 0);

const sumOfSquares = (values: Float64Array): number => values.reduce((sum, value) => sum + value * value, 0);

/** `filled` is the share of every class that is in the part already, and `size` how many groups. */
type Part = { readonly share: number; readonly filled: Float64Array; size: number };

function isBetter(one: Part, other: Part, added: Float64Array): boolean {
  const difference = costOf(one, added) - costOf(other, added);
  return Math.abs(difference) > 1e-12 ? difference < 0 : one.size / one.share < other.size / other.share;
}

/** By how much the sum over classes and parts of squared share over wanted share grows: least when all are even. */
function costOf({ share, filled }: Part, added: Float64Array): number {
  return added.reduce((sum, weight, c) => sum + ((2 * valueAt(filled, c) + weight) * weight) / share, 0);
}
