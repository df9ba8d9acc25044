/** The detectors of outliers: k-NN beside scikit-learn's brute force, and HBOS by the clock. */
import { readFileSync } from 'node:fs';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { createDataFolder, type DataSet, type Recipe } from './learn-data.ts';
import { scikitLearnNeighbours } from './learn-peer.ts';
import { formatSpread, median, outputOf, ratioOf, type Command } from './measure.ts';
import { childCommand, findPeer, type FoundPeer } from './peers.ts';
import { formatTable } from './table.ts';

/** What a child is told; `out` is where it writes its scores, as 8-byte floats. */
export type DetectorJob = {
  readonly data: DataSet;
  readonly detector: 'knn' | 'hbos-static' | 'hbos-dynamic';
  readonly k: number;
  readonly out: string;
};

const limits = { knnRatio: 1.6, knnDifference: 1e-5, hbosSeconds: 0.5 };
const neighbours = [200, 500];

/** Rows around ten middles, every hundredth far from all. */
const recipe = (name: string, rows: number): Recipe => ({
  name,
  rows,
  testRows: 0,
  width: 120,
  seed: 7,
  fill: (values, classes, width, dice) => {
    const middles = Float64Array.from({ length: 10 * width }, () => 2 * dice.normal());
    for (let row = 0; row < rows; row++) {
      const middle = dice.below(10);
      const size = dice.next() < 0.01 ? 4 : 1;
      for (let i = 0; i < width; i++) values[row * width + i] = middles[middle * width + i]! + size * dice.normal();
      classes[row] = middle;
    }
  },
});

async function secondsOf(command: Command): Promise<number> {
  const output = await outputOf(command);
  return (JSON.parse(output.trimEnd().split('\n').at(-1)!) as { cpuSeconds: number }).cpuSeconds;
}

function numbersIn(path: string): Float64Array {
  const bytes = readFileSync(path);
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

function largestDifference(a: Float64Array, b: Float64Array): number {
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!) / Math.abs(b[i]!)), 0);
}

type KnnFigures = { readonly k: number; readonly own: number[]; readonly peer: number[]; readonly difference: number };

async function measureKnn(data: DataSet, k: number, rounds: number, peer: FoundPeer | undefined): Promise<KnnFigures> {
  const job: DetectorJob = { data, detector: 'knn', k, out: `${data.path}.own` };
  const peerJob = { ...job, out: `${data.path}.peer` };
  const [own, others]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    own.push(await secondsOf(childCommand('learn-detectors', JSON.stringify(job))));
    if (peer) others.push(await secondsOf(peer.command(JSON.stringify(peerJob))));
  }
  const difference = peer ? largestDifference(numbersIn(job.out), numbersIn(peerJob.out)) : NaN;
  return { k, own, peer: others, difference };
}

async function measureHbos(data: DataSet, detector: DetectorJob['detector'], rounds: number): Promise<number> {
  const command = childCommand('learn-detectors', JSON.stringify({ data, detector, k: 1, out: `${data.path}.own` }));
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) seconds.push(await secondsOf(command));
  return median(seconds);
}

function knnChecks({ k, own, peer, difference }: KnnFigures): Check[] {
  const ratio = ratioOf(own, peer);
  return [
    {
      name: `k-NN with k = ${k}: at most ${limits.knnRatio} × the time of scikit-learn`,
      passed: peer.length > 0 ? ratio.median <= limits.knnRatio : undefined,
      detail: peer.length > 0 ? `${formatSpread(ratio)} ×` : 'scikit-learn is not installed',
    },
    {
      name: `k-NN with k = ${k}: the scores of scikit-learn to ${limits.knnDifference}`,
      passed: peer.length > 0 ? difference <= limits.knnDifference : undefined,
      detail: peer.length > 0 ? difference.toExponential(1) : 'scikit-learn is not installed',
    },
  ];
}

async function run({ rounds, print }: BenchContext): Promise<BenchResult> {
  const folder = createDataFolder();
  try {
    const peer = await findPeer(scikitLearnNeighbours, print);
    const near = folder.make(recipe('knn', 10_000));
    const knn: KnnFigures[] = [];
    for (const k of neighbours) knn.push(await measureKnn(near, k, rounds, peer));
    const many = folder.make(recipe('hbos', 100_000));
    const hbos = {
      static: await measureHbos(many, 'hbos-static', rounds),
      dynamic: await measureHbos(many, 'hbos-dynamic', rounds),
    };
    print(figuresTable(knn, hbos));
    const hbosCheck: Check = {
      name: `HBOS on 100k × 120: at most ${limits.hbosSeconds} s of CPU`,
      passed: hbos.static <= limits.hbosSeconds,
      detail: `${hbos.static.toFixed(2)} s; with bins of equal weight ${hbos.dynamic.toFixed(2)} s`,
    };
    return { checks: [...knn.flatMap(knnChecks), hbosCheck], figures: { knn, hbos } };
  } finally {
    folder.remove();
  }
}

function figuresTable(knn: readonly KnnFigures[], hbos: Readonly<Record<string, number>>): string {
  const show = (seconds: number): string => (Number.isNaN(seconds) ? '-' : seconds.toFixed(2));
  return formatTable(
    ['seconds of CPU, fitting and scoring', 'Fovea', 'scikit-learn'],
    [
      ...knn.map(({ k, own, peer }) => [`k-NN, k = ${k}, 10k × 120`, show(median(own)), show(median(peer))]),
      ...Object.entries(hbos).map(([width, seconds]) => [`HBOS, ${width} bins, 100k × 120`, show(seconds), '-']),
    ],
  );
}

export const learnDetectors: Bench = {
  name: 'learn-detectors',
  description: 'detectors of outliers: k-NN beside scikit-learn, HBOS',
  needsData: false,
  run,
};
