/** What Exif data say of how an image is shown. */
export type Exif = { readonly orientation: number; readonly dpi: number | undefined };

export const plainExif: Exif = { orientation: 1, dpi: undefined };

const [orientationTag, resolutionTag, unitTag] = [0x0112, 0x011a, 0x0128];
const [shortType, rationalType] = [3, 5];
const centimetres = 3;
/** More entries than this are no camera's. */
const maxEntries = 512;

/** Reads Exif data, which begin with their byte order. What makes no sense is passed over. */
export function readExif(bytes: Uint8Array): Exif {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = bytes[0] === 0x49;
  const u16 = (at: number): number => (at + 2 <= view.byteLength ? view.getUint16(at, isLittle) : 0);
  const u32 = (at: number): number => (at + 4 <= view.byteLength ? view.getUint32(at, isLittle) : 0);
  const start = u32(4);
  let [orientation, resolution, unit] = [1, 0, 2];
  for (let i = 0; i < Math.min(u16(start), maxEntries); i++) {
    const entry = start + 2 + 12 * i;
    const [tag, type] = [u16(entry), u16(entry + 2)];
    if (tag === orientationTag && type === shortType) orientation = u16(entry + 8);
    if (tag === unitTag && type === shortType) unit = u16(entry + 8);
    if (tag === resolutionTag && type === rationalType) {
      const at = u32(entry + 8);
      resolution = u32(at) / (u32(at + 4) || 1);
    }
  }
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    dpi: resolution > 0 ? resolution * (unit === centimetres ? 2.54 : 1) : undefined,
  };
}
