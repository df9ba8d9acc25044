import { directoryModelToJson } from '../../extract/directory/directory-model.ts';
import { fitDirectory } from '../../extract/directory/fit-directory.ts';
import { fitSure, sureErrors } from '../../extract/directory/fit-confidence.ts';
import { FoveaError } from '../../model/index.ts';
import { fitBesideShipped, lessonsOf, madeLessons, usualMade } from './lessons.ts';
import type { Trained, TrainRun } from '../trainer.ts';
import { directoryCard } from './card.ts';
import { readDirectoryGold } from './gold.ts';
import { heldOutScores, joinedCases } from './held-out.ts';
import { directoryScoreTable } from './scores.ts';
import { packageVersion } from '../../read/version.ts';

/** Options for training on documents with labelled directory pages. */
export type TrainDirectoryOptions = {
  /** Folders of documents with labelled directory pages. */
  readonly data: readonly string[];
  readonly seed?: number;
  /** Number of generated pages for training, in addition to the real ones. */
  readonly made?: number;
  /** Related documents that must not be in both training and test data. */
  readonly relatives?: readonly (readonly string[])[];
  /** Combine with the built-in model: for few pages. */
  readonly besideShipped?: boolean;
  /** Date for the card. */
  readonly date?: string;
};

const usual = { seed: 0, made: usualMade, relatives: [], besideShipped: false };

/** Learns from documents whose directory pages are known. */
export async function trainDirectory(given: TrainDirectoryOptions, run: TrainRun): Promise<Trained> {
  const { signal, progress, beforeComputing } = run;
  const options = { ...usual, ...given };
  const { data, seed, relatives, besideShipped } = options;
  const { documents, sha256 } = await readDirectoryGold(data, relatives, signal, progress);
  if (new Set(documents.map(({ family }) => family)).size < 2) {
    throw new FoveaError('input/empty', 'All documents are related: none are left to test on');
  }
  await beforeComputing?.();
  const made = madeLessons(options.made, seed);
  const held = heldOutScores(documents, made, seed, (done, total) => progress.at('testing families', done, total));
  const lessons = lessonsOf(documents, made);
  const sure = fitSure(joinedCases(held.cases));
  const model = besideShipped ? fitBesideShipped(lessons, seed).model : { ...fitDirectory(lessons, seed), ...sure };
  const scores = directoryScoreTable([['fovea', held.fovea]], []);
  const card = directoryCard({
    ...options,
    errors: sureErrors(held.cases),
    model,
    documents,
    sha256,
    scores,
    fovea: packageVersion(),
  });
  return { model: `${JSON.stringify(directoryModelToJson(model))}\n`, card, scores };
}
