/** How the processor time of some work grows with the size of what it is given. */

const kB = 1024;
const megabyte = 1024 * kB;

/** Times below this say nothing about growth. */
const floorSeconds = 0.03;
/** What 64 kB take in less, a megabyte takes in a second at most, even if time grows with the square. */
const quickSeconds = 0.004;
/** Small ones first: what is far too slow there is not tried with more. */
const guards = [4 * kB, 16 * kB];

/** Nothing may grow faster, or take longer a megabyte. */
export const limits = { slope: 1.3, secondsPerMegabyte: 1 } as const;

/**
 * Whatever is made into a thing of its own, an element of a page, a word with a place, a word that is looked up, counts as this
 * many letters at least: about what it takes in a file that people made.
 */
const lettersAThing = 64;

/** Work that is prepared before the clock runs. */
export type Work = (size: number) => {
  readonly run: () => unknown;
  /** How many things are made of the text. */
  readonly things?: number;
};

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
 * A machine that is busy with other things is slower in processor time, too: what seems too slow is compared with what honest
 * text of that size takes at the same moment, and may take a few times as long.
 */
const timesHonest = 3;

export function measureGrowth(work: Work, depth: Depth, honest?: Work): Growth {
  const points: Point[] = [];
  let allowed: number = limits.secondsPerMegabyte;
  // Models are loaded when first asked.
  work(kB).run();
  for (const size of [...guards, 64 * kB, 256 * kB, megabyte]) {
    points.push(measured(work, size));
    lookAgain(work, points);
    if (honest && !growthOf(points, allowed).isFine && growthOf(points, Infinity).isFine)
      allowed = Math.max(allowed, timesHonest * perMegabyte(measured(honest, size)));
    const growth = growthOf(points, allowed);
    if (isDoubtful(growth, allowed)) continue;
    if (!growth.isFine || (depth === 'usual' && isClear(points))) return growth;
  }
  return growthOf(points, allowed);
}

/** What seems slow may have been held up by others: the last two are measured again, unless they are slow beyond doubt. */
function lookAgain(work: Work, points: Point[]): void {
  const last = points.length - 1;
  for (let i = 0; i < 3 && !growthOf(points).isFine && points[last]!.seconds < 3; i++) {
    for (const at of [last - 1, last].filter((index) => index >= 0)) {
      const again = measured(work, points[at]!.size);
      if (again.seconds < points[at]!.seconds) points[at] = again;
    }
  }
}

/** The collector of garbage comes in steps: whether time really grows so fast is seen with more. */
function isDoubtful({ points, slope, secondsPerMegabyte }: Growth, allowed: number): boolean {
  return points.at(-1)!.size < megabyte && slope > limits.slope && slope < 1.8 && secondsPerMegabyte <= allowed;
}

/** Nothing larger needs to be tried. */
function isClear(points: readonly Point[]): boolean {
  const last = points.at(-1)!;
  if (last.size < 64 * kB) return false;
  if (last.size === 64 * kB) return last.seconds < quickSeconds;
  const before = points.at(-2)!;
  return slopeOf(before, last, quickSeconds) < 1.25 && perMegabyte(last) < limits.secondsPerMegabyte / 2;
}

function measured(work: Work, size: number): Point {
  const { run, things = 0 } = work(size);
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return { size, megabytes: Math.max(size, lettersAThing * things) / megabyte, seconds: (user + system) / 1e6 };
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

function perMegabyte({ megabytes, seconds }: Point): number {
  return Math.max(0, seconds - floorSeconds) / megabytes;
}

/** A growth in a line, for people. */
export function growthText({ points, slope, secondsPerMegabyte }: Growth): string {
  const times = points.map(({ size, seconds }) => `${size / kB} kB ${seconds.toFixed(3)} s`).join(', ');
  return `slope ${slope.toFixed(2)}, ${secondsPerMegabyte.toFixed(2)} s/MB (${times})`;
}
