import { binTable } from '../table/bins.ts';
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
  /** Trees for each class, or in all for two classes; 100 unless given. With early stopping, at most. */
  readonly rounds?: number;
  /** 0.1 unless given. */
  readonly learningRate?: number;
  /** 31 unless given. */
  readonly maxLeaves?: number;
  /** Without limit unless given. */
  readonly maxDepth?: number;
  /** Rows that a leaf holds at least; 20 unless given. */
  readonly minLeaf?: number;
  /** Draws the values of leaves towards 0; 0 unless given. */
  readonly l2?: number;
  /** Of the columns, drawn anew for every tree: less leads to trees that differ more, and sooner to them; 1 unless given. */
  readonly columnShare?: number;
  readonly classWeights?: ClassWeights;
  /** Stops when a held-out part, of groups where the table has them, gets no better. Off unless given. */
  readonly earlyStopping?: boolean | EarlyStopping;
  readonly seed?: number;
  readonly onProgress?: (done: number, total: number) => void;
};

/** When learning stops before its last round. */
export type EarlyStopping = {
  /** Of the rows, held out; 0.1 unless given. */
  readonly share?: number;
  /** Rounds without getting better before it stops; 10 unless given. */
  readonly patience?: number;
};

/** Gradient-boosted trees, fitted. */
export type BoostModel = Classifier & {
  /** The share of all that was gained in loss that each column has, in the order of the columns. */
  readonly importances: readonly number[];
  readonly rounds: number;
};

/**
 * Learns gradient-boosted trees. The order of rows matters only by rounding, and by which are held out.
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
    target: { classes: target.classes, codes: Uint16Array.from(rows, (row) => target.codes[row]!) },
    weights: weights && Float64Array.from(rows, (row) => weights[row]!),
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
