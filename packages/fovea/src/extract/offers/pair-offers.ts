import { type Box } from '../../model/index.ts';
import { bestPairs, type Pair } from './assignment.ts';
import { apartOf, standOf, type Setting } from './block-setting.ts';

/** How likely each block is a title or a description; the rest is neither. */
export type BlockChances = { readonly title: ArrayLike<number>; readonly description: ArrayLike<number> };

export type OfferParts = {
  /** Index into the tags. */
  readonly price: number;
  /** Indexes into the blocks. */
  readonly title: readonly number[];
  readonly description: readonly number[];
  /** What the pair was worth, as a sum of log odds. */
  readonly worth: number;
};

/** No title is looked for farther from a price, in shares of the page's longer side. */
const farthest = 0.75;
/** Of each price, so many of the nearest blocks are thought of. */
const mostBlocks = 40;

/** What speaks for a pair, and how loudly. */
const weights = { base: 2, title: 1.5, price: 1, apart: 1.2, usual: 2 };

/** Pairs prices with titles, all of a page at once, then gives descriptions to the offers. */
export function pairOffers(setting: Setting, given: BlockChances): OfferParts[] {
  const chances = {
    ...given,
    title: Float64Array.from(given.title, (one, i) => (isLabel(setting, i) ? 0.1 * one : one)),
  };
  const candidates = candidatesOf(setting, chances);
  const first = bestPairs(pairsOf(setting, chances, candidates, undefined));
  const usual = usualStand(setting, first);
  const pairs = pairsOf(setting, chances, candidates, usual);
  const chosen = bestPairs(pairs);
  const blocks = setting.blocks.length;
  const worth = new Map(pairs.map(({ left, right, worth: own }) => [left * blocks + right, own]));
  const offers = [...chosen].map(([price, title]) => ({
    price,
    title: [title],
    description: [] as number[],
    worth: worth.get(price * blocks + title)!,
  }));
  growTitles(setting, chances, offers);
  giveDescriptions(setting, chances, offers);
  addEmphasis(setting, offers);
  return offers.sort((a, b) => a.price - b.price);
}

/** From the pile of blocks that a title heads: its description may stand nearer to the price than the title itself. */
function pileApart({ blocks, below }: Setting, title: number, price: Box): number {
  const { box, size, cluster } = blocks[title]!;
  let apart = apartOf(box, price);
  let at = below[title];
  for (let depth = 1; at !== undefined && depth <= 4 && blocks[at]!.cluster !== cluster; depth++, at = below[at]) {
    apart = Math.min(apart, apartOf(blocks[at]!.box, price) + 0.5 * depth * size);
  }
  return apart;
}

/** The same words at most prices of a page, or words that end in a colon, introduce a price and name nothing. */
function isLabel({ blocks, repeats, tags }: Setting, i: number): boolean {
  return (repeats[i]! >= 4 && repeats[i]! >= 0.4 * tags.length) || blocks[i]!.text.endsWith(':');
}

const logOdds = (chance: number): number => Math.log((chance + 0.01) / (1 - chance + 0.01));

/** Where titles of this page stand to their prices: by middle offsets, most of them nearly alike. */
type Usual = { readonly offsets: readonly (readonly [along: number, down: number])[]; readonly scale: number };

/** A price, and a block near enough to be its title. */
type Candidate = { readonly left: number; readonly right: number; readonly apart: number };

const spanOf = ({ page }: Setting['scene']): number => Math.max(page.x1 - page.x0, page.y1 - page.y0);

function candidatesOf(setting: Setting, { title }: BlockChances): Candidate[] {
  const { tags, blocks, scene } = setting;
  const most = farthest * spanOf(scene);
  const likely = blocks.flatMap((_, i) => (title[i]! > 0.04 ? [i] : []));
  return tags.flatMap(({ box }, left) =>
    likely
      .map((right) => ({ left, right, apart: pileApart(setting, right, box) }))
      .filter(({ apart }) => apart < most)
      .sort((a, b) => a.apart - b.apart)
      .slice(0, mostBlocks),
  );
}

function pairsOf(
  { tags, blocks, scene }: Setting,
  { title }: BlockChances,
  candidates: readonly Candidate[],
  usual: Usual | undefined,
): Pair[] {
  const scale = usual?.scale ?? 0.03 * spanOf(scene);
  return candidates.map(({ left, right, apart }) => {
    const { box, chance } = tags[left]!;
    const place =
      -weights.apart * Math.log1p(apart / scale) +
      (usual ? fitTo(usual, blocks[right]!.box, box, blocks[right]!.size) : 0);
    return {
      left,
      right,
      worth: weights.base + weights.title * logOdds(title[right]!) + weights.price * logOdds(chance) + place,
    };
  });
}

function usualStand({ tags, blocks }: Setting, pairs: ReadonlyMap<number, number>): Usual | undefined {
  if (pairs.size < 2) return undefined;
  const offsets: [number, number][] = [];
  const aparts: number[] = [];
  for (const [tag, block] of pairs) {
    offsets.push(offsetOf(blocks[block]!.box, tags[tag]!.box));
    aparts.push(apartOf(blocks[block]!.box, tags[tag]!.box));
  }
  aparts.sort((a, b) => a - b);
  const size = blocks[[...pairs.values()][0]!]!.size;
  return { offsets, scale: Math.max(size, aparts[aparts.length >> 1]!) };
}

/** From the top left corner of the title to that of the price: lists keep both, or at least the height. */
const offsetOf = (title: Box, price: Box): [number, number] => [
  price.x0 - title.x0,
  (price.y0 + price.y1) / 2 - title.y0,
];

/** How many of the page's pairs have this offset: up and down counts more than along. */
function fitTo({ offsets }: Usual, title: Box, price: Box, size: number): number {
  const [along, down] = offsetOf(title, price);
  let alike = 0;
  for (const [x, y] of offsets) {
    if (Math.abs(y - down) < 0.8 * size) alike += 0.5;
    if (Math.abs(y - down) < 1.6 * size && Math.abs(x - along) < 2 * size) alike += 0.5;
  }
  return weights.usual * (alike / offsets.length);
}

type Growing = { readonly price: number; title: number[]; description: number[]; worth: number };

/** A title may go on in the block right above or below, when that looks like one too and got no price. */
function growTitles({ blocks, above, below }: Setting, { title }: BlockChances, offers: readonly Growing[]): void {
  const taken = new Set(offers.flatMap((offer) => offer.title));
  for (const offer of offers) {
    for (const beside of [above, below]) {
      for (let at = beside[offer.title[0]!]; at !== undefined; at = beside[at]) {
        const isAlike = blocks[at]!.cluster === blocks[offer.title[0]!]!.cluster;
        const gap = Math.max(
          blocks[at]!.box.y0 - blocks[offer.title[0]!]!.box.y1,
          blocks[offer.title[0]!]!.box.y0 - blocks[at]!.box.y1,
        );
        if (taken.has(at) || !isAlike || title[at]! < 0.5 || gap > 1.2 * blocks[at]!.size) break;
        taken.add(at);
        offer.title.push(at);
      }
    }
  }
}

/** Each description goes to the offer it stands closest to, seen from its title and its price. */
function giveDescriptions(setting: Setting, { title, description }: BlockChances, offers: readonly Growing[]): void {
  const { blocks, tags } = setting;
  const taken = new Set(offers.flatMap((offer) => offer.title));
  blocks.forEach((block, i) => {
    const other = 1 - title[i]! - description[i]!;
    if (taken.has(i) || description[i]! < Math.max(other, 0.3)) return;
    let best: Growing | undefined;
    let least = 25 * block.size;
    for (const offer of offers) {
      const own = blocks[offer.title[0]!]!.box;
      const price = tags[offer.price]!.box;
      // Text reads downwards: what stands above a title seldom describes it.
      const upside = block.box.y1 < own.y0 + 0.5 * block.size ? 6 * block.size : 0;
      const aside = standOf(block.box, own) === 'aside' ? 2 * block.size : 0;
      const apart = Math.min(apartOf(block.box, own), apartOf(block.box, price) + block.size) + upside + aside;
      if (apart < least) [best, least] = [offer, apart];
    }
    best?.description.push(i);
  });
}

/** Words set off inside a paragraph only by their weight or slant belong to it. */
function addEmphasis({ blocks, scene, grid }: Setting, offers: readonly Growing[]): void {
  const taken = new Set(offers.flatMap(({ title, description }) => [...title, ...description]));
  const described = new Map(offers.flatMap((offer) => offer.description.map((i) => [i, offer] as const)));
  blocks.forEach(({ box, size, runs, words }, i) => {
    if (taken.has(i) || runs.length > 1) return;
    const color = scene.words[words[0]!]!.style.color;
    const reach = {
      x0: box.x0 - 0.6 * size,
      x1: box.x1 + 0.6 * size,
      y0: box.y0 + 0.3 * size,
      y1: box.y1 - 0.3 * size,
    };
    const around = grid.touching(reach).find((j) => {
      const other = blocks[j]!;
      if (!described.has(j) || Math.abs(other.size - size) > 0.05 * size) return false;
      return scene.words[other.words[0]!]!.style.color === color;
    });
    if (around !== undefined) described.get(around)!.description.push(i);
  });
}
