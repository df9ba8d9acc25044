import { FoveaError, type Metadata, type Picture, type Planes } from '../../model/index.ts';
import { createEngineSource, openPdf, type PageReading, type PdfReader, type RenderOptions } from '../pdf/index.ts';
import type { ThreadData } from './protocol.ts';

export type OpenArgs = { readonly bytes: Uint8Array; readonly password?: string };
export type OpenAnswer = { readonly pageCount: number; readonly metadata: Metadata };

/** What a thread that reads PDFs can do. One document is open at a time; opening another closes it. */
export type PdfMethods = {
  readonly open: (args: OpenArgs) => Promise<OpenAnswer>;
  readonly page: (args: { readonly number: number }) => Promise<PageReading>;
  readonly picture: (args: { readonly number: number } & RenderOptions) => Promise<Picture>;
  readonly planes: (args: { readonly number: number } & RenderOptions) => Promise<Planes>;
  readonly close: (args: object) => Promise<void>;
};

export function createPdfMethods({ wasm, maxHeapBytes }: ThreadData): PdfMethods {
  const engines = createEngineSource(wasm, maxHeapBytes);
  let reader: PdfReader | undefined;
  const opened = (): PdfReader => {
    if (!reader) throw new FoveaError('worker/crashed', 'No document is open in this thread');
    return reader;
  };
  const close = async (): Promise<void> => {
    reader?.close();
    reader = undefined;
  };
  return {
    open: async ({ bytes, ...options }) => {
      await close();
      reader = await openPdf(engines, bytes, options);
      return { pageCount: reader.pageCount, metadata: reader.metadata };
    },
    page: async ({ number }) => opened().page(number),
    picture: async ({ number, ...options }) => opened().picture(number, options),
    planes: async ({ number, ...options }) => opened().planes(number, options),
    close,
  };
}
