import { xpathOf, type HtmlElement } from '../../model/index.ts';
import { entry, lookUp } from '../../model/lookup.ts';
import { muteElements } from './collected.ts';
import type { RenderedTree } from './rendered-tree.ts';
import { bagOf, likeness, type Bag } from './text-bag.ts';
import type { MappedNode } from './types.ts';

/** The elements of the source and of the rendered page, with what connects them. */
export type Sides = {
  /** In document order; a stamp is a place here, from 1. */
  readonly elements: readonly HtmlElement[];
  readonly tree: RenderedTree;
  /** For each rendered element: its stamp, or 0. */
  readonly stamps: readonly number[];
  /** For each rendered element: its own text. */
  readonly textOf: (node: number) => string;
};

/** Two texts that share less than this are not the same. */
const alike = 0.5;
/** Shorter texts say the same by chance. */
const tellingWords = 3;
const mute = new Set(muteElements);
/** A page has one of each, whatever it says. */
const single = new Set(['html', 'head', 'body']);

/**
 * Finds each element of the source in the rendered page: by its stamp; else, below a parent that was found, at the same
 * place with like text; else, anywhere, the only one of its name with the same text. One rendered element stands for
 * one of the source at most, and what none of this finds is lost.
 */
export function mapNodes(sides: Sides): Map<string, MappedNode> {
  const found = new Map<HtmlElement, { readonly node: number; readonly how: 'stamped' | 'similar' }>();
  const taken = new Set<number>();
  const take = (element: HtmlElement, node: number, how: 'stamped' | 'similar'): void => {
    found.set(element, { node, how });
    taken.add(node);
  };
  for (const [node, stamp] of sides.stamps.entries()) {
    const element = sides.elements[stamp - 1];
    // A copy that a script made comes after the first, or it has another name and is none.
    if (element && !found.has(element) && nameOf(element) === sides.tree.nameOf(node)) take(element, node, 'stamped');
  }
  const rest = sides.elements.filter((element) => !found.has(element));
  if (rest.length > 0) {
    const search = createSearch(sides, taken);
    for (const element of rest) {
      const parent = element.parent && found.get(element.parent);
      const node = search.inPlace(element, element.parent ? parent?.node : -1) ?? search.bySameText(element);
      if (node !== undefined) take(element, node, 'similar');
    }
  }
  return new Map(
    sides.elements.map((element) => {
      const hit = found.get(element);
      return [xpathOf(element), hit ? { how: hit.how, xpath: sides.tree.xpathOf(hit.node) } : { how: 'lost' }];
    }),
  );
}

type Search = {
  /** The free child of a rendered element (-1: the root) at the same place, if it says about the same. */
  readonly inPlace: (element: HtmlElement, parent: number | undefined) => number | undefined;
  readonly bySameText: (element: HtmlElement) => number | undefined;
};

function createSearch({ elements, tree, textOf }: Sides, taken: ReadonlySet<number>): Search {
  const source = sourceBags(elements);
  const rendered = renderedBags(tree, textOf);
  const places = sourcePlaces(elements);
  const byPlace = new Map<string, number>();
  const byText = new Map<string, number[]>();
  for (let node = 0; node < tree.size; node++) {
    byPlace.set(`${tree.parentOf(node)} ${tree.nameOf(node)} ${tree.placeOf(node)}`, node);
  }
  for (let node = 0; node < tree.size; node++) {
    if (taken.has(node) || entry(rendered, node).count < tellingWords) continue;
    const key = keyOf(tree.nameOf(node), entry(rendered, node));
    byText.set(key, [...(byText.get(key) ?? []).slice(0, 2), node]);
  }
  return {
    inPlace: (element, parent) => {
      if (parent === undefined) return undefined;
      const node = byPlace.get(`${parent} ${nameOf(element)} ${places.get(element)}`);
      if (node === undefined || taken.has(node)) return undefined;
      if (single.has(nameOf(element))) return node;
      return likeness(lookUp(source, element), entry(rendered, node)) >= alike ? node : undefined;
    },
    bySameText: (element) => {
      const bag = lookUp(source, element);
      if (bag.count < tellingWords) return undefined;
      const [node, another] = (byText.get(keyOf(nameOf(element), bag)) ?? []).filter((at) => !taken.has(at));
      return another === undefined ? node : undefined;
    },
  };
}

function nameOf({ name, namespace }: HtmlElement): string {
  return namespace === 'html' ? name : `*${name}`;
}

/** The number of each element among the siblings of its name, from 1. */
function sourcePlaces(elements: readonly HtmlElement[]): Map<HtmlElement, number> {
  const counts = new Map<HtmlElement | undefined, Map<string, number>>();
  const places = new Map<HtmlElement, number>();
  for (const element of elements) {
    const names = counts.get(element.parent) ?? new Map<string, number>();
    const place = (names.get(nameOf(element)) ?? 0) + 1;
    counts.set(element.parent, names.set(nameOf(element), place));
    places.set(element, place);
  }
  return places;
}

function keyOf(name: string, { count, sum }: Bag): string {
  return `${name} ${count} ${sum}`;
}

/** The words of each element and all below it. Children come after their parents, so they are added up from the end. */
function sourceBags(elements: readonly HtmlElement[]): Map<HtmlElement, Bag> {
  const bags = new Map(elements.map((element) => [element, bagOf(ownTextOf(element))]));
  for (const element of elements.toReversed())
    if (element.parent) lookUp(bags, element.parent).add(lookUp(bags, element));
  return bags;
}

function renderedBags(tree: RenderedTree, textOf: (node: number) => string): Bag[] {
  const bags = Array.from({ length: tree.size }, (_, node) => bagOf(textOf(node)));
  for (let node = tree.size - 1; node > 0; node--) entry(bags, tree.parentOf(node)).add(entry(bags, node));
  return bags;
}

function ownTextOf({ name, children }: HtmlElement): string {
  if (mute.has(name)) return '';
  return children.map((node) => (node.kind === 'text' ? node.text : '')).join(' ');
}
