import type { HtmlElement, HtmlNode } from '../../../model/index.ts';
import { entry } from '../../../model/lookup.ts';

/** Elements whose text nobody reads. */
export const unread: ReadonlySet<string> = new Set(
  'script style template noscript iframe object svg math select textarea button audio video canvas'.split(' '),
);

/** Elements that part words; between others a word may go on. */
const parting = new Set(
  'br p div li ul ol dl dt dd h1 h2 h3 h4 h5 h6 header footer section article aside table tr td th time a img'.split(
    ' ',
  ),
);

/** A heading, a name or a date is short: of what is longer only the start is looked at. */
const mostNodes = 400;
const mostLetters = 2000;

/** The pieces of text of an element, parted where a reader would see a gap; the start of them where it is long. */
export function textPieces(element: HtmlElement): string[] {
  const pieces: string[] = [];
  let piece = '';
  let letters = 0;
  const end = (): void => {
    if (piece.trim() !== '') pieces.push(piece.replaceAll(/\s+/g, ' ').trim());
    piece = '';
  };
  // An element on the way out is marked by a name to part at.
  const open: (HtmlNode | 'end')[] = [element];
  for (let visited = 0; open.length > 0 && visited < mostNodes && letters < mostLetters; visited++) {
    const node = open.pop()!;
    if (node === 'end') end();
    else if (node.kind === 'text') {
      // Blanks are counted too, and taken out only afterwards.
      piece += node.text.slice(0, 4 * mostLetters);
      letters += node.text.length;
    } else if (!unread.has(node.name)) {
      if (parting.has(node.name)) {
        end();
        open.push('end');
      }
      for (let i = node.children.length - 1; i >= 0; i--) open.push(entry(node.children, i));
    }
  }
  end();
  return pieces;
}

/** The text of an element in one line. */
export function elementText(element: HtmlElement): string {
  return textPieces(element).join(' ');
}
