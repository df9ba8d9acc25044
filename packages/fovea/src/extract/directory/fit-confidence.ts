import { expectedCalibrationError, fitLogistic, reliability, type Classifier } from '../../learn/index.ts';
import type { SureModel } from './directory-model.ts';
import { columnsOf, featureTable, type FeatureRow } from './feature-table.ts';
import { yesOdds } from './grow-tree.ts';
import { valueAt } from '../../model/lookup.ts';

/** Something that was found on a page whose tree is known, by a model that had not seen it: was it right? */
export type SureCase = { readonly row: FeatureRow; readonly isRight: boolean };
export type SureCases = { readonly bodies: readonly SureCase[]; readonly relations: readonly SureCase[] };

/** Both answers once, so that a few pages that are all right are no proof that all pages are. */
function fitOne(cases: readonly SureCase[]): Classifier {
  const rows = cases.map(({ row }) => row);
  const columns = rows.length > 0 ? columnsOf(rows) : ['none'];
  const usual = Object.fromEntries(
    columns.map((name) => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0) / Math.max(1, rows.length)]),
  );
  const labels = cases.map(({ isRight }) => (isRight ? 'yes' : 'no'));
  return fitLogistic(featureTable([...rows, usual, usual], columns), [...labels, 'yes', 'no'], { l2: 3 });
}

/** Learns from what came true how far what is found can be trusted. */
export function fitSure({ bodies, relations }: SureCases): SureModel {
  return { sureBodies: fitOne(bodies), sureRelations: fitOne(relations) };
}

/** How far the chances are off that cases are given by what was learned from those of the other parts: the mean over ten bins. */
function errorOf(parts: readonly (readonly SureCase[])[]): number {
  const judged = parts.flatMap((own, i) => {
    const odds = yesOdds(
      fitOne(parts.filter((_, j) => j !== i).flat()),
      own.map(({ row }) => row),
    );
    return own.map(({ isRight }, k) => ({ isRight, score: valueAt(odds, k) }));
  });
  if (judged.length === 0) return 0;
  const ranking = { positives: judged.map(({ isRight }) => isRight), scores: judged.map(({ score }) => score) };
  return expectedCalibrationError(reliability(ranking, { bins: 10, strategy: 'uniform' }));
}

/** Calibration errors of bodies and relations, each part judged by what was learned from the others. */
export function sureErrors(parts: readonly SureCases[]): { bodies: number; relations: number } {
  return {
    bodies: errorOf(parts.map(({ bodies }) => bodies)),
    relations: errorOf(parts.map(({ relations }) => relations)),
  };
}
