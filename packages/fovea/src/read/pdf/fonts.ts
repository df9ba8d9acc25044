import type { Engine } from './engine.ts';
import { readUtf8 } from './memory.ts';

/** What is known of a font, per unit of size. */
export type Font = {
  readonly name: string;
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  /** Above the baseline, in ems. */
  readonly ascent: number;
  /** Below the baseline, in ems, negative. */
  readonly descent: number;
};

const flagItalic = 1 << 6;
const flagForceBold = 1 << 18;

export function readFont(engine: Engine, font: number): Font {
  const { x, scratch } = engine;
  const name = cleanFontName(readUtf8(engine, (buffer, size) => x.FPDFFont_GetBaseFontName(font, buffer, size)));
  const family = readUtf8(engine, (buffer, size) => x.FPDFFont_GetFamilyName(font, buffer, size));
  const flags = x.FPDFFont_GetFlags(font);
  x.FPDFFont_GetItalicAngle(font, scratch);
  const italicAngle = engine.u32()[scratch >> 2]! | 0;
  x.FPDFFont_GetAscent(font, 1, scratch);
  const ascent = engine.f32()[scratch >> 2]!;
  x.FPDFFont_GetDescent(font, 1, scratch);
  const descent = engine.f32()[scratch >> 2]!;
  const known = name || cleanFontName(family);
  return {
    name: known,
    family: familyOfName(known),
    weight: weightOfName(known, (flags & flagForceBold) !== 0),
    italic: isItalicName(known) || (flags > 0 && (flags & flagItalic) !== 0) || Math.abs(italicAngle) >= 4,
    ...soundMetrics(ascent, descent),
  };
}

/** Fonts lie about their metrics: zero, positive descents, three ems. What can't be true is replaced by the usual. */
function soundMetrics(ascent: number, descent: number): { ascent: number; descent: number } {
  const up = ascent > 0.4 && ascent < 1.4 ? ascent : 0.9;
  const down = descent < -0.05 && descent > -0.7 ? descent : -0.22;
  return { ascent: up, descent: down };
}

/** `ABCDEF+Name,Bold` → `Name,Bold`: the subset prefix says nothing about the look. */
export function cleanFontName(name: string): string {
  return name.replace(/^[A-Z]{6}\+/, '').trim();
}

/** Longest first: `SemiBold` must not be read as `Bold`. PDFium's own weight is unreliable, names are not. */
const weightWords: readonly (readonly [RegExp, number])[] = [
  [/(extra|ultra)[-_ ]?light|hairline/i, 200],
  [/(semi|demi)[-_ ]?bold|(?<![a-z])(demi|semi)(?![a-z])|Demi(?![a-z])|Semibd|Smbd/i, 600],
  [/(extra|ultra)[-_ ]?bold|(extra|ultra)?heavy|xbold/i, 800],
  [/(extra|ultra)?black(?!let)/i, 900],
  [/bold|(?<=[-_,. ])(bd|b)(?![a-z])|(?<=[a-z])Bd(?![a-z])/i, 700],
  [/thin(?!k)/i, 100],
  [/(?<!mid|hi[gt]h|high)light/i, 300],
  [/medium|(?<=[-_, ])md(?![a-z])/i, 500],
];

export function weightOfName(name: string, forceBold: boolean): number {
  for (const [word, weight] of weightWords) {
    if (word.test(name)) return weight;
  }
  return forceBold ? 700 : 400;
}

export function isItalicName(name: string): boolean {
  return /italic|oblique|kursiv|slanted|cursiv|(?<=[-_,. ](bold|bd|semi|light|medium|black)?)(it|obl|ital)(?![a-z])|(?<=[a-z])It(?![a-z])/i.test(
    name,
  );
}

const styleWords =
  /(extra|ultra|semi|demi)?[-_ ]?(bold|light|black|heavy|thin|medium|regular|roman|book|condensed|compressed|narrow|italic|oblique|kursiv)/gi;

/** The name without the words for weight, slant and width; `ArialMT` and `Arial-BoldMT` are one family. */
export function familyOfName(name: string): string {
  const base = name
    .split(/[,]/)[0]!
    .replace(/(PS)?MT$/, '')
    .replace(/(PS)?MT(?=[-,])/, '');
  const [stem, ...rest] = base.split('-');
  const tail = rest
    .join('-')
    .replaceAll(styleWords, '')
    .replaceAll(/\b(it|obl|bd|md|lt|bdit|cn|ps|mt)\b/gi, '');
  const family = `${stem!.replaceAll(styleWords, '')}${tail.replaceAll(/[-_ ]/g, '') ? `-${tail}` : ''}`;
  return family.replaceAll(/[-_ ]+$/g, '').trim() || base;
}
