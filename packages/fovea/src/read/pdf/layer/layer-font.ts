import { ascent, descent, glyphlessFont, glyphWidths } from './glyphless-font.ts';

/** A font that grows with what is written in it: each character gets a code, and a map says which it is. */
export type LayerFont = {
  /** A text as the operand of `Tj`. */
  readonly encode: (text: string) => string;
  /** The width of a text at size 1. */
  readonly width: (text: string) => number;
  /** The objects of the font, the font itself first; `number` gives each its own. */
  readonly objects: (number: (index: number) => number) => FontObject[];
};

/** A dictionary without what makes it a stream, and the bytes of the stream where it is one. */
export type FontObject = { readonly entries: string; readonly stream?: Uint8Array };

const [usual, wide, mark] = [1, 2, 3];
const isMark = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const isWide =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60\p{Emoji_Presentation}]$/u;

const glyphOf = (character: string): number => (isMark.test(character) ? mark : isWide.test(character) ? wide : usual);

/** Codes have two bytes, and the first is for what is missing. */
const maxCode = 0xffff;

/** Names in a file; the tag says that the font holds only what is used of it. */
const baseFont = 'FOVEAO+Glyphless';

export function createLayerFont(): LayerFont {
  const codes = new Map<string, number>();
  const codeOf = (character: string): number => {
    const known = codes.get(character);
    if (known !== undefined) return known;
    const code = codes.size + 1;
    if (code > maxCode) return 0;
    codes.set(character, code);
    return code;
  };
  return {
    encode: (text) =>
      `<${charactersOf(text)
        .map((character) => hex(codeOf(character)))
        .join('')}>`,
    width: (text) => charactersOf(text).reduce((sum, one) => sum + glyphWidths[glyphOf(one)]!, 0) / 1000,
    objects: (number) => fontObjects([...codes.keys()], (index) => `${number(index)} 0 R`),
  };
}

/** Half a character can't be mapped to anything. */
function charactersOf(text: string): string[] {
  return Array.from(text, (character) => (/^\p{Cs}$/u.test(character) ? '\ufffd' : character));
}

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');

function fontObjects(characters: readonly string[], ref: (index: number) => string): FontObject[] {
  const glyphs = characters.map(glyphOf);
  const program = glyphlessFont();
  const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>';
  const box = `/FontBBox [0 ${descent} 1000 ${ascent}]`;
  const look = `/Flags 5 /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${ascent} /StemV 80`;
  return [
    {
      entries:
        `/Type /Font /Subtype /Type0 /BaseFont /${baseFont} /Encoding /Identity-H ` +
        `/DescendantFonts [${ref(1)}] /ToUnicode ${ref(4)}`,
    },
    {
      entries:
        `/Type /Font /Subtype /CIDFontType2 /BaseFont /${baseFont} ${system} /FontDescriptor ${ref(2)} ` +
        `/DW ${glyphWidths[usual]} ${widths(glyphs)} /CIDToGIDMap ${ref(5)}`,
    },
    { entries: `/Type /FontDescriptor /FontName /${baseFont} ${box} ${look} /FontFile2 ${ref(3)}` },
    { entries: `/Length1 ${program.length}`, stream: program },
    { entries: '', stream: new TextEncoder().encode(unicodeMap(characters)) },
    { entries: '', stream: glyphMap(glyphs) },
  ];
}

/** Only of what is not as wide as most. */
function widths(glyphs: readonly number[]): string {
  const rows = glyphs.flatMap((glyph, i) => (glyph === usual ? [] : [`${i + 1} [${glyphWidths[glyph]}]`]));
  return rows.length === 0 ? '' : `/W [${rows.join(' ')}]`;
}

function glyphMap(glyphs: readonly number[]): Uint8Array {
  const map = new Uint8Array(2 * (glyphs.length + 1));
  glyphs.forEach((glyph, i) => (map[2 * (i + 1) + 1] = glyph));
  return map;
}

/** A map may have so many rows in a piece. */
const rowsAtOnce = 100;

function unicodeMap(characters: readonly string[]): string {
  const rows = characters.map((character, i) => `<${hex(i + 1)}> <${utf16(character)}>`);
  const pieces: string[] = [];
  for (let i = 0; i < rows.length; i += rowsAtOnce) {
    const piece = rows.slice(i, i + rowsAtOnce);
    pieces.push(`${piece.length} beginbfchar\n${piece.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${pieces.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}

function utf16(character: string): string {
  return Array.from({ length: character.length }, (_, i) => hex(character.charCodeAt(i))).join('');
}
