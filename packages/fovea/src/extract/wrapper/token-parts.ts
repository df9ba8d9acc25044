import { unionAll, type Box, type FurnitureKind, type LaidOutPage, type Style } from '../../model/index.ts';
import { entry, lookUp, pick } from '../../model/lookup.ts';
import type { Grain, WrapperToken } from './token.ts';

/** A page with what is asked of it again and again. */
export type PageView = {
  readonly page: LaidOutPage;
  readonly styles: readonly Style[];
};

/** Words of a page that make one token, with what their block says of them. */
export type Part = {
  readonly words: readonly number[];
  readonly frame?: number;
  readonly furniture?: FurnitureKind;
};

export type Unnumbered = Omit<WrapperToken, 'id'>;

export function tokenOf({ page, styles }: PageView, kind: Grain, { words, ...more }: Part): Unnumbered {
  const own = pick(page.tokens, words);
  const style = mainStyle(page, words, styles);
  return {
    kind,
    text: own.map((word) => word.text).join(' '),
    page: page.number,
    box: unionAll(own.map((word) => word.box)) ?? emptyBox,
    ...(style && { style }),
    tokens: words,
    ...more,
  };
}

const emptyBox: Box = { x0: 0, y0: 0, x1: 0, y1: 0 };

/** The look of most letters; of two that have as many, the one that comes first. */
function mainStyle(page: LaidOutPage, words: readonly number[], styles: readonly Style[]): Style | undefined {
  const letters = new Map<number, number>();
  for (const word of words) {
    const { style, text } = entry(page.tokens, word);
    letters.set(style, (letters.get(style) ?? 0) + text.length);
  }
  let best: number | undefined;
  for (const [style, count] of letters) {
    if (best === undefined || count > lookUp(letters, best)) best = style;
  }
  return best === undefined ? undefined : styles[best];
}
