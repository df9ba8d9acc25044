import type { BlockRole } from '../../../model/index.ts';
import type { PageSketch } from './sketch.ts';

/** What readers say is judged like all else on a page if it is likelier than this that the page is about it. */
const mostAside = 0.3;
/** A comment is worth keeping if it has so many words outside of links, and they are at least half of it. */
const minCommentWords = 3;

/** What was taken from a page. */
type Choice = {
  readonly chosen: Uint8Array;
  readonly isEmpty: boolean;
  /** By block, how likely the talk that it is in is what the page is about; −1 outside of talks. */
  readonly talks: ArrayLike<number>;
};

/** What every block of a page is, as it was judged. */
export function rolesOf(sketch: PageSketch, { chosen, isEmpty, talks }: Choice): BlockRole[] {
  const { words, linkDensity, inComments, title } = sketch;
  return Array.from(words, (own, i): BlockRole => {
    if (inComments[i] === 1 && talks[i]! <= mostAside) {
      const isSaid = own * (1 - linkDensity[i]!) >= minCommentWords && linkDensity[i]! < 0.5;
      return isSaid ? 'comment' : 'boilerplate';
    }
    if (isEmpty || chosen[i] === 0) return 'boilerplate';
    return i === title ? 'title' : 'content';
  });
}
