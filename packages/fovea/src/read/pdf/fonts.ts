import type { Engine } from './engine.ts';
import { cleanFontName, familyOfName, isItalicName, weightOfName } from './font-name.ts';
import { readUtf8 } from './memory.ts';

/** What is known of a font, per unit of size. */
export type Font = {
  /** The same for one font on all pages, different for two; empty where the font has nothing to be told by. */
  readonly key: string;
  readonly name: string;
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  /** Says that its characters are its own; many that say so have the usual ones. */
  readonly isSymbolic: boolean;
  /** Above the baseline, in ems. */
  readonly ascent: number;
  /** Below the baseline, in ems, negative. */
  readonly descent: number;
};

const flagSymbolic = 1 << 2;
const flagItalic = 1 << 6;
const flagForceBold = 1 << 18;

export function readFont(engine: Engine, font: number): Font {
  const { x, scratch } = engine;
  const fullName = readUtf8(engine, (buffer, size) => x.FPDFFont_GetBaseFontName(font, buffer, size));
  const name = cleanFontName(fullName);
  const family = readUtf8(engine, (buffer, size) => x.FPDFFont_GetFamilyName(font, buffer, size));
  const flags = x.FPDFFont_GetFlags(font);
  x.FPDFFont_GetItalicAngle(font, scratch);
  const italicAngle = engine.integer(0) | 0;
  x.FPDFFont_GetAscent(font, 1, scratch);
  const ascent = engine.float(0);
  x.FPDFFont_GetDescent(font, 1, scratch);
  const descent = engine.float(0);
  const named = nameLook(name || cleanFontName(family), (flags & flagForceBold) !== 0);
  return {
    key: keyOfFont(engine, font, fullName),
    ...named,
    italic: named.italic || (flags > 0 && (flags & flagItalic) !== 0) || Math.abs(italicAngle) >= 4,
    isSymbolic: flags > 0 && (flags & flagSymbolic) !== 0,
    ...soundMetrics(ascent, descent),
  };
}

/** Handles come and go with pages. Subsets of one font differ in their prefix, and where that is missing in their size. */
function keyOfFont(engine: Engine, font: number, fullName: string): string {
  const { x, scratch } = engine;
  const known = fullName !== '' && x.FPDFFont_GetFontData(font, 0, 0, scratch);
  return known ? `${fullName}/${engine.integer(0)}` : '';
}

type NameLook = Pick<Font, 'name' | 'family' | 'weight' | 'italic'>;

/** Fonts come again on every page; their names are taken apart once. */
const knownNames = new Map<string, NameLook>();

function nameLook(name: string, forceBold: boolean): NameLook {
  const key = `${name}|${forceBold}`;
  let look = knownNames.get(key);
  if (!look) {
    look = { name, family: familyOfName(name), weight: weightOfName(name, forceBold), italic: isItalicName(name) };
    // A process may meet many documents.
    if (knownNames.size >= 2000) knownNames.clear();
    knownNames.set(key, look);
  }
  return look;
}

/** Fonts lie about their metrics: zero, positive descents, three ems. What can't be true is replaced by the usual. */
function soundMetrics(ascent: number, descent: number): { ascent: number; descent: number } {
  const up = ascent > 0.4 && ascent < 1.4 ? ascent : 0.9;
  const down = descent < -0.05 && descent > -0.7 ? descent : -0.22;
  return { ascent: up, descent: down };
}
