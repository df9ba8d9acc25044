import type { Block } from '../blocks/block.ts';
import { focusAround, type Focus } from './focus.ts';
import { sumIn, type Frame, type Sums } from './frame.ts';
import type { NameScores } from './name-scores.ts';
import type { TextShape } from './text-shape.ts';

/** The element that Readability would choose, and how all others compare with it. */
export type Readable = Focus & {
  /** By element: the highest score of itself and the elements around it, the best of the page being 1. */
  readonly nearby: Float32Array;
};

/** Shorter texts say nothing of the element around them. */
const minLength = 25;
/** Text counts for the elements around it less and less. */
const dividers = [1, 2, 6, 9, 12] as const;
/** Elements that are a piece of text themselves: the one around them is the container. */
const pieces: ReadonlySet<string> = new Set(['p', 'li', 'td', 'pre', 'blockquote', 'dd', 'h1', 'h2', 'h3', 'h4']);

/**
 * Scores elements as Readability does, by the sentences of the paragraphs inside and by their links. Where it goes by a
 * list of names, the names that were learned serve.
 */
export function readableOf(
  frame: Frame,
  shapes: readonly TextShape[],
  names: NameScores,
  words: Sums,
  links: Sums,
): Readable {
  const { blocks, home, inner, parents } = frame;
  const scores = new Float64Array(frame.elements.length);
  blocks.forEach((block, i) => {
    const points = pointsOf(block, shapes[i]!) / (1 + Math.exp(-names.total[inner[i]!]!));
    if (points === 0) return;
    let element = pieces.has(block.element.name) ? parents[home[i]!]! : home[i]!;
    for (let level = 0; level < dividers.length && element >= 0; level++, element = parents[element]!) {
      scores[element]! += points / dividers[level]!;
    }
  });
  let element = 0;
  for (let e = 0; e < scores.length; e++) {
    scores[e]! *= 1 - sumIn(frame, links, e) / (sumIn(frame, words, e) || 1);
    if (scores[e]! > scores[element]!) element = e;
  }
  const best = scores[element] || 1;
  const nearby = new Float32Array(scores.length);
  for (let e = 0; e < scores.length; e++) {
    nearby[e] = Math.max(scores[e]! / best, parents[e]! < 0 ? 0 : nearby[parents[e]!]!);
  }
  return { ...focusAround(frame, element), nearby };
}

function pointsOf({ text, words, linkWords }: Block, { marks }: TextShape): number {
  if (text.length < minLength) return 0;
  return (1 + marks + Math.min(text.length / 100, 3)) * (1 - linkWords / (words || 1));
}
