import { binTable } from '../table/bins.ts';
import { rowWeights, targetOf, type ClassWeights, type Labels, type Target } from '../classes.ts';
import { createClassifier, namesFromJson } from '../classifier.ts';
import { decodeFloat32, decodeWhole, encodeArray, encodeWhole } from '../table/encode.ts';
import { growTree } from './forest-grow.ts';
import { createGrowth, type Growth } from './forest-growth.ts';
import { nodesFromJson, nodesToJson, type NodesJson } from './forest-json.ts';
import { createLeaves, type Leaves } from './forest-leaves.ts';
import { createSplitSearch, type Criterion } from './forest-node.ts';
import { addOutOfBag, createOutOfBag, scoreOutOfBag } from './forest-out-of-bag.ts';
import { meanShares, type Trees } from './forest-trees.ts';
import { bootstrapCounts, createRandom } from '../random.ts';
import { savedNumber, savedNumbers } from '../saved.ts';
import { whole } from '../settings.ts';
import type { Classifier, ModelJson, Table } from '../table/table.ts';

/** Settings of {@link fitForest} and {@link fitExtraTrees}. */
export type ForestOptions = {
  /** Default: 100. */
  readonly trees?: number;
  /** Default: Gini impurity. */
  readonly criterion?: Criterion;
  /** Columns tried at each split: a number, a share below 1, their square root (default) or all. */
  readonly featuresPerSplit?: number | 'sqrt' | 'all';
  /** Default: no limit. */
  readonly maxDepth?: number;
  /** Minimum number of rows in a leaf. Default: 1. */
  readonly minLeaf?: number;
  readonly classWeights?: ClassWeights;
  /** Whether each tree uses rows drawn with replacement. Default: true for forests, false for extra trees. */
  readonly bootstrap?: boolean;
  /** Whether rows are also predicted by the trees that did not draw them; requires `bootstrap`. */
  readonly outOfBag?: boolean;
  readonly seed?: number;
  readonly onProgress?: (done: number, total: number) => void;
};

/** A fitted forest. */
export type ForestModel = Classifier & {
  /** Each column's share of the total impurity reduction, in column order. */
  readonly importances: readonly number[];
  /** Out-of-bag accuracy: the share of rows predicted right by trees that were not trained on them. */
  readonly outOfBagScore?: number;
};

/**
 * Fits a random forest. The order of rows matters only for which rows are drawn: with `bootstrap: false` and
 * `featuresPerSplit: 'all'` it does not matter.
 * @example
 * ```ts
 * import { fitForest } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 4, data: Float32Array.of(8, 9, 30, 32) };
 * const model = fitForest(table, ['text', 'text', 'title', 'title'], { trees: 20, seed: 1 });
 * console.log(model.predict({ columns: ['size'], rows: 2, data: Float32Array.of(7, 40) })); // => [ 'text', 'title' ]
 * ```
 */
export function fitForest(table: Table, labels: Labels, options: ForestOptions = {}): ForestModel {
  return fitTrees('forest', table, labels, { bootstrap: true, ...options }, false);
}

/** What extra trees and random forests share. */
export function fitTrees(
  kind: ForestKind,
  table: Table,
  labels: Labels,
  options: ForestOptions,
  randomCuts: boolean,
): ForestModel {
  const target = targetOf(table, labels);
  const settings = settingsOf(options, table.columns.length);
  const random = createRandom(options.seed ?? 0);
  const search = createSplitSearch({ ...settings, randomCuts }, binTable(table), target.classes.length, random);
  const weights = rowWeights(table, target, options.classWeights);
  const growth = createGrowth();
  const leaves = createLeaves(target.classes.length);
  const outOfBag = options.outOfBag ? createOutOfBag(table.rows, target.classes.length) : undefined;
  const importances = new Float64Array(table.columns.length);
  for (let tree = 0; tree < settings.trees; tree++) {
    const drawn = options.bootstrap ? bootstrapCounts(table.rows, random) : undefined;
    const sample = { labels: target.codes, weights: drawnWeights(table.rows, weights, drawn), ...settings };
    const gains = new Float64Array(table.columns.length);
    growTree(search, { ...sample, classCount: target.classes.length }, growth, leaves, gains);
    addShares(importances, gains);
    if (outOfBag && drawn) addOutOfBag(outOfBag, growth, leaves.shares(), table, drawn);
    options.onProgress?.(tree + 1, settings.trees);
  }
  const score = outOfBag && scoreOutOfBag(outOfBag, target);
  const trees = treesOf(growth, leaves, table, target);
  return createForest(kind, table.columns, target.classes, trees, Array.from(shareOf(importances)), score);
}

type Settings = {
  readonly trees: number;
  readonly criterion: Criterion;
  readonly featuresPerSplit: number;
  readonly maxDepth: number;
  readonly minLeaf: number;
};

function settingsOf(options: ForestOptions, width: number): Settings {
  if (options.outOfBag && !options.bootstrap) throw new TypeError('An out-of-bag score requires bootstrap');
  return {
    trees: whole('trees', options.trees ?? 100, 1),
    criterion: options.criterion ?? 'gini',
    featuresPerSplit: featureCount(options.featuresPerSplit ?? 'sqrt', width),
    maxDepth: whole('maxDepth', options.maxDepth ?? Infinity, 1),
    minLeaf: whole('minLeaf', options.minLeaf ?? 1, 1),
  };
}

function featureCount(wanted: number | 'sqrt' | 'all', width: number): number {
  if (wanted === 'all') return width;
  if (wanted === 'sqrt') return Math.max(1, Math.floor(Math.sqrt(width)));
  if (wanted > 0 && wanted < 1) return Math.max(1, Math.floor(wanted * width));
  return Math.min(width, whole('featuresPerSplit', wanted, 1));
}

function drawnWeights(rows: number, weights: Float64Array | undefined, drawn: Int32Array | undefined): Float64Array {
  if (!drawn) return weights ?? new Float64Array(rows).fill(1);
  const out = Float64Array.from(drawn);
  if (weights) for (let row = 0; row < rows; row++) out[row]! *= weights[row]!;
  return out;
}

function treesOf({ nodes, count, roots }: Growth, leaves: Leaves, { columns }: Table, { classes }: Target): Trees {
  return {
    width: columns.length,
    classCount: classes.length,
    roots: Int32Array.from(roots),
    nodes: nodes.slice(0, 4 * count),
    shares: leaves.shares().slice(),
  };
}

/** Each tree counts alike, however much it gained. */
function addShares(importances: Float64Array, gains: Float64Array): void {
  shareOf(gains).forEach((share, column) => (importances[column]! += share));
}

function shareOf(amounts: Float64Array): Float64Array {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return total > 0 ? amounts.map((amount) => amount / total) : amounts;
}

type ForestKind = 'forest' | 'extra-trees';

function createForest(
  kind: ForestKind,
  columns: readonly string[],
  classes: readonly string[],
  trees: Trees,
  importances: readonly number[],
  outOfBagScore: number | undefined,
): ForestModel {
  const score = outOfBagScore === undefined ? {} : { outOfBagScore };
  const base = createClassifier({
    kind,
    columns,
    classes,
    probabilities: (data, rows) => meanShares(trees, data, rows),
    saved: () => ({ ...treesToJson(trees), importances, ...score }),
  });
  return { ...base, importances, ...score };
}

/** Takes back what a forest's or extra trees' `toJSON` gave. */
export function forestFromJson(json: ModelJson): ForestModel {
  const { columns, classes } = namesFromJson(json);
  const importances = Array.from(savedNumbers(json, 'importances'));
  const score = json['outOfBagScore'] === undefined ? undefined : savedNumber(json, 'outOfBagScore');
  const trees = treesFromJson(json as unknown as TreesJson, columns.length, classes.length);
  return createForest(json.kind as ForestKind, columns, classes, trees, importances, score);
}

type TreesJson = NodesJson & {
  /** Of each leaf: the place of its shares. */
  readonly leaves: string;
  readonly shares: string;
};

function treesToJson({ nodes, roots, shares }: Trees): TreesJson {
  const { json, held } = nodesToJson(nodes, roots.length);
  return { ...json, leaves: encodeWhole(held), shares: encodeArray(shares) };
}

function treesFromJson(json: TreesJson, width: number, classCount: number): Trees {
  const shares = decodeFloat32(json.shares);
  const leaves = decodeWhole(json.leaves);
  const count = shares.length / classCount;
  if (leaves.some((place) => place >= count)) throw new TypeError('The trees of the model are not valid');
  return { width, classCount, shares, ...nodesFromJson(json, leaves, width) };
}
