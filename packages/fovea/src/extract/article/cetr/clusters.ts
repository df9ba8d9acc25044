import { fitKMeans } from '../../../learn/index.ts';

/** Points in the plane of smoothed ratio and difference. */
export type RatioPlane = { readonly smoothed: Float64Array; readonly difference: Float64Array };

export type OriginClusters = {
  /** By point, how far it is from the origin. */
  readonly toOrigin: Float64Array;
  /** By point, how far it is from the nearest other centre. */
  readonly toOther: Float64Array;
};

/** The origin's cluster, boilerplate, and two for content: short and long text. */
const clusterCount = 3;

/** k-means with one centre held at the origin, where text without weight gathers. */
export function clusterAtOrigin({ smoothed, difference }: RatioPlane): OriginClusters {
  const rows = smoothed.length;
  const data = new Float32Array(2 * rows);
  for (let i = 0; i < rows; i++) {
    data[2 * i] = smoothed[i]!;
    data[2 * i + 1] = difference[i]!;
  }
  const settings = { k: clusterCount, fixed: [[0, 0]], restarts: 3, iterations: 50 };
  const others =
    rows === 0 ? [] : fitKMeans({ columns: ['smoothed', 'difference'], rows, data }, settings).centres.slice(1);
  const toOther = new Float64Array(rows).fill(Infinity);
  for (const [x, y] of others) {
    for (let i = 0; i < rows; i++) toOther[i] = Math.min(toOther[i]!, lengthOf(smoothed[i]! - x!, difference[i]! - y!));
  }
  return { toOrigin: smoothed.map((value, i) => lengthOf(value, difference[i]!)), toOther };
}

const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y);
