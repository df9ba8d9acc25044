import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';

const lineEnds = /\r\n?/g;

/**
 * Cuts text out of the source and makes of it what it means: line ends become one kind, character references the
 * characters they stand for. Text is asked for from the start to the end of the source, so that what needs such work is
 * looked for once: the next of each is remembered.
 */
export class Characters {
  private readonly source: string;
  private carriageReturn: number;
  private ampersand: number;
  private nul: number;

  constructor(source: string) {
    this.source = source;
    this.carriageReturn = this.next('\r', 0);
    this.ampersand = this.next('&', 0);
    this.nul = this.next('\0', 0);
  }

  /** The next place of a character, or one behind all places. */
  private next(character: string, from: number): number {
    const found = this.source.indexOf(character, from);
    return found === -1 ? this.source.length : found;
  }

  private hasReturn(from: number, to: number): boolean {
    if (this.carriageReturn >= to) return false;
    if (this.carriageReturn < from) this.carriageReturn = this.next('\r', from);
    return this.carriageReturn < to;
  }

  private hasAmpersand(from: number, to: number): boolean {
    if (this.ampersand >= to) return false;
    if (this.ampersand < from) this.ampersand = this.next('&', from);
    return this.ampersand < to;
  }

  /** Whether there is a NUL in a part of the source. */
  hasNul(from: number, to: number): boolean {
    if (this.nul >= to) return false;
    if (this.nul < from) this.nul = this.next('\0', from);
    return this.nul < to;
  }

  private plain(from: number, to: number): string {
    const text = this.source.slice(from, to);
    return this.hasReturn(from, to) ? text.replace(lineEnds, '\n') : text;
  }

  private withoutNul(from: number, to: number): string {
    const text = this.plain(from, to);
    return this.hasNul(from, to) ? text.replaceAll('\0', '\uFFFD') : text;
  }

  /** Text between tags. What becomes of a NUL in it depends on where it stands. */
  text(from: number, to: number): string {
    const text = this.plain(from, to);
    return this.hasAmpersand(from, to) ? decodeHTML(text) : text;
  }

  /** Text of an element such as `title`, where references count but tags don't. */
  escapableText(from: number, to: number): string {
    const text = this.withoutNul(from, to);
    return this.hasAmpersand(from, to) ? decodeHTML(text) : text;
  }

  /** Text of an element such as `script`, where nothing counts but its end tag. */
  rawText(from: number, to: number): string {
    return this.withoutNul(from, to);
  }

  /** Text of a CDATA section, in which references are none. */
  sectionText(from: number, to: number): string {
    return this.plain(from, to);
  }

  attributeValue(from: number, to: number): string {
    const text = this.withoutNul(from, to);
    return this.hasAmpersand(from, to) ? decodeHTMLAttribute(text) : text;
  }
}

/** Tab, line feed, form feed, carriage return or space. */
export function isSpace(code: number): boolean {
  return code <= 0x20 && (code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c);
}

/** How many characters of white space a text begins with. */
export function leadingSpace(text: string): number {
  let i = 0;
  while (i < text.length && isSpace(text.charCodeAt(i))) i++;
  return i;
}
