import { layoutPages } from '../../layout/index.ts';
import {
  fitBoost,
  fitForest,
  fitMlp,
  meanOf,
  type BoostOptions,
  type Classifier,
  type Table,
} from '../../learn/index.ts';
import type { DirectoryModel } from './directory-model.ts';
import { featureTable, type FeatureRow } from './feature-table.ts';
import { pageRows, paperColumns } from './page-features.ts';
import { viewPages } from './page-view.ts';
import { makeDirectoryPage, type SyntheticPage } from './synthetic/directory-page.ts';
import { makeOtherPage } from './synthetic/other-page.ts';
import type { TaughtPage } from './teach.ts';

/** A page with what is known of it as a whole. */
export type TaughtWhole = { readonly row: FeatureRow; readonly isDirectory: boolean };

export type DirectoryLessons = {
  /** Of real pages. */
  readonly taught: readonly TaughtPage[];
  readonly wholes: readonly TaughtWhole[];
  /** Of made pages. */
  readonly made: readonly TaughtPage[];
  readonly madeWholes: readonly TaughtWhole[];
};

/** A real page weighs as much as this many made ones: there are few, and they are what counts. */
const realWeight = 8;
const madeWholeWeight = 0.1;

/** The numbers of made pages as wholes: directories, and as many that are something else. */
export function madeWholes(count: number, seed: number): TaughtWhole[] {
  const rowOf = ({ page, styles }: Pick<SyntheticPage, 'page' | 'styles'>): FeatureRow =>
    pageRows(viewPages(layoutPages([page], styles), styles))[0]!;
  return Array.from({ length: count }, (_, i) => 1000 * seed + 500 + i).flatMap((own) => [
    { row: rowOf(makeDirectoryPage(own)), isDirectory: true },
    { row: rowOf(makeOtherPage(own)), isDirectory: false },
  ]);
}

type Labelled = { readonly row: FeatureRow; readonly label: string };

function weighted(
  real: readonly Labelled[],
  made: readonly Labelled[],
  weights: readonly [number, number],
  without: readonly string[] = [],
) {
  const all = [...real, ...made];
  const columns = Object.keys(all[0]?.row ?? {}).filter((name) => !without.includes(name));
  return {
    table: {
      ...featureTable(
        all.map(({ row }) => row),
        columns,
      ),
      weights: Float32Array.from(all, (_, i) => (i < real.length ? weights[0] : weights[1])),
    },
    labels: all.map(({ label }) => label),
  };
}

const wholeLabel = ({ row, isDirectory }: TaughtWhole): Labelled => ({
  row,
  label: isDirectory ? 'directory' : 'other',
});

function fitPages({ wholes, madeWholes: made }: DirectoryLessons, seed: number): Classifier {
  const { table, labels } = weighted(wholes.map(wholeLabel), made.map(wholeLabel), [1, madeWholeWeight]);
  return fitForest(table, labels, { trees: 150, featuresPerSplit: 0.3, minLeaf: 2, classWeights: 'balanced', seed });
}

/** One page more or less moves what a single model says of others; three that drew other columns move less. */
const steadyModels = 3;

function fitSteady(table: Table, labels: readonly string[], options: BoostOptions, seed: number): Classifier {
  return meanOf(
    Array.from({ length: steadyModels }, (_, i) => fitBoost(table, labels, { ...options, seed: seed + 1000 * i })),
  );
}

/** Which phrases are headers, bodies or neither; some columns may be left out, to see what they are worth. */
export function fitLines(
  { taught, made }: DirectoryLessons,
  seed: number,
  without: readonly string[] = [],
): Classifier {
  const { table, labels } = weighted(
    taught.flatMap(({ lines }) => lines),
    made.flatMap(({ lines }) => lines),
    [realWeight, 1],
    without,
  );
  return fitSteady(
    table,
    labels,
    { rounds: 60, learningRate: 0.15, maxLeaves: 15, minLeaf: 10, columnShare: 0.4 },
    seed,
  );
}

function fitStarts({ taught, made }: DirectoryLessons, seed: number): Classifier {
  const { table, labels } = weighted(
    taught.flatMap(({ starts }) => starts),
    made.flatMap(({ starts }) => starts),
    [realWeight, 1],
  );
  return fitSteady(
    table,
    labels,
    { rounds: 60, learningRate: 0.15, maxLeaves: 12, minLeaf: 8, columnShare: 0.5 },
    seed,
  );
}

/** Learns all that the method `fovea` needs. The same lessons and seed give the same model. */
export function fitDirectory(lessons: DirectoryLessons, seed: number): DirectoryModel {
  return { pages: fitPages(lessons, seed), lines: fitLines(lessons, seed), starts: fitStarts(lessons, seed) };
}

/** The settings of the paper's best forest and network, on its own numbers and without made pages. */
export function fitPaperPages(wholes: readonly TaughtWhole[], kind: 'forest' | 'mlp', seed: number): Classifier {
  const columns =
    kind === 'forest' ? paperColumns.slice(0, 13) : [...paperColumns.slice(0, 11), ...paperColumns.slice(13)];
  const known = wholes.map(wholeLabel);
  // Ten others for each directory, as the paper drew them, spread evenly over what there is.
  const directories = known.filter(({ label }) => label === 'directory');
  const others = known.filter(({ label }) => label === 'other');
  const every = Math.max(1, Math.floor(others.length / (10 * Math.max(1, directories.length))));
  const drawn = [...directories, ...others.filter((_, i) => i % every === 0)];
  const table = featureTable(
    drawn.map(({ row }) => row),
    columns,
  );
  const labels = drawn.map(({ label }) => label);
  return kind === 'forest'
    ? fitForest(table, labels, { trees: 20, featuresPerSplit: 0.8, minLeaf: 2, seed })
    : fitMlp(table, labels, { hidden: [128], dropout: 0.5, epochs: 200, seed });
}
