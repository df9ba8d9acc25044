import type { ContentModel } from '../language/definition.ts';
import type { TaughtGroup } from './training-example.ts';
import { entry, firstOf } from '../../../model/lookup.ts';

/** How often parts of a type stand in one group of another. */
export type PartCount = { readonly type: string; readonly least: number; readonly most: number };

export type LearnedContent = {
  readonly model: ContentModel;
  /** The parts in the order of the model; empty for leaves. */
  readonly parts: readonly PartCount[];
  /** The variable of each part, in the same order. */
  readonly variables: readonly string[];
};

/** The content model of a type of leaves. */
export const leafContent: LearnedContent = { model: { kind: 'token', variable: 'X' }, parts: [], variables: [] };

/**
 * The content model that all groups of a type have: parts in one order where there is one, each as often as it was seen;
 * else any of them in any order. The parts of the root may be any number.
 */
export function contentOf(groups: readonly TaughtGroup[], isRoot: boolean): LearnedContent {
  const sequences = groups.map(({ children }) => children.map(({ type }) => type));
  const order = orderOf(sequences);
  const counts = order.map((type): PartCount => {
    const times = sequences.map((sequence) => sequence.filter((one) => one === type).length);
    return { type, least: isRoot ? 0 : Math.min(...times), most: isRoot ? Infinity : Math.max(...times) };
  });
  const variables = variablesFor(order);
  const elements = order.map((type, i): ContentModel => ({ kind: 'element', type, variable: entry(variables, i) }));
  const isOrdered = sequences.every((sequence) => isSorted(sequence.map((type) => order.indexOf(type))));
  const model = isOrdered ? inOrder(elements, counts) : inAnyOrder(elements, isRoot);
  return { model, parts: counts, variables };
}

/** Types by where they stand on the average, as a share of the way through their group. */
function orderOf(sequences: readonly (readonly string[])[]): string[] {
  const places = new Map<string, number[]>();
  for (const sequence of sequences) {
    for (const [i, type] of sequence.entries()) {
      places.set(type, [...(places.get(type) ?? []), (i + 0.5) / sequence.length]);
    }
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...places]
    .map(([type, all]) => ({ type, place: mean(all) }))
    .sort((a, b) => a.place - b.place)
    .map(({ type }) => type);
}

const isSorted = (places: readonly number[]): boolean => places.every((place, i) => i === 0 || places[i - 1]! <= place);

function inOrder(elements: readonly ContentModel[], counts: readonly PartCount[]): ContentModel {
  const parts = elements.map((part, i): ContentModel => {
    const { least, most } = entry(counts, i);
    if (most === 1) return least === 1 ? part : { kind: 'optional', part };
    return { kind: least === 0 ? 'star' : 'plus', part };
  });
  return parts.length === 1 ? firstOf(parts) : { kind: 'sequence', parts };
}

function inAnyOrder(elements: readonly ContentModel[], isRoot: boolean): ContentModel {
  const part: ContentModel = elements.length === 1 ? firstOf(elements) : { kind: 'choice', parts: elements };
  return { kind: isRoot ? 'star' : 'plus', part };
}

/** The first letter of each type, with more letters where two would be the same. */
export function variablesFor(types: readonly string[]): string[] {
  const taken = new Set<string>();
  return types.map((type) => {
    const letters = type.toUpperCase();
    const tries = Array.from({ length: letters.length }, (_, i) => letters.slice(0, i + 1));
    const free = tries.find((one) => !taken.has(one)) ?? `${letters}${taken.size}`;
    taken.add(free);
    return free;
  });
}
