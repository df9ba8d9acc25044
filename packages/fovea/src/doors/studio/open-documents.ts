import { stat } from 'node:fs/promises';
import { layoutPages } from '../../layout/index.ts';
import { FoveaError, type Doc, type LaidOutDoc, type LaidOutPage, type Note, type Style } from '../../model/index.ts';
import { open, type OpenDoc } from '../../read/open.ts';
import { pageWithAdded, type AddedByPage } from '../../labels/page-with-added.ts';

/** A document that can be asked for pages: a PDF, or a web page that was rendered. */
export type ReadDocument = {
  readonly pageCount: number;
  readonly page: (number: number) => Promise<ReadPage>;
  readonly doc: (numbers?: readonly number[]) => Promise<LaidOutDoc>;
  /** Only of PDFs. */
  readonly pdf?: OpenDoc;
};

export type ReadPage = {
  readonly page: LaidOutPage;
  readonly styles: readonly Style[];
  readonly notes: readonly Note[];
};

/** Where a document is, for a web page what a browser made of it, and the words that somebody has added to its pages. */
export type DocumentPlace = {
  readonly path: string;
  readonly id: string;
  readonly rendered?: Doc;
  readonly added?: AddedByPage;
};

/** How many stay open: windows go back and forth between few. */
const mostOpen = 3;

/** Opens documents, keeps the last few open, and reads again what has changed. */
export type OpenDocuments = { readonly get: (place: DocumentPlace) => Promise<ReadDocument> };

type Kept = { readonly stamp: string; readonly doc: Promise<ReadDocument> };

export function createOpenDocuments(): OpenDocuments {
  const kept = new Map<string, Kept>();
  const drop = (path: string): void => {
    const old = kept.get(path);
    kept.delete(path);
    void old?.doc.then(({ pdf }) => pdf?.close()).catch(() => {});
  };
  const asRead = async (place: DocumentPlace): Promise<ReadDocument> => {
    if (place.rendered) return webDocument(place.rendered);
    const { path, id } = place;
    const { size, mtimeMs } = await stat(path).catch(() => {
      throw new FoveaError('input/not-found', `Unknown document: ${id}`);
    });
    const stamp = `${size} ${mtimeMs}`;
    const known = kept.get(path);
    if (known?.stamp !== stamp) drop(path);
    const doc = kept.get(path)?.doc ?? openPdf(path, id);
    // The one used last is the last to go.
    kept.delete(path);
    kept.set(path, { stamp, doc });
    doc.catch(() => kept.delete(path));
    while (kept.size > mostOpen) drop(kept.keys().next().value!);
    return doc;
  };
  return {
    get: async (place) => {
      const document = await asRead(place);
      return place.added ? withAdded(document, place.added) : document;
    },
  };
}

/** A document in which words that its reader missed are words of their pages. */
function withAdded(document: ReadDocument, added: AddedByPage): ReadDocument {
  return {
    ...document,
    page: async (number) => {
      const read = await document.page(number);
      return { ...read, ...pageWithAdded(read.page, read.styles, added[number]) };
    },
    doc: async (numbers) => {
      const doc = await document.doc(numbers);
      let { styles } = doc;
      const pages = doc.pages.map((one) => {
        const { page, styles: grown } = pageWithAdded(one, styles, added[one.number]);
        styles = grown;
        return page;
      });
      return { ...doc, pages, styles };
    },
  };
}

/** The thread itself can be ended, so a document has all the time there is. */
const noDeadline = { timeoutMs: 2 ** 31 * 1000, isolate: false } as const;

async function openPdf(path: string, id: string): Promise<ReadDocument> {
  const pdf = await open(path, { ...noDeadline, name: id });
  // Pages are looked at, searched and labelled one after the other, and read once.
  const pages = new Map<number, Promise<LaidOutPage>>();
  const page = (number: number): Promise<LaidOutPage> => {
    const known = pages.get(number);
    if (known) return known;
    const fresh = pdf.laidOutPage(number);
    pages.set(number, fresh);
    fresh.catch(() => pages.delete(number));
    if (pages.size > mostPages) pages.delete(pages.keys().next().value!);
    return fresh;
  };
  return {
    pdf,
    pageCount: pdf.pageCount,
    page: async (number) => ({
      page: await page(number),
      styles: pdf.styles,
      notes: pdf.notes.filter((note) => note.page === undefined || note.page === number),
    }),
    doc: (numbers) => pdf.doc(numbers),
  };
}

const mostPages = 40;

function webDocument(rendered: Doc): ReadDocument {
  const pages = layoutPages(rendered.pages, rendered.styles);
  const doc: LaidOutDoc = { ...rendered, pages };
  return {
    pageCount: pages.length,
    page: async (number) => {
      const page = pages.find((one) => one.number === number);
      if (!page) throw new FoveaError('pdf/no-such-page', `The document has no page ${number}`);
      return { page, styles: doc.styles, notes: doc.notes };
    },
    doc: async () => doc,
  };
}
