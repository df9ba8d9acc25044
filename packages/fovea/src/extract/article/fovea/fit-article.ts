import { acrossParts } from './across-parts.ts';
import type { ArticleModel } from './article-model.ts';
import type { ArticleSample } from './article-sample.ts';
import { chooseBlocks } from './choose.ts';
import { ownColumns } from './features/own.ts';
import { curveOf, type BlockRows } from './fit-blocks.ts';
import { fitChooser, fitJudge, scoresOf } from './fit-judge.ts';
import { fitPageKinds } from './fit-kinds.ts';
import { talksAcross } from './fit-talks.ts';
import { askedAbout, createLook, fitFirstLook, ownRows, type FitOptions, type LookSettings } from './fit-looks.ts';
import { heldOutPage, type HeldOutPage } from './held-out.ts';
import { meanChances } from './first-look.ts';
import { bestOf, judgedPage } from './judge.ts';
import type { NameOdds } from './name-scores.ts';
import { pageTable } from './page-table.ts';
import { secondLookColumns, secondTable, withSecondThoughts } from './second-look.ts';

export type FittedArticle = {
  readonly model: ArticleModel;
  /** By page that was not renamed, by models that had not seen its host. */
  readonly heldOut: readonly HeldOutPage[];
};

const common = { minLeaf: 40, learningRate: 0.1, l2: 5 } as const;
const secondSettings: LookSettings = {
  ...common,
  rounds: 75,
  maxLeaves: 15,
  maxDepth: 6,
  learningRate: 0.13,
  columnShare: 0.5,
  shortened: 0.5,
};
/** Only to see what the surroundings of a block add. */
const aloneSettings: LookSettings = { ...common, rounds: 40, maxLeaves: 31, columnShare: 0.5, shortened: 0 };

/**
 * Learns all that the method needs, and judges every page by models that know nothing of its host. Samples that were
 * renamed come behind the others: the first look learns from them, and nothing else does.
 */
export function fitArticle(all: readonly ArticleSample[], odds: NameOdds, allOptions: FitOptions): FittedArticle {
  const samples = all.filter(({ isRenamed }) => !isRenamed);
  const options = { ...allOptions, parts: Array.from(allOptions.parts).slice(0, samples.length) };
  /** Those as they are: how sure one may be is learned from them. */
  const wholeOf = (pages: readonly number[]): number[] => pages.filter((page) => !samples[page]!.isShortened);
  const look = createLook(samples, options);
  const alone = look('blocks alone', ownColumns.columns, (page) => ownRows(samples[page]!), aloneSettings);
  const looked = fitFirstLook(all, createLook(all, allOptions), allOptions);
  const first = samples.map((_, page) => looked.said[page]!.chances);
  const choices = samples.map(({ sketch }, page) => chooseBlocks(first[page]!, sketch.words));
  const kinds = acrossParts(
    options,
    'kinds of pages',
    (pages) => fitPageKinds(samples, choices, pages, options.seed),
    (model, page) => model.predictProba(pageTable(samples[page]!.sketch, choices[page]!)),
  );
  const names = kinds.model.classes;
  const talks = talksAcross(samples, first, options);
  const asked = askedAbout(samples, first, options);
  const secondRows = (page: number): BlockRows => {
    const { data, sketch } = samples[page]!;
    const blocks = asked[page]!;
    const thought = { chances: first[page]!, ...choices[page]! };
    return { blocks, data: secondTable(sketch, data, thought, { names, chances: kinds.said[page]! }, blocks).data };
  };
  const again = look('second look', secondLookColumns(names), secondRows, secondSettings);
  const second = samples.map((_, page) => withSecondThoughts(first[page]!, asked[page]!, again.said[page]!));
  const both = samples.map((_, page) => meanChances([first[page]!, second[page]!]));
  const whole = wholeOf(samples.map((_, page) => page));
  const calibration = curveOf(
    whole.map((page) => samples[page]!),
    whole.map((page) => both[page]!),
  );
  const judged = samples.map(({ sketch }, page) =>
    judgedPage(sketch, {
      ...looked.said[page]!,
      second: second[page]!,
      kinds: kinds.said[page]!,
      talks: talks.said[page]!,
    }),
  );
  const scores = judged.map((own, page) => scoresOf(samples[page]!, own));
  const judge = acrossParts(
    options,
    'judge',
    (pages) => ({
      chooser: fitChooser({ judged, scores, kinds: names }, pages, samples, options.seed),
      judge: fitJudge({ judged, scores, kinds: names }, wholeOf(pages), options.seed),
    }),
    (model, page) => bestOf(judged[page]!, model),
  );
  const models = { first: looked.models, kinds: kinds.model, talks: talks.model, second: again.model };
  return {
    model: { odds, ...models, calibration, ...judge.model },
    heldOut: samples.map((sample, page) =>
      heldOutPage(sample, judged[page]!, alone.said[page]!, judge.said[page]!, names),
    ),
  };
}
