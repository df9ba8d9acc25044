import { firstIndex } from '../../model/first-index.ts';
import { height } from '../../model/index.ts';
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

/** What one tag is judged by, prepared once a page. */
type Setting = {
  readonly scene: Scene;
  readonly medianSize: number;
  /** By tag: how many have its cluster and form, as a share of all. */
  readonly mates: readonly number[];
  /** The same by family of fonts, whatever the size and colour. */
  readonly loose: readonly number[];
  /** By cluster: the share of its words that are in tags. */
  readonly inTags: readonly number[];
  readonly sizes: readonly number[];
  /** The same, ascending. */
  readonly ranked: readonly number[];
  readonly tagGrid: NearGrid;
  /** Of all tags, ascending. */
  readonly edges: { readonly left: Float64Array; readonly right: Float64Array };
  readonly before: readonly (number | undefined)[];
  readonly after: readonly (number | undefined)[];
  /** By tag: currency and cents, 0 to 2. */
  readonly money: readonly number[];
  /** By such a number: how many tags have a higher one. */
  readonly richer: readonly number[];
  readonly largest: number;
  readonly heads: readonly (ColumnHead | undefined)[];
  readonly columns: readonly TagColumn[];
  /** Of the columns, the highest mean amount, as a logarithm. */
  readonly highest: number;
  readonly rows: readonly Row[];
  readonly amounts: readonly number[];
  readonly digits: readonly number[];
  readonly medianDigits: number;
  readonly shares: { readonly currency: number; readonly cents: number };
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

type Column = readonly [name: string, of: (tag: PriceTag, setting: Setting, index: number) => number];

/** No neighbour is farther than this many letter sizes. */
const farthest = 20;

const columns: readonly Column[] = [
  ['currency', ({ currency }) => +currency],
  ['cents', ({ cents }) => +cents],
  ['digits', ({ text }) => text.replaceAll(/\D/g, '').length],
  [
    'amount',
    ({ text, sign }) => Math.log1p(parsePrice(text, sign === undefined ? {} : { signs: [sign] })?.amount ?? 0),
  ],
  ['bracket', ({ main }, { scene }) => +/[()[\]]/.test(scene.words[main]!.text)],
  ['pieces', ({ words }) => words.length],
  ['gap before', (tag, setting, i) => gapTo(tag, setting, setting.before[i], -1)],
  ['gap after', (tag, setting, i) => gapTo(tag, setting, setting.after[i], 1)],
  ['like the word before', (tag, setting, i) => likeNeighbour(tag, setting, setting.before[i])],
  ['like the word after', (tag, setting, i) => likeNeighbour(tag, setting, setting.after[i])],
  ['unit after', (_, setting, i) => +isUnit(textAt(setting, setting.after[i]) ?? '')],
  ['per unit', (_, setting, i) => +/^(?:\/|al$|per$|pro$|je$|the$|за$)/.test(textAt(setting, setting.after[i]) ?? '')],
  ['letters before', (_, setting, i) => +/\p{L}/u.test(textAt(setting, setting.before[i]) ?? '')],
  ['dots before', (_, setting, i) => +/^[.…·_]{2,}$/.test(textAt(setting, setting.before[i]) ?? '')],
  ['colon before', (_, setting, i) => +(textAt(setting, setting.before[i]) ?? '').endsWith(':')],
  ['percent', (_, setting, i) => +/%/.test(textAt(setting, setting.after[i]) ?? '')],
  ['size against text', ({ main }, { scene, medianSize }) => scene.words[main]!.size / medianSize],
  ['size rank', (_, { sizes, ranked }, i) => countBelow(ranked, sizes[i]! * 0.95) / sizes.length],
  ['largest share', (_, { sizes, largest }, i) => sizes[i]! / largest],
  ['mates', (_, { mates }, i) => mates[i]!],
  ['mates of any size', (_, { loose }, i) => loose[i]!],
  ['cluster in tags', ({ main }, { scene, inTags }) => inTags[scene.words[main]!.cluster]!],
  ['aligned', (tag, setting, i) => alignedWith(tag, setting, i)],
  ['larger near', (tag, setting, i) => largerNear(tag, setting, i)],
  ['money', (_, { money }, i) => money[i]!],
  ['more money', (_, { money, richer }, i) => richer[money[i]!]! / money.length],
  ['more money near', (tag, setting, i) => moreMoneyNear(tag, setting, i)],
  [
    'alone',
    (tag, setting, i) => Math.min(gapTo(tag, setting, setting.before[i], -1), gapTo(tag, setting, setting.after[i], 1)),
  ],
  ['bold', ({ main }, { scene }) => +(scene.words[main]!.style.weight >= 600)],
  ['struck', (tag, { scene }) => +isStruck(tag, scene)],
  ['page currency', ({ currency }, { shares }) => +currency - shares.currency],
  ['page cents', ({ cents }, { shares }) => +cents - shares.cents],
  ['tags', (_, { scene }) => Math.min(40, scene.tags.length)],
  ['head of a price', (_, { heads }, i) => +isPriceHead(heads[i])],
  ['head of something else', (_, { heads }, i) => +otherHead.test(heads[i]?.text ?? '')],
  ['below its head', (_, { heads }, i) => Math.min(20, heads[i]?.below ?? -1)],
  ['tags before', (_, { rows }, i) => Math.min(8, rows[i]!.before)],
  ['tags after', (_, { rows }, i) => Math.min(8, rows[i]!.after)],
  ['largest of its row', (_, { amounts, rows }, i) => Math.log((amounts[i]! + 1) / (rows[i]!.largest + 1))],
  ['zeros at the end', ({ text }) => zerosAtEnd(text)],
  ['column: tags', (_, { columns: own }, i) => Math.min(20, own[i]!.tags)],
  ['column: share of tags', (_, { columns: own, scene }, i) => own[i]!.tags / scene.tags.length],
  ['column: currency', (_, { columns: own }, i) => own[i]!.currency],
  ['column: cents', (_, { columns: own }, i) => own[i]!.cents],
  ['column: amount', (_, { columns: own }, i) => own[i]!.amount],
  ['column: amount against the page', (_, { columns: own, highest }, i) => own[i]!.amount - highest],
  ['column: spread', (_, { columns: own }, i) => own[i]!.spread],
  ['column: zeros', (_, { columns: own }, i) => own[i]!.zeros],
  ['column: ends rows', (_, { columns: own }, i) => own[i]!.last],
  ['column: begins rows', (_, { columns: own }, i) => own[i]!.first],
  ['letters behind', (_, { rows }, i) => Math.min(30, rows[i]!.lettersAfter)],
  ['letters in front', (_, { rows }, i) => Math.min(30, rows[i]!.lettersBefore)],
  ['digits against the page', (_, { digits, medianDigits }, i) => digits[i]! - medianDigits],
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
  scene.tags.forEach((tag, i) => {
    columns.forEach(([, of], c) => (data[i * columns.length + c] = of(tag, setting, i)));
  });
  return { columns: tagColumns, rows: scene.tags.length, data };
}

function settingOf(scene: Scene): Setting {
  const { words, rows, tags, clusters } = scene;
  const sizes = words.map(({ size }) => size).sort((a, b) => a - b);
  const shareAlike = (looks: (word: Word) => string): number[] => {
    const forms = tags.map(({ main, currency, cents }) => `${looks(words[main]!)} ${currency} ${cents}`);
    const counts = new Map<string, number>();
    for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
    return forms.map((form) => counts.get(form)! / tags.length);
  };
  const { before, after } = neighboursOf(tags, rows);
  const amounts = tags.map(({ text }) => parsePrice(text)?.amount ?? 0);
  const digits = tags.map(({ text }) => text.replaceAll(/\D/g, '').length);
  const seenRows = rowsOfTags(scene, amounts);
  const groups = columnGroups(
    tags.map(({ box, main }) => ({ box, size: words[main]!.size, cluster: words[main]!.cluster })),
  );
  const columnsOfTags = tagColumnsOf(tags, groups, amounts, seenRows);
  const money = tags.map(({ currency, cents }) => +currency + +cents);
  const share = (test: (tag: PriceTag) => boolean): number => tags.filter(test).length / (tags.length || 1);
  return {
    scene,
    medianSize: sizes[sizes.length >> 1] ?? 1,
    mates: shareAlike(({ cluster }) => String(cluster)),
    loose: shareAlike(({ style }) => style.family),
    inTags: clusterShares(words, tags, clusters),
    sizes: tags.map(({ main }) => words[main]!.size),
    ranked: tags.map(({ main }) => words[main]!.size).sort((a, b) => a - b),
    money,
    richer: [0, 1, 2].map((least) => money.filter((one) => one > least).length),
    largest: tags.reduce((most, { main }) => Math.max(most, words[main]!.size), 0),
    edges: {
      left: Float64Array.from(tags, ({ box }) => box.x0).sort(),
      right: Float64Array.from(tags, ({ box }) => box.x1).sort(),
    },
    tagGrid: createNearGrid(
      tags.map(({ box }) => box),
      30,
    ),
    before,
    after,
    columns: columnsOfTags,
    highest: columnsOfTags.reduce((most, { amount }) => Math.max(most, amount), 0),
    rows: seenRows,
    amounts,
    digits,
    medianDigits: digits.toSorted((a, b) => a - b)[digits.length >> 1] ?? 0,
    heads: columnHeads(scene),
    shares: { currency: share(({ currency }) => currency), cents: share(({ cents }) => cents) },
  };
}

/** How many of some numbers, ascending, are below a limit. */
function countBelow(ranked: readonly number[], limit: number): number {
  return firstIndex(ranked.length, (i) => ranked[i]! >= limit);
}

function clusterShares(words: readonly Word[], tags: readonly PriceTag[], clusters: number): number[] {
  const all = Array.from({ length: clusters }, () => 0);
  const held = Array.from({ length: clusters }, () => 0);
  for (const { cluster } of words) all[cluster]!++;
  for (const tag of tags) for (const word of tag.words) held[words[word]!.cluster]!++;
  return held.map((count, cluster) => count / (all[cluster] || 1));
}

/** By tag, the words before and after it in its row. */
function neighboursOf(
  tags: readonly PriceTag[],
  rows: readonly (readonly number[])[],
): { before: (number | undefined)[]; after: (number | undefined)[] } {
  const place = new Map<number, readonly [readonly number[], number]>();
  for (const row of rows) row.forEach((word, i) => place.set(word, [row, i]));
  const beside = (tag: PriceTag, step: number): number | undefined => {
    const found = place.get(tag.main);
    if (!found) return undefined;
    const [row, at] = found;
    for (let i = at + step; i >= 0 && i < row.length; i += step) if (!tag.words.includes(row[i]!)) return row[i];
    return undefined;
  };
  return { before: tags.map((tag) => beside(tag, -1)), after: tags.map((tag) => beside(tag, 1)) };
}

function tagColumnsOf(
  tags: readonly PriceTag[],
  groups: readonly (readonly number[])[],
  amounts: readonly number[],
  rows: readonly Row[],
): TagColumn[] {
  const known = new Map<readonly number[], TagColumn>();
  return groups.map((group) => {
    const mean = (of: (i: number) => number): number => group.reduce((sum, i) => sum + of(i), 0) / group.length;
    const amount = mean((i) => Math.log1p(amounts[i]!));
    const column = known.get(group) ?? {
      tags: group.length,
      currency: mean((i) => +tags[i]!.currency),
      cents: mean((i) => +tags[i]!.cents),
      amount,
      spread: Math.sqrt(mean((i) => (Math.log1p(amounts[i]!) - amount) ** 2)),
      zeros: mean((i) => zerosAtEnd(tags[i]!.text)),
      last: mean((i) => +(rows[i]!.after + rows[i]!.lettersAfter === 0)),
      first: mean((i) => +(rows[i]!.before + rows[i]!.lettersBefore === 0)),
    };
    known.set(group, column);
    return column;
  });
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

function rowsOfTags(scene: Scene, amounts: readonly number[]): Row[] {
  const { words, tags, page } = scene;
  const tagsBeside = rowsOf(scene);
  const wordGrid = createNearGrid(
    words.map(({ box }) => box),
    20,
  );
  const priced = new Set(tags.flatMap((tag) => tag.words));
  return tags.map(({ box }, i) => {
    const middle = (box.y0 + box.y1) / 2;
    const strip = { x0: page.x0, x1: page.x1, y0: middle, y1: middle };
    const others = tagsBeside[i]!;
    const [before, after] = [
      others.filter((j) => tags[j]!.box.x0 < box.x0),
      others.filter((j) => tags[j]!.box.x0 >= box.x0),
    ];
    const left = Math.max(page.x0, ...before.map((j) => tags[j]!.box.x1));
    const right = Math.min(page.x1, ...after.map((j) => tags[j]!.box.x0));
    const lettersIn = (x0: number, x1: number): number =>
      wordGrid
        .touching({ ...strip, x0, x1 })
        .filter((word) => !priced.has(word))
        .reduce((sum, word) => sum + words[word]!.text.replaceAll(/\P{L}/gu, '').length, 0);
    return {
      before: before.length,
      after: after.length,
      largest: Math.max(amounts[i]!, ...others.map((j) => amounts[j]!)),
      lettersBefore: lettersIn(left, box.x0),
      lettersAfter: lettersIn(box.x1, right),
    };
  });
}

const textAt = ({ scene }: Setting, word: number | undefined): string | undefined =>
  word === undefined ? undefined : scene.words[word]!.text;

function gapTo({ box, main }: PriceTag, { scene }: Setting, word: number | undefined, side: number): number {
  if (word === undefined) return farthest;
  const other = scene.words[word]!.box;
  const gap = side < 0 ? box.x0 - other.x1 : other.x0 - box.x1;
  return Math.min(farthest, gap / scene.words[main]!.size);
}

function likeNeighbour({ main }: PriceTag, { scene }: Setting, word: number | undefined): number {
  return word === undefined ? -1 : +(scene.words[word]!.cluster === scene.words[main]!.cluster);
}

/** Tags above or below with the same left or right edge; a column of prices has many. */
function alignedWith({ box }: PriceTag, { sizes, edges }: Setting, i: number): number {
  const near = sizes[i]! * 0.25;
  const [left, right] = [countNear(edges.left, box.x0, near), countNear(edges.right, box.x1, near)];
  return Math.min(8, Math.max(left, right) - 1);
}

/** How many of ascending numbers are no farther than `most` from one. */
function countNear(ascending: Float64Array, from: number, most: number): number {
  const first = firstIndex(ascending.length, (i) => from - ascending[i]! <= most);
  return firstIndex(ascending.length, (i) => ascending[i]! - from > most) - first;
}

/** How much larger the largest tag close by is: badges stand beside the price. */
function largerNear({ box }: PriceTag, { scene, tagGrid, sizes }: Setting, i: number): number {
  const reach = 1.2 * height(box);
  const around = { x0: box.x0 - reach, x1: box.x1 + reach, y0: box.y0 - reach, y1: box.y1 + reach };
  let most = 1;
  for (const j of tagGrid.touching(around)) {
    const { currency, cents } = scene.tags[j]!;
    if (j !== i && (currency || cents)) most = Math.max(most, sizes[j]! / sizes[i]!);
  }
  return Math.min(8, most);
}

/** Whether a tag close by says more clearly that it is money. */
function moreMoneyNear({ box }: PriceTag, { tagGrid, money }: Setting, i: number): number {
  const reach = 3 * height(box);
  const around = { x0: box.x0 - reach, x1: box.x1 + reach, y0: box.y0 - reach, y1: box.y1 + reach };
  return tagGrid.touching(around).reduce((most, j) => Math.max(most, money[j]! - money[i]!), 0);
}
