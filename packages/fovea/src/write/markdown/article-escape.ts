import { escapeMark, marksToEscape, type MarkdownPlace } from './escape.ts';

/** A stretch of a line as it is read. */
export type Visible = {
  readonly text: string;
  /** It is Markdown already, and only stands for what will be seen there. */
  readonly isWritten: boolean;
  /** Square brackets would end the link that it is in. */
  readonly isLinked: boolean;
};

/** The texts with a backslash before everything that would be taken for markup. */
export function escapedText(parts: readonly Visible[], place: MarkdownPlace): string[] {
  const text = parts.map((part) => part.text).join('');
  const escapes = allMarks(text, place);
  let at = 0;
  return parts.map((part) => {
    const start = at;
    at += part.text.length;
    if (part.isWritten) return part.text;
    for (let i = start; i < at; i++) {
      if (isEdge(text, i, start, at) || (part.isLinked && isMarkInLink(text, i))) escapes[i] = 1;
    }
    return part.isLinked || place === 'cell'
      ? escapedPart(text, start, at, escapes)
      : withAddresses(text, start, at, escapes);
  });
}

function escapedPart(text: string, start: number, end: number, escapes: Uint8Array): string {
  let escaped = '';
  let from = start;
  for (let i = start; i < end; i++) {
    if (escapes[i] === 0) continue;
    escaped += text.slice(from, i) + safe(text, i);
    from = i + 1;
  }
  return escaped + text.slice(from, end);
}

const address = /https?:\/\/[^\s<>]+/gi;
/** As far as GitHub reads on. */
const looseAddress = /https?:\/\/[^\s<]+/gi;

/** GitHub makes links of addresses as they stand, backslashes included: those that need some are put into brackets. */
function withAddresses(text: string, start: number, end: number, escapes: Uint8Array): string {
  let escaped = '';
  let from = start;
  for (const { 0: link, index } of text.slice(start, end).matchAll(address)) {
    const [first, last] = [start + index, start + index + link.length];
    let isPlain = true;
    for (let i = first; i < last && isPlain; i++) isPlain = escapes[i] === 0;
    // Readers of Markdown differ on whether entities count in brackets.
    if (isPlain || /&#?\w+;/.test(link)) continue;
    escaped += `${escapedPart(text, from, first, escapes)}<${link}>`;
    from = last;
  }
  return escaped + escapedPart(text, from, end, escapes);
}

/** Beside other markup a sign would join it. */
function isEdge(text: string, at: number, start: number, end: number): boolean {
  return (at === start || at === end - 1) && /[*_~`]/.test(text.charAt(at));
}

/** Brackets would end it, and addresses are not links of their own there. */
function isMarkInLink(text: string, at: number): boolean {
  if (text[at] === '_') return !/^[\p{L}\p{N}]_[\p{L}\p{N}]/u.test(text.slice(Math.max(0, at - 1), at + 2));
  return /[[\]~]/.test(text.charAt(at));
}

const dollars = /\$/g;
/** Footnotes, and what some call wiki links. */
const noteMark = /\[(?=[\^[])/g;
const namedTarget = /^\[/gm;

/** Most lines have none of these, and need not be looked at closely. */
const hints = /[\\`*_~\]<&|#]|^[-+>=:[\d]/;

/** Line by line, so that many lines cost no more than their length. */
function allMarks(text: string, place: MarkdownPlace): Uint8Array {
  const escapes = new Uint8Array(text.length);
  let start = 0;
  for (const line of text.split('\n')) {
    if (hints.test(line)) escapes.set(marksToEscape(line, place), start);
    start += line.length + 1;
  }
  for (const { index } of text.matchAll(noteMark)) escapes[index] = 1;
  if (text.indexOf('$') !== text.lastIndexOf('$')) for (const { index } of text.matchAll(dollars)) escapes[index] = 1;
  // GitHub makes links of addresses, but tables are only GitHub's anyway, and others do not.
  if (place !== 'cell')
    for (const { 0: link, index } of text.matchAll(looseAddress)) addSigns(text, index, link, escapes);
  // The name of a link target may go over several lines.
  if (text.includes(']:')) for (const { index } of text.matchAll(namedTarget)) escapes[index] = 1;
  return escapes;
}

function addSigns(text: string, start: number, { length }: string, escapes: Uint8Array): void {
  for (let i = start; i < start + length; i++) {
    const isTarget = text[i] === ']' && text[i + 1] === '(';
    if (isTarget || (/[_~]/.test(text.charAt(i)) && isMarkInLink(text, i))) escapes[i] = 1;
  }
}

/** Where an address ends at a tag, a backslash would be part of it. */
function safe(text: string, at: number): string {
  return text[at] === '<' ? '&lt;' : escapeMark(text, at);
}
