import type { Classifier } from '../../../learn/index.ts';
import { fontPagesOf, type FontPages, type TokenInk } from '../../../look/index.ts';
import type { Extraction, LaidOutDoc, LaidOutPage, Note, Style } from '../../../model/index.ts';
import { searchStatus } from '../../../model/search-status.ts';
import { entry, pick } from '../../../model/lookup.ts';
import type { OfferGroup, OfferPart } from '../offer-group.ts';
import { parsePrice } from '../price-text.ts';
import { ocrNotes } from '../uncalibrated.ts';
import type { Hypothesis } from './hypotheses.ts';
import { paperModelOf } from './paper-model.ts';
import { paperOffers, paperTable } from './paper.ts';
import type { GrownBox } from './token-boxes.ts';

export type PaperExtractOptions = {
  /** The text of a model that `fovea train offers --method paper` wrote. */
  readonly model: string;
  /** By page, in the order of the document: the colours that its planes show. */
  readonly inks: readonly TokenInk[];
  readonly language?: string;
};

/** The offers of a document by the method of Gallo, Zamberletti and Noce. */
export function extractPaperOffers(
  doc: LaidOutDoc,
  { model, inks, language }: PaperExtractOptions,
): Extraction<OfferGroup> {
  const forest = paperModelOf(model);
  const pages: readonly LaidOutPage[] = doc.pages;
  const fontPages = fontPagesOf(pages, doc.styles);
  const tongue = language ?? doc.metadata.language;
  const found = pages.map((page, i) => {
    const seen = { page, styles: doc.styles, ink: entry(inks, i), fontPages };
    return page.tokens.length === 0 ? [] : paperGroups(seen, forest, tongue);
  });
  const groups = found.flat();
  const notes = pages.flatMap((page, i) => (entry(found, i).length > 0 ? ocrNotes(page) : [noteOf(page)]));
  const status = searchStatus(doc, { found: groups.length, notes });
  return { schema: 'fovea/extraction@1', source: doc.source, status, groups, notes: [...doc.notes, ...notes] };
}

function noteOf({ number, tokens }: LaidOutPage): Note {
  return tokens.length === 0
    ? { level: 'info', code: 'offers/no-text', message: `Page ${number} has no text; try OCR`, page: number }
    : { level: 'info', code: 'offers/no-price', message: `No price was found on page ${number}`, page: number };
}

type Seen = {
  readonly page: LaidOutPage;
  readonly styles: readonly Style[];
  readonly ink: TokenInk;
  readonly fontPages: FontPages;
};

function paperGroups(seen: Seen, forest: Classifier, language: string | undefined): OfferGroup[] {
  const { page } = seen;
  const table = paperTable(seen);
  const chances = forest.predictProba(table);
  const labels = forest.predict(table);
  const { offers } = paperOffers({ page }, labels);
  const width = forest.classes.length;
  const chanceOf = (token: number): number => chances[token * width + forest.classes.indexOf(entry(labels, token))]!;
  return offers
    .map((offer) => groupOf(offer, page, chanceOf, language))
    .sort((a, b) => a.box!.y0 - b.box!.y0 || a.box!.x0 - b.box!.x0);
}

/** The paper gives no score: here it is the mean share of trees that agree on the words of a part. */
function groupOf(
  { title, description, price, box }: Hypothesis,
  page: LaidOutPage,
  chanceOf: (token: number) => number,
  language: string | undefined,
): OfferGroup {
  const partOf = (own: GrownBox): Omit<OfferPart, 'type' | 'value'> => {
    const tokens = own.tokens.toSorted((a, b) => a - b);
    const score = tokens.reduce((sum, token) => sum + chanceOf(token), 0) / tokens.length;
    const text = pick(page.tokens, tokens)
      .map(({ text }) => text)
      .join(' ');
    return { score, page: page.number, box: own.box, text, tokens: pick(page.tokens, tokens).map(({ id }) => id) };
  };
  const tag = partOf(price);
  const value = parsePrice(tag.text, language === undefined ? {} : { language });
  const children: OfferPart[] = [
    ...(title ? [{ type: 'title' as const, ...partOf(title) }] : []),
    ...(description ? [{ type: 'description' as const, ...partOf(description) }] : []),
    { type: 'price', ...tag, ...(value && { value }) },
  ];
  const score = Math.min(...children.map((child) => child.score));
  return { type: 'offer', score, page: page.number, box, text: children.map(({ text }) => text).join('\n'), children };
}
