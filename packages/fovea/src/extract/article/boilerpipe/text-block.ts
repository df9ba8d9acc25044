import type { SourceBlock } from './source-block.ts';

/** What a filter said of a block; `numbers` are those it went by, where it did. */
export type Decision = { readonly kept: boolean; readonly why: string; readonly numbers?: Numbers };

/** What rules go by. */
export type Numbers = Pick<TextBlock, 'words' | 'textDensity' | 'linkDensity'>;

/** A block as it was read, and all that was decided about it, the last word last. */
export type Part = { readonly source: SourceBlock; readonly decisions: Decision[]; isTitle: boolean };

/** One or more neighbouring blocks, joined by filters as they go along. */
export type TextBlock = {
  readonly parts: Part[];
  words: number;
  linkedWords: number;
  wrappedWords: number;
  wrappedLines: number;
  /** Words in a line of 80 characters. */
  textDensity: number;
  /** The share of words that are in links. */
  linkDensity: number;
  /** Places of the first and last of its parts among all blocks of the page. */
  readonly first: number;
  last: number;
  tagLevel: number;
  isContent: boolean;
  readonly labels: Set<Label>;
};

export type Label = 'title' | 'end-of-text' | 'might-be-content';

export function startBlock(source: SourceBlock, place: number): TextBlock {
  const { words, linkedWords, wrappedWords, wrappedLines, tagLevel } = source;
  const block: TextBlock = {
    parts: [{ source, decisions: [], isTitle: false }],
    words,
    linkedWords,
    wrappedWords,
    wrappedLines,
    textDensity: 0,
    linkDensity: 0,
    first: place,
    last: place,
    tagLevel,
    isContent: false,
    labels: new Set(),
  };
  measure(block);
  return block;
}

/** Appends the block that follows. */
export function mergeNext(block: TextBlock, next: TextBlock): void {
  for (const part of next.parts) block.parts.push(part);
  block.words += next.words;
  block.linkedWords += next.linkedWords;
  block.wrappedWords += next.wrappedWords;
  block.wrappedLines += next.wrappedLines;
  block.last = next.last;
  block.tagLevel = Math.min(block.tagLevel, next.tagLevel);
  block.isContent ||= next.isContent;
  for (const label of next.labels) block.labels.add(label);
  measure(block);
}

/** Densities are single precision, as some filters ask whether two are the same. */
function measure(block: TextBlock): void {
  if (block.wrappedWords === 0) {
    block.wrappedWords = block.words;
    block.wrappedLines = 1;
  }
  block.textDensity = Math.fround(block.wrappedWords / block.wrappedLines);
  block.linkDensity = block.words === 0 ? 0 : Math.fround(block.linkedWords / block.words);
}

/** Says of a block whether it is content, and keeps in mind why. */
export function decide(block: TextBlock, decision: Decision): void {
  block.isContent = decision.kept;
  for (const { decisions } of block.parts) decisions.push(decision);
}

export function textOf({ parts }: TextBlock): string {
  return parts.map(({ source }) => source.text).join('\n');
}
