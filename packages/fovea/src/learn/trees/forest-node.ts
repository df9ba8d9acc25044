import { missingBin, type Bins } from '../table/bins.ts';
import type { Random } from '../random.ts';

/** The impurity measure. */
export type Criterion = 'gini' | 'information-gain';

export type SplitSettings = {
  readonly criterion: Criterion;
  /** Columns drawn at each node; more are drawn while none of them can part the rows. */
  readonly featuresPerSplit: number;
  /** Rows that each side keeps at least. */
  readonly minLeaf: number;
  /** One cut drawn for each column instead of the best one. */
  readonly randomCuts: boolean;
};

/** The best split found so far at a node. */
export type Split = {
  /** −1 while there is none. */
  feature: number;
  /** Bins up to this one go left. */
  bin: number;
  missingLeft: boolean;
  /** Higher is purer; comparable at one node only. */
  score: number;
};

/**
 * What searching a node needs, made once a forest. The rows of the node being searched are copied to `classOf` and
 * `weightOf`, with the classes that occur there numbered from 0, since deep nodes hold few of many.
 */
export type SplitSearch = SplitSettings & {
  readonly bins: Bins;
  /** The codes again, row after row: rows of small nodes lie far apart, and then a row is one line of the cache. */
  readonly rowCodes: Uint8Array;
  readonly random: Random;
  readonly features: Int32Array;
  readonly split: Split;

  /** Of the node: its rows with their classes and weights, and the sums of the weights by class and in all. */
  rows: Int32Array;
  classCount: number;
  weight: number;
  readonly classOf: Uint16Array;
  readonly weightOf: Float64Array;
  /** The bins of the column whose cut is drawn. */
  readonly codeOf: Uint8Array;
  readonly classNames: Int32Array;
  readonly totals: Float64Array;

  /** Place of a class among those of the node; −1 outside of `enterNode`. */
  readonly places: Int32Array;
  /** Weights by bin and class, and rows by bin; 0 between searches. */
  readonly cells: Float64Array;
  readonly binRows: Int32Array;
  /** Rows of a small node sorted by their bin: the bin above the place in the node. */
  readonly keys: Int32Array;
  readonly otherKeys: Int32Array;
  readonly digits: Int32Array;
  /** Weights left of the cut by class. */
  readonly left: Float64Array;
};

/** Nodes up to this size are sorted; larger ones are counted bin by bin. Measured: from 100 to 400 all is alike. */
export const smallNode = 200;

export function createSplitSearch(
  settings: SplitSettings,
  bins: Bins,
  classCount: number,
  random: Random,
): SplitSearch {
  return {
    ...settings,
    bins,
    rowCodes: transposed(bins),
    random,
    features: Int32Array.from(bins.edges, (_, feature) => feature),
    split: { feature: -1, bin: 0, missingLeft: false, score: -Infinity },
    rows: new Int32Array(0),
    classCount: 0,
    weight: 0,
    classOf: new Uint16Array(bins.rows),
    weightOf: new Float64Array(bins.rows),
    codeOf: new Uint8Array(bins.rows),
    classNames: new Int32Array(classCount),
    totals: new Float64Array(classCount),
    places: new Int32Array(classCount).fill(-1),
    cells: new Float64Array((missingBin + 1) * classCount),
    binRows: new Int32Array(missingBin + 1),
    keys: new Int32Array(smallNode),
    otherKeys: new Int32Array(smallNode),
    digits: new Int32Array(34),
    left: new Float64Array(classCount),
  };
}

function transposed({ rows, edges, codes }: Bins): Uint8Array {
  const width = edges.length;
  const out = new Uint8Array(codes.length);
  const strip = 1024;
  for (let first = 0; first < rows; first += strip) {
    const last = Math.min(rows, first + strip);
    for (let column = 0; column < width; column++) {
      for (let row = first; row < last; row++) out[row * width + column] = codes[column * rows + row]!;
    }
  }
  return out;
}

/** Makes a node the one to search. */
export function enterNode(search: SplitSearch, rows: Int32Array, labels: Uint16Array, weights: Float64Array): void {
  const { classOf, weightOf, classNames, totals, places } = search;
  let classCount = 0;
  let weight = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    const name = labels[row]!;
    const own = weights[row]!;
    let place = places[name]!;
    if (place < 0) {
      place = classCount++;
      places[name] = place;
      classNames[place] = name;
      totals[place] = 0;
    }
    classOf[i] = place;
    weightOf[i] = own;
    totals[place]! += own;
    weight += own;
  }
  for (let place = 0; place < classCount; place++) places[classNames[place]!] = -1;
  search.rows = rows;
  search.classCount = classCount;
  search.weight = weight;
}

/** Most weights are small whole numbers, and a logarithm takes longer than all else that is done with one. */
const logTerms = Float64Array.from({ length: 4096 }, (_, weight) => logTerm(weight));

function logTerm(weight: number): number {
  return weight > 0 ? weight * Math.log(weight) : 0;
}

/** The measure is a sum of this over classes, of weights that grow and shrink as the cut moves. */
export function term(criterion: Criterion, weight: number): number {
  if (criterion === 'gini') return weight * weight;
  const place = weight | 0;
  return place === weight && place < logTerms.length ? logTerms[place]! : logTerm(weight);
}

/** How pure a side is, from its sum of terms and its weight; sides add up. */
export function purity(criterion: Criterion, sum: number, weight: number): number {
  return criterion === 'gini' ? sum / weight : sum - term(criterion, weight);
}

/** The sum of terms of the whole node. */
export function nodeSum({ criterion, classCount, totals }: SplitSearch): number {
  let sum = 0;
  for (let place = 0; place < classCount; place++) sum += term(criterion, totals[place]!);
  return sum;
}

/** Keeps a cut where it is better than the best so far and leaves enough on each side. */
export function consider(
  { split, minLeaf, rows }: SplitSearch,
  feature: number,
  bin: number,
  missingLeft: boolean,
  leftRows: number,
  score: number,
): void {
  if (!(score > split.score) || leftRows < minLeaf || rows.length - leftRows < minLeaf) return;
  split.score = score;
  split.feature = feature;
  split.bin = bin;
  split.missingLeft = missingLeft;
}
