import type { LaidOutPage } from '../../model/index.ts';
import type { PageOptions } from '../laid-out.ts';
import { packReading, type PackedReading } from './packed-page.ts';
import type { PdfMethods } from './pdf-methods.ts';

/** A thread that hands its pages over packed. */
export type PackedPdfMethods = Omit<PdfMethods, 'page' | 'laidOutPage'> & {
  readonly page: (args: { readonly number: number }) => Promise<PackedReading>;
  readonly laidOutPage: (args: { readonly number: number } & PageOptions) => Promise<PackedReading<LaidOutPage>>;
};

export function createPackedPdfMethods(methods: PdfMethods): PackedPdfMethods {
  return {
    ...methods,
    page: async (args) => packReading(await methods.page(args)),
    laidOutPage: async (args) => packReading(await methods.laidOutPage(args)),
  };
}
