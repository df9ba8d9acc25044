import type { PdfContext } from './document.ts';

/** Points per unit of a page's coordinates, 1 for nearly all. */
export type UserUnits = { readonly of: (context: PdfContext, number: number) => number };

const key = [0x2f, 0x55, 0x73, 0x65, 0x72, 0x55, 0x6e, 0x69, 0x74]; // "/UserUnit"

/**
 * PDFium knows nothing of user units, so the page's dictionary is looked up in the file itself. That finds dictionaries
 * stored plainly; inside compressed object streams the unit stays 1.
 */
export function createUserUnits(bytes: Uint8Array): UserUnits {
  const at = indexOfBytes(bytes, key, 0);
  if (at < 0) return { of: () => 1 };
  const text = new TextDecoder('latin1');
  const units = new Map<number, number>();
  for (let i = at, n = 0; i >= 0 && n < 10_000; i = indexOfBytes(bytes, key, i + 1), n++) {
    const before = text.decode(bytes.subarray(Math.max(0, i - 4096), i));
    const object = [...before.matchAll(/(?<![0-9])(\d+)\s+\d+\s+obj\b/g)].at(-1);
    const value = /^\s*([0-9.]+)/.exec(text.decode(bytes.subarray(i + key.length, i + key.length + 20)));
    const unit = Number(value?.[1]);
    if (object && unit >= 0.001 && unit <= 75_000) units.set(Number(object[1]), unit);
  }
  return {
    of: ({ engine, document }, number) =>
      units.get(engine.x.EPDFDoc_GetPageObjectNumberByIndex(document, number - 1)) ?? 1,
  };
}

function indexOfBytes(bytes: Uint8Array, wanted: readonly number[], from: number): number {
  for (let i = bytes.indexOf(wanted[0]!, from); i >= 0; i = bytes.indexOf(wanted[0]!, i + 1)) {
    if (wanted.every((byte, k) => bytes[i + k] === byte)) return i;
  }
  return -1;
}
