/** What Markdown would take for markup in the middle of a line; the mark to escape is the first one of each match. */
const inlineMarks: readonly RegExp[] = [
  /\\(?=[!-/:-@[-`{-~]|$)/g,
  /`/g,
  // A star with blanks around it is a star, and an underline inside a word belongs to the word.
  /(?<=\S)\*|\*(?=\S)/g,
  /(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu,
  /~(?=~)|(?<=\S)~/g,
  /\](?=\()/g,
  /<(?=[a-z/!?])/gi,
  /&(?=#?\w+;)/g,
];

/** What means something only at the start of a block: headings, quotes, lists, rules, fences, link targets. */
const startMarks: readonly RegExp[] = [
  /^#(?=#{0,5}(?:\s|$))/g,
  /^>/g,
  /^[-+*](?=\s|$)/g,
  /(?<=^\d{1,9})[.)](?=\s|$)/g,
  /^[-_*](?=(?:\s*[-_*]){2,}\s*$)/g,
  /^~(?=~~)/g,
  /^\[(?=[^\]]+\]:)/g,
];

const taskMark = /^\[(?=[ x]\](?:\s|$))/gi;
const closingMark = /(?<=^|\s)#(?=#*$)/g;
const pipe = /\|/g;

/** Where a text stands, which decides what could be misread. */
export type MarkdownPlace = 'paragraph' | 'item' | 'heading' | 'cell';

const marksByPlace: Readonly<Record<MarkdownPlace, readonly RegExp[]>> = {
  paragraph: [...inlineMarks, ...startMarks],
  item: [...inlineMarks, ...startMarks, taskMark],
  heading: [...inlineMarks, closingMark],
  cell: [...inlineMarks, pipe],
};

/** The places in a text that need a backslash to be read as they are. */
export function marksToEscape(text: string, place: MarkdownPlace): Set<number> {
  const found = new Set<number>();
  if (!/[^\p{L}\p{N}\s.,]/u.test(text) && !/^\d+\./.test(text)) return found;
  for (const mark of marksByPlace[place]) for (const { index } of text.matchAll(mark)) found.add(index);
  return found;
}
