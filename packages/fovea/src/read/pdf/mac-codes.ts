import { GlyphFlag } from '../../layout/glyphs.ts';
import { moveGlyph, type PdfGlyphs } from './pdf-glyphs.ts';
import type { PageFont } from './text-runs.ts';

/**
 * Of a symbolic TrueType font whose only table is for the Macintosh, PDFium takes codes for those of the Macintosh, though
 * the document says that they are those of Windows: `Geflügel` becomes `Gefl¸gel`, and `café` becomes `cafÈ`.
 */
const windowsOf: ReadonlyMap<number, number> = new Map(
  Array.from({ length: 0x80 }, (_, i) => {
    const bytes = Uint8Array.of(0x80 + i);
    const codeIn = (name: string): number => new TextDecoder(name).decode(bytes).charCodeAt(0);
    return [codeIn('macintosh'), codeIn('windows-1252')] as const;
  }),
);

const isSmall = (code: number | undefined): boolean => code !== undefined && /\p{Ll}/u.test(String.fromCodePoint(code));
const isCapital = (code: number | undefined): boolean =>
  code !== undefined && /\p{Lu}/u.test(String.fromCodePoint(code));

/** Accents by themselves, and signs that no word has inside; others, as `’`, `·` and `ﬂ`, may well stand there. */
const neverInWords = /[¨ˆ˜¯˘˙˚¸˝˛ˇ‰√≈ƒ∆◊∑∏π∫Ω≠≤≥∞∂±¬¿¡‹›„‚⁄÷]/u;

/** Whether a word speaks for codes of Windows (1), against them (-1), or for nothing. */
export function speaksForWindows(word: readonly number[]): number {
  const verdicts = word.map((code, i) => verdictOn(code, word[i - 1], word[i + 1]));
  return verdicts.includes(-1) ? -1 : Math.max(0, ...verdicts);
}

function verdictOn(code: number, before: number | undefined, after: number | undefined): number {
  const other = windowsOf.get(code);
  if (other === undefined || before === undefined) return 0;
  const isSign = neverInWords.test(String.fromCodePoint(code));
  const isInCapitals = isCapital(before) && isCapital(after);
  const isInSmall = isSmall(before) && (after === undefined || isSmall(after) || windowsOf.has(after));
  if (isInCapitals) return isSign && isCapital(other) ? 1 : 0;
  if (!isInSmall) return 0;
  if (isSmall(code)) return -1;
  return isSmall(other) && (isSign || isCapital(code)) ? 1 : 0;
}

/** With fewer words for it, it may be chance. */
const enoughWords = 2;

/** Gives the characters of such fonts as Windows has them, where words of this page speak for it and none against. */
export function mendMacCodes(glyphs: PdfGlyphs, fonts: Iterable<PageFont>): void {
  const symbolic = new Set([...fonts].flatMap(({ isSymbolic, index }) => (isSymbolic ? [index] : [])));
  if (symbolic.size === 0) return;
  const { count, unicode } = glyphs;
  const said = new Map<number, { speakFor: number; against: number }>();
  for (let i = 0, end = 1; i < count; i = end, end = i + 1) {
    while (end < count && goesOn(glyphs, end)) end++;
    const font = glyphs.fontOf(i);
    if (!symbolic.has(font)) continue;
    const word = unicode.subarray(i, end);
    if (!word.some((code) => code > 0x7f)) continue;
    const own = said.get(font) ?? { speakFor: 0, against: 0 };
    said.set(font, own);
    const verdict = speaksForWindows([...word]);
    if (verdict > 0) own.speakFor++;
    else if (verdict < 0) own.against++;
  }
  const wrong = new Set(
    [...said].filter(([, one]) => one.speakFor >= enoughWords && one.against === 0).map(([f]) => f),
  );
  if (wrong.size > 0) mendFonts(glyphs, wrong);
}

/** Ligatures have been taken apart: the code of `ﬂ` is that of `ß`, and one glyph. */
function mendFonts(glyphs: PdfGlyphs, wrong: ReadonlySet<number>): void {
  const { count, unicode, u1 } = glyphs;
  let to = 0;
  for (let i = 0; i < count; i++, to++) {
    if (to < i) moveGlyph(glyphs, i, to);
    if (!wrong.has(glyphs.fontOf(to))) continue;
    const ligature = ligatureAt(glyphs, i);
    const code = glyphs.unicodeOf(to);
    unicode[to] = windowsOf.get(ligature ?? code) ?? code;
    if (ligature !== undefined) u1[to] = glyphs.endOf(++i);
  }
  glyphs.count = to;
}

const ligatures: ReadonlyMap<string, number> = new Map([
  ['fi', 0xfb01],
  ['fl', 0xfb02],
]);

/** The ligature that a glyph and the next are the letters of. */
function ligatureAt(glyphs: PdfGlyphs, i: number): number | undefined {
  const { count, run, origin } = glyphs;
  const isOne = i + 1 < count && run[i + 1] === run[i] && origin[i + 1] === origin[i];
  return isOne ? ligatures.get(String.fromCodePoint(glyphs.unicodeOf(i), glyphs.unicodeOf(i + 1))) : undefined;
}

/** Whether a glyph stands in the word of the one before it. */
function goesOn(glyphs: PdfGlyphs, i: number): boolean {
  const { run, font } = glyphs;
  return run[i] === run[i - 1] && font[i] === font[i - 1] && !glyphs.has(i, GlyphFlag.spaceBefore);
}
