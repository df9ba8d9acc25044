import { firstIndex } from '../../model/first-index.ts';
import { height } from '../../model/index.ts';
import { entry, lookUp, pick, valueAt } from '../../model/lookup.ts';
import type { Table } from '../../learn/index.ts';
import { columnGroups } from './block-columns.ts';
import { columnHeads, type ColumnHead } from './column-heads.ts';
import { isCurrency, isUnit } from './money.ts';
import { createNearGrid, type NearGrid } from './spatial-grid.ts';
import { isStruck } from './old-price.ts';
import { rowsOf } from './price-table.ts';
import type { PriceTag } from './price-tags.ts';
import { parsePrice } from './price-text.ts';
import type { Scene } from './scene.ts';
import type { Word } from './words.ts';

/** What the tags of a page are judged by, prepared once. */
type Setting = {
  readonly scene: Scene;
  readonly medianSize: number;
  readonly facts: readonly TagFacts[];
  /** Sizes of the tags, ascending. */
  readonly ranked: readonly number[];
  readonly tagGrid: NearGrid;
  /** Of all tags, ascending. */
  readonly edges: { readonly left: Float64Array; readonly right: Float64Array };
  readonly largest: number;
  /** Of the columns, the highest mean amount, as a logarithm. */
  readonly highest: number;
  readonly medianDigits: number;
  readonly shares: { readonly currency: number; readonly cents: number };
};

/** What is known of one tag before the others are asked. */
type OwnFacts = {
  readonly tag: PriceTag;
  /** The word that the amount begins with. */
  readonly word: Word;
  readonly amount: number;
  readonly digits: number;
  /** Currency and cents, 0 to 2. */
  readonly money: number;
};

type FactsInRow = OwnFacts & { readonly row: Row };

type TagFacts = FactsInRow & {
  /** How many have its cluster and form, as a share of all. */
  readonly mates: number;
  /** The same by family of fonts, whatever the size and colour. */
  readonly loose: number;
  /** The share of the words of its cluster that are in tags. */
  readonly inTags: number;
  /** The words before and after it in its row. */
  readonly before: Word | undefined;
  readonly after: Word | undefined;
  /** How many tags say more clearly that they are money. */
  readonly richer: number;
  readonly head: ColumnHead | undefined;
  readonly column: TagColumn;
};

/** What the tags of one look that stand under each other have in common. */
type TagColumn = {
  readonly tags: number;
  readonly currency: number;
  readonly cents: number;
  /** Mean and spread of the amounts, as logarithms. */
  readonly amount: number;
  readonly spread: number;
  /** Mean number of zeros at the end. */
  readonly zeros: number;
  /** Share of its tags that nothing follows in their row, and that nothing stands before. */
  readonly last: number;
  readonly first: number;
};

type Column = readonly [name: string, of: (facts: TagFacts, setting: Setting) => number];

/** No neighbour is farther than this many letter sizes. */
const farthest = 20;

const columns: readonly Column[] = [
  ['currency', ({ tag }) => +tag.currency],
  ['cents', ({ tag }) => +tag.cents],
  ['digits', ({ digits }) => digits],
  [
    'amount',
    ({ tag: { text, sign } }) => Math.log1p(parsePrice(text, sign === undefined ? {} : { signs: [sign] })?.amount ?? 0),
  ],
  ['bracket', ({ word }) => +/[()[\]]/.test(word.text)],
  ['pieces', ({ tag }) => tag.words.length],
  ['gap before', (facts) => gapBefore(facts)],
  ['gap after', (facts) => gapAfter(facts)],
  ['like the word before', ({ word, before }) => likeNeighbour(word, before)],
  ['like the word after', ({ word, after }) => likeNeighbour(word, after)],
  ['unit after', ({ after }) => +isUnit(after?.text ?? '')],
  ['per unit', ({ after }) => +/^(?:\/|al$|per$|pro$|je$|the$|за$)/.test(after?.text ?? '')],
  ['letters before', ({ before }) => +/\p{L}/u.test(before?.text ?? '')],
  ['dots before', ({ before }) => +/^[.…·_]{2,}$/.test(before?.text ?? '')],
  ['colon before', ({ before }) => +(before?.text ?? '').endsWith(':')],
  ['percent', ({ after }) => +/%/.test(after?.text ?? '')],
  ['size against text', ({ word }, { medianSize }) => word.size / medianSize],
  ['size rank', ({ word }, { ranked }) => countBelow(ranked, word.size * 0.95) / ranked.length],
  ['largest share', ({ word }, { largest }) => word.size / largest],
  ['mates', ({ mates }) => mates],
  ['mates of any size', ({ loose }) => loose],
  ['cluster in tags', ({ inTags }) => inTags],
  ['aligned', (facts, setting) => alignedWith(facts, setting)],
  ['larger near', (facts, setting) => largerNear(facts, setting)],
  ['money', ({ money }) => money],
  ['more money', ({ richer }, { facts }) => richer / facts.length],
  ['more money near', (facts, setting) => moreMoneyNear(facts, setting)],
  ['alone', (facts) => Math.min(gapBefore(facts), gapAfter(facts))],
  ['bold', ({ word }) => +(word.style.weight >= 600)],
  ['struck', ({ tag }, { scene }) => +isStruck(tag, scene)],
  ['page currency', ({ tag }, { shares }) => +tag.currency - shares.currency],
  ['page cents', ({ tag }, { shares }) => +tag.cents - shares.cents],
  ['tags', (_, { facts }) => Math.min(40, facts.length)],
  ['head of a price', ({ head }) => +isPriceHead(head)],
  ['head of something else', ({ head }) => +otherHead.test(head?.text ?? '')],
  ['below its head', ({ head }) => Math.min(20, head?.below ?? -1)],
  ['tags before', ({ row }) => Math.min(8, row.before)],
  ['tags after', ({ row }) => Math.min(8, row.after)],
  ['largest of its row', ({ amount, row }) => Math.log((amount + 1) / (row.largest + 1))],
  ['zeros at the end', ({ tag }) => zerosAtEnd(tag.text)],
  ['column: tags', ({ column }) => Math.min(20, column.tags)],
  ['column: share of tags', ({ column }, { facts }) => column.tags / facts.length],
  ['column: currency', ({ column }) => column.currency],
  ['column: cents', ({ column }) => column.cents],
  ['column: amount', ({ column }) => column.amount],
  ['column: amount against the page', ({ column }, { highest }) => column.amount - highest],
  ['column: spread', ({ column }) => column.spread],
  ['column: zeros', ({ column }) => column.zeros],
  ['column: ends rows', ({ column }) => column.last],
  ['column: begins rows', ({ column }) => column.first],
  ['letters behind', ({ row }) => Math.min(30, row.lettersAfter)],
  ['letters in front', ({ row }) => Math.min(30, row.lettersBefore)],
  ['digits against the page', ({ digits }, { medianDigits }) => digits - medianDigits],
];

/** Whether what stands over a column says that it is money. */
export const isPriceHead = (head: ColumnHead | undefined): boolean =>
  head !== undefined &&
  (priceHead.test(head.text) || head.text.split(/[\s()[\],/:]+/).some((word) => word !== '' && isCurrency(word)));

/** Words for price. */
const priceNoun =
  /price|preis|prijs|pris\b|prix|preço|precio|prezzo|preț|cena\b|ceny|цена|ціна|стоимость|вартість|hinta|fiyat|τιμή|harga|giá|価格|料金|價|价格|售价|가격|سعر|قیمت|מחיר/iu;
/** Words and signs that head a column of prices. */
const priceHead = new RegExp(`${priceNoun.source}|eur|usd|gbp|руб|грн|₽|€|\\$|£|zł|kč|ft\\b|kr\\b|lei\\b`, 'iu');

/** Whether a few words, as over a column or a list, speak of prices. */
export const saysPrice = (words: number, text: string): boolean => words <= 4 && priceNoun.test(text);
/** Words that head a column of something else. */
const otherHead =
  /size|größe|gewicht|weight|вес|масса|вага|довж|длина|length|länge|dim|qty|quant|menge|кол|к-сть|pack|pcs|шт|art\b|art\.|арт|sku|code|код|№|\bnr\b|\bno\b|cap\b|unit|ед\.|од\.|kg|ml\b|cm\b|mm\b|\bcc\b|\bps\b|nm\b|kw\b|規格|尺寸|数量|サイズ|용량|page|seite|стр|%/iu;

export const tagColumns: readonly string[] = columns.map(([name]) => name);

/** One row a tag. */
export function tagTable(scene: Scene): Table {
  const setting = settingOf(scene);
  const data = new Float32Array(scene.tags.length * columns.length);
  setting.facts.forEach((facts, i) => {
    columns.forEach(([, of], c) => (data[i * columns.length + c] = of(facts, setting)));
  });
  return { columns: tagColumns, rows: scene.tags.length, data };
}

function settingOf(scene: Scene): Setting {
  const { words, tags } = scene;
  const facts = tagFacts(scene);
  const ranked = facts.map(({ word }) => word.size).sort((a, b) => a - b);
  const sizes = words.map(({ size }) => size).sort((a, b) => a - b);
  const digits = facts.map((own) => own.digits).sort((a, b) => a - b);
  const share = (test: (tag: PriceTag) => boolean): number => tags.filter(test).length / (tags.length || 1);
  return {
    scene,
    facts,
    medianSize: sizes[sizes.length >> 1] ?? 1,
    ranked,
    largest: ranked.at(-1) ?? 0,
    edges: {
      left: Float64Array.from(tags, ({ box }) => box.x0).sort(),
      right: Float64Array.from(tags, ({ box }) => box.x1).sort(),
    },
    tagGrid: createNearGrid(
      tags.map(({ box }) => box),
      30,
    ),
    highest: facts.reduce((most, { column }) => Math.max(most, column.amount), 0),
    medianDigits: digits[digits.length >> 1] ?? 0,
    shares: { currency: share(({ currency }) => currency), cents: share(({ cents }) => cents) },
  };
}

function tagFacts(scene: Scene): TagFacts[] {
  const { words } = scene;
  const own = scene.tags.map((tag): OwnFacts => ({
    tag,
    word: entry(words, tag.main),
    amount: parsePrice(tag.text)?.amount ?? 0,
    digits: tag.text.replaceAll(/\D/g, '').length,
    money: +tag.currency + +tag.cents,
  }));
  const rowOf = rowsOfTags(scene, own);
  const inRows = own.map((facts, i) => ({ ...facts, row: rowOf(facts, i) }));
  const columnOf = tagColumnsOf(inRows);
  const mates = shareAlike(own, ({ cluster }) => String(cluster));
  const loose = shareAlike(own, ({ style }) => style.family);
  const inTags = clusterShares(scene);
  const heads = columnHeads(scene);
  const beside = neighboursOf(scene);
  const richer = [0, 1, 2].map((least) => own.filter(({ money }) => money > least).length);
  return inRows.map((facts, i) => ({
    ...facts,
    mates: mates(facts),
    loose: loose(facts),
    inTags: inTags(facts.word),
    before: beside(facts.tag, -1),
    after: beside(facts.tag, 1),
    richer: richer[facts.money] ?? 0,
    head: heads[i],
    column: columnOf(i),
  }));
}

/** How many tags have the form of one, and a look, as a share of all. */
function shareAlike(all: readonly OwnFacts[], looks: (word: Word) => string): (one: OwnFacts) => number {
  const formOf = ({ tag, word }: OwnFacts): string => `${looks(word)} ${tag.currency} ${tag.cents}`;
  const counts = new Map<string, number>();
  for (const one of all) counts.set(formOf(one), (counts.get(formOf(one)) ?? 0) + 1);
  return (one) => (counts.get(formOf(one)) ?? 0) / all.length;
}

/** How many of some numbers, ascending, are below a limit. */
function countBelow(ranked: readonly number[], limit: number): number {
  return firstIndex(ranked.length, (i) => valueAt(ranked, i) >= limit);
}

/** The share of the words of a word's cluster that are in tags. */
function clusterShares({ words, tags }: Scene): (word: Word) => number {
  const all = new Map<number, number>();
  const held = new Map<number, number>();
  for (const { cluster } of words) all.set(cluster, (all.get(cluster) ?? 0) + 1);
  for (const tag of tags)
    for (const { cluster } of pick(words, tag.words)) held.set(cluster, (held.get(cluster) ?? 0) + 1);
  return ({ cluster }) => (held.get(cluster) ?? 0) / (all.get(cluster) ?? 1);
}

/** The word before (-1) or after (1) a tag in its row. */
function neighboursOf({ words, rows }: Scene): (tag: PriceTag, step: -1 | 1) => Word | undefined {
  const place = new Map<number, readonly [readonly number[], number]>();
  for (const row of rows) row.forEach((word, i) => place.set(word, [row, i]));
  return (tag, step) => {
    const [row, at] = place.get(tag.main) ?? [[], 0];
    for (let i = at + step; i >= 0; i += step) {
      const word = row[i];
      if (word === undefined) return undefined;
      if (!tag.words.includes(word)) return entry(words, word);
    }
    return undefined;
  };
}

/** The column of a tag, by its number. */
function tagColumnsOf(all: readonly FactsInRow[]): (tag: number) => TagColumn {
  const groups = columnGroups(all.map(({ tag: { box }, word: { size, cluster } }) => ({ box, size, cluster })));
  const known = new Map<readonly number[], TagColumn>();
  for (const group of new Set(groups)) known.set(group, columnOf(pick(all, group)));
  return (tag) => lookUp(known, entry(groups, tag));
}

function columnOf(group: readonly FactsInRow[]): TagColumn {
  const mean = (of: (one: FactsInRow) => number): number => group.reduce((sum, one) => sum + of(one), 0) / group.length;
  const amount = mean((one) => Math.log1p(one.amount));
  return {
    tags: group.length,
    currency: mean(({ tag }) => +tag.currency),
    cents: mean(({ tag }) => +tag.cents),
    amount,
    spread: Math.sqrt(mean((one) => (Math.log1p(one.amount) - amount) ** 2)),
    zeros: mean(({ tag }) => zerosAtEnd(tag.text)),
    last: mean(({ row }) => +(row.after + row.lettersAfter === 0)),
    first: mean(({ row }) => +(row.before + row.lettersBefore === 0)),
  };
}

const zerosAtEnd = (text: string): number => {
  const digits = text.replaceAll(/\D/g, '');
  let zeros = 0;
  while (zeros < 4 && digits.at(-1 - zeros) === '0') zeros++;
  return zeros;
};

/** What stands in one row with a tag as the eye sees it, whatever cells and columns it runs through. */
type Row = {
  /** Tags before and behind it. */
  readonly before: number;
  readonly after: number;
  readonly largest: number;
  /** Letters between it and the next tag on either side. */
  readonly lettersBefore: number;
  readonly lettersAfter: number;
};

function rowsOfTags(scene: Scene, all: readonly OwnFacts[]): (one: OwnFacts, tag: number) => Row {
  const { words, tags, page } = scene;
  const tagsBeside = rowsOf(scene);
  const wordGrid = createNearGrid(
    words.map(({ box }) => box),
    20,
  );
  const priced = new Set(tags.flatMap((tag) => tag.words));
  return ({ tag: { box }, amount }, i) => {
    const middle = (box.y0 + box.y1) / 2;
    const strip = { x0: page.x0, x1: page.x1, y0: middle, y1: middle };
    const others = pick(all, entry(tagsBeside, i));
    const before = others.filter(({ tag }) => tag.box.x0 < box.x0);
    const after = others.filter(({ tag }) => tag.box.x0 >= box.x0);
    const left = Math.max(page.x0, ...before.map(({ tag }) => tag.box.x1));
    const right = Math.min(page.x1, ...after.map(({ tag }) => tag.box.x0));
    const lettersIn = (x0: number, x1: number): number => {
      const found = wordGrid.touching({ ...strip, x0, x1 }).filter((word) => !priced.has(word));
      return pick(words, found).reduce((sum, { text }) => sum + text.replaceAll(/\P{L}/gu, '').length, 0);
    };
    return {
      before: before.length,
      after: after.length,
      largest: Math.max(amount, ...others.map((other) => other.amount)),
      lettersBefore: lettersIn(left, box.x0),
      lettersAfter: lettersIn(box.x1, right),
    };
  };
}

const gapBefore = ({ tag, word, before }: TagFacts): number =>
  before ? Math.min(farthest, (tag.box.x0 - before.box.x1) / word.size) : farthest;

const gapAfter = ({ tag, word, after }: TagFacts): number =>
  after ? Math.min(farthest, (after.box.x0 - tag.box.x1) / word.size) : farthest;

const likeNeighbour = (word: Word, other: Word | undefined): number => (other ? +(other.cluster === word.cluster) : -1);

/** Tags above or below with the same left or right edge; a column of prices has many. */
function alignedWith({ tag: { box }, word }: TagFacts, { edges }: Setting): number {
  const near = word.size * 0.25;
  const [left, right] = [countNear(edges.left, box.x0, near), countNear(edges.right, box.x1, near)];
  return Math.min(8, Math.max(left, right) - 1);
}

/** How many of ascending numbers are no farther than `most` from one. */
function countNear(ascending: Float64Array, from: number, most: number): number {
  const first = firstIndex(ascending.length, (i) => from - valueAt(ascending, i) <= most);
  return firstIndex(ascending.length, (i) => valueAt(ascending, i) - from > most) - first;
}

/** How much larger the largest tag close by is: badges stand beside the price. */
function largerNear(own: TagFacts, { facts, tagGrid }: Setting): number {
  const { box } = own.tag;
  const reach = 1.2 * height(box);
  const around = { x0: box.x0 - reach, x1: box.x1 + reach, y0: box.y0 - reach, y1: box.y1 + reach };
  let most = 1;
  for (const other of pick(facts, tagGrid.touching(around)))
    if (other !== own && other.money > 0) most = Math.max(most, other.word.size / own.word.size);
  return Math.min(8, most);
}

/** Whether a tag close by says more clearly that it is money. */
function moreMoneyNear({ tag: { box }, money }: TagFacts, { facts, tagGrid }: Setting): number {
  const reach = 3 * height(box);
  const around = { x0: box.x0 - reach, x1: box.x1 + reach, y0: box.y0 - reach, y1: box.y1 + reach };
  return pick(facts, tagGrid.touching(around)).reduce((most, other) => Math.max(most, other.money - money), 0);
}
