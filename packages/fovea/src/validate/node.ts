import type { Box } from '../model/index.ts';

/** An extracted piece of a page with its look; see {@link visualProperties} for the order of `style`. */
export type MeasuredNode = {
  /** The name of the page: a URL, a file, a number. */
  readonly page: string | number;
  /** In the rendered page; empty if there is none, as in PDFs. */
  readonly xpath: string;
  readonly text: string;
  /** The computed value of each visual property; an empty string if unknown. */
  readonly style: readonly string[];
  /** Its position on the page; absent if it has none or it is unknown. */
  readonly box?: Box;
  /** Whether it is visible. Default: true. */
  readonly visible?: boolean;
  /** What it was extracted as. Nodes of a field are compared only with each other: prices with prices. */
  readonly field?: string;
  /** The font name, if known; it is not among the 32 properties. */
  readonly font?: string;
  /** Bytes of the text, if `text` is shortened. */
  readonly bytes?: number;
};

/** Length in UTF-8. */
export function bytesOf({ bytes, text }: MeasuredNode): number {
  if (bytes !== undefined && Number.isFinite(bytes)) return Math.max(0, bytes);
  let count = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // Two units of a pair make four bytes: two more than their number, one each.
    if (unit > 0x7f) count += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return count;
}
