/** How the processor time of some work grows with the size of what it is given. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { slowness } from './slowness.ts';

setFlagsFromString('--expose-gc');
// Other tests have V8 compile late (`scripts/compile-late.cjs`), which would be measured here: these are its own defaults.
setFlagsFromString('--interrupt-budget=135168');
setFlagsFromString('--wasm-tiering-budget=1800000');
const collectGarbage = runInNewContext('gc') as () => void;

const kB = 1024;
const megabyte = 1024 * kB;

/** Times below this say nothing about growth. */
const floorSeconds = 0.03;
/** What 64 kB take in less, a megabyte takes in a second at most, even if time grows with the square. */
const quickSeconds = 0.004;
/** From so much on, by what it counts for, two sizes can tell how the next one will be. */
const enough = 0.25;
/**
 * Small ones first: what is far too slow there is not tried with more. How fast time grows between them says nothing, since code
 * is still being compiled there.
 */
const guards = [4 * kB, 16 * kB];
export const isGuard = ({ size }: Point): boolean => guards.includes(size);
/**
 * So many times slower a megabyte than 1 MB may be, by size: to compile the code takes some tenths of a second, in threads whose
 * time counts, too. What is slower is not tried with more.
 */
const mercy: ReadonlyMap<number, number> = new Map([
  [4 * kB, 8],
  [16 * kB, 8],
  [64 * kB, 4],
  [256 * kB, 2],
]);

/**
 * Nothing may grow faster, or take longer a megabyte. The slope is that of the last step in size. Over all steps it is below
 * 1.27 for whatever keeps to a second a megabyte: from the 0.03 s that count at 64 kB, a second at 1 MB is the power 1.26.
 */
export const limits = { slope: 1.3, secondsPerMegabyte: 1 } as const;

/** Steeper than any step of the garbage collector. */
const surelySteep = 1.8;

/** Work that is prepared before the clock runs. */
export type Work = (size: number) => {
  readonly run: () => unknown;
  /** How many letters the work counts for, where that is more than the text has; see `readers.ts`. */
  readonly letters?: number;
};

/** A size in bytes, the megabytes that it counts for, and how long it took. */
export type Point = { readonly size: number; readonly megabytes: number; readonly seconds: number };

export type Growth = {
  readonly points: readonly Point[];
  /** By how much time is multiplied where size is, as a power, between the two largest: 1 where they grow alike. */
  readonly slope: number;
  readonly secondsPerMegabyte: number;
  readonly isFine: boolean;
};

/** Whether all sizes are measured, or larger ones only where smaller ones leave a doubt. */
export type Depth = 'usual' | 'all';

/**
 * The collector of garbage comes in steps: what is small enough to be dropped young costs nothing, what is not is moved, once.
 * Whether time really grows so fast is seen with more, where such a step is behind: what grows with a power does so there, too.
 */
const doubtSize = 4 * megabyte;

const sizes = [...guards, 64 * kB, 256 * kB, megabyte, doubtSize];

export function measureGrowth(work: Work, depth: Depth): Growth {
  return measureTogether([work], depth)[0]!;
}

/** Several works, one size after the other, so that they can share what is made for them. */
export function measureTogether(works: readonly Work[], depth: Depth): Growth[] {
  const courses = works.map((work) => ({ work, points: [] as Point[], allowed: 1, isOver: false }));
  // Models are loaded when first asked.
  for (const work of works) work(kB).run();
  for (const size of sizes) for (const course of courses) if (!course.isOver) goOn(course, size, depth);
  return courses.map(({ points, allowed }) => growthOf(points, allowed));
}

type Course = {
  readonly work: Work;
  readonly points: Point[];
  /** Seconds a megabyte, more where the machine is slow. */
  allowed: number;
  isOver: boolean;
};

function goOn(course: Course, size: number, depth: Depth): void {
  const { work, points } = course;
  points.push(measured(work, size));
  // Before the last size a slope is no more than a hint, which the next size confirms or not.
  const most = size < megabyte ? surelySteep : limits.slope;
  if (!isQuick(course) || slopeNow(points) > most) lookAgain(work, points);
  if (!isQuick(course)) course.allowed = limits.secondsPerMegabyte * slowness();
  if (!isQuick(course) || slopeNow(points) > surelySteep) course.isOver = true;
  else if (size >= megabyte) course.isOver = slopeNow(points) <= limits.slope;
  else course.isOver = depth === 'usual' && isClearNow(work, points);
}

const slopeNow = (points: readonly Point[]): number => (isGuard(points.at(-1)!) ? 0 : growthOf(points).slope);
const isQuick = ({ points, allowed }: Course): boolean => perMegabyte(points.at(-1)!) <= allowed;

/** What takes less than a second is measured so often at most: the time of compiling counts, too, and ends only after some runs. */
const mostLooks = 8;

/** What seems slow may have been held up by others: the last two are measured again, as long as that helps. */
function lookAgain(work: Work, points: Point[]): void {
  const last = points.length - 1;
  for (let i = 0; i < (points[last]!.seconds < 1 ? mostLooks : 3) && points[last]!.seconds < 3; i++) {
    const seconds = points[last]!.seconds;
    measureAgain(work, points);
    if (growthOf(points.slice(-2)).isFine) return;
    if (points[last]!.seconds > 0.9 * seconds && points[last]!.seconds >= 1) return;
  }
}

/** The same at a second look, which takes less than a larger size: what counts for a megabyte may be slow as long as it is compiled. */
function isClearNow(work: Work, points: Point[]): boolean {
  if (isClear(points)) return true;
  if (points.at(-1)!.megabytes < 1) return false;
  measureAgain(work, points);
  return isClear(points);
}

/** The last two sizes, of which the quicker time counts. */
function measureAgain(work: Work, points: Point[]): void {
  // What was made before is nothing that this work should be asked to clear away.
  collectGarbage();
  for (const at of [points.length - 2, points.length - 1].filter((index) => index >= 0)) {
    const again = measured(work, points[at]!.size);
    if (again.seconds < points[at]!.seconds) points[at] = again;
  }
}

/** Nothing larger needs to be tried. */
function isClear(points: readonly Point[]): boolean {
  const last = points.at(-1)!;
  if (last.size < 64 * kB) return false;
  if (last.seconds < quickSeconds) return true;
  if (last.megabytes < enough) return false;
  // A megabyte, by what it counts for, is judged as one.
  if (last.megabytes >= 1)
    return growthOf(points.slice(-2)).slope <= limits.slope && strictly(last) <= limits.secondsPerMegabyte;
  const slope = slopeOf(points.at(-2)!, last, quickSeconds);
  // As if all that grows too fast did so with the square.
  const square = Math.max(0, (4 - 16 / 4 ** slope) / 3);
  return slope < 1.25 && strictly(last) * (1 + 3 * square) < 0.8 * limits.secondsPerMegabyte;
}

function measured(work: Work, size: number): Point {
  const { run, letters = 0 } = work(size);
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return { size, megabytes: Math.max(size, letters) / megabyte, seconds: (user + system) / 1e6 };
}

export function growthOf(points: readonly Point[], allowed: number = limits.secondsPerMegabyte): Growth {
  const [before, last] = points.slice(-2);
  const slope = before && last ? Math.max(0, slopeOf(before, last, floorSeconds)) : 0;
  const secondsPerMegabyte = Math.max(...points.map(perMegabyte));
  const isFine = slope <= limits.slope && secondsPerMegabyte <= allowed;
  return { points, slope, secondsPerMegabyte, isFine };
}

function slopeOf(before: Point, after: Point, floor: number): number {
  const times = Math.max(floor, after.seconds) / Math.max(floor, before.seconds);
  return Math.log(times) / Math.log(after.megabytes / before.megabytes);
}

const strictly = ({ megabytes, seconds }: Point): number => Math.max(0, seconds - floorSeconds) / megabytes;

const perMegabyte = (point: Point): number => strictly(point) / (mercy.get(point.size) ?? 1);

/** A growth in a line, for people. */
export function growthText({ points, slope, secondsPerMegabyte }: Growth): string {
  const times = points.map(({ size, seconds }) => `${size / kB} kB ${seconds.toFixed(3)} s`).join(', ');
  return `slope ${slope.toFixed(2)}, ${secondsPerMegabyte.toFixed(2)} s/MB (${times})`;
}
