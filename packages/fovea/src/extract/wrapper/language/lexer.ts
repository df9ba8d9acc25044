import { FoveaError } from '../../../model/index.ts';
import { shortText } from '../../../model/short-text.ts';
import { placeText, type Place } from './definition.ts';

export type LexemeKind = 'name' | 'text' | 'number' | 'pattern' | 'token' | 'sign' | 'end';

/** A piece of the text: its kind, what it stands for, and where it begins. */
export type Lexeme = { readonly kind: LexemeKind; readonly value: string; readonly at: Place };

/** One kind of piece: how it looks, and what it stands for. Blanks and comments stand for nothing. */
type Rule = { readonly kind: LexemeKind | 'blank'; readonly look: RegExp; readonly value?: (raw: string) => string };

const rules: readonly Rule[] = [
  { kind: 'blank', look: /\s+|\/\/[^\n]*/y },
  { kind: 'token', look: /#TOKEN(?![\p{L}\p{N}_-])/uy },
  { kind: 'name', look: /[\p{L}_][\p{L}\p{N}_-]*/uy },
  { kind: 'number', look: /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y },
  { kind: 'text', look: /"(?:[^"\\\n]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y, value: readText },
  // A slash inside a pattern is written `\/` and stands for itself.
  { kind: 'pattern', look: /\/(?:[^/\\\n]|\\[^\n])+\//y, value: readPattern },
  { kind: 'sign', look: /:=|[:,|?*+()]/y },
];

function readText(raw: string): string {
  const bare = raw.replace(/\p{Cc}/gu, (control) => JSON.stringify(control).slice(1, -1));
  return JSON.parse(bare) as string;
}

/** Pieces of two characters are kept together, so that the slash after `\\\\` is not taken for an escaped one. */
function readPattern(raw: string): string {
  return raw.slice(1, -1).replace(/\\[^]/g, (piece) => (piece === '\\/' ? '/' : piece));
}

/** Cuts a wrapper's text into pieces; the last one is always `end`. */
export function lex(text: string, file?: string): Lexeme[] {
  const placeAt = placeFinder(text, file);
  const lexemes: Lexeme[] = [];
  let at = 0;
  while (at < text.length) {
    const found = pieceAt(text, at);
    if (!found) throw syntaxError(placeAt(at), strayCharacter(text, at));
    const { rule, raw } = found;
    if (rule.kind !== 'blank') lexemes.push({ kind: rule.kind, value: rule.value?.(raw) ?? raw, at: placeAt(at) });
    at += raw.length;
  }
  lexemes.push({ kind: 'end', value: '', at: placeAt(text.length) });
  return lexemes;
}

function pieceAt(text: string, at: number): { rule: Rule; raw: string } | undefined {
  for (const rule of rules) {
    rule.look.lastIndex = at;
    const raw = rule.look.exec(text)?.[0];
    if (raw !== undefined) return { rule, raw };
  }
  return undefined;
}

function strayCharacter(text: string, at: number): string {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (character === '"') return 'unterminated text, or a text with an unknown escape';
  if (character === '/') return 'unterminated pattern';
  if (character === '#') return 'expected #TOKEN; comments begin with //';
  return `unexpected character ${character}`;
}

/** Places are asked for from the beginning to the end, so that lines are counted once. */
function placeFinder(text: string, file: string | undefined): (at: number) => Place {
  let line = 1;
  let lineStart = 0;
  let seen = 0;
  return (at) => {
    for (; seen < at; seen++) {
      if (text[seen] !== '\n') continue;
      line++;
      lineStart = seen + 1;
    }
    return { ...(file !== undefined && { file }), line, column: at - lineStart + 1 };
  };
}

const longestMessage = 1000;

export function syntaxError(at: Place, message: string): FoveaError {
  return new FoveaError('wrapper/syntax', `${placeText(at)}: ${shortText(message, longestMessage)}`);
}

/** How a piece is named in a message. */
export function describeLexeme({ kind, value }: Lexeme): string {
  if (kind === 'end') return 'the end of the text';
  const shown = shortText(value);
  if (kind === 'text') return `the text ${JSON.stringify(shown)}`;
  if (kind === 'pattern') return `the pattern /${shown}/`;
  return `\`${shown}\``;
}
