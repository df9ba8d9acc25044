import type { Box, Page, Style, Token } from '../model/index.ts';
import { applyToBox, rotation, type Affine } from '../model/affine.ts';

/**
 * A token as the layout sees it: in a frame turned so that its baseline is level, `x` along the reading direction and
 * `y` downwards. Everything below works in such frames, so a page turned on its side lays out as it does upright.
 */
export type Item = Box & {
  readonly token: number;
  readonly style: number;
  readonly size: number;
  readonly text: string;
  readonly leftwards: boolean;
  /** The word in its own direction, if it stands on its side among words of this one. */
  readonly sideways?: Item;
};

/** The tokens of one direction, and the way back to the page. */
export type Turned = {
  readonly angle: number;
  readonly items: Item[];
  readonly toPage: Affine;
  readonly fromPage: Affine;
};

/** Tokens whose baselines differ by less than this many degrees share a frame. */
const sameDirection = 3;

type Group = { readonly angle: number; readonly tokens: Token[] };

/** Tokens by direction, the most usual first, the others from the top. */
export function turnedItems(page: Page, styles: readonly Style[], rightToLeft: number): Turned[] {
  const groups: Group[] = [];
  let last: Group | undefined;
  for (const token of page.tokens) {
    const angle = styles[token.style]?.angle ?? 0;
    // Nearly always the direction of the token before.
    if (last?.angle !== angle) {
      last = groups.find((one) => turnBetween(one.angle, angle) <= sameDirection);
      if (!last) groups.push((last = { angle, tokens: [] }));
    }
    last.tokens.push(token);
  }
  groups.sort((a, b) => b.tokens.length - a.tokens.length);
  const [main, ...others] = groups;
  if (!main) return [];
  // The rest by where they begin, seen with the page held so that the main text is level.
  const level = rotation(-main.angle);
  others.sort((a, b) => topOf(a, level) - topOf(b, level));
  const turned: Turned[] = [];
  for (const group of [main, ...others]) turned.push(turnedGroup(group, styles, rightToLeft));
  return turned;
}

function topOf({ tokens }: Group, level: Affine): number {
  let top = Infinity;
  for (const { box } of tokens) top = Math.min(top, applyToBox(level, box).y0);
  return top;
}

function turnedGroup({ angle, tokens }: Group, styles: readonly Style[], rightToLeft: number): Turned {
  const fromPage = rotation(-angle);
  const items: Item[] = [];
  for (const token of tokens) items.push(itemOf(token, styles[token.style], angle, fromPage, rightToLeft));
  return { angle, items, toPage: rotation(angle), fromPage };
}

function turnBetween(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360;
  return Math.min(apart, 360 - apart);
}

function itemOf(token: Token, style: Style | undefined, angle: number, fromPage: Affine, rightToLeft: number): Item {
  const size = style?.size || token.box.y1 - token.box.y0 || 1;
  const quarter = angle % 90 === 0;
  const box =
    angle === 0 ? token.box : quarter ? applyToBox(fromPage, token.box) : slantedBox(token.box, angle, size, fromPage);
  return {
    x0: box.x0,
    y0: box.y0,
    x1: box.x1,
    y1: box.y1,
    token: token.id,
    style: token.style,
    size,
    text: token.text,
    leftwards: (token.flags & rightToLeft) !== 0,
  };
}

/** A slanted token has only the upright box around it; its height follows from its size, its length from both. */
function slantedBox(box: Box, angle: number, size: number, fromPage: Affine): Box {
  const radians = (angle * Math.PI) / 180;
  const cos = Math.abs(Math.cos(radians));
  const sin = Math.abs(Math.sin(radians));
  const height = 1.2 * size;
  const length = cos > sin ? (box.x1 - box.x0 - height * sin) / cos : (box.y1 - box.y0 - height * cos) / sin;
  const cx = (box.x0 + box.x1) / 2;
  const cy = (box.y0 + box.y1) / 2;
  const u = fromPage.a * cx + fromPage.c * cy;
  const v = fromPage.b * cx + fromPage.d * cy;
  const half = Math.max(length, 0.3 * size) / 2;
  return { x0: u - half, y0: v - height / 2, x1: u + half, y1: v + height / 2 };
}

/** The usual size of the words. */
export function medianSize(items: readonly Item[]): number {
  return items.map((item) => item.size).sort((a, b) => a - b)[items.length >> 1] ?? 1;
}
