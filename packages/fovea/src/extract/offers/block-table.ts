import { textShare } from './text-share.ts';
import { clip } from '../../learn/table/feature-numbers.ts';
import { distance } from '../../model/index.ts';
import { entry, firstOf, pick, valueAt } from '../../model/lookup.ts';
import type { Table } from '../../learn/index.ts';
import { matesOf, type ClusterSum, type Setting } from './block-setting.ts';
import type { TextBlock } from './text-blocks.ts';

type Column = readonly [name: string, of: (block: TextBlock, setting: Setting, index: number) => number];

const far = 60;
const clusterOf = ({ cluster }: TextBlock, { clusters }: Setting): ClusterSum => entry(clusters, cluster);

/** What the text itself says. */
const textColumns: readonly Column[] = [
  ['words', ({ words }) => Math.min(60, words.length)],
  ['lines', ({ runs }) => Math.min(15, runs.length)],
  ['letters a word', ({ text, words }) => text.length / words.length],
  ['digits', ({ text }) => textShare(text, /\d/g)],
  ['upper case', ({ text }) => textShare(text, /\p{Lu}/gu)],
  ['starts large', ({ text }) => +/^\P{L}*\p{Lu}/u.test(text)],
  ['commas', ({ text }) => textShare(text, /[,;/·|•]/g)],
  ['sentence', ({ text }) => +/[.!?]$/.test(text)],
  ['colon', ({ text }) => +/:/.test(text)],
  ['brackets', ({ text }) => +/^\(.*\)$/.test(text)],
  ['only numbers', ({ text }) => +/^[\d\s.,()/:\-–%]+[a-z]?[.)]?$/.test(text)],
  ['measure', ({ text }) => +/\d\s?(?:g|kg|ml|cl|l|lt|cm|mm|г|кг|мл|л|шт)\b/i.test(text)],
  ['address', ({ text }) => +/www\.|https?:|@|\.(?:com|it|de|fr|br|ru|es|pl)\b|\+\d{2}|\d{3}[\s-]\d{3}/i.test(text)],
  ['date', ({ text }) => +/\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\b20\d\d\b/.test(text)],
  ['percent', ({ text }) => +/%/.test(text)],
];

/** How it is set, against the rest of the page. */
const lookColumns: readonly Column[] = [
  ['size against text', ({ size }, { medianSize }) => size / medianSize],
  ['size against price', ({ size }, { tagSize }) => size / tagSize],
  ['size rank', (block, { clusters }) => sizeRank(block, clusters)],
  ['bold', ({ words }, { scene }) => +(entry(scene.words, firstOf(words)).style.weight >= 600)],
  ['italic', ({ words }, { scene }) => +entry(scene.words, firstOf(words)).style.italic],
  ['bolder below', (block, setting, i) => lookAgainst(block, setting, setting.below[i], weightOf)],
  ['bolder above', (block, setting, i) => lookAgainst(block, setting, setting.above[i], weightOf)],
  ['larger than below', (block, setting, i) => lookAgainst(block, setting, setting.below[i], sizeOf)],
  ['larger than above', (block, setting, i) => lookAgainst(block, setting, setting.above[i], sizeOf)],
  ['like the price', (block, setting, i) => likePrice(block, setting, i)],
  ['repeats', (_, { repeats }, i) => Math.min(10, valueAt(repeats, i))],
  ['repeats a price', (_, { repeats, tags }, i) => (valueAt(repeats, i) - 1) / (tags.length || 1)],
  ['x', ({ box }, { scene }) => ((box.x0 + box.x1) / 2 - scene.page.x0) / (scene.page.x1 - scene.page.x0)],
  ['y', ({ box }, { scene }) => ((box.y0 + box.y1) / 2 - scene.page.y0) / (scene.page.y1 - scene.page.y0)],
  [
    'to an image',
    ({ box, size }, { scene }) => Math.min(far, ...scene.images.map((image) => distance(box, image) / size)),
  ],
];

/** Where it stands to the price it may go with. */
const priceColumns: readonly Column[] = [
  ['price apart', (_, { near }, i) => Math.min(far, near[i]?.apart ?? far)],
  ['price along', (_, { near }, i) => clip(near[i]?.along ?? far, far)],
  ['price down', (_, { near }, i) => clip(near[i]?.down ?? far, far)],
  ['price in row', (_, { near }, i) => +(near[i]?.stand === 'row')],
  ['price below it', (_, { near }, i) => +(near[i]?.stand === 'above')],
  ['price above it', (_, { near }, i) => +(near[i]?.stand === 'below')],
  ['price glued', (block, setting, i) => gluedPrice(block, setting, i)],
  ['price chance', (_, { near, tags }, i) => (near[i] ? entry(tags, near[i].tag).chance : 0)],
  ['next price', (_, { near }, i) => near[i]?.second ?? 1],
  ['blocks of the price', (_, { near, circles }, i) => Math.min(20, near[i] ? entry(circles, near[i].tag).length : 0)],
  ['place among them', (_, { places }, i) => valueAt(places, i)],
  ['nearness among them', (_, setting, i) => rankAmong(setting, i, (j) => setting.near[j]!.apart)],
  ['length among them', (_, setting, i) => rankAmong(setting, i, (j) => -entry(setting.blocks, j).text.length)],
  ['size among them', (_, setting, i) => rankAmong(setting, i, (j) => -entry(setting.blocks, j).size)],
  ['something above', (_, { above }, i) => +(above[i] !== undefined)],
  ['something below', (_, { below }, i) => +(below[i] !== undefined)],
];

/** What makes it stand out from the others that go with its price: the eye compares, it does not measure. */
const rivalColumns: readonly Column[] = [
  ['stands out', (_, setting, i) => standsOut(setting, i)],
  ['look: stands out', (block, s) => ofLook(block, s).standsOut],
  ['heads its pile', (_, setting, i) => +headsPile(setting, i)],
  ['look: heads its pile', (block, s) => ofLook(block, s).headsPile],
  [
    'look: coverage left',
    (block, s) => clusterOf(block, s).coverage - Math.max(...s.clusters.map((one) => one.coverage)),
  ],
  ['look: one a price', (block, s) => Math.abs(Math.log(clusterOf(block, s).perPrice || 10))],
  ['log words', ({ words }) => Math.log(words.length)],
  ['is a label', ({ text }) => +/:$|^(?:preis|price|prix|precio|preço|prezzo|цена|pris)\b/i.test(text)],
];

/** What its look does all over the page. */
const clusterColumns: readonly Column[] = [
  ['look: blocks a price', (block, s) => Math.min(5, clusterOf(block, s).blocks / (s.tags.length || 1))],
  ['look: share of words', (block, s) => clusterOf(block, s).words / (s.scene.words.length || 1)],
  ['look: words a block', (block, s) => Math.min(60, clusterOf(block, s).meanWords)],
  ['look: spread of words', (block, s) => clusterOf(block, s).spreadWords],
  ['look: coverage', (block, s) => clusterOf(block, s).coverage],
  [
    'look: better covered',
    (block, s) => s.clusters.filter((one) => one.coverage > clusterOf(block, s).coverage + 0.05).length,
  ],
  ['look: covering looks', (_, s) => s.clusters.filter((one) => one.coverage > 0.6).length],
  ['look: per price', (block, s) => Math.min(5, clusterOf(block, s).perPrice)],
  ['look: regular', (block, s) => clusterOf(block, s).regular],
  ['look: apart', (block, s) => clusterOf(block, s).meanApart],
  ['look: first', (block, s) => clusterOf(block, s).first],
  ['look: leads', (block, s) => clusterOf(block, s).leads],
  ['look: follows', (block, s) => clusterOf(block, s).follows],
  ['look: in row', (block, s) => clusterOf(block, s).stands.row],
  ['look: above', (block, s) => clusterOf(block, s).stands.above],
  ['look: below', (block, s) => clusterOf(block, s).stands.below],
  ['look: coverage above', (_, s, i) => coverageAt(s, s.above[i])],
  ['look: coverage below', (_, s, i) => coverageAt(s, s.below[i])],
  ['look: bolder than below', (block, s) => weightAgainst(block, s, s.below)],
  ['look: bolder than above', (block, s) => weightAgainst(block, s, s.above)],
  ['look: top of piles', (block, s) => clusterOf(block, s).tops],
  ['look: aligned', (block, s) => clusterOf(block, s).aligned],
  ['look: largest that covers', (block, s) => +(clusterOf(block, s).size >= largestCovering(s) * 0.97)],
  ['look: against it', (block, s) => block.size / (largestCovering(s) || block.size)],
];

/** What stands in its row and in its column, as tables have them. */
const tableColumns: readonly Column[] = [
  ['row: place', (_, { rows }, i) => Math.min(8, entry(rows, i).indexOf(i))],
  ['row: blocks', (_, { rows }, i) => Math.min(8, entry(rows, i).length)],
  [
    'row: letters before',
    (_, { rows, columns: own }, i) =>
      entry(rows, i)
        .slice(0, entry(rows, i).indexOf(i))
        .filter((j) => entry(own, j).letters > 0.5).length,
  ],
  [
    'row: widest',
    (_, { rows, columns: own }, i) =>
      entry(own, i).width / Math.max(...pick(own, entry(rows, i)).map(({ width }) => width)),
  ],
  [
    'row: most distinct',
    (_, { rows, columns: own }, i) =>
      entry(own, i).distinct -
      Math.max(
        0,
        ...pick(
          own,
          entry(rows, i).filter((j) => j !== i),
        ).map(({ distinct }) => distinct),
      ),
  ],
  [
    'row: most letters',
    (_, { rows, columns: own }, i) =>
      entry(own, i).letters -
      Math.max(
        0,
        ...pick(
          own,
          entry(rows, i).filter((j) => j !== i),
        ).map(({ letters }) => letters),
      ),
  ],
  ['column: blocks a price', (_, { columns: own, tags }, i) => Math.min(4, entry(own, i).blocks / (tags.length || 1))],
  ['column: distinct', (_, { columns: own }, i) => entry(own, i).distinct],
  ['column: letters', (_, { columns: own }, i) => entry(own, i).letters],
  ['column: digits', (_, { columns: own }, i) => entry(own, i).digits],
  ['column: words', (_, { columns: own }, i) => Math.min(20, entry(own, i).words)],
];

const groups: Readonly<Record<string, readonly Column[]>> = {
  text: textColumns,
  look: lookColumns,
  price: priceColumns,
  rivals: rivalColumns,
  'look all over the page': clusterColumns,
  'rows and columns': tableColumns,
};

const columns: readonly Column[] = Object.values(groups).flat();

/** Names of columns by what they speak of, to learn without some and see what they are worth. */
export const blockColumnGroups: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(groups).map(([group, own]) => [group, own.map(([name]) => name)]),
);

export const blockColumns: readonly string[] = columns.map(([name]) => name);

/** One row a block. */
export function blockTable(setting: Setting): Table {
  const { blocks } = setting;
  const data = new Float32Array(blocks.length * columns.length);
  blocks.forEach((block, i) => {
    columns.forEach(([, of], c) => (data[i * columns.length + c] = of(block, setting, i)));
  });
  return { columns: blockColumns, rows: blocks.length, data };
}

function sizeRank({ size }: TextBlock, clusters: readonly ClusterSum[]): number {
  let larger = 0;
  let all = 0;
  for (const { words, size: own } of clusters) {
    all += words;
    if (own > size * 1.03) larger += words;
  }
  return larger / (all || 1);
}

const weightOf = ({ words }: TextBlock, { scene }: Setting): number =>
  entry(scene.words, firstOf(words)).style.weight / 400;
const sizeOf = ({ size }: TextBlock): number => size;

function lookAgainst(
  block: TextBlock,
  setting: Setting,
  other: number | undefined,
  of: (block: TextBlock, setting: Setting) => number,
): number {
  return other === undefined ? 1 : of(block, setting) / (of(entry(setting.blocks, other), setting) || 1);
}

/** Weight, size and capitals together. */
function prominence(block: TextBlock, setting: Setting): number {
  const capitals = textShare(block.text, /\p{Lu}/gu) > 0.5 ? 0.25 : 0;
  return weightOf(block, setting) + (1.5 * block.size) / setting.medianSize + capitals;
}

/** By page, what {@link standsOut} says of its blocks: asked again for every block of a look. */
const standing = new WeakMap<Setting, Float64Array>();

/** Against the most prominent of the others of its price; above 0 it is the most prominent itself. */
function standsOut(setting: Setting, i: number): number {
  let known = standing.get(setting);
  if (!known) {
    const all = setting.blocks.map((block) => prominence(block, setting));
    known = Float64Array.from(all, (_, block) => againstRivals(setting, all, block));
    standing.set(setting, known);
  }
  return valueAt(known, i);
}

function againstRivals(setting: Setting, all: readonly number[], i: number): number {
  const rivals = matesOf(setting, i).filter((j) => j !== i && setting.near[j]!.apart < 12);
  if (rivals.length === 0) return 0.5;
  const most = Math.max(...rivals.map((j) => valueAt(all, j)));
  return Math.max(-1, Math.min(1, valueAt(all, i) - most));
}

/** Nothing of the same price stands right above it. */
function headsPile({ above, near }: Setting, i: number): boolean {
  const over = above[i];
  return over === undefined || near[over]?.tag !== near[i]?.tag;
}

type LookMeans = { readonly standsOut: number; readonly headsPile: number };

/** What the blocks of a look are on average, by look: asked for every block of it. */
const lookMeans = new WeakMap<ClusterSum, LookMeans>();

function ofLook(block: TextBlock, setting: Setting): LookMeans {
  const cluster = clusterOf(block, setting);
  const known = lookMeans.get(cluster);
  if (known) return known;
  const { members, blocks } = cluster;
  const means = {
    standsOut: members.reduce((sum, i) => sum + standsOut(setting, i), 0) / blocks,
    headsPile: members.filter((i) => headsPile(setting, i)).length / blocks,
  };
  lookMeans.set(cluster, means);
  return means;
}

const coverageAt = ({ blocks, clusters }: Setting, i: number | undefined): number =>
  i === undefined ? -1 : entry(clusters, entry(blocks, i).cluster).coverage;

/** Whether a look is mostly bolder, larger or set in more capitals than what stands on its one side: a mean of -1 to 1. */
function weightAgainst(block: TextBlock, setting: Setting, beside: readonly (number | undefined)[]): number {
  const own = weightOf(block, setting) + block.size / setting.medianSize;
  const key = `${block.cluster} ${own}`;
  const known = against.get(beside) ?? new Map<string, number>();
  against.set(beside, known);
  const held = known.get(key);
  if (held !== undefined) return held;
  const found = meanSign(block.cluster, own, setting, beside);
  known.set(key, found);
  return found;
}

/** By side of a page's blocks, what {@link weightAgainst} says of their looks: asked again for every block of a look. */
const against = new WeakMap<readonly (number | undefined)[], Map<string, number>>();

function meanSign(cluster: number, own: number, setting: Setting, beside: readonly (number | undefined)[]): number {
  const { blocks, clusters } = setting;
  const others = entry(clusters, cluster).members.flatMap((i) => beside[i] ?? []);
  const signs = others.map((i) =>
    Math.sign(own - weightOf(entry(blocks, i), setting) - entry(blocks, i).size / setting.medianSize),
  );
  return signs.reduce((sum, one) => sum + one, 0) / (signs.length || 1);
}

/** 0 to 3: the font, the colour and about the size of the price. */
function likePrice(block: TextBlock, { scene, near, tags }: Setting, i: number): number {
  const one = near[i];
  if (!one) return 0;
  const [own, price] = [entry(scene.words, firstOf(block.words)), entry(scene.words, entry(tags, one.tag).main)];
  const isClose = Math.abs(Math.log(own.size / price.size)) < 0.06;
  return +(own.style.font === price.style.font) + +(own.style.color === price.style.color) + +isClose;
}

/** How far the price is from a line of the block, where both are in one row; prices often end a title. */
function gluedPrice({ runs, size }: TextBlock, { near, tags }: Setting, i: number): number {
  const one = near[i];
  if (!one) return far;
  const { box } = entry(tags, one.tag);
  return runs.reduce((least, run) => {
    const shared = Math.min(run.box.y1, box.y1) - Math.max(run.box.y0, box.y0);
    if (shared < 0.6 * Math.min(run.box.y1 - run.box.y0, box.y1 - box.y0)) return least;
    return Math.min(least, Math.max(box.x0 - run.box.x1, run.box.x0 - box.x1, 0) / size);
  }, far);
}

/** The place of a block among those of its price, by something; 0 is the first. */
function rankAmong(setting: Setting, i: number, by: (block: number) => number): number {
  if (!setting.near[i]) return -1;
  const own = by(i);
  return Math.min(12, matesOf(setting, i).filter((j) => by(j) < own).length);
}

/** The size of the largest look that most prices have beside them. */
function largestCovering({ clusters }: Setting): number {
  const most = Math.max(0, ...clusters.map(({ coverage }) => coverage));
  return Math.max(
    0,
    ...clusters.filter(({ coverage }) => coverage > 0.6 * most && coverage > 0).map(({ size }) => size),
  );
}
