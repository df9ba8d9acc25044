import type { Collected } from './collected.ts';
import { entry } from '../../model/lookup.ts';

/** The elements of a rendered page by number, in document order. */
export type RenderedTree = {
  readonly size: number;
  readonly parentOf: (node: number) => number;
  readonly nameOf: (node: number) => string;
  /** Its number among the siblings of its name, from 1. */
  readonly placeOf: (node: number) => number;
  readonly xpathOf: (node: number) => string;
};

export function renderedTree({ names, kinds, parents }: Pick<Collected, 'names' | 'kinds' | 'parents'>): RenderedTree {
  const places = new Uint32Array(parents.length);
  const counts = new Map<number, number>();
  for (const [node, parent] of parents.entries()) {
    // Siblings of a name are counted under their parent's number and the name's.
    const key = (parent + 1) * names.length + kinds[node]!;
    const place = (counts.get(key) ?? 0) + 1;
    places[node] = place;
    counts.set(key, place);
  }
  const nameOf = (node: number): string => entry(names, kinds[node]!);
  const stepOf = (node: number): string => {
    const name = nameOf(node);
    // As `xpathOf` in the model writes it: a plain name means HTML.
    return name.startsWith('*') ? `*[local-name()='${name.slice(1)}'][${places[node]}]` : `${name}[${places[node]}]`;
  };
  return {
    size: parents.length,
    parentOf: (node) => parents[node]!,
    nameOf,
    placeOf: (node) => places[node]!,
    xpathOf: (node) => {
      let path = '';
      for (let at = node; at >= 0; at = parents[at]!) path = `/${stepOf(at)}${path}`;
      return path;
    },
  };
}
