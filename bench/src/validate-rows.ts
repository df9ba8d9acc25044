import { defaultRule, type StrangenessOptions } from 'fovea/validate';
import { byteScores } from './validate-internals.ts';
import type { RuleTrial } from './validate-folds.ts';
import { goldCut, pooled, ruleJudge, scoresOf, type Extracted, type Scores } from './validate-scores.ts';

/** One way to choose what to drop: scores on each site, and on all as one. */
export type Row = { readonly name: string; readonly sites: readonly Scores[]; readonly all: Scores };

const methods: readonly (readonly [string, StrangenessOptions])[] = [
  ['10-NN', { profile: 'paper', k: 10 }],
  ['200-NN', { profile: 'paper', k: 200 }],
  ['500-NN', { profile: 'paper', k: 500 }],
  ['NN, half of the bytes', { profile: 'paper' }],
  ['HBOS', { profile: 'paper', method: 'hbos' }],
  ['isolation forest', { profile: 'paper', method: 'isolation-forest' }],
  ['NN, half of the bytes, extended', { profile: 'extended' }],
  ['HBOS, extended', { profile: 'extended', method: 'hbos' }],
  ['isolation forest, extended', { profile: 'extended', method: 'isolation-forest' }],
];

export const heldOutName = 'no gold: rule of the other sites';

/** The extractor as it is, then every method cut by gold, then rules without gold. */
export function rowsOf(list: readonly Extracted[], folds: readonly RuleTrial[]): Row[] {
  const everything = pooled(list);
  const base: Row = {
    name: 'the extractor',
    sites: list.map((own) => scoresOf(own, () => true)),
    all: scoresOf(everything, () => true),
  };
  const cuts = methods.map(([name, options]): Row => ({
    name: `gold cut: ${name}`,
    sites: list.map((own) => goldCut(own, options)),
    all: goldCut(everything, options),
  }));
  const judges = list.map(ruleJudge);
  const held = judges.map((judge, site) => judge(folds[site]!.rule).scores);
  const shipped = judges.map((judge) => judge(defaultRule).scores);
  return [
    base,
    ...cuts,
    { name: heldOutName, sites: held, all: summed(list, held) },
    { name: 'no gold: shipped rule', sites: shipped, all: summed(list, shipped) },
  ];
}

/** Scores of all sites together from those of each: a rule looks at one site at a time. */
function summed(list: readonly Extracted[], sites: readonly Scores[]): Scores {
  let [right, all, relevant] = [0, 0, 0];
  sites.forEach(({ precision, recall }, i) => {
    const found = recall * list[i]!.relevant;
    right += found;
    all += precision > 0 ? found / precision : 0;
    relevant += list[i]!.relevant;
  });
  return byteScores(right, all, relevant);
}

/** What a row gains over the extractor on each site. */
export function gainsOver(base: Row, row: Row): number[] {
  return row.sites.map(({ f1 }, site) => f1 - base.sites[site]!.f1);
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
