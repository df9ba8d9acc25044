import { attributeOf, type HtmlElement } from '../../../model/index.ts';
import { isLink } from '../blocks/layout-tags.ts';
import { keptTree, weightOf, type Scores } from '../content/chosen-tree.ts';
import type { WebPage } from '../../../model/index.ts';

/** The elements with chosen text in them, in the order of the page, and what is in each. */
export type CardFacts = {
  readonly elements: readonly HtmlElement[];
  /** By element: the number of the one around it, −1 for the root, and the first number behind all that is in it. */
  readonly parents: Int32Array;
  readonly ends: Int32Array;
  /** By element: letters of chosen text, the same times their scores, headings, and links with chosen text. */
  readonly weights: Float64Array;
  readonly sums: Float64Array;
  readonly headings: Int32Array;
  readonly links: Int32Array;
  /** By element: equal for those that are called alike and stand in what is called alike. */
  readonly kinds: Int32Array;
};

/** Made in one walk, in time linear in the size of the page. Depth costs no stack. */
export function cardFacts(page: WebPage, scores: Scores): CardFacts {
  const { elements: kept } = keptTree(page, scores);
  const elements: HtmlElement[] = [];
  const parents: number[] = [];
  const numbers: number[] = [];
  const texts: number[] = [];
  const open: { readonly element: HtmlElement; readonly number: number; next: number }[] = [];
  const enter = (element: HtmlElement): void => {
    parents.push(open.at(-1)?.number ?? -1);
    open.push({ element, number: elements.length, next: 0 });
    elements.push(element);
  };
  if (kept.has(page.root)) enter(page.root);
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const child = top.element.children[top.next++];
    if (!child) open.pop();
    else if (child.kind === 'element') {
      if (kept.has(child)) enter(child);
    } else if (scores.has(child)) {
      numbers.push(top.number);
      texts.push(weightOf(child), weightOf(child) * scores.get(child)!);
    }
  }
  return summed(elements, Int32Array.from(parents), numbers, texts);
}

/** Sums up what is in each element, from the innermost outwards: they come after those around them. */
function summed(
  elements: readonly HtmlElement[],
  parents: Int32Array,
  numbers: readonly number[],
  texts: readonly number[],
): CardFacts {
  const count = elements.length;
  const facts = {
    elements,
    parents,
    ends: Int32Array.from(elements, (_, e) => e + 1),
    weights: new Float64Array(count),
    sums: new Float64Array(count),
    headings: Int32Array.from(elements, (element) => +isHeading(element)),
    links: Int32Array.from(elements, (element) => +isLink(element)),
    kinds: kindsOf(elements, parents),
  };
  numbers.forEach((number, i) => {
    facts.weights[number]! += texts[2 * i]!;
    facts.sums[number]! += texts[2 * i + 1]!;
  });
  for (let e = count - 1; e > 0; e--) {
    const parent = parents[e]!;
    facts.ends[parent] = Math.max(facts.ends[parent]!, facts.ends[e]!);
    for (const list of [facts.weights, facts.sums, facts.headings, facts.links]) list[parent]! += list[e]!;
  }
  return facts;
}

export function isHeading(element: HtmlElement): boolean {
  return /^h[1-6]$/.test(element.name) || attributeOf(element, 'role') === 'heading';
}

/** Longer ones are data rather than names. */
const longestName = 120;

function nameOf(element: HtmlElement): string {
  const names = (attributeOf(element, 'class') ?? '').slice(0, longestName).trim().split(/\s+/, 2).join('.');
  return `${element.name}.${names}`;
}

/** A number for the names of an element and the two around it: cards of one list may stand in several rows. */
function kindsOf(elements: readonly HtmlElement[], parents: Int32Array): Int32Array {
  const known = new Map<string, number>();
  const numberOf = (key: string): number => {
    let number = known.get(key);
    if (number === undefined) known.set(key, (number = known.size));
    return number;
  };
  const names = Int32Array.from(elements, (element) => numberOf(nameOf(element)));
  return names.map((name, e) => {
    const parent = parents[e]!;
    const around = parent < 0 ? -1 : parents[parent]!;
    return numberOf(`${name}<${names[parent] ?? -1}<${names[around] ?? -1}`);
  });
}
