import type { LaidOutPage, Style } from '../../model/index.ts';
import { MonoStyles } from './mono.ts';

/** How most of a document looks, from as much of it as was seen. */
export class DocLook {
  private readonly letters = new Map<string, number>();
  private readonly monoStyles = new MonoStyles();
  private mono = 0;
  private all = 0;
  private known: { readonly size: number; readonly bold: boolean } | undefined;

  learn(page: LaidOutPage, styles: readonly Style[]): void {
    this.known = undefined;
    this.monoStyles.learn(page);
    const byStyle = new Map<number, number>();
    for (const { style, text } of page.tokens) byStyle.set(style, (byStyle.get(style) ?? 0) + text.length);
    for (const [index, count] of byStyle) {
      const style = styles[index];
      if (!style) continue;
      const key = `${Math.round(style.size * 2) / 2}|${style.weight >= 600 ? 'bold' : ''}`;
      this.letters.set(key, (this.letters.get(key) ?? 0) + count);
      this.all += count;
      if (this.monoStyles.has(index, styles)) this.mono += count;
    }
  }

  get size(): number {
    return this.usual().size;
  }

  get bold(): boolean {
    return this.usual().bold;
  }

  hasMono(style: number, styles: readonly Style[]): boolean {
    return this.monoStyles.has(style, styles);
  }

  /** Typewritten as a whole: letters of one width mean nothing there. */
  get isMono(): boolean {
    return this.mono > 0.7 * this.all;
  }

  private usual(): { readonly size: number; readonly bold: boolean } {
    if (this.known) return this.known;
    const [key] = [...this.letters].reduce((best, one) => (one[1] > best[1] ? one : best), ['0|', 0]);
    const [size, bold] = key.split('|');
    this.known = { size: Number(size), bold: bold === 'bold' };
    return this.known;
  }
}
