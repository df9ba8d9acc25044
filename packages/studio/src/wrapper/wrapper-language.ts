import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';

const words = new Set(['wrapper', 'threshold', 'tokens', 'where', 'and', 'or', 'not', 'concept', 'from', 'pages']);

/** Pieces in the order in which they are tried; the names are those of highlighting. */
const pieces: readonly (readonly [RegExp, string])[] = [
  [/^\/\/.*/, 'comment'],
  [/^"(?:[^"\\]|\\.)*"?/, 'string'],
  [/^\/(?:[^/\\]|\\.)+\//, 'regexp'],
  [/^#TOKEN\b/, 'atom'],
  [/^-?\d+(?:\.\d+)?/, 'number'],
  [/^:=|^[:,|?*+()]/, 'operator'],
];

const language = StreamLanguage.define({
  token: (stream) => {
    if (stream.eatSpace()) return null;
    for (const [look, name] of pieces) if (stream.match(look)) return name;
    const word = stream.match(/^[\p{L}_][\p{L}\p{N}_-]*/u) as RegExpMatchArray | null;
    if (!word) {
      stream.next();
      return null;
    }
    if (words.has(word[0])) return 'keyword';
    return stream.match(/^\s*\(/, false) ? 'macroName' : /^[A-Z][A-Z0-9]*$/.test(word[0]) ? 'variableName' : 'typeName';
  },
  languageData: { commentTokens: { line: '//' } },
});

const style = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--dim)', fontStyle: 'italic' },
  { tag: tags.keyword, color: 'var(--code-keyword)', fontWeight: '600' },
  { tag: tags.string, color: 'var(--code-text)' },
  { tag: tags.regexp, color: 'var(--code-text)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: tags.atom, color: 'var(--code-number)' },
  { tag: tags.macroName, color: 'var(--code-predicate)' },
  { tag: tags.variableName, color: 'var(--ink)' },
  { tag: tags.typeName, color: 'var(--code-type)' },
]);

/** Highlighting for the language of wrappers. */
export const wrapperLanguage: Extension = [language, syntaxHighlighting(style)];
