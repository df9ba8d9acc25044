import type { LaidOutPage, Style, Token } from '../../model/index.ts';

const names =
  /mono|courier|consol|typewriter|menlo|monaco|cmtt|cmsltt|sftt|fixed|inconsolata|lettergothic|letter gothic|terminal|sourcecode|source code|firacode|fira code/i;

/** Letters of one width, by the name of their font. */
function isMono({ font, family }: Pick<Style, 'font' | 'family'>): boolean {
  return names.test(font) || names.test(family);
}

/** Letters of one width may differ by this share, as boxes are rounded. */
const sameWidth = 0.03;
const minWords = 5;
const minGaps = 3;
/** The share of gaps between words that are as wide as letters. */
const fittingGaps = 0.8;

type Widths = { least: number; most: number; gaps: number; fitting: number; readonly words: Set<string> };

/** Styles whose letters and blanks are all of one width: by the name of their font, or by measure. */
export class MonoStyles {
  private readonly measured = new Map<number, Widths>();

  learn(page: LaidOutPage): void {
    let before: Token | undefined;
    for (const token of page.tokens) {
      this.measure(token, before);
      before = token;
    }
  }

  has(index: number, styles: readonly Style[]): boolean {
    const style = styles[index];
    if (style && isMono(style)) return true;
    const known = this.measured.get(index);
    if (!known || known.words.size < minWords || known.gaps < minGaps) return false;
    return known.least >= (1 - sameWidth) * known.most && known.fitting >= fittingGaps * known.gaps;
  }

  private measure(token: Token, before: Token | undefined): void {
    const { text, style, box } = token;
    // Digits are of one width in most fonts.
    if (!/^[a-z]{4,20}$/i.test(text)) return;
    const width = (box.x1 - box.x0) / text.length;
    let known = this.measured.get(style);
    if (!known)
      this.measured.set(style, (known = { least: width, most: width, gaps: 0, fitting: 0, words: new Set() }));
    known.least = Math.min(known.least, width);
    known.most = Math.max(known.most, width);
    if (known.words.size < minWords) known.words.add(text);
    if (before?.style !== style || before.box.y0 !== box.y0 || before.box.x1 >= box.x0) return;
    const letters = (box.x0 - before.box.x1) / width;
    known.gaps++;
    if (letters > 0.9 && Math.abs(letters - Math.round(letters)) < 0.1) known.fitting++;
  }
}
