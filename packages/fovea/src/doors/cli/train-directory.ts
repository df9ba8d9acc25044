import { join } from 'node:path';
import { directoryModelToJson } from '../../extract/directory/directory-model.ts';
import { fitDirectory, madeWholes } from '../../extract/directory/fit-directory.ts';
import { fitSure, sureErrors } from '../../extract/directory/fit-sure.ts';
import { teachMadePages } from '../../extract/directory/teach.ts';
import { FoveaError } from '../../model/index.ts';
import { directoryCard } from '../../train/directory/card.ts';
import { readDirectoryGold } from '../../train/directory/gold.ts';
import { heldOutScores, joinedCases } from '../../train/directory/held-out.ts';
import { directoryScoreTable } from '../../train/directory/scores.ts';
import { ExitCode } from '../../run/exit-code.ts';
import type { Front } from './main.ts';
import { isFolder, streamSink, writeWhole } from '../../run/output.ts';
import { createStepProgress } from './step-progress.ts';
import { packageVersion } from '../../read/version.ts';

export type TrainDirectoryOptions = {
  /** Folders of documents. */
  readonly data: readonly string[];
  readonly output: string;
  readonly seed: number;
  /** Made pages to learn from beside the real ones. */
  readonly made: number;
  /** Documents that are too alike to be learned from and tested on. */
  readonly relatives: readonly (readonly string[])[];
  readonly date?: string;
  readonly quiet: boolean;
};

/** Of made pages, how many are also shown as wholes. */
const wholesOf = (made: number): number => Math.max(1, Math.round(0.32 * made));

/** Learns from documents whose directory pages are known; writes the model and its card, and prints how well it does. */
export async function runTrainDirectory(options: TrainDirectoryOptions, front: Front): Promise<number> {
  const progress = createStepProgress(options);
  const { data, seed, relatives, output } = options;
  const { documents, sha256 } = await readDirectoryGold(data, relatives, front.signal, progress);
  if (new Set(documents.map(({ family }) => family)).size < 2) {
    throw new FoveaError('input/empty', 'All documents are related: none are left to test on');
  }
  await front.leaveSignals();
  const made = { made: teachMadePages(options.made, seed), madeWholes: madeWholes(wholesOf(options.made), seed) };
  const held = heldOutScores(documents, made, seed, (done, total) => progress.at('testing families', done, total));
  const wholes = documents.flatMap(({ pages }) => pages);
  const taught = documents.flatMap(({ trees }) => trees.map((tree) => tree.taught));
  const model = { ...fitDirectory({ taught, wholes, ...made }, seed), ...fitSure(joinedCases(held.cases)) };
  progress.end();
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
  const path = (await isFolder(output, false)) ? join(output, 'directory.json') : output;
  await writeWhole(`${path.replace(/\.json$/i, '')}.card.md`, card);
  await writeWhole(path, `${JSON.stringify(directoryModelToJson(model))}\n`);
  await streamSink(process.stdout).write(`${scores.join('\n')}\n`);
  return ExitCode.ok;
}
