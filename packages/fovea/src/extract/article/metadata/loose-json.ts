import { decodeReferences } from './clean-text.ts';
import { lastOf } from '../../../model/lookup.ts';

/** Longer than any honest description of a page. */
const longest = 2_000_000;

/**
 * What a script of JSON holds, each value that stands by itself; nothing where it can't be understood. Pages write it
 * with comments, line breaks in strings, commas too many, quotes unescaped, ends cut off: those are put right, in one
 * go over the text.
 */
export function parseLooseJson(text: string): unknown[] {
  if (text.length > longest) return [];
  try {
    return [JSON.parse(text)];
  } catch {
    // Escaped as a whole, it has no quotes of its own.
    const source = !text.includes('"') && text.includes('&quot;') ? decodeReferences(text) : text;
    return repairedValues(source).flatMap(parsed);
  }
}

function parsed(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** White space and all that pages put around JSON which is none. */
const noise = /[\s;]+|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|<!--|-->|<!\[CDATA\[|\]\]>/y;
const literal = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null/iy;

/** A text read from left to right while what is right is written. */
type Repair = {
  readonly text: string;
  at: number;
  /** The value being written, piece by piece. */
  pieces: string[];
  /** The ends that its open arrays and objects wait for. */
  readonly open: string[];
  readonly values: string[];
};

function repairedValues(text: string): string[] {
  const repair: Repair = { text, at: 0, pieces: [], open: [], values: [] };
  while (repair.at < text.length) step(repair);
  while (repair.open.length > 0) close(repair, lastOf(repair.open));
  return repair.values;
}

function step(repair: Repair): void {
  const { text, at, open } = repair;
  const character = text.charAt(at);
  const skipped = lengthOf(noise, text, at);
  if (skipped > 0) repair.at += skipped;
  else if (character === '"' || character === "'") readString(repair, character);
  else if (character === '{' || character === '[') {
    write(repair, character);
    open.push(character === '{' ? '}' : ']');
    repair.at++;
  } else if (character === '}' || character === ']') {
    // One too many, or of the wrong kind, says nothing.
    if (open.at(-1) === character) close(repair, character);
    repair.at++;
  } else if (character === ',' || character === ':') {
    if (open.length > 0) writeMark(repair, character);
    repair.at++;
  } else readLiteral(repair);
}

/** Puts down a comma or a colon. Two in a row are one, and a value that was forgotten is nothing. */
function writeMark({ pieces }: Repair, mark: string): void {
  const last = pieces.at(-1);
  if (last === ':' && mark === ',') pieces.push('null');
  if (last !== mark) pieces.push(mark);
}

/** Puts down the start of a value, behind the comma that it may lack. */
function write({ pieces }: Repair, piece: string): void {
  if (pieces.length > 0 && !isOpening(lastOf(pieces))) pieces.push(',');
  pieces.push(piece);
}

/** Whether something may follow at once. */
function isOpening(piece: string): boolean {
  return piece === '{' || piece === '[' || piece === ',' || piece === ':';
}

function readLiteral(repair: Repair): void {
  const { text, at, open } = repair;
  const length = lengthOf(literal, text, at);
  if (length > 0 && open.length > 0) write(repair, text.slice(at, at + length).toLowerCase());
  repair.at += length || 1;
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

function close(repair: Repair, end: string): void {
  const { pieces, open, values } = repair;
  if (pieces.at(-1) === ',') pieces.pop();
  else if (pieces.at(-1) === ':') pieces.push('null');
  pieces.push(end);
  open.pop();
  if (open.length > 0) return;
  values.push(pieces.join(''));
  repair.pieces = [];
}

/** A quote ends a string where what comes next can come next in JSON; any other belongs to the text. */
const ends = {
  '"': { key: /"(?=\s*:)/g, value: endOfValue('"') },
  "'": { key: /'(?=\s*:)/g, value: endOfValue("'") },
} as const;

function endOfValue(quote: string): RegExp {
  const next = String.raw`[}\]]|$|/[/*]|,\s*(?:["'{[\d}\]/-]|true|false|null|$)`;
  const commaForgotten = String.raw`[^\S\n]*\n\s*"`;
  return new RegExp(String.raw`${quote}(?=\s*(?:${next})|${commaForgotten})`, 'g');
}

function readString(repair: Repair, quote: keyof typeof ends): void {
  const { text, at, open, pieces } = repair;
  const isKey = open.at(-1) === '}' && pieces.at(-1) !== ':';
  const ending = ends[quote][isKey ? 'key' : 'value'];
  ending.lastIndex = at + 1;
  let end = ending.exec(text);
  while (end && isEscaped(text, end.index)) end = ending.exec(text);
  const stop = end?.index ?? text.length;
  repair.at = stop + 1;
  if (open.length > 0) write(repair, quoted(text.slice(at + 1, stop)));
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes++;
  return slashes % 2 === 1;
}

const escapes = /\\(?:["\\/bfnrt]|u[\da-f]{4})|\\|"|\p{Cc}/giu;

/** The inside of a string as JSON wants it. */
function quoted(inside: string): string {
  return `"${inside.replace(escapes, (found) => {
    if (found.length > 1) return found;
    if (found === '\\') return '';
    return found === '"' ? '\\"' : ' ';
  })}"`;
}
