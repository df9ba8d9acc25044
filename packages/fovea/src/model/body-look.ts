import type { Page, Style } from './doc.ts';

/** The number of letters of a page in each style. */
export function lettersByStyle({ tokens }: Pick<Page, 'tokens'>): Map<number, number> {
  const letters = new Map<number, number>();
  for (const { style, text } of tokens) letters.set(style, (letters.get(style) ?? 0) + text.length);
  return letters;
}

/** The size and weight of most of the text of a document, from as much of it as has been seen. */
export class BodyLook {
  private readonly letters = new Map<string, number>();
  private known: { readonly size: number; readonly isBold: boolean } | undefined;

  get size(): number {
    return this.usual().size;
  }

  get isBold(): boolean {
    return this.usual().isBold;
  }

  /** Adds the letters of a page. */
  add(letters: ReadonlyMap<number, number>, styles: readonly Style[]): void {
    this.known = undefined;
    for (const [index, count] of letters) {
      const style = styles[index];
      if (!style) continue;
      const key = `${Math.round(style.size * 2) / 2}|${style.weight >= 600 ? 'bold' : ''}`;
      this.letters.set(key, (this.letters.get(key) ?? 0) + count);
    }
  }

  private usual(): { readonly size: number; readonly isBold: boolean } {
    if (this.known) return this.known;
    const [key] = [...this.letters].reduce((best, one) => (one[1] > best[1] ? one : best), ['0|', 0]);
    const [size, bold] = key.split('|');
    this.known = { size: Number(size), isBold: bold === 'bold' };
    return this.known;
  }
}
