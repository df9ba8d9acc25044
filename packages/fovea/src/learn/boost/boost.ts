import { binTable } from '../table/bins.ts';
import { gather } from '../table/columns.ts';
import { createGrower, growBranches, type Branch, type Grower, type TreeLimits } from './grow.ts';
import type { Slopes } from './histogram.ts';
import { meanLoss, scoreCount, slopesOf, startScores, type Scores } from './loss.ts';
import { addScores, addTree, boostedProbabilities, type BoostedTrees } from './trees.ts';
import { rowWeights, targetOf, type ClassWeights, type Labels, type Target } from '../classes.ts';
import { createClassifier, namesFromJson } from '../classifier.ts';
import { decodeInt32, encodeArray } from '../table/encode.ts';
import { nodesFromJson, nodesToJson, type NodesJson } from '../trees/forest-json.ts';
import { createGrowth, type Growth } from '../trees/forest-growth.ts';
import { savedNumbers } from '../saved.ts';
import { atLeast, part, whole } from '../settings.ts';
import { takeRows, trainTestSplit } from '../evaluate/split.ts';
import type { Classifier, ModelJson, Table } from '../table/table.ts';

/** Settings of {@link fitBoost}. */
export type BoostOptions = {
  /** Trees per class, or in total for two classes; the maximum with early stopping. Default: 100. */
  readonly rounds?: number;
  /** Default: 0.1. */
  readonly learningRate?: number;
  /** Default: 31. */
  readonly maxLeaves?: number;
  /** Default: no limit. */
  readonly maxDepth?: number;
  /** Minimum number of rows in a leaf. Default: 20. */
  readonly minLeaf?: number;
  /** Shrinks leaf values towards 0. Default: 0. */
  readonly l2?: number;
  /**
   * Share of the columns, drawn again for every tree: a smaller share gives more diverse trees, and faster. Default: 1.
   */
  readonly columnShare?: number;
  readonly classWeights?: ClassWeights;
  /** Stops when the score on a held-out part (by group, if the table has groups) no longer improves. Default: off. */
  readonly earlyStopping?: boolean | EarlyStopping;
  readonly seed?: number;
  readonly onProgress?: (done: number, total: number) => void;
};

/** Settings for early stopping. */
export type EarlyStopping = {
  /** Share of rows to hold out. Default: 0.1. */
  readonly share?: number;
  /** Rounds without improvement before training stops. Default: 10. */
  readonly patience?: number;
};

/** A fitted model of gradient-boosted trees. */
export type BoostModel = Classifier & {
  /** Each column's share of the total loss reduction, in column order. */
  readonly importances: readonly number[];
  readonly rounds: number;
};

/**
 * Fits gradient-boosted trees. The order of rows matters only for rounding and for which rows are held out.
 * @example
 * ```ts
 * import { fitBoost } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 4, data: Float32Array.of(8, 9, 30, 32) };
 * const model = fitBoost(table, ['text', 'text', 'title', 'title'], { rounds: 10, minLeaf: 1 });
 * console.log(model.predict({ columns: ['size'], rows: 2, data: Float32Array.of(7, 40) })); // => [ 'text', 'title' ]
 * ```
 */
export function fitBoost(table: Table, labels: Labels, options: BoostOptions = {}): BoostModel {
  const target = targetOf(table, labels);
  const weights = rowWeights(table, target, options.classWeights);
  const limits = limitsOf(options);
  const most = target.classes.length === 1 ? 0 : whole('rounds', options.rounds ?? 100, 1);
  const parts = options.earlyStopping && most > 0 ? heldOut(table, target, weights, options) : undefined;
  const boost = startBoost(parts?.train ?? { table, target, weights }, limits, options.seed ?? 0);
  const rounds = parts
    ? roundsUntilWorse(boost, parts.held, most, patienceOf(options), options.onProgress)
    : allRounds(boost, most, options.onProgress);
  return createBoost(table.columns, target.classes, treesOf(boost, rounds), importancesOf(boost, rounds));
}

function limitsOf(options: BoostOptions): TreeLimits {
  return {
    learningRate: atLeast('learningRate', options.learningRate ?? 0.1, 1e-9),
    maxLeaves: whole('maxLeaves', options.maxLeaves ?? 31, 2),
    maxDepth: whole('maxDepth', options.maxDepth ?? Infinity, 1),
    minLeaf: whole('minLeaf', options.minLeaf ?? 20, 1),
    l2: atLeast('l2', options.l2 ?? 0, 0),
    columnShare: part('columnShare', options.columnShare ?? 1),
  };
}

/** Rows with all that belongs to them. */
type Part = { readonly table: Table; readonly target: Target; readonly weights: Float64Array | undefined };

function heldOut(
  table: Table,
  target: Target,
  weights: Float64Array | undefined,
  { earlyStopping, seed = 0 }: BoostOptions,
): { train: Part; held: Part } {
  const share = (typeof earlyStopping === 'object' ? earlyStopping.share : undefined) ?? 0.1;
  const labels = Array.from(target.codes);
  const groups = table.groups && { groups: table.groups };
  const { train, test } = trainTestSplit(table.rows, { testShare: share, seed, labels, ...groups });
  const take = (rows: Uint32Array): Part => ({
    table: takeRows(table, rows),
    target: { classes: target.classes, codes: gather(target.codes, rows, new Uint16Array(rows.length)) },
    weights: weights && gather(weights, rows, new Float64Array(rows.length)),
  });
  return { train: take(train), held: take(test) };
}

function patienceOf({ earlyStopping }: BoostOptions): number {
  return whole('patience', (typeof earlyStopping === 'object' ? earlyStopping.patience : undefined) ?? 10, 1);
}

/** Boosting under way. */
type Boost = {
  readonly part: Part;
  readonly grower: Grower;
  readonly start: readonly number[];
  readonly scores: Scores;
  readonly slopes: readonly Slopes[];
  readonly growth: Growth;
  /** By tree and column. */
  readonly gains: Float64Array[];
};

function startBoost(part: Part, limits: TreeLimits, seed: number): Boost {
  const { table, target, weights } = part;
  const start = startScores(target, weights);
  const scores = start.map((score) => new Float64Array(table.rows).fill(score));
  const slopes = scores.map(() => ({
    gradients: new Float64Array(table.rows),
    curvatures: new Float64Array(table.rows),
    unit: 1,
  }));
  const grower = createGrower(binTable(table), limits, seed);
  return { part, grower, start, scores, slopes, growth: createGrowth(), gains: [] };
}

function oneRound({ part, grower, scores, slopes, growth, gains }: Boost): void {
  slopesOf(part.target, scores, part.weights, slopes).forEach((own, s) => {
    const tree = growBranches(grower, own, scores[s]!);
    addTree(growth, tree);
    const gained = new Float64Array(part.table.columns.length);
    addGains(tree, gained);
    gains.push(gained);
  });
}

function addGains({ split, left, right }: Branch, gains: Float64Array): void {
  if (!split || !left || !right) return;
  gains[split.column]! += split.gain;
  addGains(left, gains);
  addGains(right, gains);
}

function allRounds(boost: Boost, rounds: number, onProgress: BoostOptions['onProgress']): number {
  for (let round = 0; round < rounds; round++) {
    oneRound(boost);
    onProgress?.(round + 1, rounds);
  }
  return rounds;
}

/** The number of rounds after which the held-out part did best. */
function roundsUntilWorse(
  boost: Boost,
  held: Part,
  most: number,
  patience: number,
  onProgress: BoostOptions['onProgress'],
): number {
  const { growth, start } = boost;
  const width = held.table.columns.length;
  const scores = start.map((score) => new Float64Array(held.table.rows).fill(score));
  let best = { rounds: 0, loss: meanLoss(held.target, scores, held.weights) };
  for (let round = 1; round <= most && round - best.rounds <= patience; round++) {
    oneRound(boost);
    const trees = { nodes: growth.nodes, roots: Int32Array.from(growth.roots), width };
    addScores(trees, (round - 1) * start.length, held.table.data, scores);
    const loss = meanLoss(held.target, scores, held.weights);
    if (loss < best.loss) best = { rounds: round, loss };
    onProgress?.(round, most);
  }
  return best.rounds;
}

/** The trees of the first rounds. */
function treesOf({ part, start, growth }: Boost, rounds: number): BoostedTrees {
  const count = rounds * start.length;
  const end = growth.roots[count] ?? growth.count;
  return {
    width: part.table.columns.length,
    classCount: part.target.classes.length,
    start,
    roots: Int32Array.from(growth.roots.slice(0, count)),
    nodes: growth.nodes.slice(0, 4 * end),
  };
}

function importancesOf({ part, start, gains }: Boost, rounds: number): number[] {
  const sums = part.table.columns.map((_, column) =>
    gains.slice(0, rounds * start.length).reduce((sum, gained) => sum + gained[column]!, 0),
  );
  const total = sums.reduce((all, sum) => all + sum, 0);
  return sums.map((sum) => (total > 0 ? sum / total : 0));
}

function createBoost(
  columns: readonly string[],
  classes: readonly string[],
  trees: BoostedTrees,
  importances: readonly number[],
): BoostModel {
  const base = createClassifier({
    kind: 'boost',
    columns,
    classes,
    probabilities: (data, rows) => boostedProbabilities(trees, data, rows),
    saved: () => {
      const { json, held } = nodesToJson(trees.nodes, trees.roots.length);
      return { ...json, start: trees.start, leaves: encodeArray(held), importances };
    },
  });
  return { ...base, importances, rounds: trees.roots.length / trees.start.length };
}

/** Takes back what `toJSON` of boosted trees gave. */
export function boostFromJson(json: ModelJson): BoostModel {
  const { columns, classes } = namesFromJson(json);
  const start = Array.from(savedNumbers(json, 'start'));
  if (start.length !== scoreCount(classes.length)) throw new TypeError('The trees of the model are not valid');
  const held = decodeInt32(json['leaves']);
  const nodes = nodesFromJson(json as unknown as NodesJson, held, columns.length);
  const trees = { width: columns.length, classCount: classes.length, start, ...nodes };
  return createBoost(columns, classes, trees, Array.from(savedNumbers(json, 'importances')));
}
