/** What is said of a page, by the number of a tag. */
export type TiffTags = ReadonlyMap<number, readonly number[]>;

/** By number of the type: bytes of a value. */
const sizes: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const [shortType, longType, signedShortType, fractionType] = [3, 4, 8, 5];
/** More values are pixels or notes, but for the places of strips. */
const maxValues = 65_536;
const maxTags = 512;

/** A directory of tags as TIFF and Exif have them, and where the next one is; 0 for none. */
export function tagsAt(bytes: Uint8Array, start: number): { readonly tags: TiffTags; readonly next: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = bytes[0] === 0x49;
  const u16 = (at: number): number => (at + 2 <= view.byteLength ? view.getUint16(at, isLittle) : 0);
  const u32 = (at: number): number => (at + 4 <= view.byteLength ? view.getUint32(at, isLittle) : 0);
  const valueAt = (type: number, at: number): number => {
    if (type === shortType || type === signedShortType) return u16(at);
    if (type === longType) return u32(at);
    if (type === fractionType) return u32(at) / (u32(at + 4) || 1);
    return bytes[at] ?? 0;
  };
  const tags = new Map<number, readonly number[]>();
  const count = u16(start);
  for (let i = 0; i < Math.min(count, maxTags); i++) {
    const entry = start + 2 + 12 * i;
    const [tag, type, length] = [u16(entry), u16(entry + 2), u32(entry + 4)];
    const size = sizes[type] ?? 0;
    if (size === 0 || length > maxValues) continue;
    const at = size * length <= 4 ? entry + 8 : u32(entry + 8);
    if (at + size * length > bytes.length) continue;
    tags.set(
      tag,
      Array.from({ length }, (_, k) => valueAt(type, at + k * size)),
    );
  }
  return { tags, next: u32(start + 2 + 12 * count) };
}

const [orientationTag, resolutionTag, unitTag] = [274, 282, 296];
const centimetres = 3;

/** How a page is turned, and its resolution. */
export function settingOf(tags: TiffTags): { readonly orientation: number; readonly dpi: number | undefined } {
  const orientation = tags.get(orientationTag)?.[0] ?? 1;
  const resolution = tags.get(resolutionTag)?.[0] ?? 0;
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    dpi: resolution > 0 ? resolution * (tags.get(unitTag)?.[0] === centimetres ? 2.54 : 1) : undefined,
  };
}
