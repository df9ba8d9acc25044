import { nodesOf, type HtmlElement } from '../../model/index.ts';

/** An attribute that no page has. */
export const stampAttribute = 'data-fovea-stamp';

/** The source of a page with a number on each element that is written in it. */
export type StampedSource = {
  readonly text: string;
  /** The elements of the source in document order; stamps count from 1. */
  readonly elements: readonly HtmlElement[];
};

/**
 * Writes its number into the start tag of each element, so that a browser's parser carries it into the page. Elements
 * that the parser adds by itself have no tag to write into.
 */
export function stampSource(text: string, root: HtmlElement): StampedSource {
  const elements = [...nodesOf(root)].filter((node) => node.kind === 'element');
  const places = new Map<number, number>();
  for (const [index, element] of elements.entries()) {
    const at = endOfTagName(text, element);
    // An element that was made again from one tag has the tag's place too; the first keeps the stamp.
    if (at !== undefined && !places.has(at)) places.set(at, index + 1);
  }
  let stamped = '';
  let done = 0;
  for (const [at, number] of [...places].sort(([a], [b]) => a - b)) {
    stamped += `${text.slice(done, at)} ${stampAttribute}="${number}"`;
    done = at;
  }
  return { text: stamped + text.slice(done), elements };
}

/** Behind `<name`; undefined where no such tag stands at the element's start. */
function endOfTagName(text: string, { name, start, end }: HtmlElement): number | undefined {
  if (end <= start || text[start] !== '<') return undefined;
  const at = start + 1 + name.length;
  if (text.slice(start + 1, at).toLowerCase() !== name.toLowerCase()) return undefined;
  return /[\s/>]/.test(text[at] ?? '') ? at : undefined;
}
