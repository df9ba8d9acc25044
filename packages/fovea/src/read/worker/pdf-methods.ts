import { FoveaError, type LaidOutPage, type Metadata, type Picture, type Planes } from '../../model/index.ts';
import { openReadable, type ReadablePdf, type ReadingOptions } from '../ocr/open.ts';
import type { PageOptions } from '../laid-out.ts';
import { createPageSource, type PageReading, type PageSource } from '../page-source.ts';
import {
  createEngineSource,
  type LayeredPdf,
  type PageLayer,
  type PictureOptions,
  type RenderOptions,
} from '../pdf/index.ts';
import type { PdfThreadData } from './protocol.ts';

export type OpenArgs = ReadingOptions & { readonly bytes: Uint8Array };
export type OpenAnswer = { readonly pageCount: number; readonly metadata: Metadata };

/** What a thread that reads PDFs can do. One document is open at a time; opening another closes it. */
export type PdfMethods = {
  readonly open: (args: OpenArgs) => Promise<OpenAnswer>;
  readonly page: (args: { readonly number: number }) => Promise<PageReading>;
  readonly laidOutPage: (args: { readonly number: number } & PageOptions) => Promise<PageReading<LaidOutPage>>;
  readonly picture: (args: { readonly number: number } & PictureOptions) => Promise<Picture>;
  readonly planes: (args: { readonly number: number } & RenderOptions) => Promise<Planes>;
  readonly checkChangeable: (args: object) => Promise<void>;
  readonly withText: (args: { readonly layers: readonly PageLayer[] }) => Promise<LayeredPdf>;
  readonly close: (args: object) => Promise<void>;
};

export function createPdfMethods({ wasm, maxHeapBytes }: PdfThreadData): PdfMethods {
  const engines = createEngineSource(wasm, maxHeapBytes);
  let open: { readonly reader: ReadablePdf; readonly pages: PageSource } | undefined;
  const opened = (): NonNullable<typeof open> => {
    if (!open) throw new FoveaError('worker/crashed', 'No document is open in this thread');
    return open;
  };
  const close = async (): Promise<void> => {
    open?.reader.close();
    open = undefined;
  };
  return {
    open: async ({ bytes, ...options }) => {
      await close();
      const reader = await openReadable(engines, bytes, options);
      open = { reader, pages: createPageSource(reader) };
      return { pageCount: reader.pageCount, metadata: reader.metadata };
    },
    page: async ({ number }) => opened().pages.page(number),
    laidOutPage: async ({ number, ...options }) => opened().pages.laidOutPage(number, options),
    picture: async ({ number, ...options }) => opened().reader.picture(number, options),
    planes: async ({ number, ...options }) => opened().reader.planes(number, options),
    checkChangeable: async () => opened().reader.checkChangeable(),
    withText: async ({ layers }) => opened().reader.withText(layers),
    close,
  };
}
