import { findEntities } from '../../look/entities/index.ts';
import { folded } from '../folded-words.ts';
import type { FoundLabel } from './header-fields.ts';
import type { InvoicePart } from './invoice-group.ts';
import { documentWords, registrationWords } from './invoice-words.ts';
import { partOf, type PlacedPhrase } from './page-phrases.ts';
import { entry } from '../../model/lookup.ts';

type Rows = readonly (readonly PlacedPhrase[])[];

/** What is known of the first page of an invoice. */
export type SupplierPage = {
  readonly rows: Rows;
  readonly labels: readonly FoundLabel[];
  readonly height: number;
  /** Where the lines begin: names above them and below them are of the supplier or the customer. */
  readonly lines: { readonly y0: number; readonly y1: number } | undefined;
  /** Tokens that are something else. */
  readonly taken: ReadonlySet<number>;
};

/** A name needs so much evidence. */
const least = 0.5;
const mostNameWords = 9;
const longestName = 100;
/** Of the phrases above and below the lines, so many are looked at. */
const mostCandidates = 60;

/** Who sends the invoice: the name behind a label, else the one that looks most like that of a sender. */
export function supplierOf(page: SupplierPage): InvoicePart | undefined {
  const named = new Set(page.labels.map(({ phrase }) => phrase));
  for (const { field, places, label, phrase: own } of page.labels) {
    // The label of the customer may stand beside.
    const isFree = (phrase: PlacedPhrase): boolean => phrase === own || !named.has(phrase);
    const place = field === 'supplier' ? places.find(({ phrase }) => isFree(phrase) && isName(phrase)) : undefined;
    const tokens = place?.tokens.filter((token, i) => i > 0 || /[\p{L}\p{N}]/u.test(token.text)) ?? [];
    if (place && tokens.length > 0)
      return partOf('supplier', place.phrase, tokens, {
        score: place.score,
        value: textOf(tokens),
        because: `it stands at the label ${label}`,
      });
  }
  return bestName(page);
}

const textOf = (tokens: PlacedPhrase['tokens']): string => tokens.map(({ text }) => text).join(' ');

function bestName(page: SupplierPage): InvoicePart | undefined {
  const usual = usualSize(page.rows);
  const texts = page.rows.map((row) => folded(row.map(({ text }) => text).join(' ')));
  const customer = customerPhrases(page);
  let best: { readonly score: number; readonly name: Name; readonly because: string } | undefined;
  for (const phrase of candidates(page)) {
    if (customer.has(phrase)) continue;
    const name = nameIn(phrase);
    if (!name) continue;
    const evidence = evidenceFor(name, page, usual, texts);
    const score = Math.min(
      0.9,
      evidence.reduce((sum, [weight]) => sum + weight, 0),
    );
    if (score >= least && score > (best?.score ?? 0))
      best = {
        score,
        name,
        because: evidence
          .filter(([weight]) => weight > 0)
          .map(([, text]) => text)
          .join(', '),
      };
  }
  if (!best) return undefined;
  const { score, name, because } = best;
  return partOf('supplier', name.phrase, name.tokens, { score, value: textOf(name.tokens), because });
}

type Name = { readonly phrase: PlacedPhrase; readonly tokens: PlacedPhrase['tokens']; readonly hasForm: boolean };

/** The part of a phrase that is a name: `Acme GmbH · Hauptstr. 1 · 10115 Berlin` has one in front. */
function nameIn(phrase: PlacedPhrase): Name | undefined {
  const end = phrase.words.findIndex((word) => /^[·•|,–—-]$/u.test(word) || /[,|·•]$/u.test(word));
  const tokens =
    end < 0 ? phrase.tokens : phrase.tokens.slice(0, /^[·•|,–—-]$/u.test(entry(phrase.words, end)) ? end : end + 1);
  if (tokens.length === 0 || !isName({ ...phrase, tokens, text: textOf(tokens) })) return undefined;
  const found = findEntities(textOf(tokens));
  return { phrase, tokens, hasForm: found.some(({ kind }) => kind === 'legal-form') };
}

/** Letters, few words, no address, and no title of a document. */
function isName({ text, tokens }: Pick<PlacedPhrase, 'text' | 'tokens'>): boolean {
  const plain = folded(text);
  return (
    tokens.length <= mostNameWords &&
    text.length <= longestName &&
    /\p{L}{2}/u.test(text) &&
    !/[@:]|\d{3}|www\.|^\d/u.test(text) &&
    !documentWords.test(plain) &&
    !registrationWords.test(plain)
  );
}

/** Above the lines, and in the last rows of the page. */
function candidates({ rows, height, lines, taken }: SupplierPage): PlacedPhrase[] {
  const [top, foot] = [lines?.y0 ?? 0.5 * height, Math.max(lines?.y1 ?? 0, 0.8 * height)];
  const free = rows.flat().filter(({ tokens }) => !tokens.some(({ id }) => taken.has(id)));
  return [
    ...free.filter(({ box }) => box.y1 <= top).slice(0, mostCandidates),
    ...free.filter(({ box }) => box.y0 >= foot).slice(-mostCandidates),
  ];
}

type Weighed = readonly [weight: number, because: string];

function evidenceFor(name: Name, page: SupplierPage, usual: number, texts: readonly string[]): Weighed[] {
  const { phrase, tokens, hasForm } = name;
  const text = folded(textOf(tokens));
  const ratio = usual === 0 ? 1 : phrase.size / usual;
  const isAgain = texts.some((row, i) => i !== phrase.row && row.includes(text));
  // `tidewater` in www.tidewater.example.
  const first = text.split(' ').find((word) => word.length >= 4);
  const isAddress =
    first !== undefined &&
    page.rows.some((row) =>
      row.some((one) => /@|www\./.test(one.text) && folded(one.text).replaceAll(' ', '').includes(first)),
    );
  const near = texts.slice(phrase.row, phrase.row + 6);
  return [
    [hasForm ? 0.35 : 0, 'it has a legal form'],
    [0.35 * Math.min(1, Math.max(0, (ratio - 1.1) / 0.4)), 'it is larger than the text'],
    [phrase.box.y0 < 0.15 * page.height ? 0.2 : 0, 'it is at the top'],
    [isAgain || isAddress ? 0.3 : 0, 'the page names it again'],
    [near.some((row) => registrationWords.test(row)) ? 0.1 : 0, 'its registration is near'],
  ];
}

function usualSize(rows: Rows): number {
  const sizes = rows.flat().flatMap(({ size, tokens }) => tokens.map(() => size));
  return sizes.sort((a, b) => a - b)[sizes.length >> 1] ?? 0;
}

/** The phrases below the label of a customer, as far as they stand close together. */
function customerPhrases({ rows, labels }: SupplierPage): ReadonlySet<PlacedPhrase> {
  const found = new Set<PlacedPhrase>();
  for (const { field, phrase, places } of labels) {
    if (field !== 'customer') continue;
    for (const place of places) found.add(place.phrase);
    let end = phrase.box.y1;
    for (const row of rows.slice(phrase.row + 1, phrase.row + 12)) {
      const own = row.filter(
        ({ box }) => box.x0 < phrase.box.x1 + 60 && box.x1 > phrase.box.x0 - 2 && box.x0 > phrase.box.x0 - 20,
      );
      const [first] = own;
      if (!first) continue;
      if (first.box.y0 - end > 2 * (first.box.y1 - first.box.y0)) break;
      end = first.box.y1;
      for (const one of own) found.add(one);
    }
  }
  return found;
}
