import { addScaled, dot, sum } from './vector.ts';

/** Gives the value at a point and fills in its slope there. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number;

export type LbfgsOptions = {
  /** Default: 200. */
  readonly iterations?: number;
  /** Stops where no slope is steeper; 1e-6 unless given. */
  readonly tolerance?: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

/** Steps remembered to tell how the slope bends. */
const memory = 10;

type Step = { readonly moved: Float64Array; readonly bent: Float64Array; readonly scale: number };

/** Finds where a smooth, convex objective is lowest, from a starting point on (Liu and Nocedal). */
export function minimise(objective: Objective, start: Float64Array, options: LbfgsOptions = {}): Float64Array {
  const { iterations = 200, tolerance = 1e-6, onProgress } = options;
  let point = Float64Array.from(start);
  let gradient = new Float64Array(point.length);
  let value = objective(point, gradient);
  const steps: Step[] = [];
  for (let i = 0; i < iterations && steepest(gradient) > tolerance; i++) {
    const next = walk(objective, point, gradient, value, directionOf(gradient, steps));
    if (!next) break;
    const moved = sum(next.point, point, -1);
    const bent = sum(next.gradient, gradient, -1);
    const product = dot(moved, bent);
    if (product > 1e-12 * dot(bent, bent)) steps.push({ moved, bent, scale: 1 / product });
    if (steps.length > memory) steps.shift();
    ({ point, gradient, value } = next);
    onProgress?.(i + 1, iterations);
  }
  return point;
}

type Place = { point: Float64Array<ArrayBuffer>; gradient: Float64Array<ArrayBuffer>; value: number };

/** Goes as far along a direction as lowers the value by what the slope promised; undefined where nothing does. */
function walk(
  objective: Objective,
  point: Float64Array,
  gradient: Float64Array,
  value: number,
  direction: Float64Array,
): Place | undefined {
  const slope = dot(gradient, direction);
  if (!(slope < 0)) return undefined;
  for (let length = 1; length > 1e-12; length /= 2) {
    const next = sum(point, direction, length);
    const slopes = new Float64Array(point.length);
    const reached = objective(next, slopes);
    if (reached <= value + 1e-4 * length * slope) return { point: next, gradient: slopes, value: reached };
  }
  return undefined;
}

/** The slope turned and scaled by what the last steps tell of how it bends. */
function directionOf(gradient: Float64Array, steps: readonly Step[]): Float64Array {
  const direction = gradient.map((one) => -one);
  const passed = steps.toReversed().map((step) => {
    const share = step.scale * dot(step.moved, direction);
    addScaled(direction, step.bent, -share);
    return { ...step, share };
  });
  const last = steps.at(-1);
  // Without any memory a step as long as the slope could be far too long.
  const scale = last ? 1 / (last.scale * dot(last.bent, last.bent)) : Math.min(1, 1 / steepest(gradient));
  for (let at = 0; at < direction.length; at++) direction[at]! *= scale;
  for (const { moved, bent, scale: own, share } of passed.toReversed()) {
    addScaled(direction, moved, share - own * dot(bent, direction));
  }
  return direction;
}

function steepest(gradient: Float64Array): number {
  return gradient.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
}
