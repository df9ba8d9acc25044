import { createRequire } from 'node:module';
import PdfKit from 'pdfkit';

const FONT_FILES = {
  sans: 'DejaVuSans',
  'sans-bold': 'DejaVuSans-Bold',
  'sans-oblique': 'DejaVuSans-Oblique',
  condensed: 'DejaVuSansCondensed',
  'condensed-bold': 'DejaVuSansCondensed-Bold',
  'condensed-oblique': 'DejaVuSansCondensed-Oblique',
  serif: 'DejaVuSerif',
  'serif-bold': 'DejaVuSerif-Bold',
  'serif-italic': 'DejaVuSerif-Italic',
  'serif-condensed': 'DejaVuSerifCondensed',
} as const;

export type FontName = keyof typeof FONT_FILES;

export interface Style {
  font: FontName;
  size: number;
  color?: string;
  align?: 'left' | 'center' | 'right';
  /** Extra width of every gap between words, in points. */
  wordSpacing?: number;
  /** Draws the outline of the letters, this many points wide, instead of filling them. */
  outline?: number;
  /** OpenType features; naming any makes the library shape the whole string as one run. */
  features?: PDFKit.Mixins.OpenTypeFeatures[];
}

export interface PageTruth {
  number: number;
  words: string[];
  [extra: string]: unknown;
}

interface Truth {
  pages: PageTruth[];
  [extra: string]: unknown;
}

export interface MadeDocument {
  name: string;
  pdf: Uint8Array;
  truth: Truth;
}

export interface PaperOptions {
  title: string;
  subject?: string;
  keywords?: string;
  language?: string;
  userPassword?: string;
  ownerPassword?: string;
  pdfVersion?: '1.7' | '1.7ext3';
}

export const A4: readonly [number, number] = [595.28, 841.89];

// The date is part of the file and of the file's identifier: a fixed one keeps the bytes the same on every run.
const MADE_ON = new Date('2025-01-02T03:04:05Z');

const require = createRequire(import.meta.url);

function openDocument(options: PaperOptions): PDFKit.PDFDocument {
  const { title, subject, keywords, language, pdfVersion = '1.7', ...passwords } = options;
  return new PdfKit({
    ...passwords,
    pdfVersion,
    autoFirstPage: false,
    lang: language ?? 'en',
    displayTitle: true,
    info: {
      Title: title,
      Author: 'Fovea examples',
      Creator: 'Fovea examples',
      CreationDate: MADE_ON,
      ...(subject === undefined ? {} : { Subject: subject }),
      ...(keywords === undefined ? {} : { Keywords: keywords }),
    },
  });
}

function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FONT_FILES)) {
    doc.registerFont(name, require.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`));
  }
}

export function splitWords(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/** A document under way: it draws text at baselines, and keeps the words that a reader will find. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  private readonly pages: PageTruth[] = [];
  private readonly chunks: Uint8Array[] = [];
  private readonly ended: Promise<void>;

  constructor(options: PaperOptions) {
    this.doc = openDocument(options);
    registerFonts(this.doc);
    this.doc.on('data', (chunk: Uint8Array) => this.chunks.push(chunk));
    this.ended = new Promise((resolve, reject) => {
      this.doc.on('end', resolve);
      this.doc.on('error', reject);
    });
  }

  startPage(size: readonly [number, number] = A4): PageTruth {
    // Without margins the library never breaks a page on its own.
    this.doc.addPage({ size: [...size], margin: 0 });
    const page: PageTruth = { number: this.pages.length + 1, words: [] };
    this.pages.push(page);
    return page;
  }

  widthOf(text: string, style: Style): number {
    const { features, wordSpacing = 0 } = style;
    const gaps = splitWords(text).length - 1;
    const own = this.doc.font(style.font, style.size).widthOfString(text, features === undefined ? {} : { features });
    return own + gaps * wordSpacing;
  }

  /** Draws one line with its baseline at y, and returns its left and right edge. */
  draw(text: string, x: number, y: number, style: Style): [number, number] {
    const { align = 'left', color = '#000000', outline, wordSpacing, features } = style;
    const width = this.widthOf(text, style);
    const left = x - { left: 0, center: width / 2, right: width }[align];
    this.doc.font(style.font, style.size).fillColor(color).strokeColor(color);
    if (outline !== undefined) {
      this.doc.lineWidth(outline);
    }
    this.doc.text(text, left, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      fill: outline === undefined,
      stroke: outline !== undefined,
      ...(wordSpacing === undefined ? {} : { wordSpacing }),
      ...(features === undefined ? {} : { features }),
    });
    return [left, left + width];
  }

  /** Adds words to the truth of the current page, in the order in which a person reads them. */
  tell(text: string): void {
    const page = this.pages.at(-1);
    if (page === undefined) {
      throw new Error('There is no page to write on yet');
    }
    page.words.push(...splitWords(text));
  }

  /** Draws a line and adds it to the truth: for text whose drawing order is its reading order. */
  write(text: string, x: number, y: number, style: Style): [number, number] {
    this.tell(text);
    return this.draw(text, x, y, style);
  }

  /** Writes lines one below the other, and returns the baseline that would come next. */
  writeLines(lines: readonly string[], x: number, y: number, style: Style & { leading?: number }): number {
    const leading = style.leading ?? style.size * 1.4;
    for (const [index, line] of lines.entries()) {
      this.write(line, x, y + index * leading, style);
    }
    return y + lines.length * leading;
  }

  async finish(name: string, extra: Record<string, unknown> = {}): Promise<MadeDocument> {
    this.doc.end();
    await this.ended;
    return { name, pdf: Buffer.concat(this.chunks), truth: { pages: this.pages, ...extra } };
  }
}
