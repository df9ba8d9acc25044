import type { Box } from '../model/index.ts';

/** A piece that an extractor has found, with what it looks like; see {@link visualProperties} for the order of `style`. */
export type MeasuredNode = {
  /** What names the page: an address, a file, a number. */
  readonly page: string | number;
  /** In the rendered page; empty where there is none, as in PDFs. */
  readonly xpath: string;
  readonly text: string;
  /** The computed value of each visual property; an empty string where it is not known. */
  readonly style: readonly string[];
  /** Where it stands on its page; absent where it has no place or nobody knows it. */
  readonly box?: Box;
  /** Whether a reader sees it; taken as seen where nothing is said. */
  readonly visible?: boolean;
  /** What it was extracted as. Nodes of a field are compared with each other only: prices with prices. */
  readonly field?: string;
  /** The font's name, where it is known; the 32 properties leave it out. */
  readonly font?: string;
  /** Bytes of the text, where `text` is shortened. */
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
