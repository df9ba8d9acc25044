import { defined } from '../../model/defined.ts';
import { keepingLast, loadedModel, modelJsonOf } from '../../learn/model-text.ts';
import { offersModel } from '../../models/offers.ts';
import {
  type Box,
  type Extraction,
  type LaidOutDoc,
  type LaidOutPage,
  type Note,
  type Style,
} from '../../model/index.ts';
import { currencyCodes } from '../../model/currency.ts';
import { noteOfNoPages, searchStatus } from '../../model/search-status.ts';
import { entry, lookUp, pick, valueAt } from '../../model/lookup.ts';
import type { Setting } from './block-setting.ts';
import { isContentsPage } from './contents-page.ts';
import { currencyClues } from './currency-clues.ts';
import { judgePage, type PageVerdict } from './judge-page.ts';
import { meanChances } from './mean-chances.ts';
import type { OfferGroup, OfferPart, PriceGroup, PriceType } from './offer-group.ts';
import { offerImages } from './offer-images.ts';
import { offerPhrases, type OfferPhrase } from './offer-phrases.ts';
import { offeringPages } from './offering-pages.ts';
import {
  offersModelFromJson,
  trustClasses,
  trustedThings,
  type OffersModel,
  type TrustedThing,
} from './offers-model.ts';
import { isBill, pageSums } from './page-sums.ts';
import { offerBox } from './pair-offers.ts';
import { sidePrices, type SidePrice } from './price-kinds.ts';
import type { PriceTag } from './price-tags.ts';
import { pageMoney, priceValue, type MoneyKnown, type PageMoney } from './price-value.ts';
import { sceneOf, type Scene } from './scene.ts';
import { trustTable } from './trust-table.ts';
import { variantLabels } from './variant-labels.ts';
import { uncalibratedNotes } from './uncalibrated.ts';
import { boxAround } from '../../model/box-around.ts';

/** How offers are found. */
export type OffersOptions = {
  /** The text of a model written by `fovea train offers`. Default: the built-in model. */
  readonly model?: string;
  /** `sv`, `da`: for example to tell Swedish from Danish kronor. Default: the language of the document. */
  readonly language?: string;
  /** ISO 4217, `COP`: for prices without a currency, or with an ambiguous sign like `$`. Default: guessed. */
  readonly currency?: string;
};

/** Words above this number on a page are no page of offers, and would take too long. */
const mostWords = 60_000;

let shipped: OffersModel | undefined;

const ownModel = keepingLast((text) =>
  loadedModel('Not an offers model', () => offersModelFromJson(modelJsonOf(text))),
);

/** The built-in model, or the one given as text. @throws FoveaError `model/too-large`, `model/unreadable` */
export function chooseOffersModel(text?: string): OffersModel {
  if (text !== undefined) return ownModel(text);
  return (shipped ??= offersModelFromJson(JSON.parse(offersModel)));
}

/**
 * Finds the offers of a flyer, catalogue, price list or menu: one group each, with title, description, price and image.
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
  const known = { currency: options.currency, clues: currencyClues(wordsOf(pages)) };
  const pageCount = doc.source.pageCount ?? pages.length;
  const context = { styles: doc.styles, model, language, known, pageCount };
  const found = withoutStrays(
    pages.map((page) => offersOnPage(page, context)),
    pageCount,
  );
  const groups = found.flatMap((page) => page.groups);
  const notes = [...found.flatMap((page) => page.notes), ...noteOfNoPages(doc)];
  const status = searchStatus(doc, { found: groups.length, notes });
  return { schema: 'fovea/extraction@1', source: doc.source, status, groups, notes: [...doc.notes, ...notes] };
}

function* wordsOf(pages: readonly LaidOutPage[]): Generator<string> {
  for (const { tokens } of pages) for (const { text } of tokens) yield text;
}

type PageOffers = {
  readonly groups: readonly OfferGroup[];
  readonly notes: readonly Note[];
  /** How likely the page offers anything. */
  readonly chance: number;
};

/** Pages without what is likely chance, with a note in its place. */
function withoutStrays(pages: readonly PageOffers[], pageCount: number): readonly PageOffers[] {
  const isOffering = offeringPages(
    pages.map(({ chance, groups }) => ({ chance, offers: groups.length })),
    pageCount,
  );
  return pages.map((page, i) => {
    const [first] = page.groups;
    if (!first || isOffering[i]) return page;
    const message = `Ignored a likely false offer on page ${first.page}: neither the page nor the rest of the document looks like offers`;
    const note: Note = {
      level: 'info',
      code: 'offers/unlikely',
      message,
      ...defined({ page: first.page }),
    };
    return { ...page, groups: [], notes: [note] };
  });
}

/** What a page is looked at with. */
type PageContext = {
  readonly styles: readonly Style[];
  readonly model: OffersModel;
  readonly language: string | undefined;
  readonly known: MoneyKnown;
  /** Of the whole document. */
  readonly pageCount: number;
};

/** The same for one page. */
function offersOnPage(page: LaidOutPage, context: PageContext): PageOffers {
  const { styles, model, language, known, pageCount } = context;
  const remark = (code: string, message: string): PageOffers => ({
    groups: [],
    notes: [{ level: 'info', code, message, page: page.number }],
    chance: 0,
  });
  if (page.tokens.length === 0) return remark('offers/no-text', `Page ${page.number} has no text; try OCR`);
  if (page.tokens.length > mostWords)
    return remark('offers/too-many-words', `Page ${page.number} has too many words for a page of offers`);
  const scene = sceneOf(page, styles);
  const judged = judgePage(scene, model);
  const { setting, offers, chance } = judged;
  if (setting.tags.length === 0) return remark('offers/no-price', `No price was found on page ${page.number}`);
  if (offers.length === 0)
    return remark('offers/no-title', `Page ${page.number} has numbers that look like prices, but no titles for them`);
  if (isContentsPage(judged, pageCount))
    return remark('offers/contents', `Page ${page.number} is a table of contents: its numbers are page numbers`);
  if (isBill(pageSums(scene)))
    return remark('offers/bill', `Page ${page.number} is a bill: its amounts are quantities times prices`);
  const prices = offers.map(({ price }) => entry(setting.tags, price));
  const groups = groupsOf(page, judged, model, pageMoney(prices, language, known));
  const notes = [...uncalibratedNotes(page, { prices, chance }), ...unclearCurrency(page, groups)];
  return { groups, notes, chance };
}

/** A sign that several currencies share, where nothing told which is meant. */
function unclearCurrency({ number: page }: LaidOutPage, groups: readonly OfferGroup[]): Note[] {
  const signs = groups.flatMap(({ children }) =>
    children.flatMap((part) => (part.type === 'price' ? (part.value?.sign ?? []) : [])),
  );
  const sign = signs.find((one) => currencyCodes(one).length > 1);
  if (sign === undefined) return [];
  const message = `The currency of ${sign} on page ${page} is ambiguous; set the option currency`;
  return [{ level: 'info', code: 'offers/currency-unclear', message, page }];
}

function groupsOf(page: LaidOutPage, judged: PageVerdict, model: OffersModel, money: PageMoney): OfferGroup[] {
  const { setting, offers } = judged;
  const { scene } = setting;
  const chosen = offers.map(({ price }) => entry(setting.tags, price));
  const levels = offers.map((offer) => offerBox(setting, offer));
  const beside = sidePrices(
    scene,
    chosen.map((tag, i) => ({ tag, ...(tag.further && { further: tag.further }), box: entry(levels, i) })),
  );
  const labels = variantLabels(
    scene,
    chosen.map((main) => ({ main, further: main.further ?? [] })),
  );
  const scores = offerScores(judged, model);
  const draft = offers.map((offer, i): Drawn => {
    const score = entry(scores, i);
    const texts = (['title', 'description'] as const).flatMap((part) =>
      textGroup(part, page, scene, setting, offer[part], score[part]),
    );
    const sure = sureOfAmount(entry(chosen, i), scene);
    const price = priceGroup('price', page, scene, entry(chosen, i), money, score.price);
    const further = (entry(chosen, i).further ?? []).map((tag, at) =>
      labelled(priceGroup('variant', page, scene, tag, money, score.price), entry(labels, i)[at]),
    );
    const others = entry(beside, i).map((side) => sideGroup(side, page, scene, money, score.price));
    return {
      children: [...texts, price, ...further, ...others],
      score: score.offer * sure,
      box: boxAround([...texts, price].map(({ box }) => box!)),
    };
  });
  const said = offerPhrases(scene, levels);
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
      const more = entry(said, i).map((phrase) => phraseGroup(phrase, page, scene, score));
      return { type: 'offer', score, page: page.number, box, text, children: [...children, ...more, ...picture] };
    })
    .sort((a, b) => a.box!.y0 - b.box!.y0 || a.box!.x0 - b.box!.x0);
}

/** By offer, how likely each of its parts and the whole of it are right. */
export function offerScores(judged: PageVerdict, { trust }: OffersModel): Record<TrustedThing, number>[] {
  const table = trustTable(judged, judged.chance);
  const columns = trustedThings.map((thing) => meanChances([trust[thing]], table, trustClasses).right);
  return judged.offers.map(
    (_, i) =>
      Object.fromEntries(trustedThings.map((thing, t) => [thing, valueAt(entry(columns, t), i)])) as Record<
        TrustedThing,
        number
      >,
  );
}

/** A price with what says which of several it is. */
const labelled = (group: PriceGroup, label: string | undefined): PriceGroup =>
  group.value && label !== undefined ? { ...group, value: { ...group.value, label } } : group;

type Drawn = { readonly children: readonly OfferPart[]; readonly score: number; readonly box: Box };

/** Boxes of the page itself, however the words were turned to be judged. */
function boxOfTokens(page: LaidOutPage, tokens: readonly number[]): Box {
  let boxes = tokenBoxes.get(page);
  if (!boxes) tokenBoxes.set(page, (boxes = new Map(page.tokens.map(({ id, box }) => [id, box]))));
  return boxAround(tokens.map((id) => lookUp(boxes, id)));
}

const tokenBoxes = new WeakMap<LaidOutPage, ReadonlyMap<number, Box>>();

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
    (a, b) => entry(blocks, a).box.y0 - entry(blocks, b).box.y0 || entry(blocks, a).box.x0 - entry(blocks, b).box.x0,
  );
  const tokens = ordered.flatMap((block) => pick(words, entry(blocks, block).words).map(({ token }) => token));
  const text = pick(blocks, ordered)
    .map(({ text }) => text)
    .join(' ');
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
  const tokens = [...new Set(pick(scene.words, tag.words).map(({ token }) => token))];
  const value = priceValue(tag, scene, money);
  return {
    type,
    score: score * sureOfAmount(tag, scene),
    page: page.number,
    box: boxOfTokens(page, tokens),
    text: tag.text,
    ...(value && { value }),
    tokens,
  };
}

/** How sure OCR is of the digits of a price, the least sure word of it; 1 where they are not from a picture. */
function sureOfAmount({ words }: PriceTag, scene: Scene): number {
  const digits = pick(scene.words, words).filter(({ text }) => /\p{Nd}/u.test(text));
  return Math.min(1, ...digits.map(({ confidence = 1 }) => confidence));
}

/** What stands beside a price: another one, or what several pieces cost. */
function sideGroup(
  { kind, tag }: SidePrice,
  page: LaidOutPage,
  scene: Scene,
  money: PageMoney,
  score: number,
): OfferPart {
  if (kind !== 'multiBuy') return priceGroup(kind, page, scene, tag, money, score);
  const { value, ...rest } = priceGroup('price', page, scene, tag, money, score);
  const { quantity = 1, amount, currency, sign } = value ?? {};
  return {
    ...rest,
    type: kind,
    value: {
      quantity,
      ...defined({ amount, currency, sign }),
    },
  };
}

function phraseGroup(
  { words, text, ...phrase }: OfferPhrase,
  page: LaidOutPage,
  scene: Scene,
  score: number,
): OfferPart {
  const tokens = [...new Set(pick(scene.words, words).map(({ token }) => token))];
  const place = { score, page: page.number, box: boxOfTokens(page, tokens), text, tokens };
  return phrase.type === 'valid'
    ? { type: phrase.type, ...place, value: phrase.value }
    : { type: phrase.type, ...place, value: phrase.value };
}
