import { entry } from '../../../model/lookup.ts';
import { acrossParts } from './across-parts.ts';
import { alternativesOf } from './alternatives.ts';
import { chancesOf, type ArticleModel } from './article-model.ts';
import { scoreOf, type ArticleSample } from './article-sample.ts';
import { ownColumns } from './features/own.ts';
import { curveOf } from './fit-blocks.ts';
import { fitPageKinds } from './fit-kinds.ts';
import { createLook, fitFirstLook, ownRows, type FitOptions, type LookSettings } from './fit-looks.ts';
import { talksAcross } from './fit-talks.ts';
import { fitTrust } from './fit-trust.ts';
import { heldOutPage, type HeldOutPage } from './held-out.ts';
import { selectionOf, withKind } from './judge.ts';
import type { NameOdds } from './name-scores.ts';
import { pageTable } from './page-table.ts';
import { trustColumns, trustTable } from './trust-table.ts';

export type FittedArticle = {
  readonly model: ArticleModel;
  /** By page that was not renamed, by models that had not seen its host. */
  readonly heldOut: readonly HeldOutPage[];
};

/** Only to see what the surroundings of a block add. */
const aloneSettings: LookSettings = {
  rounds: 40,
  maxLeaves: 31,
  minLeaf: 40,
  learningRate: 0.1,
  l2: 5,
  columnShare: 0.5,
  shortened: 0,
};

/**
 * Learns all that the method needs, and judges every page by models that know nothing of its host. Samples that were
 * renamed or are known in part come behind the others: the first look learns from them, and nothing else does.
 */
export function fitArticle(all: readonly ArticleSample[], odds: NameOdds, allOptions: FitOptions): FittedArticle {
  const samples = all.filter(({ isRenamed, isPartial }) => !isRenamed && !isPartial);
  const options = { ...allOptions, parts: Array.from(allOptions.parts).slice(0, samples.length) };
  /** Those as they are: how sure one may be is learned from them. */
  const wholeOf = (pages: readonly number[]): number[] => pages.filter((page) => !samples[page]!.isShortened);
  const look = createLook(samples, options);
  const alone = look('blocks alone', ownColumns.columns, (page) => ownRows(samples[page]!), aloneSettings);
  const looked = fitFirstLook(all, createLook(all, allOptions), allOptions);
  const first = samples.map((_, page) => looked.said[page]!.chances);
  const talks = talksAcross(samples, first, options);
  const atFirst = samples.map(({ sketch }, page) => selectionOf(sketch, looked.said[page]!, talks.said[page]!));
  const kinds = acrossParts(
    options,
    'kinds of pages',
    (pages) => fitPageKinds(samples, atFirst, pages, options.seed),
    (model, page) => model.predictProba(pageTable(samples[page]!.sketch, atFirst[page]!)),
  );
  const names = kinds.model.classes;
  const selections = atFirst.map((own, page) => withKind(own, entry(kinds.said, page), names));
  const columns = trustColumns(names);
  const rows = selections.map(
    (own, page) => trustTable(own, alternativesOf(own.sketch, own), kinds.said[page]!, columns).data,
  );
  const scores = selections.map(({ chosen }, page) => scoreOf(samples[page]!, chosen));
  const trust = acrossParts(
    options,
    'trust',
    (pages) => {
      const some = wholeOf(pages);
      return fitTrust(
        some.map((page) => rows[page]!),
        some.map((page) => scores[page]!),
        names,
        options.seed,
      );
    },
    (model, page) => chancesOf(model, rows[page]!)[0]!,
  );
  const whole = wholeOf(samples.map((_, page) => page));
  const calibration = curveOf(
    whole.map((page) => samples[page]!),
    whole.map((page) => selections[page]!.chances),
  );
  const models = { first: looked.models, kinds: kinds.model, talks: talks.model, trust: trust.model };
  return {
    model: { odds, ...models, calibration },
    heldOut: samples.map((sample, page) => {
      const [selection, said] = [selections[page]!, { trust: trust.said[page]!, kinds: kinds.said[page]! }];
      return heldOutPage(sample, { selection, alone: alone.said[page]!, ...said }, names);
    }),
  };
}
