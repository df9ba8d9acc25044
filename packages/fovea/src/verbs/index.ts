/** All verbs, one file each; every door derives its commands, endpoints and tools from them. */
import { allVerbs } from './all-verbs.ts';
import type { Door } from './option.ts';
import type { Verb } from './verb.ts';

/** In the order in which help lists them. */
export const verbs: readonly Verb[] = allVerbs.toSorted(
  (a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name),
);

function rankOf({ rank = 1000 }: Verb): number {
  return rank;
}

export const verbsOf = (door: Door): Verb[] => verbs.filter(({ leftOut }) => leftOut?.[door] === undefined);

/** @throws TypeError if no verb has this name */
export function verbNamed(name: string): Verb {
  const found = verbs.find((verb) => verb.name === name);
  if (!found) throw new TypeError(`Unknown verb: ${name}`);
  return found;
}
