import type { BlockRole } from '../../../model/index.ts';
import type { Explanation, JudgedBlock } from '../method.ts';
import type { Outcome } from './apply-recipe.ts';
import type { Decision, Part } from './text-block.ts';

/** The blocks as they were read; each is kept if the block that it ended up in is. */
export function judgedBlocks({ parts, blocks }: Outcome): JudgedBlock[] {
  const kept = new Set(blocks.filter(({ isContent }) => isContent).flatMap((block) => block.parts));
  return parts.filter(({ source }) => /\S/.test(source.text)).map((part) => judgedBlock(part, kept.has(part)));
}

function judgedBlock(part: Part, kept: boolean): JudgedBlock {
  const { nodes, text } = part.source;
  return {
    nodes,
    text: text.trim().replaceAll(/\s+/g, ' '),
    kept,
    role: roleOf(part, kept),
    score: scoreOf(part, kept),
    explain: () => explain(part),
  };
}

function roleOf({ isTitle }: Part, kept: boolean): BlockRole {
  if (isTitle) return 'title';
  return kept ? 'content' : 'boilerplate';
}

/**
 * From 0.5 up for what was kept, below for what was not; within its half the higher, the more words
 * it has and the fewer of them are links. The rules only say yes or no: this is how firmly they could.
 */
function scoreOf({ source: { words, linkedWords } }: Part, kept: boolean): number {
  // At 16 words, where the rules call a block long, half of what words can give.
  const likeness = words === 0 ? 0 : (1 - linkedWords / words) * (words / (words + 16));
  return (kept ? 1 + likeness : likeness) / 2;
}

function explain({ source, decisions }: Part): Explanation {
  const { words, linkedWords, wrappedWords, wrappedLines, tagLevel } = source;
  const measures = {
    textDensity: wrappedWords / wrappedLines,
    linkDensity: words === 0 ? 0 : linkedWords / words,
    words,
    tagLevel,
  };
  return { reasons: decisions.map(reasonOf).toReversed(), measures };
}

function reasonOf({ kept, why, numbers }: Decision): string {
  const verdict = `${kept ? 'kept' : 'dropped'}: ${why}`;
  if (!numbers) return verdict;
  const { words, textDensity, linkDensity } = numbers;
  const length = words === 1 ? '1 word' : `${words} words`;
  return `${verdict} (${length}, text density ${textDensity.toFixed(1)}, link density ${linkDensity.toFixed(2)})`;
}
