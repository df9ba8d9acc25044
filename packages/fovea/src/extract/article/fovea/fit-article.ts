import type { BoostOptions, Classifier } from '../../../learn/index.ts';
import { acrossParts, type Parting } from './across-parts.ts';
import { contentChances, type ArticleModel } from './article-model.ts';
import type { ArticleSample } from './article-sample.ts';
import { blockColumns } from './block-table.ts';
import { chooseBlocks } from './choose.ts';
import { ownColumns } from './features/own.ts';
import { blockWeights, curveOf, fitBlocks, isOneSided, type BlockRows } from './fit-blocks.ts';
import { fitJudge } from './fit-judge.ts';
import { fitPageKinds } from './fit-kinds.ts';
import { heldOutPage, type HeldOutPage } from './held-out.ts';
import { blocksInDoubt, joinOpinions, meanChances } from './first-look.ts';
import { bestOf, judgedPage } from './judge.ts';
import { fitLeniency, scoresBySteps } from './leniency.ts';
import type { NameOdds } from './name-scores.ts';
import { pageTable } from './page-table.ts';
import { secondLookColumns, secondTable, withSecondThoughts } from './second-look.ts';

export type FittedArticle = {
  readonly model: ArticleModel;
  /** By page, by models that had not seen its host. */
  readonly heldOut: readonly HeldOutPage[];
};

export type FitOptions = Parting & {
  readonly seed: number;
  readonly onStep?: (step: string, done: number, total: number) => void;
};

const common = { minLeaf: 40, learningRate: 0.1, l2: 5 } as const;
/** A quick one for what is clear, and two that differ, so that what one imagines the other may not. */
const firstSettings: readonly BoostOptions[] = [
  { ...common, rounds: 40, maxLeaves: 12, maxDepth: 5, learningRate: 0.2, columnShare: 0.3 },
  { ...common, rounds: 125, maxLeaves: 31, maxDepth: 7, learningRate: 0.125, columnShare: 0.3 },
  { ...common, rounds: 130, maxLeaves: 16, maxDepth: 5, learningRate: 0.15, columnShare: 0.3 },
];
const secondSettings: BoostOptions = {
  ...common,
  rounds: 75,
  maxLeaves: 15,
  maxDepth: 6,
  learningRate: 0.13,
  columnShare: 0.5,
};
/** Only to see what the surroundings of a block add. */
const aloneSettings: BoostOptions = { ...common, rounds: 60, maxLeaves: 31, columnShare: 0.5 };

/** Learns all that the method needs, and judges every page by models that know nothing of its host. */
export function fitArticle(samples: readonly ArticleSample[], odds: NameOdds, options: FitOptions): FittedArticle {
  const weights = blockWeights(samples);
  const look = createLooks(samples, weights, options);
  const alone = look('blocks alone', ownColumns.columns, (page) => ownRows(samples[page]!), aloneSettings);
  const opinions = firstSettings.map((settings, i) =>
    look(`first look ${i + 1}`, blockColumns, (page) => allRows(samples[page]!), {
      ...settings,
      seed: options.seed + i,
    }),
  );
  const first = samples.map((_, page) => joinOpinions(opinions.map(({ said }) => said[page]!)));
  const choices = samples.map(({ sketch }, page) => chooseBlocks(first[page]!, sketch.words));
  const kinds = acrossParts(
    options,
    'kinds of pages',
    (pages) => fitPageKinds(samples, choices, pages, options.seed),
    (model, page) => model.predictProba(pageTable(samples[page]!.sketch, choices[page]!)),
  );
  const names = kinds.model.classes;
  const doubtful = samples.map((_, page) => blocksInDoubt(first[page]!));
  const asked = isOneSided(samples, doubtful, options) ? samples.map((sample) => allRows(sample).blocks) : doubtful;
  const secondRows = (page: number): BlockRows => {
    const { data, sketch } = samples[page]!;
    const blocks = asked[page]!;
    const thought = { chances: first[page]!, ...choices[page]! };
    return { blocks, data: secondTable(sketch, data, thought, { names, chances: kinds.said[page]! }, blocks).data };
  };
  const again = look('second look', secondLookColumns(names), secondRows, secondSettings);
  const second = samples.map((_, page) => withSecondThoughts(first[page]!, asked[page]!, again.said[page]!));
  const both = samples.map((_, page) => meanChances([first[page]!, second[page]!]));
  const calibration = curveOf(samples, weights, both);
  const byStep = scoresBySteps(samples, both);
  const judging = acrossParts(
    options,
    'leniency',
    (pages) => fitLeniency(samples, kinds.said, byStep, names, pages),
    (leniency, page) => {
      const thought = { first: first[page]!, second: second[page]!, kinds: kinds.said[page]! };
      return judgedPage(samples[page]!.sketch, thought, leniency, names);
    },
  );
  const judged = judging.said;
  const judge = acrossParts(
    options,
    'judge',
    (pages) => fitJudge(samples, judged, pages, names, options.seed),
    (model, page) => bestOf(judged[page]!, { judge: model }),
  );
  const models = { first: opinions.map(({ model }) => model), kinds: kinds.model, second: again.model };
  return {
    model: { odds, ...models, calibration, leniency: judging.model, judge: judge.model },
    heldOut: samples.map((sample, page) =>
      heldOutPage(sample, judged[page]!, alone.said[page]!, judge.said[page]!, names),
    ),
  };
}

type Looked = { readonly model: Classifier; readonly said: readonly Float64Array[] };

/** Makes what learns from rows of blocks and says of each page how likely its blocks are content. */
function createLooks(samples: readonly ArticleSample[], weights: readonly Float64Array[], options: FitOptions) {
  const { seed, onStep } = options;
  return (
    step: string,
    columns: readonly string[],
    rowsOf: (page: number) => BlockRows,
    settings: BoostOptions,
  ): Looked =>
    acrossParts(
      options,
      step,
      (pages, part) => {
        const onProgress = (done: number, total: number): void => onStep?.(part, done, total);
        return fitBlocks(samples, weights, pages, columns, rowsOf, { seed, ...settings, onProgress });
      },
      (model, page) => contentChances(model, rowsOf(page).data),
    );
}

function allRows({ data, sketch }: ArticleSample): BlockRows {
  return { blocks: Array.from(sketch.words, (_, i) => i), data };
}

/** The columns of a block by itself, which come first. */
function ownRows(sample: ArticleSample): BlockRows {
  const { blocks, data } = allRows(sample);
  const [width, own] = [blockColumns.length, ownColumns.columns.length];
  const picked = new Float32Array(blocks.length * own);
  for (const i of blocks) picked.set(data.subarray(i * width, i * width + own), i * own);
  return { blocks, data: picked };
}
