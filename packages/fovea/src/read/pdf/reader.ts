import { toFoveaError, type Metadata, type Picture, type Planes, type Style } from '../../model/index.ts';
import { loadPdf, type LoadedPdf, type LoadOptions } from './document.ts';
import { createEngine, type Engine } from './engine.ts';
import type { PictureOptions, RenderOptions } from './canvas.ts';
import { checkChangeable, layText } from './layer/lay-text.ts';
import type { LayeredPdf, PageLayer } from './layer/text-layer.ts';
import type { ReadPage } from './page.ts';
import { createStyleTable } from './style-table.ts';

/** A heap that has grown beyond this is given back by starting afresh: WASM memory never shrinks. */
const keepHeapBytes = 64 << 20;

/** Provides a live engine, and a new one when the last has died or has grown too large. */
export type EngineSource = { readonly get: () => Promise<Engine> };

/**
 * Creates engines for {@link openPdf}. Compile PDFium's WASM once (`@embedpdf/pdfium/pdfium.wasm`), and use one source
 * per thread: an engine does one thing at a time. Reading a document that needs more than `maxHeapBytes` fails.
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { createEngineSource } from 'fovea/pdf';
 * const wasm = await WebAssembly.compile(await readFile('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
 * const engines = createEngineSource(wasm, 512 << 20);
 * console.log((await engines.get()).isDead()); // => false
 * ```
 */
export function createEngineSource(wasm: WebAssembly.Module, maxHeapBytes: number): EngineSource {
  let engine: Engine | undefined;
  return {
    get: async () => {
      if (!engine || engine.isDead() || engine.heapBytes() > keepHeapBytes) {
        engine = await createEngine(wasm, { maxHeapBytes });
      }
      return engine;
    },
  };
}

/** An open document that outlives its engine: if a page crashes PDFium, the next page is read by a fresh one. */
export type PdfReader = {
  readonly pageCount: number;
  readonly metadata: Metadata;
  /** All styles found so far; the list only grows. */
  readonly styles: readonly Style[];
  readonly page: (number: number) => Promise<ReadPage>;
  readonly picture: (number: number, options?: PictureOptions) => Promise<Picture>;
  readonly planes: (number: number, options?: RenderOptions) => Promise<Planes>;
  /** Throws a FoveaError where whoever has opened the document may not change it. */
  readonly checkChangeable: () => Promise<void>;
  /** The file with invisible words laid over its pages; what they draw stays as it is. */
  readonly withText: (layers: readonly PageLayer[]) => Promise<LayeredPdf>;
  readonly close: () => void;
};

/**
 * Opens a PDF in the calling thread, without workers, files or network: for browsers and for your own threads.
 * Otherwise use `open` of `fovea`, which does more.
 * @example
 * ```ts
 * import { readFile } from 'node:fs/promises';
 * import { createEngineSource, openPdf } from 'fovea/pdf';
 * const wasm = await WebAssembly.compile(await readFile('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
 * const pdf = await openPdf(createEngineSource(wasm, 512 << 20), await readFile('examples/documents/invoice.pdf'));
 * console.log(pdf.pageCount, (await pdf.page(1)).page.tokens[0].text); // => 1 Tidewater
 * pdf.close();
 * ```
 */
export async function openPdf(engines: EngineSource, bytes: Uint8Array, options: LoadOptions = {}): Promise<PdfReader> {
  const { styles = createStyleTable() } = options;
  let engine = await engines.get();
  let loaded: LoadedPdf = loadPdf(engine, bytes, { ...options, styles });
  const ask = async <T>(question: (loaded: LoadedPdf) => T): Promise<T> => {
    if (engine.isDead()) {
      engine = await engines.get();
      loaded = loadPdf(engine, bytes, { ...options, styles });
    }
    try {
      return question(loaded);
    } catch (thrown) {
      throw toFoveaError(thrown, 'pdf/crashed');
    }
  };
  return {
    pageCount: loaded.pageCount,
    metadata: loaded.metadata,
    styles: styles.styles,
    page: (number) => ask((pdf) => pdf.readPage(number)),
    picture: (number, render) => ask((pdf) => pdf.renderPage(number, render)),
    planes: (number, render) => ask((pdf) => pdf.renderPlanes(number, render)),
    checkChangeable: () => ask(checkChangeable),
    withText: (layers) => ask((pdf) => layText(pdf, bytes, layers)),
    close: () => loaded.close(),
  };
}
