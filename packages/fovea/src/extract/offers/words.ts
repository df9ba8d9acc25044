import { TokenFlag, type Box, type LaidOutPage, type Style, type Token } from '../../model/index.ts';
import { applyToBox, rotation } from '../../model/affine.ts';
import { groupBy } from '../../model/group-by.ts';
import { ocrFont } from '../../model/ocr-font.ts';
import { entry, lookUp, pick } from '../../model/lookup.ts';
import { isCurrency } from './money.ts';

/** A token that may belong to an offer, held so that the page's main text is level. */
export type Word = {
  readonly token: number;
  readonly text: string;
  readonly box: Box;
  readonly ink: Box;
  readonly size: number;
  readonly style: Style;
  /** Words that look alike share one; see {@link clusterStyles}. */
  readonly cluster: number;
  /** How sure OCR is of it, where it comes from a picture. */
  readonly confidence?: number;
};

export type PageWords = {
  readonly words: readonly Word[];
  /** Rows of indexes into `words`, in reading order. */
  readonly rows: readonly (readonly number[])[];
  readonly clusters: number;
  /** Turns a box of the page as the words are turned. */
  readonly level: (box: Box) => Box;
};

const unseen = TokenFlag.tiny | TokenFlag.outside;
/** Letters below this size are left over from the making of a page. */
const leastSize = 1.6;

/** The words of a page that a reader sees; what is invisible counts only where the whole page is (a scan with its OCR layer). */
export function pageWords(page: LaidOutPage, styles: readonly Style[]): PageWords {
  const hidden = page.tokens.filter(({ flags }) => flags & TokenFlag.invisible).length;
  const isScan = hidden > page.tokens.length / 2;
  const angle = mainAngle(page, styles);
  const level = angle === 0 ? (box: Box): Box => box : leveller(angle);
  const kept = page.tokens.filter((token) => isSeen(token, styles, isScan, angle));
  const clusterOf = clusterStyles(kept, styles, isScan || kept.every((token) => isGuessed(token, styles)));
  const places = new Map<number, number[]>();
  const words: Word[] = [];
  for (const token of kept) {
    const style = entry(styles, token.style);
    const whole: Word = {
      token: token.id,
      text: token.text,
      box: level(token.box),
      ink: level(token.ink),
      size: style.size || token.box.y1 - token.box.y0,
      style,
      cluster: lookUp(clusterOf, token.style),
      ...(token.confidence !== undefined && { confidence: token.confidence }),
    };
    const parts = ungluedWords(whole);
    places.set(
      token.id,
      parts.map((part) => words.push(part) - 1),
    );
  }
  return { words, rows: rowsOf(page, places), clusters: 1 + Math.max(-1, ...clusterOf.values()), level };
}

/** Letters that run into a price, with a stroke or leader dots between them or not: `Nerano13.90€`, `NAME/149,-`. */
const glued =
  /^([\p{L}][\p{L}&'’()-]{2,60})([/:.…]{0,60})([€$£]?\d{1,4}(?:[.,]\d{2}|[.,:][-–—])(?:\s?(?:[€$£₽₴₺]|zł|Kč|Ft|kr|лв)\.?)?[.…]{0,60})$/u;
/** Two prices with a stroke between them, each with its currency: `3.60лв/1.84€`. */
const twoPrices =
  /^([€$£]?\d{1,6}(?:[.,]\d{2})?(?:[€$£₽₴₺]|zł|Kč|Ft|лв)\.?)\/([€$£]?\d{1,6}(?:[.,]\d{2})?(?:[€$£₽₴₺]|zł|Kč|Ft|лв)\.?)$/u;

/** A price set without a blank behind a word is a word of its own; where it begins is guessed from the letters. */
function ungluedWords(word: Word): Word[] {
  const { text, box, ink } = word;
  // Of long words, most are addresses.
  if (text.length > 80 || !/\d/.test(text)) return [word];
  const name = glued.exec(text);
  const cut = name && !isCurrency(name[1]!) ? name[1]!.length : twoPrices.exec(text)?.[1]!.length;
  if (cut === undefined) return [word];
  const rest = text.slice(cut).replace(/^[/:.…]+(?=[\d€$£])/, '');
  const at = (length: number): number => box.x0 + ((box.x1 - box.x0) * length) / text.length;
  const [end, start] = [at(cut), at(text.length - rest.length)];
  return [
    { ...word, text: text.slice(0, cut), box: { ...box, x1: end }, ink: { ...ink, x1: end } },
    { ...word, text: rest, box: { ...box, x0: start }, ink: { ...ink, x0: start } },
  ];
}

function isSeen({ text, style, flags }: Token, styles: readonly Style[], isScan: boolean, angle: number): boolean {
  if (text.trim() === '' || flags & unseen || (!isScan && flags & TokenFlag.invisible)) return false;
  const own = styles[style];
  if (!own || own.size < leastSize) return false;
  const turned = Math.abs(own.angle - angle) % 360;
  return Math.min(turned, 360 - turned) <= 20;
}

/** OCR of others tells no looks but sizes, and guesses those word by word. */
function isGuessed({ flags, style }: Token, styles: readonly Style[]): boolean {
  return (flags & TokenFlag.ocr) !== 0 && entry(styles, style).font !== ocrFont;
}

function mainAngle({ tokens }: LaidOutPage, styles: readonly Style[]): number {
  const counts = new Map<number, number>();
  for (const { style } of tokens) {
    const quarter = (Math.round((styles[style]?.angle ?? 0) / 90) % 4) * 90;
    counts.set(quarter, (counts.get(quarter) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}

function leveller(angle: number): (box: Box) => Box {
  const turn = rotation(-angle);
  return (box) => applyToBox(turn, box);
}

function rowsOf({ layout }: LaidOutPage, places: ReadonlyMap<number, readonly number[]>): number[][] {
  const rows: number[][] = [];
  for (const block of layout.order) {
    for (const line of entry(layout.blocks, block).lines) {
      const tokens = pick(layout.segments, entry(layout.lines, line).segments).flatMap(({ tokens }) => tokens);
      const row = tokens.flatMap((token) => places.get(token) ?? []);
      if (row.length > 0) rows.push(row);
    }
  }
  return rows;
}

/** Sizes of one look differ by no more; those of text layers of scans are guessed word by word. */
const sameSize = 1.06;
const sameSizeInScans = 1.25;

/** By style, the number of its look: font, weight, slant, colour and nearly the size. */
function clusterStyles(tokens: readonly Token[], styles: readonly Style[], isScan: boolean): Map<number, number> {
  const looks = groupBy(new Set(tokens.map((token) => token.style)), (style) => {
    const { font, weight, italic, color } = entry(styles, style);
    return isScan ? font : [font, weight, italic, color].join('|');
  });
  const clusters = new Map<number, number>();
  let next = -1;
  for (const members of looks.values()) {
    let last = 0;
    for (const style of members.toSorted((a, b) => entry(styles, a).size - entry(styles, b).size)) {
      const { size } = entry(styles, style);
      if (last === 0 || size > last * (isScan ? sameSizeInScans : sameSize)) next++;
      clusters.set(style, next);
      last = size;
    }
  }
  return clusters;
}
