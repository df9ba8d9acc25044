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

/** What means something only at the start of a line: headings, quotes, lists, fences, link targets, rules and tables. */
const startMarks: readonly RegExp[] = [
  /^#(?=#{0,5}(?:\s|$))/gm,
  /^>/gm,
  /^[-+*](?=\s|$)/gm,
  /(?<=^\d{1,9})[.)](?=\s|$)/gm,
  /^[-_*](?=(?:[ \t]*[-_*]){2,}[ \t]*$)/gm,
  /^[-=|:](?=[-=|: \t]*$)/gm,
  /^~(?=~~)/gm,
];
/** Means something only where `]:` comes after it; to look for that from each bracket would take the square of the time. */
const targetStart = /^\[/gm;

const taskMark = /^\[(?=[ x]\](?:\s|$))/gi;
const closingMark = /(?<=^|\s)#(?=#*$)/g;
const pipe = /\|/g;
const bracket = /[[\]]/g;

/** Where a text stands, which decides what could be misread. */
export type MarkdownPlace = 'paragraph' | 'item' | 'heading' | 'cell' | 'alt';

const marksByPlace: Readonly<Record<MarkdownPlace, readonly RegExp[]>> = {
  paragraph: [...inlineMarks, ...startMarks],
  item: [...inlineMarks, ...startMarks, taskMark],
  heading: [...inlineMarks, closingMark],
  cell: [...inlineMarks, pipe],
  alt: [...inlineMarks, bracket],
};

/** GitHub makes links of these as they stand, backslashes included. */
const address = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<]+/giu;

/** Means nothing inside an address. */
const plainInAddress = /[_~\]]/;

/** A number for each letter of a text, 1 for those that need a backslash to be read as they are. */
export function marksToEscape(text: string, place: MarkdownPlace): Uint8Array {
  const found = new Uint8Array(text.length);
  for (const mark of marksByPlace[place]) for (const { index } of text.matchAll(mark)) found[index] = 1;
  if (place === 'paragraph' || place === 'item') markTargets(text, found);
  if (place === 'alt' || !found.includes(1)) return found;
  for (const { 0: link, index } of text.matchAll(address)) {
    for (let at = index; at < index + link.length; at++) if (plainInAddress.test(text.charAt(at))) found[at] = 0;
  }
  return found;
}

/** A bracket at the start of a line names a target if one is closed anywhere behind it. */
function markTargets(text: string, found: Uint8Array): void {
  const last = text.lastIndexOf(']:');
  if (last < 0) return;
  for (const { index } of text.matchAll(targetStart)) if (index < last) found[index] = 1;
}

/** How far back an address is looked for: a word that is longer is taken for one, so that none costs more than its length. */
const addressReach = 200;

/** The character made safe. */
export function escapeMark(text: string, at: number): string {
  // Before a backslash another one would escape that instead of the pipe.
  if (text[at] === '|' && text[at - 1] === '\\') return '&#124;';
  // An address would take the backslash into its link, and the tag behind it would be live.
  if (text[at] === '<' && mayEndInAddress(text.slice(Math.max(0, at - addressReach), at))) return '&lt;';
  return `\\${text[at]}`;
}

function mayEndInAddress(before: string): boolean {
  return endsInAddress(before) || (before.length === addressReach && !before.includes(' '));
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
