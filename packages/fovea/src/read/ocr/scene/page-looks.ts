import type { OcrWord } from '../recognize.ts';
import { evenSizes } from '../even-sizes.ts';
import type { Rgb } from './ink.ts';
import type { SeenWord } from './placed-words.ts';
import { colorDistance, type InkLook } from './word-looks.ts';

/** The words of a page with looks that agree: what is nearly as large, as dark or as bold as most others is so. */
export function pageLooks(words: readonly SeenWord[]): OcrWord[] {
  const sizes = evenSizes(words);
  const looks = [...new Set(words.map(({ seen }) => seen))];
  const colors = evenColors(looks);
  const sizeOfLook = new Map(words.map(({ seen }, i) => [seen, sizes[i]!]));
  const bold = boldLooks(looks, (look) => `${sizeOfLook.get(look)!.toFixed(2)} ${colors.get(look)!}`);
  return words.map(({ seen, ...word }, i) => {
    const factor = sizes[i]! / (word.rise + word.fall);
    return {
      ...word,
      rise: word.rise * factor,
      fall: word.fall * factor,
      look: { color: colors.get(seen)!, isBold: bold.has(seen), angle: 0 },
    };
  });
}

/** Colours no farther apart are one: ink is mixed with its ground, more in thin letters. */
const sameColor = 64;
/** Colours of fewer letters than this share of a page are those of others, if no farther apart than that. */
const [rareColor, nearColor] = [0.02, 128];
/** Steps in which colours are counted. */
const bucket = 16;

type Bucket = { sums: [number, number, number]; weight: number };

/** By look, its colour: that of the most frequent ones near it. */
function evenColors(looks: readonly InkLook[]): Map<InkLook, string> {
  const buckets = new Map<number, Bucket>();
  const keyOf = ({ color }: InkLook): number =>
    color.reduce((key, value) => 16 * key + Math.min(15, Math.floor(value / bucket)), 0);
  for (const look of looks) {
    const own = buckets.get(keyOf(look)) ?? { sums: [0, 0, 0], weight: 0 };
    const weight = look.letters + 0.1;
    for (const c of [0, 1, 2] as const) own.sums[c] += weight * look.color[c];
    own.weight += weight;
    buckets.set(keyOf(look), own);
  }
  const known = [...buckets].map(([key, { sums, weight }]) => ({
    key,
    weight,
    color: sums.map((sum) => sum / weight) as [number, number, number],
  }));
  known.sort((a, b) => b.weight - a.weight || a.key - b.key);
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  const main: Rgb[] = [];
  const names = new Map<number, string>();
  for (const { key, weight, color } of known) {
    const near = nearest(main, color, weight < rareColor * total ? nearColor : sameColor);
    if (!near) main.push(color);
    names.set(key, plainColor(near ?? color));
  }
  return new Map(looks.map((look) => [look, names.get(keyOf(look))!]));
}

function nearest(colors: readonly Rgb[], color: Rgb, most: number): Rgb | undefined {
  let [best, least]: [Rgb | undefined, number] = [undefined, most];
  for (const one of colors) {
    const far = colorDistance(one, color);
    if (far <= least) [best, least] = [one, far];
  }
  return best;
}

/** What is darker or lighter than this is black or white. */
const [black, white] = [90, 205];
/** Colours are named in steps of this. */
const colorStep = 17;

function plainColor(channels: Rgb): string {
  if (Math.max(...channels) < black) return '#000000';
  if (Math.min(...channels) > white) return '#ffffff';
  return `#${channels.map((value) => (Math.round(value / colorStep) * colorStep).toString(16).padStart(2, '0')).join('')}`;
}

/** Strokes are so wide for their size in bold type, where there is nothing to compare them with. */
const boldStroke = 0.135;
/** Letters of one size and colour are of two weights where the strokes of some are so much wider than those of others. */
const timesWider = 1.3;
/** Wider ones are then bold from here on, and the others plain up to there. */
const [leastBold, mostPlain] = [0.105, 0.155];
/** Fewer, as a share, are none: short words are measured badly. */
const leastShare = 0.04;

/** The looks that are bold, compared with others of the same kind. */
function boldLooks(looks: readonly InkLook[], kindOf: (look: InkLook) => string): Set<InkLook> {
  const kinds = new Map<string, InkLook[]>();
  for (const look of looks) {
    const kind = kindOf(look);
    const own = kinds.get(kind);
    if (own) own.push(look);
    else kinds.set(kind, [look]);
  }
  const bold = new Set<InkLook>();
  for (const own of kinds.values()) {
    const limit = boldLimit(own);
    for (const look of own) if (look.stroke >= limit) bold.add(look);
  }
  return bold;
}

/** From which width of strokes on letters are bold: where they part best into two kinds, if they do. */
function boldLimit(looks: readonly InkLook[]): number {
  const sorted = looks.toSorted((a, b) => a.stroke - b.stroke);
  const weightOf = ({ letters }: InkLook): number => letters + 0.1;
  const all = sorted.reduce((sum, look) => sum + weightOf(look), 0);
  const sum = sorted.reduce((total, look) => total + weightOf(look) * look.stroke, 0);
  let [below, belowSum, best, limit, isTwo] = [0, 0, 0, boldStroke, false];
  for (let i = 0; i + 1 < sorted.length; i++) {
    below += weightOf(sorted[i]!);
    belowSum += weightOf(sorted[i]!) * sorted[i]!.stroke;
    const [thin, thick] = [belowSum / below, (sum - belowSum) / (all - below)];
    const parted = below * (all - below) * (thick - thin) ** 2;
    if (parted <= best) continue;
    best = parted;
    const isShared = Math.min(below, all - below) >= leastShare * all;
    isTwo = isShared && thick >= timesWider * thin && thick >= leastBold && thin <= mostPlain;
    limit = (sorted[i]!.stroke + sorted[i + 1]!.stroke) / 2;
  }
  if (isTwo) return limit;
  return sum / all >= boldStroke ? 0 : Infinity;
}
