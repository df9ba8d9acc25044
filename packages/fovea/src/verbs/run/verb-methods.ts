import { articleOf, type PageOptions } from './article.ts';
import type { ExtractDocOptions, KindChoice } from './extract-doc.ts';
import { extractInDoc, extractWebPage } from './extract.ts';
import type { ArticleOptions } from '../../extract/article/index.ts';
import { readDirectories, type FoundDirectories } from '../../extract/directory/directory.ts';
import { directoryModelFromJson, type DirectoryMethod } from '../../extract/directory/index.ts';
import type { OfferGroup } from '../../extract/offers/index.ts';
import type { WrappedGroup } from '../../extract/wrapper/index.ts';
import type { ArticleExtraction, Extraction, LaidOutDoc } from '../../model/index.ts';
import { offersInDoc, type OffersWork } from './offers.ts';
import type { LoadedDocument } from '../../read/load-document.ts';
import { judgeLines } from './judge-lines.ts';
import type { JudgedLine } from './validate-output.ts';
import type { MeasuredLine } from './validate-pages.ts';
import { wrapWork, type WrapWork } from './wrap.ts';

export type ArticleWork = { readonly loaded: LoadedDocument; readonly options: ArticleOptions & PageOptions };
export type WebPageWork = { readonly loaded: LoadedDocument; readonly options: KindChoice & PageOptions };
export type DocWork = {
  readonly doc: LaidOutDoc;
  readonly options: Omit<ExtractDocOptions, 'isOver'>;
  /** Milliseconds after which searches end with what they have. */
  readonly timeMs: number;
};

export type DirectoryWork = {
  readonly doc: LaidOutDoc;
  readonly method?: DirectoryMethod;
  readonly allPages?: boolean;
  /** The pages that may be directories; all unless given. */
  readonly among?: ReadonlySet<number>;
  /** The saved model (default: the built-in one). */
  readonly model?: unknown;
};

/** What verbs do of which nobody knows how long it takes: each in one go, of what was read or loaded. */
export type VerbMethods = {
  /** Answers when all is loaded, so that no input is charged for it. */
  readonly ready: (args: object) => Promise<void>;
  readonly article: (work: ArticleWork) => Promise<ArticleExtraction>;
  readonly webPage: (work: WebPageWork) => Promise<Extraction>;
  readonly doc: (work: DocWork) => Promise<Extraction>;
  readonly directory: (work: DirectoryWork) => Promise<FoundDirectories>;
  readonly offers: (work: OffersWork) => Promise<Extraction<OfferGroup>>;
  readonly wrap: (work: WrapWork) => Promise<Extraction<WrappedGroup>>;
  readonly nodes: (work: { readonly measured: readonly MeasuredLine[] }) => Promise<JudgedLine[]>;
};

export const verbMethods: VerbMethods = {
  ready: async () => {},
  article: async ({ loaded, options }) => articleOf(loaded, options),
  webPage: async ({ loaded, options }) => extractWebPage(loaded, options),
  doc: async (work) => extractInDoc(work),
  directory: async ({ doc, model, ...options }) =>
    readDirectories(doc, { ...options, ...(model !== undefined && { model: directoryModelFromJson(model) }) }),
  offers: async (work) => offersInDoc(work),
  wrap: async (work) => wrapWork(work),
  nodes: async ({ measured }) => judgeLines(measured),
};
