import type { Style } from '../../model/index.ts';

const bullets = /^[•◦‣▪■□●○–—\-*·‐−►▶➤➢❖✓✔◆◇»›§]$/u;
const numbers = /^(?:\(?\d{1,3}[.)]|\(?[a-z][.)]|\(?[ivx]{1,5}[.)])$/i;
/** One sign that is no letter, digit or mark of a sentence: ornaments, letters of private use, letters without a meaning. */
const signs = /^(?:[\p{So}\p{Co}\uFFFD•‣·‧∙⋅●○■□▪▫◦►▷◆◇»›])$/u;
const symbolFonts = /symbol|ding|bullet|marlett/i;

export const isBullet = (text: string): boolean => bullets.test(text);

/** Could be a bullet, by its look. */
export const bulletLike = (text: string): boolean => bullets.test(text) || signs.test(text);

/** Begins an item of a list. */
export const isMark = (text: string): boolean => bulletLike(text) || numbers.test(text);

/** Letters of these fonts are drawings, whatever they are said to be. */
export function isSymbolFont(style: Style | undefined): boolean {
  return style !== undefined && symbolFonts.test(style.font);
}
