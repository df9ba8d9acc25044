import { height, union, width, type Box } from '../../model/index.ts';
import { entry, firstOf, lastOf, pick } from '../../model/lookup.ts';
import { createNearGrid } from './spatial-grid.ts';
import type { PriceTag } from './price-tags.ts';
import type { Scene } from './scene.ts';
import { unitPriceCue } from './unit-price.ts';
import type { Word } from './words.ts';
import { boxAround } from '../../model/box-around.ts';

/** Words of one look in one line, with nothing else between them. */
export type Run = {
  readonly words: readonly number[];
  readonly box: Box;
  readonly cluster: number;
  readonly size: number;
};

/** Lines of one look that read on. */
export type TextBlock = {
  readonly words: readonly number[];
  readonly runs: readonly Run[];
  readonly box: Box;
  readonly cluster: number;
  readonly size: number;
  readonly text: string;
};

/** Dots that lead the eye, and other strokes: never part of a text. */
const ornament = /^[^\p{L}\p{N}]*$/u;
const leader = /^[.…·•_\-–—=*~]{2,}$/;
/** The number of an item on a list. */
const itemNumber = /^[A-Z]?\d{1,3}\s?[a-z]?[.)]$/;

/** In letter sizes. */
const wordGap = 1.1;
const lineGap = 0.75;

/**
 * All text that is neither in a price nor says what a unit costs, as blocks of one look; a line that has a price of its own
 * starts a new block.
 */
export function textBlocks(scene: Scene, tags: readonly PriceTag[]): TextBlock[] {
  const compared = scene.tags.flatMap((tag) => {
    const cue = unitPriceCue(tag, scene);
    return cue ? [...cue, ...tag.words] : [];
  });
  const priced = new Set([...tags.flatMap(({ words }) => words), ...compared]);
  const runs = scene.rows.flatMap((row) => runsOf(row, scene.words, priced));
  const beside = pricesBeside(runs, tags);
  return joinedRuns(runs, beside, scene.words);
}

function runsOf(row: readonly number[], words: readonly Word[], priced: ReadonlySet<number>): Run[] {
  const runs: number[][] = [];
  let last: number | undefined;
  row.forEach((word, i) => {
    const { text } = entry(words, word);
    if (priced.has(word) || leader.test(text)) {
      last = undefined;
      return;
    }
    const startsAnew = last === undefined || !readsOn(entry(words, last), entry(words, word));
    if (startsAnew) runs.push([word]);
    else lastOf(runs).push(word);
    // The number of an item stands apart from its name.
    last = i === 0 && itemNumber.test(text) ? undefined : word;
  });
  return runs
    .filter((run) => run.some((word) => !ornament.test(entry(words, word).text)))
    .map((run) => ({
      words: run,
      box: boxAround(pick(words, run).map(({ box }) => box)),
      cluster: entry(words, firstOf(run)).cluster,
      size: entry(words, firstOf(run)).size,
    }));
}

/** Words in capitals alone, and words that are not: what changes from one to the other changes its meaning, in one look too. */
const capitals = /^\P{L}*\p{Lu}{3}[\p{Lu}\P{L}]*$/u;
const smallLetters = /^\P{L}*\p{L}?\p{Ll}{2,}/u;
const isCapitals = (text: string): boolean => capitals.test(text);
const isSmall = (text: string): boolean => smallLetters.test(text);

function readsOn(a: Word, b: Word): boolean {
  if (a.cluster !== b.cluster || (isCapitals(a.text) && isSmall(b.text))) return false;
  const size = Math.max(a.size, b.size);
  const gap = Math.max(b.box.x0 - a.box.x1, a.box.x0 - b.box.x1);
  const shift = Math.abs((a.box.y0 + a.box.y1 - b.box.y0 - b.box.y1) / 2);
  return gap <= wordGap * size && shift <= 0.5 * size;
}

/** By run, the price in its row: the nearest, if it is about as high as the text. */
function pricesBeside(runs: readonly Run[], tags: readonly PriceTag[]): (number | undefined)[] {
  const grid = createNearGrid(
    tags.map(({ box }) => box),
    30,
  );
  return runs.map(({ box, size }) => {
    const reach = { x0: box.x0 - 60 * size, x1: box.x1 + 60 * size, y0: box.y0, y1: box.y1 };
    let best: number | undefined;
    let least = Infinity;
    for (const t of grid.touching(reach)) {
      const tag = entry(tags, t).box;
      const shared = Math.min(tag.y1, box.y1) - Math.max(tag.y0, box.y0);
      // Beside large digits stand several lines; only in a list does every line have its own price.
      if (height(tag) > 2 * height(box) || shared < 0.5 * Math.min(height(tag), height(box))) continue;
      const apart = Math.max(tag.x0 - box.x1, box.x0 - tag.x1, 0);
      if (apart < least) [best, least] = [t, apart];
    }
    return best;
  });
}

function joinedRuns(
  runs: readonly Run[],
  beside: readonly (number | undefined)[],
  words: readonly Word[],
): TextBlock[] {
  const grid = createNearGrid(
    runs.map(({ box }) => box),
    20,
  );
  const below = runs.map((_, i) => runBelow(runs, i, beside, grid));
  const leading = leadingLooks(runs, beside, below);
  const taken = new Set<number>();
  const hasAbove = new Set(below.filter((i) => i !== undefined));
  const blocks: TextBlock[] = [];
  /** Whether a line has a price of its own, by what its block has. */
  const isPricedAnew = (price: number | undefined, own: number | undefined, { cluster }: Run): boolean =>
    own !== undefined && (price === undefined ? leading.has(cluster) : own !== price);
  runs.forEach((_, start) => {
    if (hasAbove.has(start)) return;
    const own: Run[] = [];
    let price: number | undefined;
    let pitch: number | undefined;
    const end = (): void => {
      if (own.length > 0) blocks.push(blockOf(own.splice(0), words));
      price = undefined;
      pitch = undefined;
    };
    for (let i: number | undefined = start; i !== undefined && !taken.has(i); i = below[i]) {
      taken.add(i);
      const run = entry(runs, i);
      const last = own.at(-1);
      const step: number | undefined = last && run.box.y0 - last.box.y0;
      const isWider = step !== undefined && pitch !== undefined && step > pitch * 1.3;
      const isOther = last !== undefined && (startsAnew(last, run, words) || isPricedAnew(price, beside[i], run));
      if (isWider || isOther) end();
      else pitch = step ?? pitch;
      own.push(run);
      price ??= beside[i];
    }
    end();
  });
  return blocks;
}

/** A line in brackets, or one in small letters below capitals, is no more of what stands above it. */
function startsAnew(above: Run, below: Run, words: readonly Word[]): boolean {
  const [last, first] = [entry(words, lastOf(above.words)).text, entry(words, firstOf(below.words)).text];
  return first.startsWith('(') || (isCapitals(last) && isSmall(first));
}

/** Of lines with a price, so many or fewer go on from a line without one where that is no habit of the page. */
const mostHeaded = 0.25;

/**
 * Looks whose texts begin in the line of their price: a line of the same look above them is a head, or the end of something
 * else. Where many do not, titles run over several lines and have their price at the last.
 */
function leadingLooks(
  runs: readonly Run[],
  beside: readonly (number | undefined)[],
  below: readonly (number | undefined)[],
): Set<number> {
  const [priced, headed] = [new Map<number, number>(), new Map<number, number>()];
  const add = (counts: Map<number, number>, cluster: number): void =>
    void counts.set(cluster, (counts.get(cluster) ?? 0) + 1);
  runs.forEach(({ cluster }, i) => {
    if (beside[i] !== undefined) add(priced, cluster);
    else if (below[i] !== undefined && beside[below[i]] !== undefined) add(headed, cluster);
  });
  return new Set(
    [...priced]
      .filter(([cluster, count]) => (headed.get(cluster) ?? 0) <= mostHeaded * count)
      .map(([cluster]) => cluster),
  );
}

/** The run that this one reads on in: of its look, right below, under it. */
function runBelow(
  runs: readonly Run[],
  i: number,
  beside: readonly (number | undefined)[],
  grid: ReturnType<typeof createNearGrid>,
): number | undefined {
  const { box, size, cluster } = entry(runs, i);
  const reach = { x0: box.x0, x1: box.x1, y0: box.y1 - 0.5 * size, y1: box.y1 + lineGap * size };
  let best: number | undefined;
  for (const j of grid.touching(reach)) {
    const other = entry(runs, j);
    if (j === i || other.cluster !== cluster || other.box.y0 < (box.y0 + box.y1) / 2) continue;
    if (beside[i] !== undefined && beside[j] !== undefined && beside[i] !== beside[j]) continue;
    const shared = Math.min(box.x1, other.box.x1) - Math.max(box.x0, other.box.x0);
    const isUnder = shared > 0.4 * Math.min(width(box), width(other.box));
    if (isUnder && (best === undefined || other.box.y0 < entry(runs, best).box.y0)) best = j;
  }
  return best;
}

function blockOf(runs: readonly Run[], words: readonly Word[]): TextBlock {
  const own = runs.flatMap((run) => run.words);
  return {
    words: own,
    runs,
    box: runs.map(({ box }) => box).reduce(union),
    cluster: firstOf(runs).cluster,
    size: firstOf(runs).size,
    text: pick(words, own)
      .map(({ text }) => text)
      .join(' '),
  };
}
