import { hiddenFlags, TokenFlag, type Box, type Style, type Token } from '../../model/index.ts';
import type { Letter } from '../pdf/index.ts';
import type { Sighting, Sightings } from './word-matches.ts';
import type { FontMaps, Lesson } from './unmapped-fonts.ts';

/** From here on a reading is trusted. */
export const goodConfidence = 0.6;

/** A token whose font does not say, or wrongly says, what it shows. */
export type Unread = { readonly token: Token; readonly letters: readonly Letter[] };

/** Less sure than this the old text is no worse. */
const poorConfidence = 0.3;

/** Leaves out bullets and ticks: a font that never writes two glyphs in a row writes no words. */
export function withoutSymbols(unread: readonly Unread[]): Unread[] {
  const writing = new Set<string>();
  for (const { letters } of unread) if (letters.length > 1) for (const { font } of letters) writing.add(font);
  return unread.filter(({ letters }) => letters.some(({ font }) => writing.has(font)));
}

/** Those that a look at the page could help; turned and hidden text can't be read from its picture. */
export function worthReading(unread: readonly Unread[], maps: FontMaps, styles: readonly Style[]): Unread[] {
  return unread.filter(
    ({ token, letters }) =>
      !(token.flags & hiddenFlags) && styles[token.style]!.angle === 0 && letters.some(maps.isOpen),
  );
}

/** Boxes around whole lines: a word is read better among its neighbours. */
export function linesAround(tokens: readonly Token[], all: readonly Token[]): Box[] {
  const boxes: Box[] = [];
  const wanted = tokens.toSorted((a, b) => a.box.y0 - b.box.y0);
  const others = all.toSorted((a, b) => a.box.y0 - b.box.y0);
  for (const { box } of wanted) {
    const last = boxes.at(-1);
    const middle = (box.y0 + box.y1) / 2;
    if (last && middle < last.y1 && box.x0 >= last.x0 && box.x1 <= last.x1) continue;
    boxes.push(lineOf(box, others));
  }
  return boxes;
}

function lineOf(box: Box, sorted: readonly Token[]): Box {
  const middle = (box.y0 + box.y1) / 2;
  const height = box.y1 - box.y0;
  let { x0, y0, x1, y1 } = box;
  for (const { box: other } of sorted) {
    if (other.y0 > middle) break;
    if (other.y1 < middle || other.y1 - other.y0 > 2 * height) continue;
    x0 = Math.min(x0, other.x0);
    y0 = Math.min(y0, other.y0);
    x1 = Math.max(x1, other.x1);
    y1 = Math.max(y1, other.y1);
  }
  const margin = 0.1 * height;
  return { x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin };
}

export function lessonsOf(unread: readonly Unread[], { of }: Sightings): Lesson[] {
  return unread.flatMap(({ token, letters }) => {
    const seen = of.get(token.id);
    return seen ? [{ letters, seen }] : [];
  });
}

/** The token with the text that its font's map, once learnt, or else OCR itself gives it. */
export function repaired({ token, letters }: Unread, maps: FontMaps, seen: Sighting | undefined): Token {
  const reading = chooseReading(maps.spell(letters), seen && fits(letters, seen.text) ? seen : undefined);
  if (!reading || reading.confidence < poorConfidence) return { ...token, flags: token.flags | TokenFlag.doubtful };
  const { text, confidence } = reading;
  const trusted = confidence >= goodConfidence;
  const flags = (trusted ? token.flags & ~TokenFlag.doubtful : token.flags | TokenFlag.doubtful) | TokenFlag.ocr;
  return { ...token, text, flags, confidence: Math.round(confidence * 100) / 100 };
}

/** Whether OCR may have seen these letters: what is known of them is there, and there is not much more nor less. */
function fits(letters: readonly Letter[], text: string): boolean {
  if (2 * text.length < letters.length || text.length > 3 * letters.length) return false;
  let from = 0;
  for (const { text: known } of letters) {
    if (known === '') continue;
    const at = text.indexOf(known, from);
    if (at < 0) return false;
    from = at + known.length;
  }
  return true;
}

/** The map is the memory of many readings, so it has the last word unless it is in doubt itself. */
function chooseReading(spelled: Sighting | undefined, seen: Sighting | undefined): Sighting | undefined {
  if (!spelled || !seen) return spelled ?? seen;
  if (spelled.text === seen.text) return { text: seen.text, confidence: Math.max(spelled.confidence, seen.confidence) };
  return spelled.confidence >= Math.min(goodConfidence, seen.confidence) ? spelled : seen;
}
