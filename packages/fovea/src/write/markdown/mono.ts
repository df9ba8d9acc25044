import type { LaidOutPage, Style } from '../../model/index.ts';

const names = /mono|courier|consol|typewriter|menlo|monaco|cmtt|cmsltt|sftt|fixed|inconsolata|lettergothic|letter gothic|terminal|sourcecode|source code|firacode|fira code/i;

/** Letters of one width, by the name of their font. */
function isMono({ font, family }: Pick<Style, 'font' | 'family'>): boolean {
  return names.test(font) || names.test(family);
}

/** Letters of one width may differ by this share, as boxes are rounded. */
const sameWidth = 0.03;
const minWords = 5;

type Widths = { least: number; most: number; readonly words: Set<string> };

/** Styles whose letters are all of one width: by the name of their font, or by measure. */
export class MonoStyles {
  private readonly measured = new Map<number, Widths>();

  learn(page: LaidOutPage): void {
    for (const { text, style, box } of page.tokens) {
      // Digits are of one width in most fonts.
      if (!/^[a-z]{4,20}$/i.test(text)) continue;
      const width = (box.x1 - box.x0) / text.length;
      const known = this.measured.get(style);
      if (!known) {
        this.measured.set(style, { least: width, most: width, words: new Set([text]) });
        continue;
      }
      known.least = Math.min(known.least, width);
      known.most = Math.max(known.most, width);
      if (known.words.size < minWords) known.words.add(text);
    }
  }

  has(index: number, styles: readonly Style[]): boolean {
    const style = styles[index];
    if (style && isMono(style)) return true;
    const known = this.measured.get(index);
    return known !== undefined && known.words.size >= minWords && known.least >= (1 - sameWidth) * known.most;
  }
}
