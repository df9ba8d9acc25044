import { learnWrapper, type GoldGroup } from '../../extract/wrapper/index.ts';
import { encodePng, extractionToJson } from '../../write/index.ts';
import type { Box, PlaneKind } from '../../model/index.ts';
import { readBox } from '../../read/ocr/read-box.ts';
import { articleOfFile, extractFrom, whyNotLines, type ExtractOrder, type WrapperSource } from './extract.ts';
import type { PageBlock } from '../../labels/gold/article.ts';
import type { PageWords } from '../../labels/gold/page-words.ts';
import { createOpenDocuments, type DocumentPlace, type OpenDocuments, type ReadDocument } from './open-documents.ts';
import { countIn, foldSearch, searchableText } from '../../labels/page-text.ts';
import { badRequest } from './problem.ts';
import type { CheckedValues } from '../../verbs/verb.ts';
import type { LabelledVerb, OcrAnswer, SearchAnswer } from './protocol.ts';
import { findAlike } from '../../labels/alike/alike.ts';
import type { Example } from '../../labels/alike/parts.ts';
import { articleBlocks } from '../../extract/article/article-blocks.ts';
import { suggestAlike, suggestArticle, suggestDirectory, suggestItems, suggestOffers } from './suggest.ts';
import type { Suggestion } from '../../labels/suggestion.ts';

/** An answer as it goes out, and the number of pages where it became known. */
export type Body = { readonly body: Uint8Array; readonly pageCount?: number };

type OfPage = DocumentPlace & { readonly page: number };

/** A document with the items that people have marked on some of its pages. */
export type Lesson = {
  readonly place: DocumentPlace;
  readonly pages: readonly number[];
  readonly groups: readonly GoldGroup[];
};

export type SuggestArgs = OfPage & {
  readonly verb: LabelledVerb;
  /** The path of a model. */
  readonly model?: string;
  readonly wrapper?: WrapperSource;
};

export type AlikeArgs = OfPage & {
  /** The page of the examples, their type and their words. */
  readonly from: number;
  readonly type: string;
  readonly examples: readonly Example[];
  /** Words of the page that have labels. */
  readonly taken: readonly number[];
};

/** What a thread of the studio does with documents. */
export type ReadingMethods = {
  readonly pageCount: (args: DocumentPlace) => Promise<number>;
  readonly page: (args: OfPage) => Promise<Body>;
  readonly picture: (args: OfPage & { readonly scale: number }) => Promise<Body>;
  readonly plane: (args: OfPage & { readonly scale: number; readonly kind: PlaneKind }) => Promise<Body>;
  readonly extract: (
    args: DocumentPlace & { readonly order: ExtractOrder; readonly pages?: readonly number[] },
  ) => Promise<Body>;
  readonly article: (
    args: DocumentPlace & {
      readonly method?: string;
      readonly model?: string;
      readonly explain?: boolean;
      readonly options?: CheckedValues;
    },
  ) => Promise<Body>;
  readonly words: (args: OfPage) => Promise<PageWords>;
  readonly blocks: (args: DocumentPlace) => Promise<PageBlock[]>;
  readonly learn: (args: { readonly lessons: readonly Lesson[]; readonly name: string }) => Promise<string>;
  readonly suggest: (args: SuggestArgs) => Promise<Suggestion>;
  readonly search: (args: DocumentPlace & { readonly text: string; readonly from: number }) => Promise<SearchAnswer>;
  readonly alike: (args: AlikeArgs) => Promise<Suggestion>;
  /** The words in a part of a page, from its picture. */
  readonly readBox: (args: OfPage & { readonly box: Box }) => Promise<OcrAnswer>;
  readonly whyNot: (args: OfPage & { readonly wrapper: WrapperSource; readonly token: number }) => Promise<Body>;
};

const utf8 = new TextEncoder();
export const jsonBody = (value: unknown): Uint8Array => utf8.encode(JSON.stringify(value, roundNumbers));

/** As `write/json` does: a thousandth of a point is nothing. */
function roundNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}

export function createReadingMethods(): ReadingMethods {
  const documents = createOpenDocuments();
  return {
    pageCount: async (place) => (await documents.get(place)).pageCount,
    page: async ({ page: number, ...place }) => {
      const document = await documents.get(place);
      const { pageCount } = document;
      return { body: jsonBody({ ...(await document.page(number)), pageCount }), pageCount };
    },
    picture: async ({ page, scale, ...place }) => {
      const { pdf, pageCount } = await documents.get(place);
      const picture = await pdf!.picture(page, { dpi: 72 * scale });
      return { body: encodePng(picture), pageCount };
    },
    plane: async ({ page, scale, kind, ...place }) => {
      const { pdf } = await documents.get(place);
      return { body: encodePng((await pdf!.planes(page, { dpi: 72 * scale }))[kind]) };
    },
    extract: async ({ order, pages, ...place }) => {
      const document = await documents.get(place);
      const { extraction, mistakes } = await extractFrom(await document.doc(pages), order);
      const body = `{"extraction":${extractionToJson(extraction)},"mistakes":${JSON.stringify(mistakes)}}`;
      return { body: utf8.encode(body), pageCount: document.pageCount };
    },
    article: async ({ path, id, explain = false, ...order }) => {
      const extraction = await articleOfFile(path, id, { ...order, explain });
      return { body: utf8.encode(`{"extraction":${extractionToJson(extraction)},"mistakes":[]}`) };
    },
    words: async ({ page: number, ...place }) => {
      const { page } = await (await documents.get(place)).page(number);
      const { width, height, tokens } = page;
      return { width, height, words: tokens.map(({ id, text, box }) => ({ id, text, box })) };
    },
    blocks: async ({ path, id }) => {
      const extraction = await articleOfFile(path, id, { explain: true });
      return articleBlocks(extraction).map(({ xpath, text }) => ({ xpath, text }));
    },
    learn: async ({ lessons, name }) => {
      const docs = [];
      for (const { place, pages, groups } of lessons) {
        const doc = await (await documents.get(place)).doc(pages);
        docs.push({ doc, gold: { schema: 'fovea/wrapper-gold@1' as const, groups } });
      }
      return learnWrapper(docs, { name }).text;
    },
    search: async ({ text, from, ...place }) => searchPages(await documents.get(place), text, from),
    alike: async ({ page, from, type, examples, taken, ...place }) => {
      const document = await documents.get(place);
      const labelled = { ...(await document.page(from)), examples };
      return suggestAlike(findAlike(labelled, await document.page(page), new Set(taken)), type);
    },
    readBox: async ({ page, box, ...place }) => wordsIn(await documents.get(place), page, box),
    suggest: (args) => suggesters[args.verb](documents, args),
    whyNot: async ({ wrapper, page, token, ...place }) => {
      const document = await documents.get(place);
      return { body: jsonBody({ lines: whyNotLines(await document.doc([page]), wrapper, page, token) }) };
    },
  };
}

async function wordsIn({ pdf }: ReadDocument, page: number, box: Box): Promise<OcrAnswer> {
  if (!pdf) throw badRequest('a web page has its text without OCR');
  const words = await readBox(pdf, page, box);
  return { words: words.map(({ text, box: { x0, y0, x1, y1 } }) => ({ text, box: [x0, y0, x1, y1] })) };
}

/** So long one look through pages takes. */
const searchMs = 400;

/** The texts of pages that were looked through, as long as their document is open. */
const pageTexts = new WeakMap<ReadDocument, Map<number, string>>();

async function searchPages(document: ReadDocument, text: string, from: number): Promise<SearchAnswer> {
  const wanted = foldSearch(text);
  const texts = pageTexts.get(document) ?? new Map<number, string>();
  pageTexts.set(document, texts);
  const pages: { page: number; count: number }[] = [];
  const deadline = performance.now() + searchMs;
  for (let page = from; page <= document.pageCount; page++) {
    // At least one page each time, so that it comes to an end.
    if (page > from && performance.now() > deadline) return { pages, next: page };
    // What can't be read has no text.
    const whole =
      texts.get(page) ??
      (await document.page(page).then(
        ({ page: read }) => searchableText(read),
        () => '',
      ));
    texts.set(page, whole);
    const count = countIn(whole, wanted);
    if (count > 0) pages.push({ page, count });
  }
  return { pages };
}

const noWrapper: WrapperSource = { text: '', folder: '.' };

/** Web pages as they were sent; all else is asked about one page. */
const suggestBlocks: Suggester = async (_documents, { model, path, id }) =>
  suggestArticle(await articleOfFile(path, id, { explain: true, ...(model !== undefined && { model }) }));

type Suggester = (documents: OpenDocuments, args: SuggestArgs) => Promise<Suggestion>;

const suggesters: Readonly<Record<LabelledVerb, Suggester>> = {
  offers: async (documents, { page, model, ...place }) =>
    suggestOffers(await (await documents.get(place)).page(page), model),
  directory: async (documents, { page, model, ...place }) =>
    suggestDirectory(await (await documents.get(place)).page(page), model),
  wrap: async (documents, { page, wrapper = noWrapper, ...place }) =>
    suggestItems(await (await documents.get(place)).doc([page]), page, wrapper),
  article: suggestBlocks,
  validate: suggestBlocks,
};
