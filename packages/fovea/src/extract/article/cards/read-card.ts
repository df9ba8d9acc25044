import { attributeOf, type CardValue, type HtmlElement } from '../../../model/index.ts';
import { entry } from '../../../model/lookup.ts';
import { isLink } from '../blocks/layout-tags.ts';
import { resolveAddress } from '../content/address.ts';
import { imageOf } from '../content/images.ts';
import { cleanText } from '../metadata/clean-text.ts';
import { elementText, textPieces, unread } from '../metadata/element-text.ts';
import { isHeading } from './card-facts.ts';
import { priceIn } from './price.ts';

/** Of what is longer only the start is looked at. */
const mostElements = 300;
/** Titles are no longer; a link with more text goes around other things, too. */
const longestTitle = 250;
const longestLink = 120;

/** What of a card is looked at. */
type Parts = {
  readonly headings: readonly HtmlElement[];
  readonly links: readonly HtmlElement[];
  readonly pictures: readonly HtmlElement[];
  readonly prices: readonly HtmlElement[];
};

/** What a card says: its title, where it leads, its price, its picture, and the rest of its text. */
export function readCard(card: HtmlElement, baseUrl: string | undefined): CardValue {
  const { headings, links, pictures, prices } = partsOf(card);
  const linkTexts = links.map((link) => cleanText(elementText(link)));
  const main = mainLink(linkTexts);
  const heading = mainHeading(headings);
  const headline = heading ? cleanText(elementText(heading)) : linkTitle(links[main]);
  const title = headline.length <= longestTitle ? headline : '';
  const pieces = textPieces(card).map(cleanText);
  const said = prices.map((one) => cleanText(attributeOf(one, 'content') ?? elementText(one)));
  const price = pieces.map(priceIn).find((one) => one !== undefined) ?? said.find((one) => /\d/.test(one));
  const link = addressOf(card, heading, links[linkTexts.indexOf(title)] ?? links[main] ?? links[0], baseUrl);
  const image = pictures.map((one) => imageOf(one, baseUrl)).find((one) => one !== undefined);
  const text = restOf(pieces, title, price);
  return {
    ...(title !== '' && { title }),
    ...(link !== undefined && { link }),
    ...(price !== undefined && { price }),
    ...(text !== '' && { text }),
    ...(image && { image: image.src }),
  };
}

/** Of several headings with text, the first of the highest level: a smaller one above it names a section. */
function mainHeading(headings: readonly HtmlElement[]): HtmlElement | undefined {
  let best: HtmlElement | undefined;
  for (const heading of headings) {
    if ((!best || heading.name < best.name) && elementText(heading) !== '') best = heading;
  }
  return best;
}

/** What a link calls the place it leads to: all of its text, or its first words if it goes around a whole card. */
function linkTitle(link: HtmlElement | undefined): string {
  const pieces = (link ? textPieces(link) : []).map(cleanText);
  if (pieces.join(' ').length <= longestLink) return pieces.join(' ');
  return pieces.find((piece) => piece.split(' ', 3).length === 3) ?? pieces[0] ?? '';
}

function partsOf(card: HtmlElement): Parts {
  const found = { headings: [], links: [], pictures: [], prices: [] } as { [K in keyof Parts]: HtmlElement[] };
  const open: HtmlElement[] = [card];
  for (let met = 0; open.length > 0 && met < mostElements; met++) {
    const element = open.pop()!;
    if (isHeading(element)) found.headings.push(element);
    if (isLink(element)) found.links.push(element);
    if (element.name === 'img') found.pictures.push(element);
    if (attributeOf(element, 'itemprop') === 'price') found.prices.push(element);
    for (let i = element.children.length - 1; i >= 0; i--) {
      const child = entry(element.children, i);
      if (child.kind === 'element' && !unread.has(child.name)) open.push(child);
    }
  }
  return found;
}

/** The first link of three words or more, else the one with the longest text; −1 where there is none. */
function mainLink(texts: readonly string[]): number {
  const long = texts.findIndex((text) => text.split(' ', 3).length === 3);
  if (long >= 0) return long;
  return texts.reduce((best, text, i) => (text.length > (texts[best]?.length ?? 0) ? i : best), -1);
}

/** Where the title leads, or whatever is around the card. */
function addressOf(
  card: HtmlElement,
  heading: HtmlElement | undefined,
  link: HtmlElement | undefined,
  baseUrl: string | undefined,
): string | undefined {
  const inHeading = heading && partsOf(heading).links[0];
  const around = heading && linkAround(heading, card);
  const chosen = inHeading ?? around ?? link ?? (card.parent && isLink(card.parent) ? card.parent : undefined);
  const href = chosen && attributeOf(chosen, 'href');
  return href === undefined || href.startsWith('#') ? undefined : resolveAddress(href, baseUrl);
}

function linkAround(element: HtmlElement, card: HtmlElement): HtmlElement | undefined {
  for (let at: HtmlElement | undefined = element; at; at = at.parent) {
    if (isLink(at)) return at;
    if (at === card) return undefined;
  }
  return undefined;
}

/** The text of a card without its title and its price, each piece once. */
function restOf(pieces: readonly string[], title: string, price: string | undefined): string {
  const rest = pieces.filter((piece) => piece !== '' && piece !== title && piece !== price && !title.includes(piece));
  return [...new Set(rest)].join(' ');
}
