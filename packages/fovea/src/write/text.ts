import { centre, height, TokenFlag, width, type Doc, type Page, type Style, type Token } from '../model/index.ts';

/** What the text writers take in. */
export type TextOptions = {
  /** Take in text that nobody sees on the page. */
  readonly hidden?: boolean;
};

/** A token as seen with its own baseline level. */
type Placed = {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly height: number;
  readonly angle: number;
  readonly isRightToLeft: boolean;
};

/** Tilts below this are scanning noise, in degrees. */
const levelTilt = 2;
/** Baselines that differ more than this, in degrees, belong to different texts. */
const sameTextTilt = 10;
/** Ascent to descent of common fonts, in sizes. */
const heightOfSize = 1.2;
/** A centre to centre jump of 1.8 lines leaves this gap between their boxes, in lines. */
const paragraphGap = 0.8;

/** Text that nobody sees on the page. */
const unseen = TokenFlag.invisible | TokenFlag.outside;

/** Would end a line or a page when found inside a token. */
const breaks = /[\n\v\f\r\u0085\u2028\u2029]/g;

/** The tokens of a page in stored order, lines and paragraphs guessed from their places. */
export function pageToText(page: Page, styles: readonly Style[], options: TextOptions = {}): string {
  let text = '';
  let before: Placed | undefined;
  for (const token of page.tokens) {
    if (token.text === '' || (!options.hidden && token.flags & unseen)) continue;
    const placed = place(token, styles[token.style]);
    if (before) text += separator(before, placed);
    text += token.text.replace(breaks, ' ');
    before = placed;
  }
  return text;
}

/** The text of all pages, a form feed between each two. */
export function docToText(doc: Doc, options: TextOptions = {}): string {
  return doc.pages.map((page) => pageToText(page, doc.styles, options)).join('\f');
}

function place(token: Token, style: Style | undefined): Placed {
  const angle = style?.angle ?? 0;
  const isRightToLeft = (token.flags & TokenFlag.rightToLeft) !== 0;
  return { ...centre(token.box), ...extent(token, angle, style?.size ?? 0), angle, isRightToLeft };
}

/** Length and height along the baseline; for slanted text worked out from the upright box and the size. */
function extent(token: Token, angle: number, size: number): { length: number; height: number } {
  const across = width(token.box);
  const down = height(token.box);
  const tilt = Math.abs(angle - Math.round(angle / 90) * 90);
  const letter = size * heightOfSize || 1;
  if (tilt > levelTilt) return slantedExtent(across, down, angle, letter);
  const isUpright = Math.round(angle / 90) % 2 !== 0;
  return isUpright ? { length: down, height: across || letter } : { length: across, height: down || letter };
}

function slantedExtent(
  across: number,
  down: number,
  angle: number,
  letter: number,
): { length: number; height: number } {
  const radians = (angle * Math.PI) / 180;
  const cos = Math.abs(Math.cos(radians));
  const sin = Math.abs(Math.sin(radians));
  const length = cos > sin ? (across - letter * sin) / cos : (down - letter * cos) / sin;
  return { length: Math.max(0, length), height: letter };
}

function separator(before: Placed, next: Placed): string {
  if (tiltBetween(before.angle, next.angle) > sameTextTilt) return '\n\n';
  const { along, down } = step(before, next);
  const lower = Math.min(before.height, next.height);
  const taller = Math.max(before.height, next.height);
  const gap = Math.abs(down) - (before.height + next.height) / 2;
  if (gap > paragraphGap * lower) return '\n\n';
  // The taller of the two decides, so that a raised footnote mark stays on its line.
  if (Math.abs(down) > taller / 2) return '\n';
  return goesBack(before, next, along, taller) ? '\n' : ' ';
}

function tiltBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
}

/** From centre to centre, along and below the baseline of `next`. */
function step(before: Placed, next: Placed): { along: number; down: number } {
  const radians = (next.angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const dx = next.x - before.x;
  const dy = next.y - before.y;
  return { along: dx * cos + dy * sin, down: dy * cos - dx * sin };
}

function goesBack(before: Placed, next: Placed, along: number, limit: number): boolean {
  // Where the direction changes within a line, the next word may lie on either side.
  if (before.isRightToLeft !== next.isRightToLeft) return false;
  const forward = next.isRightToLeft ? -along : along;
  return forward - (before.length + next.length) / 2 < -limit;
}
