import { parseFragment, type DefaultTreeAdapterTypes as P5 } from 'parse5';

/** What a browser sets apart from its neighbours. Words on either side of its edges are never one word. */
const apart = new Set(
  `address article aside blockquote body br button caption center dd details dialog dir div dl dt fieldset figcaption
  figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html iframe legend li main menu nav ol option optgroup p
  pre search section select summary table tbody td textarea tfoot th thead tr ul video audio canvas object`.split(
    /\s+/,
  ),
);

/** Never shown as text. */
const unseen = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'datalist']);

/** The text of the HTML that a peer hands back, the same way for all: a line for each block, blanks as a browser shows them. */
export function textOfHtml(html: string): string {
  const pieces: string[] = [];
  const open: (P5.ChildNode | typeof edge)[] = parseFragment(html, { scriptingEnabled: false }).childNodes.toReversed();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === edge) pieces.push('\n');
    else if (next.nodeName === '#text') pieces.push((next as P5.TextNode).value.replaceAll(/\s+/g, ' '));
    else if ('childNodes' in next && !unseen.has(next.nodeName)) {
      if (apart.has(next.nodeName)) {
        pieces.push('\n');
        open.push(edge);
      }
      for (let i = next.childNodes.length - 1; i >= 0; i--) open.push(next.childNodes[i]!);
    }
  }
  const lines = pieces.join('').split('\n');
  return lines.flatMap((line) => line.replaceAll(/ +/g, ' ').trim() || []).join('\n');
}

/** The end of a block, on the stack of what is still to come. */
const edge = '\n';
