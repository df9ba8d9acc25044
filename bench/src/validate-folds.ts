import type { ValidationRule } from 'fovea/validate';

/** What a rule does on each site, in the same order for all rules: a gain and the dropped share for each extractor. */
export type RuleTrial = {
  readonly rule: ValidationRule;
  readonly sites: readonly { readonly gains: readonly number[]; readonly dropped: number }[];
};

/** A rule that costs a site more is not taken, however much it gains elsewhere. */
export const largestLoss = 0.005;
/** Gains nearer than this are equal, and the rule that drops least is taken. */
const tolerance = 0.001;

const repeatedFroms = [0.05, 0.1, 0.2, 0.3];
const mostlyFroms = [0.3, 0.5, 0.7, 0.9];
const amongs = ['place', 'look', 'both'] as const;
const belowBodies = ['flag', 'drop'] as const;

/** Every rule that is compared. */
export function allRules(usual: ValidationRule): ValidationRule[] {
  return amongs.flatMap((among) =>
    repeatedFroms.flatMap((repeatedFrom) =>
      mostlyFroms.flatMap((mostlyFrom) =>
        belowBodies.map((belowBody) => ({ ...usual, among, repeatedFrom, mostlyFrom, belowBody })),
      ),
    ),
  );
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The rule that a choice among the sites named by index leads to. */
export function chooseRule(trials: readonly RuleTrial[], sites: readonly number[]): RuleTrial {
  const gainsOf = ({ sites: own }: RuleTrial): number[] => sites.flatMap((site) => own[site]!.gains);
  const droppedBy = ({ sites: own }: RuleTrial): number => mean(sites.map((site) => own[site]!.dropped));
  const safe = trials.filter((trial) => Math.min(...gainsOf(trial)) >= -largestLoss);
  const candidates = safe.length > 0 ? safe : trials;
  const best = Math.max(...candidates.map((trial) => mean(gainsOf(trial))));
  return candidates
    .filter((trial) => mean(gainsOf(trial)) >= best - tolerance)
    .reduce((least, trial) => (droppedBy(trial) < droppedBy(least) ? trial : least));
}

/** For each site, the trial of the rule that all others choose. */
export function leaveOneOut(trials: readonly RuleTrial[], sites: number): RuleTrial[] {
  const all = Array.from({ length: sites }, (_, site) => site);
  return all.map((held) =>
    chooseRule(
      trials,
      all.filter((site) => site !== held),
    ),
  );
}
