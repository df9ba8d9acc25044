import type { HtmlElement } from '../../../model/index.ts';
import { entry, lookUp } from '../../../model/lookup.ts';

/** Deeper than pages are that were made for people; paths from there would be longer than the page, by the hundredfold. */
const deepest = 100;

/** How far the children of an element have been numbered. */
type Count = { next: number; readonly names: Map<string, number> };

/** Below what is too deep the path goes no further. */
type Place = { readonly path: string; readonly depth: number };

/** The places of elements as `xpathOf` gives them; linear for any number of them in document order. */
export class Paths {
  private readonly counts = new Map<HtmlElement, Count>();
  private readonly places = new Map<HtmlElement, Place>();

  /** None from the depths. */
  of(element: HtmlElement): string | undefined {
    const { path, depth } = this.placeOf(element);
    return depth > deepest ? undefined : path;
  }

  /** From the depths, that of the last element around it that has one. */
  near(element: HtmlElement): string {
    return this.placeOf(element).path;
  }

  private placeOf(element: HtmlElement): Place {
    const { places, counts } = this;
    const line: HtmlElement[] = [];
    for (let at: HtmlElement | undefined = element; at && !places.has(at); at = at.parent) line.push(at);
    for (let one = line.pop(); one; one = line.pop()) places.set(one, placeOf(one, places, counts));
    return lookUp(places, element);
  }
}

function placeOf(
  element: HtmlElement,
  places: ReadonlyMap<HtmlElement, Place>,
  counts: Map<HtmlElement, Count>,
): Place {
  const around = element.parent && places.get(element.parent);
  const depth = (around?.depth ?? 0) + 1;
  if (depth > deepest) return { path: around!.path, depth };
  return { path: `${around?.path ?? ''}/${nameOf(element)}[${numberOf(element, counts)}]`, depth };
}

function nameOf({ name, namespace }: HtmlElement): string {
  return namespace === 'html' ? name : `*[local-name()='${name}']`;
}

/** Its number among the children of its parent that are like it. */
function numberOf(element: HtmlElement, counts: Map<HtmlElement, Count>): number {
  const { parent } = element;
  if (!parent) return 1;
  const known = counts.get(parent);
  const found = known && countTo(element, parent, known);
  if (found !== undefined) return found;
  const anew: Count = { next: 0, names: new Map() };
  counts.set(parent, anew);
  return countTo(element, parent, anew) ?? 1;
}

/** Counts on up to the element; undefined if it lies behind. */
function countTo(element: HtmlElement, { children }: HtmlElement, count: Count): number | undefined {
  while (count.next < children.length) {
    const one = entry(children, count.next++);
    if (one.kind === 'text') continue;
    const name = nameOf(one);
    const number = (count.names.get(name) ?? 0) + 1;
    count.names.set(name, number);
    if (one === element) return number;
  }
  return undefined;
}
