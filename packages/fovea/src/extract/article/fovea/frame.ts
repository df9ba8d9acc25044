import type { HtmlElement, HtmlText } from '../../../model/index.ts';
import type { Block } from '../blocks/block.ts';

/** The blocks of a page and the elements around them, numbered so that an element comes before what is in it. */
export type Frame = {
  readonly blocks: readonly Block[];
  readonly elements: readonly HtmlElement[];
  /** −1 for the root. */
  readonly parents: Int32Array;
  readonly depths: Int32Array;
  /** The first and the last block inside each element. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** By block: the element that lays it out, and the innermost one around its longest text. */
  readonly home: Int32Array;
  readonly inner: Int32Array;
};

/** Only elements that have a block in them are in a frame: the others show no text. */
export function frameOf(blocks: readonly Block[]): Frame {
  const numbers = new Map<HtmlElement, number>();
  const elements: HtmlElement[] = [];
  const parents: number[] = [];
  const depths: number[] = [];
  const first: number[] = [];
  const last: number[] = [];
  const numberOf = (innermost: HtmlElement, block: number): number => {
    const fresh: HtmlElement[] = [];
    let at: HtmlElement | undefined = innermost;
    while (at && !numbers.has(at)) {
      fresh.push(at);
      at = at.parent;
    }
    let number = at ? numbers.get(at)! : -1;
    if (number >= 0) last[number] = block;
    for (const element of fresh.toReversed()) {
      depths.push(number < 0 ? 0 : depths[number]! + 1);
      parents.push(number);
      number = elements.length;
      numbers.set(element, number);
      elements.push(element);
      first.push(block);
      last.push(block);
    }
    return number;
  };
  const inner = Int32Array.from(blocks, (block, i) => numberOf(longestOf(block).parent ?? block.element, i));
  // Blocks that were joined may have their longest text outside of the element of the first.
  const home = Int32Array.from(blocks, ({ element }, i) => numbers.get(element) ?? numberOf(element, i));
  // What is the last block of an element is in those around it, too: told at the end, not block by block all the way up.
  for (let e = elements.length - 1; e > 0; e--) {
    const parent = parents[e]!;
    if (parent >= 0 && last[parent]! < last[e]!) last[parent] = last[e]!;
  }
  return {
    blocks,
    elements,
    parents: Int32Array.from(parents),
    depths: Int32Array.from(depths),
    first: Int32Array.from(first),
    last: Int32Array.from(last),
    home,
    inner,
  };
}

/** A block is what most of its text is: it may begin with a counter, an icon or a link. */
function longestOf({ nodes }: Block): HtmlText {
  let longest = nodes[0]!;
  for (const node of nodes) if (node.text.length > longest.text.length) longest = node;
  return longest;
}

/** Sums of a number over blocks: `sums[j] − sums[i]` is that of the blocks from i to before j. */
export type Sums = Float64Array;

export function sumsOf(values: ArrayLike<number>): Sums {
  const sums = new Float64Array(values.length + 1);
  for (let i = 0; i < values.length; i++) sums[i + 1] = sums[i]! + values[i]!;
  return sums;
}

/** The sum over the blocks inside an element. */
export function sumIn({ first, last }: Pick<Frame, 'first' | 'last'>, sums: Sums, element: number): number {
  return sums[last[element]! + 1]! - sums[first[element]!]!;
}
