import { Characters } from './characters.ts';
import { Content, RawTexts } from './raw-text.ts';
import { TagReader } from './tag-reader.ts';
import { TokenKind, type Token } from './token.ts';

const less = 0x3c;
const slash = 0x2f;
const greater = 0x3e;
const exclamation = 0x21;
const question = 0x3f;

/** Parts the source of a page into tokens, as the tokenizer of the HTML standard does. */
export class Tokenizer {
  private readonly source: string;
  private readonly token: Token;
  private readonly characters: Characters;
  private readonly tags: TagReader;
  private readonly rawTexts: RawTexts;
  private at = 0;

  constructor(source: string, token: Token) {
    this.source = source;
    this.token = token;
    this.characters = new Characters(source);
    this.tags = new TagReader(source, this.characters, token);
    this.rawTexts = new RawTexts(source);
  }

  /** Reads the next token into the one given at the start. `inForeign`: whether CDATA sections count. */
  next(inForeign: boolean): void {
    const { source } = this;
    for (;;) {
      const { at } = this;
      const text = this.textEnd(at);
      if (text > at) return this.emitText(at, text);
      if (at >= source.length) return this.emitEnd();
      if (this.readMarkup(at, inForeign)) return;
    }
  }

  /** Where text ends: at a `<` that begins a tag, a comment or the like. */
  private textEnd(from: number): number {
    const { source } = this;
    let at = source.charCodeAt(from) === less ? from : source.indexOf('<', from);
    while (at !== -1 && !this.isMarkup(at)) at = source.indexOf('<', at + 1);
    return at === -1 ? source.length : at;
  }

  private isMarkup(at: number): boolean {
    const code = this.source.charCodeAt(at + 1);
    if (code === slash) return at + 2 < this.source.length;
    return isLetter(code) || code === exclamation || code === question;
  }

  /** Reads what begins with `<` and says whether it was a token: `</>` is none, nor is an empty section. */
  private readMarkup(at: number, inForeign: boolean): boolean {
    const { source } = this;
    const code = source.charCodeAt(at + 1);
    if (code === exclamation) return this.readDeclaration(at, inForeign);
    if (code === question) return this.emitComment(at, this.behind('>', at + 2));
    if (code !== slash) return this.readTag(at, at + 1, TokenKind.start);
    const next = source.charCodeAt(at + 2);
    if (isLetter(next)) return this.readTag(at, at + 2, TokenKind.end);
    if (next !== greater) return this.emitComment(at, this.behind('>', at + 2));
    this.at = at + 3;
    return false;
  }

  private readTag(start: number, name: number, kind: number): boolean {
    const behind = this.tags.read(name);
    if (behind === -1) {
      this.at = this.source.length;
      return false;
    }
    const { token } = this;
    token.kind = kind;
    token.start = start;
    token.end = behind;
    this.at = behind;
    return true;
  }

  private readDeclaration(at: number, inForeign: boolean): boolean {
    const { source } = this;
    if (source.startsWith('--', at + 2)) return this.emitComment(at, this.commentEnd(at + 4));
    if (inForeign && source.startsWith('[CDATA[', at + 2)) return this.readSection(at);
    if (/^doctype$/i.test(source.slice(at + 2, at + 9))) return this.readDoctype(at);
    return this.emitComment(at, this.behind('>', at + 2));
  }

  /** Comments end in `-->` and `--!>`, and at once in `<!-->` and `<!--->`. */
  private commentEnd(from: number): number {
    const { source } = this;
    if (source.charCodeAt(from) === greater) return from + 1;
    if (source.startsWith('->', from)) return from + 2;
    const end = /--!?>/g;
    end.lastIndex = from;
    return end.test(source) ? end.lastIndex : source.length;
  }

  private readDoctype(at: number): boolean {
    const { source, token } = this;
    const end = this.behind('>', at + 9);
    token.flawed = source.charCodeAt(end - 1) !== greater;
    token.text = this.characters.rawText(at + 9, token.flawed ? end : end - 1);
    token.kind = TokenKind.doctype;
    token.start = at;
    token.end = this.at = end;
    return true;
  }

  private readSection(at: number): boolean {
    const from = at + '<![CDATA['.length;
    const end = this.source.indexOf(']]>', from);
    const to = end === -1 ? this.source.length : end;
    this.at = end === -1 ? to : to + 3;
    if (to === from) return false;
    this.setText(this.characters.sectionText(from, to), this.characters.hasNul(from, to), at, this.at);
    return true;
  }

  /**
   * Reads the text of an element such as `script`, up to its end tag, as one token. Where there is none it says no, and
   * the end tag is the next token, or the end of the source is.
   */
  nextRaw(content: number, name: string, inNoscript = false): boolean {
    const from = this.at;
    const end = this.rawTexts.end(content, name, from, inNoscript);
    this.at = end;
    if (end === from) return false;
    const { characters } = this;
    const text = content === Content.escapable ? characters.escapableText(from, end) : characters.rawText(from, end);
    this.setText(text, false, from, end);
    return true;
  }

  private behind(character: string, from: number): number {
    const found = this.source.indexOf(character, from);
    return found === -1 ? this.source.length : found + 1;
  }

  private emitText(from: number, to: number): void {
    this.at = to;
    this.setText(this.characters.text(from, to), this.characters.hasNul(from, to), from, to);
  }

  private setText(text: string, flawed: boolean, start: number, end: number): void {
    const { token } = this;
    token.kind = TokenKind.text;
    token.text = text;
    token.flawed = flawed;
    token.start = start;
    token.end = end;
  }

  private emitComment(start: number, end: number): boolean {
    const { token } = this;
    token.kind = TokenKind.comment;
    token.start = start;
    token.end = this.at = end;
    return true;
  }

  /** Leaves out what is not read yet. */
  finish(): void {
    this.at = this.source.length;
  }

  private emitEnd(): void {
    const { token, source } = this;
    token.kind = TokenKind.endOfSource;
    token.start = token.end = this.at = source.length;
  }
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}
