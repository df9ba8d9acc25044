import { alignedRows, checkTable } from '../table/aligned.ts';
import { columnMeans, fillMissing, weightsOf } from '../table/missing.ts';
import { createRandom, type Random } from '../random.ts';
import { checkFits, savedColumns, savedNumber, savedNumbers } from '../saved.ts';
import { whole } from '../settings.ts';
import type { ModelJson, Table } from '../table/table.ts';

/** Settings of {@link fitKMeans}. */
export type KMeansOptions = {
  /** Number of clusters, including those with a fixed centre. */
  readonly k: number;
  /** Centres that stay fixed; they come first. */
  readonly fixed?: readonly (readonly number[])[];
  readonly seed?: number;
  /** Number of restarts from different centres; the tightest result is kept. */
  readonly restarts?: number;
  /** Maximum number of iterations per restart. */
  readonly iterations?: number;
};

/** Fitted clusters. */
export type KMeans = {
  readonly kind: 'kmeans';
  readonly columns: readonly string[];
  readonly centres: readonly (readonly number[])[];
  /** The weighted sum of squared distances of the training rows to the nearest centre. */
  readonly inertia: number;
  /** The index of the nearest centre for every row; the first one on ties. */
  readonly assign: (table: Table) => Uint32Array;
  readonly toJSON: () => ModelJson;
};

/**
 * k-means (Lloyd's algorithm with k-means++ initialization). It is our own because no maintained package (including
 * `ml-kmeans`) supports fixed centres, weights and a reproducible seed. Missing values are replaced by the column mean.
 * @example
 * ```ts
 * import { fitKMeans } from 'fovea/learn';
 * const table = { columns: ['x'], rows: 4, data: Float32Array.of(1, 2, 10, 11) };
 * const clusters = fitKMeans(table, { k: 2, seed: 1 });
 * console.log(clusters.inertia, clusters.assign(table)); // => 1 Uint32Array(4) [ 1, 1, 0, 0 ]
 * ```
 */
export function fitKMeans(table: Table, options: KMeansOptions): KMeans {
  checkTable(table);
  const { k, fixed = [], seed = 1, restarts = 10, iterations = 300 } = options;
  checkCentres(k, fixed, table.columns.length);
  const means = columnMeans(table);
  const points: Points = {
    count: table.rows,
    width: table.columns.length,
    data: fillMissing(table.data, means, largest),
    weights: weightsOf(table),
  };
  const random = createRandom(seed);
  const attempt = (): Clusters => cluster(points, spreadCentres(points, k, fixed, random), fixed.length, iterations);
  let best = attempt();
  for (let i = 1; i < restarts; i++) {
    const found = attempt();
    if (found.inertia < best.inertia) best = found;
  }
  return createKMeans({ columns: table.columns, means, ...best });
}

/** An infinite value is only very far away. */
const largest = 3e38;

function checkCentres(k: number, fixed: readonly (readonly number[])[], width: number): void {
  if (whole('k', k, 1) === Infinity) throw new TypeError('k is infinite');
  if (fixed.length > k) throw new TypeError(`${fixed.length} fixed centres are more than k, which is ${k}`);
  const wrong = fixed.find((centre) => centre.length !== width || !centre.every(Number.isFinite));
  if (wrong) throw new TypeError(`A fixed centre requires ${width} finite numbers, not [${wrong.join(', ')}]`);
}

type Points = {
  readonly count: number;
  readonly width: number;
  readonly data: Float32Array;
  readonly weights: Float32Array;
};

/** Centre after centre. */
type Clusters = { readonly centres: Float64Array; readonly inertia: number };

/** The fixed centres and further ones among the points, each drawn by its squared distance to those before. */
function spreadCentres(points: Points, k: number, fixed: readonly (readonly number[])[], random: Random): Float64Array {
  const { count, width, data, weights } = points;
  const centres = new Float64Array(k * width);
  centres.set(fixed.flat());
  const chances = Float64Array.from(weights);
  const squares = new Float64Array(count).fill(Infinity);
  const approach = (centre: number): void => {
    for (let point = 0; point < count; point++) {
      squares[point] = Math.min(squares[point]!, squareTo(points, point, centres, centre));
      chances[point] = squares[point]! * weights[point]!;
    }
  };
  for (let centre = 0; centre < k; centre++) {
    if (centre >= fixed.length) {
      const point = drawBy(chances, random);
      centres.set(data.subarray(point * width, (point + 1) * width), centre * width);
    }
    approach(centre);
  }
  return centres;
}

/** Where all chances are 0, every point is on a centre already and any will do. */
function drawBy(chances: Float64Array, random: Random): number {
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  let rest = random.next() * total;
  for (let i = 0; i < chances.length; i++) {
    rest -= chances[i]!;
    if (rest < 0) return i;
  }
  return chances.findLastIndex((chance) => chance > 0 || total === 0);
}

function squareTo({ data, width }: Points, point: number, centres: Float64Array, centre: number): number {
  let sum = 0;
  for (let column = 0; column < width; column++) {
    const difference = data[point * width + column]! - centres[centre * width + column]!;
    sum += difference * difference;
  }
  return sum;
}

/** Moves all but the first `held` centres to the middle of what is nearest to them, until nothing changes. */
function cluster(points: Points, centres: Float64Array, held: number, iterations: number): Clusters {
  let { nearest, squares } = assignAll(points, centres);
  for (let step = 0; step < iterations; step++) {
    moveCentres(points, centres, nearest, squares, held);
    const next = assignAll(points, centres);
    const isDone = next.nearest.every((centre, point) => centre === nearest[point]);
    ({ nearest, squares } = next);
    if (isDone) break;
  }
  const inertia = squares.reduce((sum, square, point) => sum + square * points.weights[point]!, 0);
  return { centres, inertia };
}

function assignAll(points: Points, centres: Float64Array): { nearest: Uint32Array; squares: Float64Array } {
  const nearest = new Uint32Array(points.count);
  const squares = new Float64Array(points.count).fill(Infinity);
  const k = centres.length / points.width;
  for (let point = 0; point < points.count; point++) {
    for (let centre = 0; centre < k; centre++) {
      const square = squareTo(points, point, centres, centre);
      if (square >= squares[point]!) continue;
      squares[point] = square;
      nearest[point] = centre;
    }
  }
  return { nearest, squares };
}

function moveCentres(
  points: Points,
  centres: Float64Array,
  nearest: Uint32Array,
  squares: Float64Array,
  held: number,
): void {
  const { count, width, data, weights } = points;
  const sums = new Float64Array(centres.length);
  const totals = new Float64Array(centres.length / width);
  for (let point = 0; point < count; point++) {
    const centre = nearest[point]!;
    totals[centre]! += weights[point]!;
    for (let c = 0; c < width; c++) sums[centre * width + c]! += data[point * width + c]! * weights[point]!;
  }
  for (let centre = held; centre < totals.length; centre++) {
    if (totals[centre] === 0) moveToFarthest(points, centres, centre, squares);
    else for (let c = 0; c < width; c++) centres[centre * width + c] = sums[centre * width + c]! / totals[centre]!;
  }
}

/** A centre without points goes to the point that is worst off. */
function moveToFarthest({ data, width }: Points, centres: Float64Array, centre: number, squares: Float64Array): void {
  let farthest = 0;
  squares.forEach((square, point) => {
    if (square > squares[farthest]!) farthest = point;
  });
  squares[farthest] = 0;
  centres.set(data.subarray(farthest * width, (farthest + 1) * width), centre * width);
}

type Fitted = Clusters & { readonly columns: readonly string[]; readonly means: Float64Array };

function createKMeans(fitted: Fitted): KMeans {
  const { columns, means, centres, inertia } = fitted;
  const width = columns.length;
  return {
    kind: 'kmeans',
    columns,
    centres: Array.from({ length: centres.length / width }, (_, i) => [
      ...centres.subarray(i * width, (i + 1) * width),
    ]),
    inertia,
    assign: (table) => {
      const data = fillMissing(alignedRows(columns, table), means, largest);
      return assignAll({ count: table.rows, width, data, weights: weightsOf(table) }, centres).nearest;
    },
    toJSON: () => ({
      schema: 'fovea/model@1',
      kind: 'kmeans',
      columns,
      means: [...means],
      centres: [...centres],
      inertia,
    }),
  };
}

/**
 * Loads clusters from the output of `toJSON`.
 * @example
 * ```ts
 * import { fitKMeans, loadKMeans } from 'fovea/learn';
 * const table = { columns: ['x'], rows: 4, data: Float32Array.of(1, 2, 10, 11) };
 * const saved = JSON.stringify(fitKMeans(table, { k: 2 }));
 * console.log(loadKMeans(JSON.parse(saved)).inertia); // => 1
 * ```
 */
export function loadKMeans(json: ModelJson): KMeans {
  const columns = savedColumns(json);
  const means = savedNumbers(json, 'means');
  const centres = savedNumbers(json, 'centres');
  checkFits(means.length === columns.length && centres.length > 0 && centres.length % columns.length === 0);
  return createKMeans({ columns, means, centres, inertia: savedNumber(json, 'inertia') });
}
