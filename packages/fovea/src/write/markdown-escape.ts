/** What Markdown would take for markup in the middle of a line; the mark to escape is the first one of each match. */
const inlineMarks: readonly RegExp[] = [
  /\\/g,
  /`/g,
  // A star with blanks around it is a star, and an underline inside a word belongs to the word.
  /(?<=\S)\*|\*(?=\S)/g,
  /(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu,
  /~(?=~)|(?<=\S)~/g,
  /\](?=\()/g,
  /<(?=[a-z/!?])/gi,
  /&(?=#?\w+;)/g,
];

/** Means something only where `]:` comes after it; to look for that from each bracket would take the square of the time. */
const linkTarget = /^\[/gm;

/** What means something only at the start of a line: headings, quotes, lists, fences, link targets, rules and tables. */
const startMarks: readonly RegExp[] = [
  /^#(?=#{0,5}(?:\s|$))/gm,
  /^>/gm,
  /^[-+*](?=\s|$)/gm,
  /(?<=^\d{1,9})[.)](?=\s|$)/gm,
  /^[-_*](?=(?:[ \t]*[-_*]){2,}[ \t]*$)/gm,
  /^[-=|:](?=[-=|: \t]*$)/gm,
  /^~(?=~~)/gm,
  linkTarget,
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

/** GitHub makes links of these as they stand, backslashes included. */
const address = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<]+/giu;

/** Means nothing inside an address. */
const plainInAddress = /[_~\]]/;

/** The places in a text that need a backslash to be read as they are. */
export function marksToEscape(text: string, place: MarkdownPlace): Set<number> {
  const found = new Set<number>();
  const lastTarget = text.lastIndexOf(']:');
  for (const mark of marksByPlace[place]) {
    for (const { index } of text.matchAll(mark)) if (mark !== linkTarget || index < lastTarget) found.add(index);
  }
  if (found.size === 0) return found;
  for (const { 0: link, index } of text.matchAll(address)) {
    for (let at = index; at < index + link.length; at++) if (plainInAddress.test(text[at]!)) found.delete(at);
  }
  return found;
}

/** Longer than addresses are, so that a hostile text costs no more than its length. */
const addressReach = 2000;

/** The character made safe. */
export function escapeMark(text: string, at: number): string {
  // Before a backslash another one would escape that instead of the pipe.
  if (text[at] === '|' && text[at - 1] === '\\') return '&#124;';
  // An address would take the backslash into its link, and the tag behind it would be live.
  if (text[at] === '<' && endsInAddress(text.slice(Math.max(0, at - addressReach), at))) return '&lt;';
  return `\\${text[at]}`;
}

function endsInAddress(text: string): boolean {
  return /https?:\/\/|www\./i.test(text.slice(text.lastIndexOf(' ') + 1));
}

/** A backslash at the end of a line keeps it; after an address a blank keeps the backslash out of the link. */
export function keepLineEnds(markdown: string, indent: number): string {
  const lines = markdown.split('\n');
  const last = lines.pop()!;
  const kept = lines.map((line) => `${line}${endsInAddress(line) ? ' ' : ''}\\\n${' '.repeat(indent)}`);
  return kept.join('') + last;
}
