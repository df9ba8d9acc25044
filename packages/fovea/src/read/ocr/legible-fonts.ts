import { TokenFlag, type Style, type Token } from '../../model/index.ts';

/** Letters other than those of Latin, by script. What OCR reads in one language can't be right in these. */
const scripts: readonly RegExp[] = [
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Hebrew}/gu,
  /\p{Script=Thai}/gu,
  /\p{Script=Devanagari}/gu,
  /\p{Script=Hangul}/gu,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
];

/** With fewer letters nothing can be said. */
const enoughLetters = 30;
/** Of the letters beyond Latin, so many are of one script: places in a font fall into many. */
const leastOfScript = 0.95;
/** Of all letters, so many are beyond Latin. */
const leastBeyond = 0.3;
/** Of the words in scripts with capitals, so many have them where words do. */
const leastWords = 0.9;

const usualWord = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+|[\p{Lo}\p{Lm}\p{M}]+)$/u;

/**
 * Fonts without a usable map whose characters still read as words of one script: the engine fell back on the codes, and the
 * codes are the characters, as some producers write them. OCR in another language would only spoil them.
 */
export function legibleFonts(tokens: readonly Token[], styles: readonly Style[]): Set<string> {
  const texts = new Map<string, string[]>();
  for (const { flags, style, text } of tokens) {
    if (!(flags & TokenFlag.doubtful)) continue;
    const { font } = styles[style]!;
    const own = texts.get(font);
    if (own) own.push(text);
    else texts.set(font, [text]);
  }
  return new Set([...texts].filter(([, own]) => isLegible(own)).map(([font]) => font));
}

function isLegible(texts: readonly string[]): boolean {
  const text = texts.join(' ');
  const letters = countOf(text, /\p{L}/gu);
  const beyond = letters - countOf(text, /\p{Script=Latin}/gu);
  if (letters < enoughLetters || beyond < leastBeyond * letters) return false;
  if (!scripts.some((script) => countOf(text, script) >= leastOfScript * beyond)) return false;
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => usualWord.test(word)).length >= leastWords * words.length;
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
