import type { BlockRole } from '../../../model/index.ts';
import type { PageSketch } from './sketch.ts';

/** Pages on which what readers say is the content, and how likely that must be: they are easily taken for others. */
const threads: ReadonlySet<string> = new Set(['forum']);
const leastThreadChance = 0.1;
/** A comment is worth keeping if it has so many words outside of links, and they are at least half of it. */
const minCommentWords = 3;

export function threadChanceOf(names: readonly string[], chances: ArrayLike<number>): number {
  return names.reduce((sum, name, i) => (threads.has(name) ? sum + chances[i]! : sum), 0);
}

/** What was taken from a page. */
type Choice = { readonly chosen: Uint8Array; readonly isEmpty: boolean; readonly threadChance: number };

/** What every block of a page is, as it was judged. */
export function rolesOf(sketch: PageSketch, { chosen, isEmpty, threadChance }: Choice): BlockRole[] {
  const { words, linkDensity, inComments, title } = sketch;
  const isThread = threadChance >= leastThreadChance;
  return Array.from(words, (own, i): BlockRole => {
    if (!isThread && inComments[i] === 1) {
      const isSaid = own * (1 - linkDensity[i]!) >= minCommentWords && linkDensity[i]! < 0.5;
      return isSaid ? 'comment' : 'boilerplate';
    }
    if (isEmpty || chosen[i] === 0) return 'boilerplate';
    return i === title ? 'title' : 'content';
  });
}
