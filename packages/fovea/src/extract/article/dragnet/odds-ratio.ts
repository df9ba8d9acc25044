import type { KnownName } from './model.ts';
import type { PageSample, Vocabulary } from './page-sample.ts';
import { entry } from '../../../model/lookup.ts';

export type NameOptions = {
  /** How many to choose at most. */
  readonly count: number;
  /** Hosts that a name must be found on: what one site alone says does not travel. */
  readonly minHosts: number;
};

/** Sums over pages, each of which counts the same: one page of many blocks must not speak for all. */
type Tally = { content: number; other: number; readonly hosts: Set<string> };

/**
 * The names whose odds ratio says most: how much likelier, in odds, a block of content has it around than another.
 * Ranked by the part of the ratio's logarithm that is certain by its standard error.
 */
export function chooseNames(
  samples: readonly PageSample[],
  vocabulary: Vocabulary,
  { count, minHosts }: NameOptions,
): KnownName[] {
  const { tallies, content, other } = tallyNames(samples);
  const words = [...vocabulary.keys()];
  const ranked = [...tallies]
    .filter(([, { hosts }]) => hosts.size >= minHosts)
    .map(([number, tally]) => {
      const counts = [tally.content, content - tally.content, tally.other, other - tally.other];
      const logOdds = logOddsRatio(tally.content, content, tally.other, other);
      const error = Math.sqrt(counts.reduce((sum, count) => sum + 1 / (count + half), 0));
      return { name: entry(words, number), logOdds: rounded(logOdds), certain: Math.abs(logOdds) - error };
    });
  return ranked
    .filter(({ certain }) => certain > 0)
    .sort((a, b) => b.certain - a.certain || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(({ name, logOdds }) => ({ name, logOdds }));
}

/** Added to every count, as for any table with empty cells. */
const half = 0.5;

/** The logarithm of the odds ratio of a table with two rows: those with the name among all, for content and others. */
export function logOddsRatio(withContent: number, content: number, withOther: number, other: number): number {
  const odds = (some: number, all: number): number => (some + half) / (all - some + half);
  return Math.log(odds(withContent, content) / odds(withOther, other));
}

const rounded = (value: number): number => Math.round(1000 * value) / 1000;

function tallyNames(samples: readonly PageSample[]): { tallies: Map<number, Tally>; content: number; other: number } {
  const tallies = new Map<number, Tally>();
  const sums = { content: 0, other: 0 };
  for (const { names, isContent, host } of samples) {
    const share = 1 / names.length;
    names.forEach((numbers, block) => {
      const side = isContent[block] === 1 ? 'content' : 'other';
      sums[side] += share;
      for (const number of numbers) {
        let tally = tallies.get(number);
        if (!tally) tallies.set(number, (tally = { content: 0, other: 0, hosts: new Set() }));
        tally[side] += share;
        tally.hosts.add(host);
      }
    });
  }
  return { tallies, ...sums };
}
