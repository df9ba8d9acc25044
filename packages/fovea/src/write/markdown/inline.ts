import type { Style, Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { plainText } from '../text/block-text.ts';
import { lineBreak, type Vocabulary } from '../text/join-lines.ts';
import { escapeMark, keepLineEnds, marksToEscape, type MarkdownPlace } from './escape.ts';
import { noteMark, type NoteCall, type NoteLinks } from './note-links.ts';
import { scriptsIn, scriptText, touches, type Script } from './scripts.ts';

/** A word with what sets it off from the text around it. */
export type Word = {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** What parts it from the word before it. */
  readonly gap: '' | ' ' | '\n';
  /** Written as it is. */
  readonly raw?: boolean;
  /** The note that it calls for, once that has a name. */
  readonly call?: NoteCall;
};

/** From this weight on, letters look bold. */
const boldWeight = 600;

/** How most of a text looks. */
export type MainLook = {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly size: number;
  readonly family: string;
};

/** The look of most of the letters. */
export function mainLook(tokens: Iterable<Token>, styles: readonly Style[]): MainLook {
  const letters = new Map<number, number>();
  for (const { style, text } of tokens) letters.set(style, (letters.get(style) ?? 0) + text.length);
  const [main] = [...letters].reduce((best, one) => (one[1] > best[1] ? one : best), [-1, 0]);
  const style = styles[main];
  return { bold: isBold(style), italic: isItalic(style), size: style?.size ?? 0, family: style?.family ?? '' };
}

function isBold(style: Style | undefined): boolean {
  return (style?.weight ?? 0) >= boldWeight;
}

function isItalic(style: Style | undefined): boolean {
  return style?.italic ?? false;
}

/** The words of some lines, joined save where a line is kept; bold and italic only where the rest is not. */
export function wordsOf(
  lines: readonly (readonly Token[])[],
  styles: readonly Style[],
  main: Pick<MainLook, 'bold' | 'italic'>,
  vocabulary: Vocabulary,
  kept: readonly boolean[] = [],
  notes?: NoteLinks,
): Word[] {
  const words: Word[] = [];
  for (const [index, line] of lines.entries()) {
    const gap = kept[index] ? '\n' : ' ';
    appendWords(words, lineWords(line, styles, main, gap, notes), vocabulary);
  }
  return words;
}

function lineWords(
  line: readonly Token[],
  styles: readonly Style[],
  main: Pick<MainLook, 'bold' | 'italic'>,
  gap: Word['gap'],
  notes: NoteLinks | undefined,
): Word[] {
  const scripts = scriptsIn(line, styles);
  const isWritten = line.map(() => false);
  return line.map((token, i) => {
    const style = styles[token.style];
    const script = scripts.get(i);
    const raised = script && scriptWord(token, entry(line, i - 1), script, notes);
    if (raised) {
      isWritten[i] = true;
      return raised;
    }
    const follows = isWritten[i - 1] && touches(entry(line, i - 1), token, 0.5 * (style?.size ?? 0));
    return wordOf(token, style, main, i === 0 ? gap : follows ? '' : ' ');
  });
}

/** A price has its cents raised: these are no power of what is before them. */
const cents = /^\d{2}$/;

function scriptWord(token: Token, before: Token, script: Script, notes: NoteLinks | undefined): Word | undefined {
  const text = plainText(token);
  const plain = { bold: false, italic: false, gap: '' } as const;
  const mark = script === 'raised' ? noteMark(text) : undefined;
  const note = mark === undefined ? undefined : notes?.nameOf(mark, before.text);
  if (note !== undefined) return { ...plain, text: `[^${note}]`, raw: true };
  if (cents.test(text) && /\d$/.test(before.text) && before.text !== '10') return undefined;
  const written = scriptText(text, script);
  if (written === undefined) return undefined;
  const call = mark === undefined ? undefined : notes?.call(mark, before.text);
  return { ...plain, text: written, ...(written.startsWith('<') && { raw: true }), ...(call && { call }) };
}

/** Where a word may be broken inside a line: seen only at its end. */
const softHyphen = /\u00ad(?=.)/gu;

function wordOf(
  token: Token,
  style: Style | undefined,
  main: Pick<MainLook, 'bold' | 'italic'>,
  gap: Word['gap'],
): Word {
  return {
    text: plainText(token).replaceAll(softHyphen, ''),
    bold: isBold(style) && !main.bold,
    italic: isItalic(style) && !main.italic,
    gap,
  };
}

/** Puts words after others at the end of a line; what comes `between` never parts a word. */
export function appendWords(
  words: Word[],
  after: readonly Word[],
  vocabulary: Vocabulary,
  between: readonly Word[] = [],
): void {
  const last = words.at(-1);
  const first = after[0];
  const { dropped, blank } = last && first ? lineBreak(last.text, first.text, vocabulary) : { dropped: 0, blank: true };
  let next = 0;
  if (last && first && !blank) {
    words.pop();
    words.push(...glued({ ...last, text: last.text.slice(0, last.text.length - dropped) }, first));
    next = 1;
  }
  words.push(...between);
  for (let i = next; i < after.length; i++) words.push(entry(after, i));
}

function glued(head: Word, tail: Word): Word[] {
  const isOneLook = head.bold === tail.bold && head.italic === tail.italic && head.raw === tail.raw;
  return isOneLook ? [{ ...head, text: head.text + tail.text }] : [head, { ...tail, gap: '' }];
}

/** The words without any marks. */
export function wordsText(words: readonly Word[]): string {
  return words.map(({ text, gap }, i) => (i > 0 ? gap : '') + text).join('');
}

/** A stretch of text that is set off. */
type Run = { readonly start: number; readonly end: number; readonly mark: string };

/**
 * Words as Markdown: stars around what is bold or italic, a backslash before what would be taken for markup and where a
 * line ends on purpose; lines after the first are indented.
 */
export function inlineMarkdown(given: readonly Word[], place: MarkdownPlace, indent = 0): string {
  const words = given.map(withNote);
  const text = wordsText(words);
  const escapes = marksToEscape(text, place);
  const marks = new Map<number, string>();
  let at = 0;
  const runs: Run[] = [];
  for (const [i, word] of words.entries()) {
    const start = at + (i > 0 ? word.gap.length : 0);
    at = start + word.text.length;
    if (word.raw) escapes.fill(0, start, at);
    addRun(runs, { start, end: at, mark: markOf(word) });
  }
  for (const run of runs) {
    const { start, end } = fitRun(run, text);
    if (start >= end || marks.has(start)) continue;
    marks.set(start, run.mark);
    marks.set(end, run.mark);
    for (const edge of [start, end - 1]) if (/[*~_]/.test(text.charAt(edge))) escapes[edge] = 1;
  }
  return keepLineEnds(assemble(text, escapes, marks), indent);
}

/** A mark whose note was found on a later page. */
function withNote(word: Word): Word {
  const name = word.call?.name;
  return name === undefined ? word : { ...word, text: `[^${name}]`, raw: true };
}

function markOf({ bold, italic }: Word): string {
  return (bold ? '**' : '') + (italic ? '*' : '');
}

function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (!last || last.mark !== run.mark) runs.push(run);
  else runs[runs.length - 1] = { ...last, end: run.end };
}

/**
 * Stars count only where letters are inside and blanks or punctuation outside: `**Note:**text` would stay as it is, so
 * the colon has to go out.
 */
function fitRun({ start, end, mark }: Run, text: string): { start: number; end: number } {
  let [from, to] = [start, end];
  if (mark === '' || !/[\p{L}\p{N}]/u.test(text.slice(from, to))) return { start, end: start };
  if (from > 0 && !/\s/u.test(text.charAt(from - 1))) while (from < to && isPunctuation(text, from)) from++;
  if (to < text.length && !/\s/u.test(text.charAt(to))) while (to > from && isPunctuation(text, to - 1)) to--;
  return { start: from, end: to };
}

function isPunctuation(text: string, at: number): boolean {
  return /[\p{P}\p{S}\s]/u.test(text.charAt(at));
}

function assemble(text: string, escapes: Uint8Array, marks: ReadonlyMap<number, string>): string {
  let result = '';
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const mark = marks.get(at);
    if (mark === undefined && escapes[at] !== 1) continue;
    result += text.slice(from, at) + (mark ?? '');
    from = at;
    if (escapes[at] === 1) result += escapeMark(text, from++);
  }
  return result + text.slice(from);
}
