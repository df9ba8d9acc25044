import { readFileSync } from 'node:fs';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { clouds, createDataFolder, letters, mountain, type DataSet, type Recipe } from './learn-data.ts';
import type { LearnJob, LearnSample, LoadSample } from './learn-job.ts';
import { scikitLearn } from './learn-peer.ts';
import { formatSpread, median, outputOf, ratioOf, type Command } from './measure.ts';
import { childCommand, findPeer, type FoundPeer } from './peers.ts';
import { formatTable } from './table.ts';

export const learn: Bench = {
  name: 'learn',
  description: 'how fast and how well forests, boosted trees and networks learn, beside scikit-learn on one thread',
  needsData: false,
  run,
};

/** What both are to learn, and what is asked of ours. */
type Trial = {
  readonly recipe: Recipe;
  readonly model: LearnJob['model'];
  readonly options: LearnJob['options'];
  /** Times of scikit-learn that ours may take. */
  readonly fitLimit: number;
  readonly predictLimit?: number;
  /** Points of accuracy that they may differ by. */
  readonly points: number;
};

const forest = { model: 'forest', fitLimit: 1.1, predictLimit: 1.3, points: 0.5 } as const;
const boost = { model: 'boost', fitLimit: 3, points: 1 } as const;
const mlp = { model: 'mlp', fitLimit: 8, points: 1 } as const;
const network = { hidden: [128], batch: 200, learningRate: 0.001, l2: 0.0001 };

const trials: readonly Trial[] = [
  { ...forest, recipe: clouds, options: { trees: 10 } },
  { ...forest, recipe: letters, options: { trees: 100 } },
  { ...forest, recipe: mountain, options: { trees: 5 } },
  { ...boost, recipe: clouds, options: { rounds: 50 } },
  { ...boost, recipe: letters, options: { rounds: 30 } },
  { ...boost, recipe: mountain, options: { rounds: 50 } },
  { ...mlp, recipe: clouds, options: { ...network, epochs: 20 } },
  { ...mlp, recipe: letters, options: { ...network, epochs: 40 } },
];

async function run({ rounds, files, print }: BenchContext): Promise<BenchResult> {
  const peer = await findPeer(scikitLearn, print);
  const wanted = trials.filter(({ model }) => files === undefined || files.includes(model));
  print(`${wanted.length} trials, ${rounds} rounds, interleaved, each in a process of its own\n`);
  const folder = createDataFolder();
  try {
    const outcomes: Outcome[] = [];
    for (const trial of wanted) outcomes.push(await compare(trial, folder.make(trial.recipe), peer, rounds, print));
    print(`\n${tableOf(outcomes)}`);
    const file = await modelFile(folder.make(clouds), rounds);
    const checks = [...outcomes.flatMap(checksOf), ...fileChecks(file)];
    return { checks, figures: { rounds, file, trials: outcomes.map(figuresOf) } };
  } finally {
    folder.remove();
  }
}

/** Samples round by round. */
type Outcome = {
  readonly trial: Trial;
  readonly ours: readonly LearnSample[];
  readonly theirs: readonly LearnSample[];
};

async function compare(
  { recipe, model, options, ...limits }: Trial,
  data: DataSet,
  peer: FoundPeer | undefined,
  rounds: number,
  print: (text: string) => void,
): Promise<Outcome> {
  const ours: LearnSample[] = [];
  const theirs: LearnSample[] = [];
  for (let round = 0; round < rounds; round++) {
    const job: LearnJob = { data, model, options: { ...options, seed: round }, predictions: 5 };
    ours.push(await sampleOf<LearnSample>(childCommand('fovea-learn', JSON.stringify(job))));
    if (peer) theirs.push(await sampleOf<LearnSample>(peer.command(JSON.stringify(job))));
    const fit = (sample: LearnSample | undefined): string => (sample ? `${sample.fitSeconds.toFixed(2)} s` : '-');
    print(`${model}, ${recipe.name}: fovea ${fit(ours.at(-1))}, scikit-learn ${fit(theirs.at(-1))}`);
  }
  return { trial: { recipe, model, options, ...limits }, ours, theirs };
}

async function sampleOf<T>(command: Command): Promise<T> {
  const output = await outputOf(command);
  return JSON.parse(output.trimEnd().split('\n').at(-1)!) as T;
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

const pick = (samples: readonly LearnSample[], key: keyof LearnSample): number[] =>
  samples.map((sample) => sample[key]);

const nameOf = ({ model, recipe }: Trial): string => `${model}, ${recipe.name}`;

function tableOf(outcomes: readonly Outcome[]): string {
  const header = ['trial', 'fit s', 'peer', 'ratio', 'predict s', 'peer', 'ratio', 'accuracy', 'peer'];
  const rows = outcomes.map(({ trial, ours, theirs }) => {
    const both = (key: 'fitSeconds' | 'predictSeconds'): string[] => [
      median(pick(ours, key)).toFixed(3),
      theirs.length > 0 ? median(pick(theirs, key)).toFixed(3) : '-',
      theirs.length > 0 ? ratioOf(pick(ours, key), pick(theirs, key)).median.toFixed(2) : '-',
    ];
    const right = (samples: readonly LearnSample[]): string =>
      samples.length > 0 ? (100 * mean(pick(samples, 'accuracy'))).toFixed(2) : '-';
    return [nameOf(trial), ...both('fitSeconds'), ...both('predictSeconds'), right(ours), right(theirs)];
  });
  return formatTable(header, rows);
}

function checksOf({ trial, ours, theirs }: Outcome): Check[] {
  const time = (what: string, key: 'fitSeconds' | 'predictSeconds', limit: number): Check => {
    const name = `${nameOf(trial)}: time of ${what} / scikit-learn ≤ ${limit}`;
    if (theirs.length === 0) return { name, passed: undefined, detail: 'not measured' };
    const ratio = ratioOf(pick(ours, key), pick(theirs, key));
    return { name, passed: ratio.median <= limit, detail: formatSpread(ratio) };
  };
  const checks = [time('learning', 'fitSeconds', trial.fitLimit)];
  if (trial.predictLimit !== undefined) checks.push(time('predicting', 'predictSeconds', trial.predictLimit));
  const name = `${nameOf(trial)}: accuracy within ± ${trial.points} points`;
  const points = 100 * (mean(pick(ours, 'accuracy')) - mean(pick(theirs, 'accuracy')));
  const measured = theirs.length > 0;
  checks.push({
    name,
    passed: measured ? Math.abs(points) <= trial.points : undefined,
    detail: measured ? `${points > 0 ? '+' : ''}${points.toFixed(2)}` : 'not measured',
  });
  return checks;
}

function figuresOf({ trial, ours, theirs }: Outcome): Readonly<Record<string, unknown>> {
  return { trial: nameOf(trial), options: trial.options, ours, theirs };
}

type ModelFile = { readonly bytes: number; readonly sameTwice: boolean; readonly loadMilliseconds: number };

/** A forest of 10 trees without limit, learned and saved twice, then loaded by processes that did not make it. */
async function modelFile(data: DataSet, rounds: number): Promise<ModelFile> {
  const job = { data, model: 'forest', options: { trees: 10 }, predictions: 1 } as const;
  const child = <T>(change: Partial<LearnJob>): Promise<T> =>
    sampleOf<T>(childCommand('fovea-learn', JSON.stringify({ ...job, ...change })));
  const files = [`${data.path}-1.json`, `${data.path}-2.json`] as const;
  for (const file of files) await child<LearnSample>({ file });
  const [first, second] = files.map((file) => readFileSync(file));
  const loads: number[] = [];
  for (let round = 0; round < rounds; round++) {
    loads.push((await child<LoadSample>({ file: files[0], predictions: 0 })).milliseconds);
  }
  return { bytes: first!.length, sameTwice: first!.equals(second!), loadMilliseconds: median(loads) };
}

function fileChecks({ bytes, sameTwice, loadMilliseconds }: ModelFile): Check[] {
  return [
    { name: 'a forest of 10 trees saved < 3 MB', passed: bytes < 3e6, detail: `${(bytes / 1e6).toFixed(2)} MB` },
    { name: 'loaded in < 50 ms', passed: loadMilliseconds < 50, detail: `${loadMilliseconds.toFixed(1)} ms` },
    { name: 'learned twice, the same bytes', passed: sameTwice, detail: '' },
  ];
}
