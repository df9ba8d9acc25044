import type { BlockRole } from '../../../model/index.ts';
import type { PageSketch } from './sketch.ts';

/** The kind of page on which what readers say is the content, and how likely that must be: it is easily taken for others. */
const threadKind = 'forum';
const leastThreadChance = 0.1;
/** The kind of page that has comments of readers below what it is about, and how likely that must be. */
const commentedKind = 'article';
const leastCommentedChance = 0.5;
/** A comment is worth keeping if it has so many words outside of links, and they are at least half of it. */
const minCommentWords = 3;

/** Whether what readers say is to be judged like all else on a page, given how likely it is of each kind. */
export function isThread(names: readonly string[], chances: ArrayLike<number>): boolean {
  const [thread, commented] = [names.indexOf(threadKind), names.indexOf(commentedKind)];
  if (thread >= 0 && chances[thread]! >= leastThreadChance) return true;
  return thread >= 0 && commented >= 0 && chances[commented]! < leastCommentedChance;
}

/** What was taken from a page. */
type Choice = { readonly chosen: Uint8Array; readonly isEmpty: boolean; readonly isThread: boolean };

/** What every block of a page is, as it was judged. */
export function rolesOf(sketch: PageSketch, { chosen, isEmpty, isThread: isTalk }: Choice): BlockRole[] {
  const { words, linkDensity, inComments, title } = sketch;
  return Array.from(words, (own, i): BlockRole => {
    if (!isTalk && inComments[i] === 1) {
      const isSaid = own * (1 - linkDensity[i]!) >= minCommentWords && linkDensity[i]! < 0.5;
      return isSaid ? 'comment' : 'boilerplate';
    }
    if (isEmpty || chosen[i] === 0) return 'boilerplate';
    return i === title ? 'title' : 'content';
  });
}
