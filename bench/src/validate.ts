/** Visual validation on real sites: with a cut that gold chooses, as published, and by a rule that needs none. */
import { defaultRule, type ValidationRule } from 'fovea/validate';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { boilerpipes, extractors, openVisualSites, type Extractor, type VisualSite } from './validate-data.ts';
import { driftCheck } from './validate-drift.ts';
import { allRules, chooseRule, largestLoss, leaveOneOut, type RuleTrial } from './validate-folds.ts';
import { liveChecks } from './validate-live-checks.ts';
import { gainsOver, heldOutName, mean, rowsOf, type Row } from './validate-rows.ts';
import { extractedFrom, ruleJudge, scoresOf, type Extracted } from './validate-scores.ts';
import { gainsTable, pooledTable, rulesTable, verdictsTable } from './validate-tables.ts';
import { timeChecks } from './validate-times.ts';

export const validate: Bench = {
  name: 'validate',
  description: 'visual validation: what dropping nodes that look wrong gains over the extractor, with and without gold',
  needsData: true,
  run,
};

/** The mean gain that a rule without gold must have. Our own extractor leaves less to gain: it has none. */
const floors: Readonly<Partial<Record<Extractor, number>>> = { ArticleExtractor: 0.015, DefaultExtractor: 0.04 };

async function run(context: BenchContext): Promise<BenchResult> {
  const { sites, remove } = await openVisualSites(context);
  try {
    const { checks, figures } = judge(context, sites);
    const live = await liveChecks(context, sites);
    return { checks: [...checks, ...live], figures };
  } finally {
    await remove();
  }
}

function judge({ print, rounds }: BenchContext, sites: readonly VisualSite[]): BenchResult {
  const names = sites.map(({ name }) => name);
  // First, so that nothing has warmed up what is measured.
  const times = timeChecks(sites, rounds);
  const extracted = extractors.map((extractor) => sites.map((site) => extractedFrom(site, extractor)));
  // Our own extractor has no say in the rule: on it one sees what a rule does that was made for others.
  const trials = trialsOf(extracted.slice(0, boilerpipes.length));
  const folds = leaveOneOut(trials, sites.length);
  const results = extractors.map((extractor, e) => {
    const rows = rowsOf(extracted[e]!, folds);
    print(`${extractor}\n\n${gainsTable(names, rows)}\n\n${pooledTable(rows)}\n\n${verdictsTable(extracted[e]!)}\n`);
    return { extractor, rows };
  });
  const chosen = chooseRule(trials, [...sites.keys()]).rule;
  print(rulesTable(names, folds, chosen));
  const checks = [
    ...results.flatMap(({ extractor, rows }) => floorChecks(extractor, rows, names)),
    shippedCheck(chosen),
    driftCheck(sites),
    ...times,
  ];
  return { checks, figures: { results, chosen, folds: folds.map(({ rule }) => rule) } };
}

/** What every rule gains on every site, for all extractors; the sites are in the same order in each list. */
function trialsOf(lists: readonly (readonly Extracted[])[]): RuleTrial[] {
  const judges = lists.map((list) =>
    list.map((own) => ({ base: scoresOf(own, () => true).f1, judge: ruleJudge(own) })),
  );
  return allRules(defaultRule).map((rule) => ({
    rule,
    sites: lists[0]!.map((_, site) => {
      const outcomes = judges.map((list) => ({ base: list[site]!.base, ...list[site]!.judge(rule) }));
      return {
        gains: outcomes.map(({ base, scores }) => scores.f1 - base),
        dropped: mean(outcomes.map(({ dropped }) => dropped)),
      };
    }),
  }));
}

function floorChecks(extractor: Extractor, rows: readonly Row[], names: readonly string[]): Check[] {
  const gains = gainsOver(
    rows[0]!,
    rows.find(({ name }) => name === heldOutName)!,
  );
  const worst = Math.min(...gains);
  const floor = floors[extractor];
  const loss: Check = {
    name: `${extractor}, rule of the other sites: no site loses more than ${largestLoss}`,
    passed: worst >= -largestLoss,
    detail: `${worst.toFixed(4)} on ${names[gains.indexOf(worst)]}`,
  };
  if (floor === undefined) return [loss];
  const gained: Check = {
    name: `${extractor}, rule of the other sites: mean gain in F1 ≥ ${floor}`,
    passed: mean(gains) >= floor,
    detail: mean(gains).toFixed(4),
  };
  return [gained, loss];
}

function shippedCheck(chosen: ValidationRule): Check {
  const { repeatedFrom, mostlyFrom, among, belowBody } = chosen;
  return {
    name: 'the shipped rule is what all sites choose',
    passed: Object.entries(chosen).every(([key, value]) => defaultRule[key as keyof ValidationRule] === value),
    detail: `repeated from ${repeatedFrom}, mostly from ${mostlyFrom}, among ${among}, below the body: ${belowBody}`,
  };
}
