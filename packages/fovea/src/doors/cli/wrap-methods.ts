import type { WrapperDefinition } from '../../extract/wrapper/index.ts';
import { layoutPages } from '../../layout/index.ts';
import { wordCount, type Doc, type Extraction, type LaidOutPage, type Style } from '../../model/index.ts';
import type { PdfMethods } from '../../read/worker/pdf-methods.ts';
import type { SvgSheet } from '../../write/index.ts';
import type { ExtractAnswer, ExtractArgs, ExtractWebPageArgs } from './extract-kept.ts';
import type { PagePart } from './page-part.ts';
import type { Reading } from './read-input.ts';

export type WrapArgs = {
  readonly definition: WrapperDefinition;
  readonly reading: Reading;
  readonly explain: boolean;
  /** Milliseconds after which the search ends with what it has. */
  readonly timeMs: number;
  readonly draw?: 'svg' | 'html';
  readonly dpi?: number;
  readonly title: string;
};

export type WrapAnswer = {
  readonly extraction: Extraction;
  readonly html?: string;
  readonly sheets?: readonly { readonly page: number; readonly sheet: SvgSheet }[];
};

/** What a thread does to extract from a document: pages are kept as they are read, since groups may need all of them. */
export type WrapMethods = {
  readonly forgetPages: (args: object) => Promise<void>;
  readonly keptPage: (args: { readonly number: number }) => Promise<PagePart>;
  /** Takes a document that was read elsewhere, such as a rendered web page. */
  readonly keptDoc: (args: Pick<Doc, 'pages' | 'styles' | 'notes'>) => Promise<PagePart[]>;
  readonly wrapped: (args: WrapArgs) => Promise<WrapAnswer>;
  readonly extracted: (args: ExtractArgs) => Promise<ExtractAnswer>;
  readonly extractedWebPage: (args: ExtractWebPageArgs) => Promise<ExtractAnswer>;
};

/** The document that a thread has read so far. */
export type KeptDoc = { readonly pages: LaidOutPage[]; readonly styles: Style[] };

export function createWrapMethods(methods: PdfMethods): WrapMethods {
  let kept: KeptDoc = { pages: [], styles: [] };
  let isPdf = true;
  const keep = (page: LaidOutPage, styles: PagePart['styles'], notes: PagePart['notes']): PagePart => {
    kept.pages.push(page);
    kept.styles.push(...styles);
    const { number, width, height } = page;
    // The styles stay here: no other thread looks at them.
    return { size: { number, width, height }, found: wordCount(page), styles: [], notes };
  };
  const forgetPages = async (): Promise<void> => {
    kept = { pages: [], styles: [] };
    isPdf = true;
  };
  return {
    forgetPages,
    keptPage: async (args) => {
      const { page, styles, notes } = await methods.laidOutPage(args);
      return keep(page, styles, notes);
    },
    keptDoc: async ({ pages, styles, notes }) => {
      await forgetPages();
      isPdf = false;
      return layoutPages(pages, styles).map((page, i) => keep(page, i === 0 ? styles : [], i === 0 ? notes : []));
    },
    wrapped: async (args) => {
      // Loaded when needed: other verbs use the same threads.
      const { wrapKept } = await import('./wrap-kept.ts');
      return wrapKept(kept, args, isPdf ? methods.picture : undefined);
    },
    extracted: async (args) => {
      const { extractKept } = await import('./extract-kept.ts');
      return extractKept(kept, args, isPdf ? methods.picture : undefined);
    },
    extractedWebPage: async (args) => {
      const { extractKeptWebPage } = await import('./extract-kept.ts');
      return extractKeptWebPage(args);
    },
  };
}
