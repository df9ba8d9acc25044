import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Grey } from './grey.ts';

/** The part of tesseract.js-core that is called here; it comes without types. */
type Api = {
  readonly Init: (dataPath: null, languages: string, mode: number) => number;
  readonly SetVariable: (name: string, value: string) => boolean;
  readonly SetImageFile: (exif: number, angle: number) => number;
  readonly Recognize: (monitor: null) => number;
  readonly GetJSONText: () => string;
  readonly Clear: () => void;
  readonly End: () => void;
};

type Core = {
  readonly FS: {
    readonly writeFile: (path: string, data: Uint8Array) => void;
    readonly unlink: (path: string) => void;
  };
  readonly TessBaseAPI: new () => Api;
};

type CreateCore = (options: object) => Promise<Core>;

/** A box in pixels, edges included at the top left and excluded at the bottom right. */
export type RawBox = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
export type RawSymbol = { readonly text: string; readonly bbox: RawBox };
export type RawWord = RawSymbol & { readonly confidence: number; readonly symbols: readonly RawSymbol[] };
export type RawLine = {
  readonly words: readonly RawWord[];
  readonly baseline: RawBox;
  readonly rowAttributes: { readonly rowHeight: number; readonly descenders: number };
};
type RawPage = {
  readonly blocks: readonly { readonly paragraphs: readonly { readonly lines: readonly RawLine[] }[] | null }[] | null;
};

/** One instance of Tesseract. Synchronous once loaded: it ends with the thread it runs in. */
export type Tesseract = {
  readonly recognize: (image: Grey) => RawLine[];
  /** Gives back what its languages take up; nothing can be read afterwards. */
  readonly end: () => void;
};

const modeLstm = 1;
/** Whole pages are taken apart into columns and blocks; of scattered lines each stands for itself; a raw line is not looked at for specks. */
const segmentPage = '3';
const segmentSparse = '11';
const segmentLine = '7';
const segmentRaw = '13';
/** What is ink is decided for the whole picture, or, between white stretches, for the neighbourhood. */
const thresholdGlobal = '0';
const thresholdLocal = '2';
const unzip = promisify(gunzip);

/** Where Tesseract and its languages lie. */
export type TesseractFiles = {
  /** The script of tesseract.js-core. */
  readonly corePath: string;
  /** By language, the path of its packed data. */
  readonly data: ReadonlyMap<string, string>;
};

/** Tesseract without a language, which takes most of the time to load. */
export type TesseractCore = {
  /** Reads in some languages at once; `data` has the path of each language's packed data. */
  readonly start: (codes: readonly string[], data: TesseractFiles['data']) => Promise<Tesseract>;
};

export async function loadTesseract({ corePath }: TesseractFiles): Promise<TesseractCore> {
  const createCore = createRequire(import.meta.url)(corePath) as CreateCore;
  const quiet = (): void => {};
  const core = await createCore({ print: quiet, printErr: quiet, TesseractProgress: quiet });
  return {
    start: async (codes, data) => {
      for (const code of codes) {
        const path = data.get(code);
        if (path !== undefined) core.FS.writeFile(`./${code}.traineddata`, await unzip(await readFile(path)));
      }
      const api = new core.TessBaseAPI();
      if (api.Init(null, codes.join('+'), modeLstm) !== 0) throw new Error('the language data is damaged');
      for (const code of codes) core.FS.unlink(`./${code}.traineddata`);
      return { recognize: (image) => recognize(core, api, image), end: () => api.End() };
    },
  };
}

function recognize(
  core: Core,
  api: Api,
  { width, height, dpi, pixels, isPartial, isLine, isRaw, isMarked }: Grey,
): RawLine[] {
  core.FS.writeFile('/input', portableGreyMap(width, height, pixels));
  try {
    const mode = isRaw ? segmentRaw : isLine ? segmentLine : isPartial ? segmentSparse : segmentPage;
    api.SetVariable('tessedit_pageseg_mode', mode);
    api.SetVariable('thresholding_method', isPartial && !isMarked ? thresholdLocal : thresholdGlobal);
    api.SetVariable('user_defined_dpi', String(Math.round(dpi)));
    if (api.SetImageFile(1, 0) !== 0) throw new Error('the image was rejected');
    api.Recognize(null);
    const page = JSON.parse(api.GetJSONText()) as RawPage;
    return (page.blocks ?? []).flatMap(({ paragraphs }) => (paragraphs ?? []).flatMap(({ lines }) => lines));
  } finally {
    api.Clear();
  }
}

/** The simplest of formats: a line of sizes, then the pixels as they are. */
function portableGreyMap(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}
