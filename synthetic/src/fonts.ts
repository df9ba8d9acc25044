/** Fonts: those of an npm package, which every machine has, and families that many systems have under some name. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Face = { readonly family: string; readonly file: string; readonly bold: boolean; readonly italic: boolean };

const packaged: readonly (readonly [string, string, string])[] = [
  ['DejaVu Sans', 'DejaVuSans', 'Oblique'],
  ['DejaVu Sans Condensed', 'DejaVuSansCondensed', 'Oblique'],
  ['DejaVu Serif', 'DejaVuSerif', 'Italic'],
  ['DejaVu Serif Condensed', 'DejaVuSerifCondensed', 'Italic'],
  ['DejaVu Sans Mono', 'DejaVuSansMono', 'Oblique'],
];

const faces: readonly Face[] = packaged.flatMap(([family, file, slanted]) => [
  { family, file, bold: false, italic: false },
  { family, file: `${file}-Bold`, bold: true, italic: false },
  { family, file: `${file}-${slanted}`, bold: false, italic: true },
  { family, file: `${file}-Bold${slanted}`, bold: true, italic: true },
]);

export const packagedFamilies: readonly string[] = packaged.map(([family]) => family);

/** Each with the names that the same letters go by on other systems. */
export const systemFamilies: readonly string[] = [
  '"Liberation Sans", Arial, Helvetica, sans-serif',
  '"Liberation Sans Narrow", "Arial Narrow", sans-serif',
  '"Liberation Serif", "Times New Roman", serif',
  '"Liberation Mono", "Courier New", monospace',
];

/** Where the browser asks for fonts; nothing there is ever reached over a network. */
export const fontAddress = 'http://fonts.invalid/';

/** Rules that make the packaged families known; `Sealed …` are the same fonts with a mark that forbids embedding. */
export const fontRules: string = faces
  .flatMap(({ family, file, bold, italic }) =>
    ['', 'Sealed '].map((prefix) => {
      const source = `${fontAddress}${prefix ? 'sealed' : 'open'}/${file}.ttf`;
      const look = `font-weight:${bold ? 700 : 400};font-style:${italic ? 'italic' : 'normal'}`;
      return `@font-face{font-family:"${prefix}${family}";${look};src:url(${source})}`;
    }),
  )
  .join('\n');

export function fontPath(family: string, bold: boolean, italic: boolean): string | undefined {
  const wanted = family.replaceAll('"', '');
  const face = faces.find((each) => each.family === wanted && each.bold === bold && each.italic === italic);
  return face && require.resolve(`dejavu-fonts-ttf/ttf/${face.file}.ttf`);
}

const loaded = new Map<string, Buffer>();

/** The bytes of a font that the browser asked for. */
export function fontBytes(address: string): Buffer {
  const known = loaded.get(address);
  if (known) return known;
  const [how = '', name = ''] = address.slice(fontAddress.length).split('/');
  const bytes = readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}`));
  const font = how === 'sealed' ? sealed(bytes) : bytes;
  loaded.set(address, font);
  return font;
}

/** Writers may not embed a font that says so, and draw its letters as a Type 3 font instead. */
function sealed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const tables = copy.readUInt16BE(4);
  for (let at = 12; at < 12 + 16 * tables; at += 16) {
    if (copy.toString('latin1', at, at + 4) !== 'OS/2') continue;
    const restricted = 2;
    copy.writeUInt16BE(restricted, copy.readUInt32BE(at + 8) + 8);
  }
  return copy;
}
