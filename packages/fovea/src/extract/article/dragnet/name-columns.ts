import { attributeOf, type HtmlElement } from '../../../model/index.ts';
import type { Block } from '../blocks/block.ts';
import { nameWords } from '../blocks/name-words.ts';

const none: readonly number[] = [];

/**
 * Which of some known things the ids and classes around a block say: of its own element, of what is inside of it, and
 * of all around it. A page has few such lists, so each element is looked at once.
 *
 * A class, since functions that are made for each page are compiled again for each few of them.
 */
export class NamesAround {
  private readonly numberOf: (word: string) => number | undefined;
  private readonly byValue = new Map<string, readonly number[]>();
  private readonly byElement = new Map<HtmlElement, readonly number[]>();

  /** `numberOf` gives the number of a word, or undefined if it means nothing. */
  constructor(numberOf: (word: string) => number | undefined) {
    this.numberOf = numberOf;
  }

  of({ element, nodes }: Block): readonly number[] {
    let numbers = this.around(element);
    let last: HtmlElement | undefined;
    for (const { parent } of nodes) {
      if (!parent || parent === element || parent === last) continue;
      last = parent;
      numbers = joined(numbers, this.around(parent));
    }
    return numbers;
  }

  private around(element: HtmlElement): readonly number[] {
    const chain: HtmlElement[] = [];
    let at: HtmlElement | undefined = element;
    while (at && !this.byElement.has(at)) {
      chain.push(at);
      at = at.parent;
    }
    let numbers = (at && this.byElement.get(at)) ?? none;
    for (let next = chain.pop(); next; next = chain.pop()) {
      numbers = joined(numbers, this.numbersIn(attributeOf(next, 'id')));
      numbers = joined(numbers, this.numbersIn(attributeOf(next, 'class')));
      this.byElement.set(next, numbers);
    }
    return numbers;
  }

  private numbersIn(value: string | undefined): readonly number[] {
    if (!value) return none;
    const known = this.byValue.get(value);
    if (known) return known;
    const found: number[] = [];
    for (const word of nameWords(value)) {
      const number = this.numberOf(word);
      if (number !== undefined) found.push(number);
    }
    this.byValue.set(value, found);
    return found;
  }
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
  const around = new NamesAround((word) => columns.get(word));
  for (const block of blocks) for (const column of around.of(block)) data[block.index * width + column] = 1;
}
