import type { Style, Token } from '../model/index.ts';
import { plainText } from './block-text.ts';
import { lineBreak, type Vocabulary } from './join-lines.ts';
import { marksToEscape, type MarkdownPlace } from './markdown-escape.ts';

/** A word with what sets it off from the text around it. */
export type Word = {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Stands apart from the word before it. */
  readonly blank: boolean;
  /** Written as it is. */
  readonly raw?: boolean;
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

/** The words of some lines, lines joined; bold and italic only where the rest is not. */
export function wordsOf(
  lines: readonly (readonly Token[])[],
  styles: readonly Style[],
  main: Pick<MainLook, 'bold' | 'italic'>,
  vocabulary: Vocabulary,
): Word[] {
  let words: Word[] = [];
  for (const line of lines) {
    const own = line.map((token) => wordOf(token, styles[token.style], main));
    words = joinWords(words, own, vocabulary);
  }
  return words;
}

function wordOf(token: Token, style: Style | undefined, main: Pick<MainLook, 'bold' | 'italic'>): Word {
  return {
    text: plainText(token),
    bold: isBold(style) && !main.bold,
    italic: isItalic(style) && !main.italic,
    blank: true,
  };
}

/** Puts words after others at the end of a line, `between` them where one is whole. */
export function joinWords(
  before: readonly Word[],
  after: readonly Word[],
  vocabulary: Vocabulary,
  between: readonly Word[] = [],
): Word[] {
  const last = before.at(-1);
  const [first, ...rest] = after;
  if (!last || !first) return [...before, ...between, ...after];
  const { dropped, blank } = lineBreak(last.text, first.text, vocabulary);
  if (blank) return [...before, ...between, ...after];
  const head = { ...last, text: last.text.slice(0, last.text.length - dropped) };
  const isOneLook = last.bold === first.bold && last.italic === first.italic;
  const joined = isOneLook ? [{ ...head, text: head.text + first.text }] : [head, { ...first, blank: false }];
  return [...before.slice(0, -1), ...joined, ...between, ...rest];
}

/** The words without any marks. */
export function wordsText(words: readonly Word[]): string {
  return words.map(({ text, blank }, i) => (blank && i > 0 ? ` ${text}` : text)).join('');
}

/** A stretch of text that is set off. */
type Run = { readonly start: number; readonly end: number; readonly mark: string };

/** Words as Markdown: stars around what is bold or italic, and a backslash before what would be taken for markup. */
export function inlineMarkdown(words: readonly Word[], place: MarkdownPlace): string {
  const text = wordsText(words);
  const escapes = marksToEscape(text, place);
  const marks = new Map<number, string>();
  let at = 0;
  let runs: Run[] = [];
  for (const [i, word] of words.entries()) {
    const start = at + (word.blank && i > 0 ? 1 : 0);
    at = start + word.text.length;
    if (word.raw) for (let k = start; k < at; k++) escapes.delete(k);
    runs = addRun(runs, { start, end: at, mark: markOf(word) });
  }
  for (const run of runs) {
    const { start, end } = fitRun(run, text);
    if (start >= end || marks.has(start)) continue;
    marks.set(start, run.mark);
    marks.set(end, run.mark);
  }
  return assemble(text, escapes, marks);
}

function markOf({ bold, italic }: Word): string {
  return (bold ? '**' : '') + (italic ? '*' : '');
}

function addRun(runs: Run[], run: Run): Run[] {
  const last = runs.at(-1);
  if (!last || last.mark !== run.mark) runs.push(run);
  else runs[runs.length - 1] = { ...last, end: run.end };
  return runs;
}

/**
 * Stars count only where letters are inside and blanks or punctuation outside: `**Note:**text` would stay as it is, so
 * the colon has to go out.
 */
function fitRun({ start, end, mark }: Run, text: string): { start: number; end: number } {
  let [from, to] = [start, end];
  if (mark === '' || !/[\p{L}\p{N}]/u.test(text.slice(from, to))) return { start, end: start };
  if (from > 0 && !/\s/u.test(text[from - 1]!)) while (from < to && isPunctuation(text, from)) from++;
  if (to < text.length && !/\s/u.test(text[to]!)) while (to > from && isPunctuation(text, to - 1)) to--;
  return { start: from, end: to };
}

function isPunctuation(text: string, at: number): boolean {
  return /[\p{P}\p{S}\s]/u.test(text[at]!);
}

function assemble(text: string, escapes: ReadonlySet<number>, marks: ReadonlyMap<number, string>): string {
  const cuts = [...new Set([...escapes, ...marks.keys()])].sort((a, b) => a - b);
  let result = '';
  let at = 0;
  for (const cut of cuts) {
    result += text.slice(at, cut) + (marks.get(cut) ?? '');
    at = cut;
    if (!escapes.has(cut)) continue;
    // Before a backslash another one would escape that instead of the pipe.
    if (text[cut] === '|' && text[cut - 1] === '\\') {
      result += '&#124;';
      at = cut + 1;
    } else result += '\\';
  }
  return result + text.slice(at);
}
