/** What is true of a made page, in the form of the gold for real flyers. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Label = 'Title' | 'Description' | 'Price' | 'Other';
/** Left, top, right, bottom in points, from the top-left corner of the page. */
export type GoldBox = readonly [number, number, number, number];
/** Text, box, label, and the offer it belongs to or -1. */
export type GoldToken = readonly [string, number, number, number, number, Label, number];
export type GoldPart = { readonly bbox: GoldBox; readonly text: string };
export type GoldPrice = GoldPart & {
  readonly value: number;
  readonly currency: string;
  readonly unit?: string;
  readonly quantity?: number;
};
export type GoldOffer = {
  readonly title: GoldPart;
  readonly description: GoldPart | null;
  readonly price: GoldPrice;
  readonly oldPrice?: GoldPart;
  readonly unitPrice?: GoldPart;
  readonly memberPrice?: GoldPart;
};

export type GoldPage = {
  readonly id: string;
  readonly source: string;
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly unit: 'pt';
  readonly origin: 'top-left';
  readonly rotation: 0;
  readonly lang: string;
  readonly kind: string;
  readonly note: string;
  readonly offers: readonly GoldOffer[];
  readonly tokens: readonly GoldToken[];
};

/** A document and all that is known about it. */
export type MadeDocument = {
  readonly id: string;
  readonly publisher: string;
  readonly pdf: Uint8Array;
  readonly pages: readonly GoldPage[];
  readonly selectable: 'yes' | 'ocr-layer';
};

const columns = [
  'id,page,publisher,lang,kind,offers,with_description,words,width,height,source_pages,repo,repo_path,commit',
  'path_verified,licence,producer,creator,text_selectable,fonts,fonts_without_tounicode,type3_fonts,pdf_bytes',
  'pdf_sha1,split,note',
].join(',');

/** Two decimals are enough for a place, and keep files small. */
export const round = (value: number): number => Math.round(value * 100) / 100;

export function unionOf(boxes: readonly GoldBox[]): GoldBox {
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ];
}

export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(join(folder, 'pdf'), { recursive: true });
  await mkdir(join(folder, 'truth'), { recursive: true });
}

/** Writes `pdf/<id>.pdf` and `truth/<id>.p<page>.json`. */
export async function writeDocument(folder: string, { id, pdf, pages }: MadeDocument): Promise<void> {
  await writeFile(join(folder, 'pdf', `${id}.pdf`), pdf);
  for (const page of pages) {
    await writeFile(join(folder, 'truth', `${id}.p${page.page}.json`), `${JSON.stringify(page)}\n`);
  }
}

/** The rows of one document in `index.csv`. What only real files have stays empty. */
export function indexRows({ id, publisher, pdf, pages, selectable }: MadeDocument): string[] {
  const fonts = fontCounts(pdf);
  const digest = createHash('sha1').update(pdf).digest('hex').slice(0, 12);
  return pages.map((page) => {
    const described = page.offers.filter((offer) => offer.description !== null).length;
    const { lang, kind, offers, tokens, width, height, note } = page;
    const made = [id, page.page, publisher, lang, kind, offers.length, described, tokens.length, width, height];
    const source = [pages.length, '', '', '', '', 'Apache-2.0', '', 'fovea-synthetic', selectable];
    const file = [fonts.all, fonts.unmapped, fonts.type3, pdf.length, digest, 'train', note];
    return [...made, ...source, ...file].map(cell).join(',');
  });
}

export async function writeIndex(folder: string, rows: readonly string[]): Promise<void> {
  await writeFile(join(folder, 'index.csv'), [columns, ...rows, ''].join('\n'));
}

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Both of our writers leave the dictionaries of fonts readable. */
function fontCounts(pdf: Uint8Array): { all: number; unmapped: number; type3: number } {
  const text = Buffer.from(pdf).toString('latin1');
  const fonts = text.match(/<<[^<>]*\/Type \/Font\b[^<>]*(?:<<[^<>]*>>[^<>]*)*>>/gu) ?? [];
  const used = fonts.filter((font) => !font.includes('/CIDFontType'));
  return {
    all: used.length,
    unmapped: used.filter((font) => !font.includes('/ToUnicode')).length,
    type3: used.filter((font) => /\/Subtype \/Type3\b/u.test(font)).length,
  };
}
