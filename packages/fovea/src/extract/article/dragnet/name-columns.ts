import { attributeOf, type HtmlElement } from '../../../model/index.ts';
import type { Block } from '../blocks/block.ts';
import { nameWords } from '../blocks/name-words.ts';

/**
 * Which of some known things the ids and classes around a block say: of its own element, of what is inside of it, and
 * of all around it. A page has few such lists, so each element is looked at once.
 */
export type NamesAround = (block: Block) => readonly number[];

const none: readonly number[] = [];

/** `numberOf` gives the number of a word, or undefined if it means nothing. */
export function createNamesAround(numberOf: (word: string) => number | undefined): NamesAround {
  const byValue = new Map<string, readonly number[]>();
  const byElement = new Map<HtmlElement, readonly number[]>();
  const valueNumbers = (value: string | undefined): readonly number[] => {
    if (!value) return none;
    const known = byValue.get(value);
    if (known) return known;
    const found = nameWords(value).flatMap((word) => numberOf(word) ?? none);
    byValue.set(value, found);
    return found;
  };
  const around = (element: HtmlElement): readonly number[] => {
    const chain: HtmlElement[] = [];
    let at: HtmlElement | undefined = element;
    while (at && !byElement.has(at)) {
      chain.push(at);
      at = at.parent;
    }
    let numbers = (at && byElement.get(at)) ?? none;
    for (let next = chain.pop(); next; next = chain.pop()) {
      numbers = joined(numbers, valueNumbers(attributeOf(next, 'id')));
      numbers = joined(numbers, valueNumbers(attributeOf(next, 'class')));
      byElement.set(next, numbers);
    }
    return numbers;
  };
  return ({ element, nodes }) => {
    let numbers = around(element);
    let last: HtmlElement | undefined;
    for (const { parent } of nodes) {
      if (!parent || parent === element || parent === last) continue;
      last = parent;
      numbers = joined(numbers, around(parent));
    }
    return numbers;
  };
}

/** Most elements add nothing, and then no list is made. */
function joined(some: readonly number[], more: readonly number[]): readonly number[] {
  let all: number[] | undefined;
  for (const number of more) {
    if (some.includes(number) || all?.includes(number)) continue;
    all ??= [...some];
    all.push(number);
  }
  return all ?? some;
}

/** Writes 1 into the column of each name around each block. */
export function fillNames(
  blocks: readonly Block[],
  names: readonly string[],
  data: Float32Array,
  width: number,
  first: number,
): void {
  const columns = new Map(names.map((name, i) => [name, first + i]));
  const namesAround = createNamesAround((word) => columns.get(word));
  for (const block of blocks) for (const column of namesAround(block)) data[block.index * width + column] = 1;
}
