import { TokenFlag, type Box, type Page, type Style, type Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { partInlineHeadings } from './inline-headings.ts';
import { boxAround } from '../../model/box-around.ts';

/** Words on one baseline with no large gap between them: what the eye takes in at once. */
export type Phrase = {
  /** Its place in the list of the page's phrases: from top to bottom, then from left to right. */
  readonly id: number;
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly box: Box;
  /** The height of its letters. */
  readonly size: number;
  /** How most of its letters look; an index into `Doc.styles`. */
  readonly style: number;
};

/** Gaps above this, in ems, part a line into phrases. */
const widestGap = 0.9;
const unseen = TokenFlag.invisible | TokenFlag.outside | TokenFlag.covered | TokenFlag.blended | TokenFlag.tiny;

/** Upright words that can be seen; a scan's unseen words are its text. */
function readableTokens({ tokens }: Page, styles: readonly Style[]): Token[] {
  const upright = tokens.filter(({ style, text }) => {
    const angle = styles[style]?.angle ?? 0;
    return text.trim() !== '' && (angle < 2 || angle > 358);
  });
  const seen = upright.filter(({ flags }) => (flags & unseen) === 0);
  return seen.length > 0 ? seen : upright.filter(({ flags }) => (flags & TokenFlag.outside) === 0);
}

const middle = ({ box }: Token): number => (box.y0 + box.y1) / 2;

/** Whether two words stand on one line: most of the lower one's height is shared. */
function isLevel(a: Token, b: Token): boolean {
  const shared = Math.min(a.box.y1, b.box.y1) - Math.max(a.box.y0, b.box.y0);
  return shared > 0.55 * Math.min(a.box.y1 - a.box.y0, b.box.y1 - b.box.y0);
}

/** The nearest word to the right that is on the same line and close enough to be read on. */
function nextWord(token: Token, sorted: readonly Token[], from: number, em: number): Token | undefined {
  let best: Token | undefined;
  for (let i = from; i < sorted.length; i++) {
    const other = entry(sorted, i);
    if (other.box.x0 - token.box.x1 > widestGap * em) break;
    if (other === token || other.box.x0 < token.box.x0 || other.box.x0 - token.box.x1 < -0.6 * em) continue;
    if (!isLevel(token, other)) continue;
    if (!best || other.box.x0 < best.box.x0) best = other;
  }
  return best;
}

/** Chains of words; a word is followed by one word and follows one at most. */
function chainsOf(tokens: readonly Token[], styles: readonly Style[]): Token[][] {
  const sorted = tokens.toSorted((a, b) => a.box.x0 - b.box.x0 || middle(a) - middle(b) || a.id - b.id);
  const next = new Map<Token, Token>();
  const taken = new Map<Token, Token>();
  sorted.forEach((token, i) => {
    const em = Math.max(styles[token.style]?.size ?? 0, 0.5 * (token.box.y1 - token.box.y0));
    const after = nextWord(token, sorted, i + 1, em);
    if (!after) return;
    const rival = taken.get(after);
    if (rival && after.box.x0 - rival.box.x1 <= after.box.x0 - token.box.x1) return;
    if (rival) next.delete(rival);
    next.set(token, after);
    taken.set(after, token);
  });
  return sorted
    .filter((token) => !taken.has(token))
    .map((first) => {
      const chain = [first];
      for (let after = next.get(first); after; after = next.get(after)) chain.push(after);
      return chain;
    });
}

function mainStyle(tokens: readonly Token[]): number {
  const letters = new Map<number, number>();
  for (const { style, text } of tokens) letters.set(style, (letters.get(style) ?? 0) + text.length);
  return [...letters].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** The phrases of a page, from top to bottom and from left to right. */
export function phrasesOf(page: Page, styles: readonly Style[]): Phrase[] {
  return partInlineHeadings(chainsOf(readableTokens(page, styles), styles))
    .map((tokens) => {
      const style = mainStyle(tokens);
      const main = tokens.filter((token) => token.style === style);
      const level = boxAround(main.map(({ box }) => box));
      const across = boxAround(tokens.map(({ box }) => box));
      const box = { x0: across.x0, y0: level.y0, x1: across.x1, y1: level.y1 };
      const size = styles[style]?.size ?? level.y1 - level.y0;
      return { tokens, text: tokens.map(({ text }) => text).join(' '), box, size, style };
    })
    .sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)
    .map((phrase, id) => ({ id, ...phrase }));
}
