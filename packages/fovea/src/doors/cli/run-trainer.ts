import { join } from 'node:path';
import { ExitCode } from '../../run/exit-code.ts';
import { isFolder, streamSink, writeWhole } from '../../run/output.ts';
import { trainers, type TrainKind, type TrainOptionsOf } from '../../train/train.ts';
import { offersVerb } from '../../verbs/offers.ts';
import type { Front } from './main.ts';
import { wholeNumber } from './parse.ts';
import { createStepProgress } from './progress.ts';

/** What every training is told on the command line besides. */
export type TrainerFlags = { readonly output: string; readonly texts?: string; readonly quiet?: boolean };

/** Learns; writes the model, its card and what else there is beside it, and prints how well it does. */
export async function runTrainer<Kind extends TrainKind>(
  kind: Kind,
  options: TrainOptionsOf[Kind] & TrainerFlags,
  { signal, leaveSignals }: Front,
): Promise<number> {
  const { output, texts, quiet = false } = options;
  // Taken by the verb above, wherever it stands, and only offers can do without tests.
  if (kind !== offersVerb.name && 'folds' in options) wholeNumber('--folds', 2)(String(options.folds));
  const progress = createStepProgress({ quiet });
  const trainer = await trainers[kind]();
  const trained = await trainer(options, { signal, progress, beforeComputing: leaveSignals });
  progress.end();
  const path = (await isFolder(output, false)) ? join(output, `${kind === 'table' ? 'model' : kind}.json`) : output;
  const stem = path.replace(/\.json$/i, '');
  await writeWhole(`${stem}.card.md`, trained.card);
  if (trained.report !== undefined) await writeWhole(`${stem}.html`, trained.report);
  await writeWhole(path, trained.model);
  if (texts !== undefined && trained.texts !== undefined) await writeWhole(texts, trained.texts);
  if (trained.scores.length > 0) await streamSink(process.stdout).write(`${trained.scores.join('\n')}\n`);
  return ExitCode.ok;
}
