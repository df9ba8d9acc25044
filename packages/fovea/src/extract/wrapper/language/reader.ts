import type { FoveaError } from '../../../model/index.ts';
import { entry } from '../../../model/lookup.ts';
import { reservedWords } from './definition.ts';
import { describeLexeme, syntaxError, type Lexeme } from './lexer.ts';

/** Parentheses inside parentheses; deeper is a mistake, and would end the stack. */
const maxDepth = 100;

/** Goes through the pieces of a text one by one, and says what was expected where it finds something else. */
export class Reader {
  private at = 0;
  private depth = 0;
  private readonly lexemes: readonly Lexeme[];

  constructor(lexemes: readonly Lexeme[]) {
    this.lexemes = lexemes;
  }

  peek(ahead = 0): Lexeme {
    return entry(this.lexemes, Math.min(this.at + ahead, this.lexemes.length - 1));
  }

  next(): Lexeme {
    const lexeme = this.peek();
    this.at++;
    return lexeme;
  }

  expected(what: string): FoveaError {
    const found = this.peek();
    return syntaxError(found.at, `expected ${what}, found ${describeLexeme(found)}`);
  }

  isWord(word: string): boolean {
    const { kind, value } = this.peek();
    return kind === 'name' && value === word;
  }

  word(word: string): void {
    if (!this.isWord(word)) throw this.expected(word);
    this.next();
  }

  isSign(sign: string): boolean {
    const { kind, value } = this.peek();
    return kind === 'sign' && value === sign;
  }

  takeSign(sign: string): boolean {
    if (!this.isSign(sign)) return false;
    this.next();
    return true;
  }

  sign(sign: string, what: string = sign): void {
    if (!this.takeSign(sign)) throw this.expected(what);
  }

  name(what: string): string {
    const { kind, value } = this.peek();
    if (kind !== 'name' || reservedWords.has(value)) throw this.expected(what);
    return this.next().value;
  }

  text(what: string): string {
    if (this.peek().kind !== 'text') throw this.expected(`${what} in quotes`);
    return this.next().value;
  }

  number(what: string): number {
    if (this.peek().kind !== 'number') throw this.expected(what);
    return Number(this.next().value);
  }

  oneOf<T extends string>(words: readonly T[]): T {
    const found = words.find((word) => this.isWord(word));
    if (found === undefined) throw this.expected(words.join(' or '));
    this.next();
    return found;
  }

  /** What stands between parentheses, the first of which is next. */
  inParentheses<T>(read: () => T): T {
    if (++this.depth > maxDepth) throw this.expected(`at most ${maxDepth} nested parentheses`);
    this.sign('(');
    const inner = read();
    this.sign(')');
    this.depth--;
    return inner;
  }
}
