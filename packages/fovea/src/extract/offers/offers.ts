import { keepingLast, loadedModel, modelJsonOf } from '../../learn/model-text.ts';
import { offersModel } from '../../models/offers.ts';
import {
  unionAll,
  type Box,
  type Extraction,
  type LaidOutDoc,
  type LaidOutPage,
  type Note,
  type Style,
} from '../../model/index.ts';
import { searchStatus } from '../../model/search-status.ts';
import type { Setting } from './block-setting.ts';
import { isContentsPage } from './contents-page.ts';
import { judgePage } from './judge-page.ts';
import type { OfferGroup, OfferPart, PriceGroup, PriceType } from './offer-group.ts';
import { offerImages } from './offer-images.ts';
import { offersModelFromJson, trustIn, type OffersModel } from './offers-model.ts';
import type { OfferParts } from './pair-offers.ts';
import { sidePrices, type SidePrice } from './price-kinds.ts';
import type { PriceTag } from './price-tags.ts';
import { pageMoney, priceValue, type PageMoney } from './price-value.ts';
import { sceneOf, type Scene } from './scene.ts';
import { uncalibratedNotes } from './uncalibrated.ts';

/** How offers are looked for. */
export type OffersOptions = {
  /** The text of a model that `fovea train offers` wrote; the one that comes with Fovea unless given. */
  readonly model?: string;
  /** `sv`, `da`: tells whose crowns are meant. The document's own language unless given. */
  readonly language?: string;
};

/** Words above this number on a page are no page of offers, and would take too long. */
const mostWords = 60_000;

let shipped: OffersModel | undefined;

const ownModel = keepingLast((text) =>
  loadedModel('This is no model of offers', () => offersModelFromJson(modelJsonOf(text))),
);

/** The model that comes along, or the one given as text. @throws FoveaError `model/too-large`, `model/unreadable` */
export function chooseOffersModel(text?: string): OffersModel {
  if (text !== undefined) return ownModel(text);
  return (shipped ??= offersModelFromJson(JSON.parse(offersModel)));
}

/**
 * The offers of a flyer, catalogue, price list or menu: a group each, with title, description, price and picture.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { extractOffers } from 'fovea/offers';
 * const { groups } = extractOffers(await read('examples/documents/flyer.pdf', { pages: [1] }));
 * console.log(groups.length, 'offers, the first:', groups[0]?.children[0]?.text);
 * // => 12 offers, the first: Vine tomatoes
 * ```
 */
export function extractOffers(doc: LaidOutDoc, options: OffersOptions = {}): Extraction<OfferGroup> {
  const model = chooseOffersModel(options.model);
  const language = options.language ?? doc.metadata.language;
  const pages: readonly LaidOutPage[] = doc.pages;
  const context = { styles: doc.styles, model, language, pageCount: doc.source.pageCount ?? pages.length };
  const found = pages.map((page) => offersOnPage(page, context));
  const groups = found.flatMap((page) => page.groups);
  const notes = found.flatMap((page) => page.notes);
  const status = searchStatus(doc, { found: groups.length, notes });
  return { schema: 'fovea/extraction@1', source: doc.source, status, groups, notes: [...doc.notes, ...notes] };
}

type PageOffers = { readonly groups: readonly OfferGroup[]; readonly notes: readonly Note[] };

/** What a page is looked at with. */
type PageContext = {
  readonly styles: readonly Style[];
  readonly model: OffersModel;
  readonly language: string | undefined;
  /** Of the whole document. */
  readonly pageCount: number;
};

/** The same for one page. */
function offersOnPage(page: LaidOutPage, { styles, model, language, pageCount }: PageContext): PageOffers {
  const remark = (code: string, message: string): PageOffers => ({
    groups: [],
    notes: [{ level: 'info', code, message, page: page.number }],
  });
  if (page.tokens.length === 0) return remark('offers/no-text', `Page ${page.number} has no text; OCR may read it`);
  if (page.tokens.length > mostWords)
    return remark('offers/too-many-words', `Page ${page.number} has too many words for a page of offers`);
  const scene = sceneOf(page, styles);
  const judged = judgePage(scene, model);
  const { setting, offers, chance } = judged;
  if (setting.tags.length === 0) return remark('offers/no-price', `No price was found on page ${page.number}`);
  if (offers.length === 0)
    return remark('offers/no-title', `Numbers like prices on page ${page.number}, but nothing they are likely for`);
  if (isContentsPage(judged, pageCount))
    return remark(
      'offers/contents',
      `The numbers on page ${page.number} are those of pages: it is a table of contents`,
    );
  const prices = offers.map(({ price }) => setting.tags[price]!);
  const notes = uncalibratedNotes(page, { prices, chance });
  return { groups: groupsOf(page, scene, setting, offers, model, language), notes };
}

function groupsOf(
  page: LaidOutPage,
  scene: Scene,
  setting: Setting,
  offers: readonly OfferParts[],
  { trust }: OffersModel,
  language: string | undefined,
): OfferGroup[] {
  const chosen = offers.map(({ price }) => setting.tags[price]!);
  const money = pageMoney(chosen, language);
  const beside = sidePrices(scene, chosen);
  const draft = offers.map((offer, i): Drawn => {
    const score = trustIn(trust, offer.worth);
    const texts = (['title', 'description'] as const).flatMap((part) =>
      textGroup(part, page, scene, setting, offer[part], score),
    );
    const price = priceGroup('price', page, scene, chosen[i]!, money, score);
    const others = beside[i]!.map((side: SidePrice) => priceGroup(side.kind, page, scene, side.tag, money, score));
    const children = [...texts, price, ...others];
    return { children, score, box: unionAll([...texts, price].map(({ box }) => box!))! };
  });
  const images = offerImages(
    draft.map(({ box }) => box),
    page.images.map(({ box }) => box),
    { x0: 0, y0: 0, x1: page.width, y1: page.height },
  );
  return draft
    .map(({ children, score, box }, i): OfferGroup => {
      const image = images.get(i);
      const picture: OfferPart[] = image ? [{ type: 'image', score, page: page.number, box: image, text: '' }] : [];
      const text = children.map((child) => child.text).join('\n');
      return { type: 'offer', score, page: page.number, box, text, children: [...children, ...picture] };
    })
    .sort((a, b) => a.box!.y0 - b.box!.y0 || a.box!.x0 - b.box!.x0);
}

type Drawn = { readonly children: readonly OfferPart[]; readonly score: number; readonly box: Box };

/** Boxes of the page itself, however the words were turned to be judged. */
function boxOfTokens(page: LaidOutPage, tokens: readonly number[]): Box {
  const wanted = new Set(tokens);
  return unionAll(page.tokens.filter(({ id }) => wanted.has(id)).map(({ box }) => box))!;
}

function textGroup(
  type: 'title' | 'description',
  page: LaidOutPage,
  { words }: Scene,
  { blocks }: Setting,
  parts: readonly number[],
  score: number,
): OfferPart[] {
  if (parts.length === 0) return [];
  const ordered = parts.toSorted(
    (a, b) => blocks[a]!.box.y0 - blocks[b]!.box.y0 || blocks[a]!.box.x0 - blocks[b]!.box.x0,
  );
  const tokens = ordered.flatMap((block) => blocks[block]!.words.map((word) => words[word]!.token));
  const text = ordered.map((block) => blocks[block]!.text).join(' ');
  return [{ type, score, page: page.number, box: boxOfTokens(page, tokens), text, tokens }];
}

function priceGroup(
  type: PriceType,
  page: LaidOutPage,
  scene: Scene,
  tag: PriceTag,
  money: PageMoney,
  score: number,
): PriceGroup {
  const tokens = [...new Set(tag.words.map((word) => scene.words[word]!.token))];
  const value = priceValue(tag, scene, money);
  return {
    type,
    score,
    page: page.number,
    box: boxOfTokens(page, tokens),
    text: tag.text,
    ...(value && { value }),
    tokens,
  };
}
