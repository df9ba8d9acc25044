import type { BoostOptions, Classifier } from '../../../learn/index.ts';
import type { OnStep } from '../../../model/index.ts';
import { acrossParts, type Parting } from './across-parts.ts';
import { chancesOf } from './article-model.ts';
import type { ArticleSample } from './article-sample.ts';
import { blockColumns } from './block-table.ts';
import { ownColumns } from './features/own.ts';
import { blockWeights, fitBlocks, isOneSided, type BlockRows } from './fit-blocks.ts';
import { blocksInDoubt, joinOpinions, type FirstLook } from './first-look.ts';

export type FitOptions = Parting & {
  readonly seed: number;
  readonly onStep?: OnStep;
};

/** How a model of blocks learns, and how much copies of pages count: with their content cut short, and renamed, too. */
export type LookSettings = BoostOptions & {
  readonly shortened: number;
  readonly renamed?: number;
  readonly partial?: number;
  /** Columns that the model must do without. */
  readonly unseen?: readonly string[];
};

/** What was learned, and by page what is said of its rows by a model that had not seen its host. */
export type Looked = { readonly model: Classifier; readonly said: readonly Float64Array[] };

/** Learns from rows of blocks how likely blocks are content. */
export type Look = (
  step: string,
  columns: readonly string[],
  rowsOf: (page: number) => BlockRows,
  settings: LookSettings,
) => Looked;

export function createLook(samples: readonly ArticleSample[], options: FitOptions): Look {
  const { seed, onStep } = options;
  const weights = blockWeights(samples);
  return (step, columns, rowsOf, { shortened, renamed = 0, partial = 0, unseen = [], ...settings }) => {
    const places = unseen.map((name) => columns.indexOf(name));
    const counts = samples.map(({ isShortened, isRenamed, isPartial }) =>
      isPartial ? partial : isRenamed ? renamed : isShortened ? shortened : 1,
    );
    const used = weights.map((own, page) => own.map((weight) => weight * counts[page]!));
    return acrossParts(
      options,
      step,
      (pages, part) => {
        const onProgress = (done: number, total: number): void => onStep?.(part, done, total);
        const counted = pages.filter((page) => counts[page]! > 0);
        return fitBlocks(
          samples,
          used,
          counted,
          columns,
          (page) => withoutColumns(rowsOf(page), columns.length, places),
          {
            seed,
            ...settings,
            onProgress,
          },
        );
      },
      (model, page) => chancesOf(model, rowsOf(page).data),
    );
  };
}

/** Rows in which some columns say nothing. */
function withoutColumns(rows: BlockRows, width: number, places: readonly number[]): BlockRows {
  if (places.length === 0) return rows;
  const data = rows.data.slice();
  for (let row = 0; row < data.length; row += width) for (const place of places) data[row + place] = 0;
  return { ...rows, data };
}

const common = { minLeaf: 40, learningRate: 0.1, l2: 5, columnShare: 0.3 } as const;
/** For what is clear. */
const quickSettings: LookSettings = {
  ...common,
  rounds: 40,
  maxLeaves: 12,
  maxDepth: 5,
  learningRate: 0.2,
  shortened: 0.5,
  partial: 1,
};
/** What ids and classes tell. */
const nameColumns = blockColumns.filter((column) => /names|^steps to (?:comment|review)$/.test(column));
/**
 * Models that differ, so that what one imagines the others may not: for the first, short texts on busy pages count less than
 * pages as they are; for the second as much, and some of them have no names to go by; the last knows no names at all.
 */
const otherSettings: readonly LookSettings[] = [
  { ...common, rounds: 125, maxLeaves: 31, maxDepth: 7, learningRate: 0.125, shortened: 0.4, partial: 1 },
  { ...common, rounds: 130, maxLeaves: 24, maxDepth: 6, learningRate: 0.14, shortened: 0.7, renamed: 0.6, partial: 1 },
  {
    ...common,
    rounds: 120,
    maxLeaves: 28,
    maxDepth: 7,
    learningRate: 0.13,
    shortened: 0.5,
    partial: 1,
    unseen: nameColumns,
  },
];

/** The models of the first look, and by page what they said. */
export type FirstLooked = { readonly models: readonly Classifier[]; readonly said: readonly FirstLook[] };

/** The models of the first look, and what they say of all blocks. The others learn from what the quick one leaves open. */
export function fitFirstLook(samples: readonly ArticleSample[], look: Look, options: FitOptions): FirstLooked {
  const quick = look('first look 1', blockColumns, (page) => allRows(samples[page]!), quickSettings);
  const asked = askedAbout(samples, quick.said, options);
  const others = otherSettings.map((settings, i) =>
    look(`first look ${i + 2}`, blockColumns, (page) => someRows(samples[page]!, asked[page]!), {
      ...settings,
      seed: options.seed + i + 1,
    }),
  );
  const said = samples.map(({ sketch }, page) => {
    const rows = new Map(asked[page]!.map((block, row) => [block, row]));
    return joinOpinions(
      sketch,
      quick.said[page]!,
      others.map((other) => (blocks) => blocks.map((block) => other.said[page]![rows.get(block)!]!)),
    );
  });
  return { models: [quick, ...others].map(({ model }) => model), said };
}

/** The blocks worth another look; all of them where those would leave nothing to learn. */
export function askedAbout(
  samples: readonly ArticleSample[],
  said: readonly Float64Array[],
  options: Parting,
): readonly (readonly number[])[] {
  const doubtful = said.map((chances) => blocksInDoubt(chances));
  return isOneSided(samples, doubtful, options) ? samples.map((sample) => allRows(sample).blocks) : doubtful;
}

function allRows({ data, sketch }: ArticleSample): BlockRows {
  return { blocks: Array.from(sketch.words, (_, i) => i), data };
}

function someRows({ data }: ArticleSample, blocks: readonly number[]): BlockRows {
  const width = blockColumns.length;
  return { blocks, data: pickedRows(data, blocks, width, width) };
}

/** The columns of blocks by themselves, which come first. */
export function ownRows(sample: ArticleSample): BlockRows {
  const { blocks, data } = allRows(sample);
  return { blocks, data: pickedRows(data, blocks, blockColumns.length, ownColumns.columns.length) };
}

/** The first `count` of the `width` columns of some rows. */
function pickedRows(data: Float32Array, rows: readonly number[], width: number, count: number): Float32Array {
  const picked = new Float32Array(rows.length * count);
  rows.forEach((row, i) => picked.set(data.subarray(row * width, row * width + count), i * count));
  return picked;
}
