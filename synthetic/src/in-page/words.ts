/**
 * Runs inside the page, where text is laid out. The functions are sent there as text, so they may use nothing from
 * outside this file but types and the DOM, and nothing of this file but functions.
 */

/** A word where the browser put it, in pixels from the corner of its page. */
export type MeasuredWord = {
  readonly text: string;
  readonly box: readonly [number, number, number, number];
  readonly label: string;
  /** Number of the offer the word belongs to, or -1. */
  readonly offer: number;
  /** Names a part that is no label of its own, and its offer: `memberPrice:3`. */
  readonly extra: string;
  /** Drawn once more over itself. */
  readonly twice: boolean;
  readonly font: string;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly color: string;
  readonly outline: number;
  readonly outlineColor: string;
  readonly baseline: number;
  /** Where each letter begins. */
  readonly letters: readonly number[];
};

/** Every word of every page with its place and look. */
function collectWords(): MeasuredWord[][] {
  const ascents = new Map<string, number>();
  return [...document.querySelectorAll('section')].map((page) => {
    const frame = page.getBoundingClientRect();
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    const words: MeasuredWord[] = [];
    while (walker.nextNode()) words.push(...wordsOf(walker.currentNode as Text, frame, ascents));
    return words;
  });
}

function wordsOf(node: Text, frame: DOMRect, ascents: Map<string, number>): MeasuredWord[] {
  const value = node.nodeValue ?? '';
  const parent = node.parentElement;
  if (!parent || value.trim() === '') return [];
  const style = getComputedStyle(parent);
  const shared = { ...meaningOf(parent), ...lookOf(style) };
  const ascent = ascentOf(style, ascents);
  return [...value.matchAll(/\S+/gu)]
    .flatMap((found) => piecesOf(node, found.index, found.index + found[0].length))
    .flatMap(([start, end]) => {
      const rects = rectsOf(node, start, end);
      if (rects.length === 0) return [];
      const left = Math.min(...rects.map((rect) => rect.left)) - frame.left;
      const right = Math.max(...rects.map((rect) => rect.right)) - frame.left;
      const top = Math.min(...rects.map((rect) => rect.top)) - frame.top;
      const bottom = Math.max(...rects.map((rect) => rect.bottom)) - frame.top;
      const letters = Array.from({ length: end - start }, (_, at) => {
        return (rectsOf(node, start + at, start + at + 1)[0]?.left ?? frame.left) - frame.left;
      });
      const box = [left, top, right, bottom] as const;
      return [{ ...shared, text: value.slice(start, end), box, baseline: top + ascent, letters }];
    });
}

function meaningOf(parent: Element): Pick<MeasuredWord, 'label' | 'offer' | 'extra' | 'twice'> {
  return {
    label: parent.closest<HTMLElement>('[data-l]')?.dataset['l'] ?? 'Other',
    offer: Number(parent.closest<HTMLElement>('[data-o]')?.dataset['o'] ?? -1),
    extra: parent.closest<HTMLElement>('[data-x]')?.dataset['x'] ?? '',
    twice: parent.closest('[data-twice]') !== null,
  };
}

type Look = Pick<MeasuredWord, 'font' | 'size' | 'bold' | 'italic' | 'color' | 'outline' | 'outlineColor'>;

function lookOf(style: CSSStyleDeclaration): Look {
  return {
    font: style.fontFamily,
    size: Number.parseFloat(style.fontSize),
    bold: Number(style.fontWeight) >= 600,
    italic: style.fontStyle !== 'normal',
    color: style.color,
    outline: Number.parseFloat(style.webkitTextStrokeWidth),
    outlineColor: style.webkitTextStrokeColor,
  };
}

function ascentOf(style: CSSStyleDeclaration, ascents: Map<string, number>): number {
  const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const known = ascents.get(font);
  const pen = known === undefined ? document.createElement('canvas').getContext('2d') : null;
  if (!pen) return known ?? 0;
  pen.font = font;
  const ascent = pen.measureText('x').fontBoundingBoxAscent;
  ascents.set(font, ascent);
  return ascent;
}

function rectsOf(node: Text, start: number, end: number): DOMRect[] {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()].filter((rect) => rect.width > 0.01);
}

/** A word that is broken over lines is one word a line. */
function piecesOf(node: Text, start: number, end: number): [number, number][] {
  const tops = new Set(rectsOf(node, start, end).map((rect) => Math.round(rect.top)));
  if (tops.size <= 1) return [[start, end]];
  const pieces: [number, number][] = [];
  let top: number | undefined;
  for (let at = start; at < end; at++) {
    const [rect] = rectsOf(node, at, at + 1);
    const last = pieces.at(-1);
    if (last && (rect === undefined || Math.round(rect.top) === top)) last[1] = at + 1;
    else pieces.push([at, at + 1]);
    if (rect) top = Math.round(rect.top);
  }
  return pieces;
}

/** Source of a script that collects words. */
export const wordsScript: string = [collectWords, wordsOf, meaningOf, lookOf, ascentOf, rectsOf, piecesOf]
  .map(String)
  .join('\n');
