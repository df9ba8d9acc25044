import { createHash } from 'node:crypto';
import { featureSets, type FeatureSet } from '../../extract/article/dragnet/feature-sets.ts';
import { dragnetKinds, fitDragnet, type DragnetKind } from '../../extract/article/dragnet/fit-dragnet.ts';
import { dragnetToJson, type DragnetModel } from '../../extract/article/dragnet/model.ts';
import { samplePage, type PageSample, type Vocabulary } from '../../extract/article/dragnet/page-sample.ts';
import { validateDragnet, type Validation } from '../../extract/article/dragnet/validate-dragnet.ts';
import { FoveaError } from '../../model/index.ts';
import { asTableError } from '../table/load-table.ts';
import type { StepProgress } from '../progress.ts';
import type { UsedSet } from '../card-tables.ts';
import { findGoldFolders, readGoldFile, requireSeveral, usualOfPages } from '../article/gold-pages.ts';
import { dragnetCard, scoreTable, type Trial } from './card.ts';
import type { TrainArticleOptions } from '../article/train.ts';
import type { Trained, TrainRun } from '../trainer.ts';
import { packageVersion } from '../../read/version.ts';

/** Options for training Dragnet on pages with gold text. */
export type TrainDragnetOptions = TrainArticleOptions & {
  /** Groups of features to use. Default: all. */
  readonly features?: readonly FeatureSet[];
};

type Settings = TrainDragnetOptions & Required<Pick<TrainDragnetOptions, keyof typeof usualOfPages | 'features'>>;

/** Learns from pages whose content is known. */
export async function trainDragnet(given: TrainDragnetOptions, run: TrainRun): Promise<Trained> {
  const { signal, progress, beforeComputing } = run;
  const options: Settings = { ...usualOfPages, features: featureSets, ...given };
  const data = await readData(options, signal, progress);
  await beforeComputing?.();
  const { model, trials } = asTableError(() => learn(data, options, progress));
  return {
    model: `${JSON.stringify(dragnetToJson(model))}\n`,
    card: dragnetCard({ ...options, model, trials, sets: data.sets, fovea: packageVersion() }),
    scores: scoreTable(trials, data.sets),
    texts: heldOutLines(trials, model),
  };
}

/** A line of JSON for each page and set of features: `method`, `set`, `id` and `text`. */
function heldOutLines(trials: readonly Trial[], { features, classifier }: DragnetModel): string {
  const own = trials.filter(({ kind }) => kind === classifier.kind);
  return own
    .flatMap(({ features: used, pages }) => {
      const method = used.length === features.length ? 'dragnet' : `dragnet: ${used.join(', ')}`;
      return pages.map(({ set, id, text }) => `${JSON.stringify({ method, set, id, text })}\n`);
    })
    .join('');
}

type Data = {
  readonly samples: readonly PageSample[];
  readonly vocabulary: Vocabulary;
  readonly sets: readonly UsedSet[];
};

async function readData(options: Settings, signal: AbortSignal, progress: StepProgress): Promise<Data> {
  const vocabulary: Vocabulary = new Map();
  const samples: PageSample[] = [];
  const sets: UsedSet[] = [];
  for (const folder of await findGoldFolders(options.data, options.sets)) {
    const digest = createHash('sha256');
    const own: PageSample[] = [];
    for (const [i, id] of folder.ids.entries()) {
      signal.throwIfAborted();
      const sample = samplePage(
        { ...(await readGoldFile(folder, id, digest, options.split)), set: folder.name, id },
        vocabulary,
      );
      // Without gold, or without text, a page says nothing of what content is.
      if (sample.gold.length > 0 && sample.words.length > 0) own.push(sample);
      progress.at(`reading ${folder.name}`, i + 1, folder.ids.length);
    }
    if (own.length === 0) continue;
    samples.push(...own);
    sets.push({ name: folder.name, known: folder.known, sha256: digest.digest('hex'), ...countsOf(own) });
  }
  if (samples.length === 0) throw new FoveaError('input/empty', 'No page has both text and a gold file');
  return { samples, vocabulary, sets };
}

function countsOf(samples: readonly PageSample[]): Pick<UsedSet, 'pages' | 'blocks' | 'hosts'> {
  return {
    pages: samples.length,
    blocks: samples.reduce((sum, { words }) => sum + words.length, 0),
    hosts: new Set(samples.map(({ host }) => host)).size,
  };
}

/** Tries both kinds with all features, then the better one with fewer, so that the card shows what each adds. */
function learn(
  { samples, vocabulary }: Data,
  { features, seed, folds }: Settings,
  progress: StepProgress,
): { model: DragnetModel; trials: readonly Trial[] } {
  const hosts = new Set(samples.map(({ host }) => host));
  requireSeveral(hosts);
  const parts = Math.min(folds, hosts.size);
  const trial = (kind: DragnetKind, sets: readonly FeatureSet[]): Trial => {
    const onFold = (done: number): void => progress.at(`${kind} by ${sets.join(', ')}`, done, parts);
    const settings = { kind, features: sets };
    return { ...settings, ...validateDragnet(samples, vocabulary, settings, { folds: parts, seed, onFold }) };
  };
  const whole = dragnetKinds.map((kind) => trial(kind, features));
  const best = whole.reduce((one, other) => (meanF1(other) > meanF1(one) ? other : one));
  const fewer = features.slice(1).map((_, i) => trial(best.kind, features.slice(0, i + 1)));
  const { calibration, kind } = best;
  const model = { ...fitDragnet(samples, vocabulary, { kind, features }), calibration };
  return { model, trials: [...fewer, best, ...whole.filter((one) => one !== best)] };
}

const meanF1 = ({ pages }: Validation): number => pages.reduce((sum, { f1 }) => sum + f1, 0) / pages.length;
