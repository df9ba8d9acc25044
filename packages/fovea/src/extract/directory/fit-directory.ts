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
import type { DirectoryParts } from './directory-model.ts';
import { columnsOf, featureTable, type FeatureRow } from './feature-table.ts';
import { pageRows, paperColumns } from './page-features.ts';
import { viewPages } from './page-view.ts';
import { makeDirectoryPage, type SyntheticPage } from './synthetic/directory-page.ts';
import { makeOtherPage } from './synthetic/other-page.ts';
import { contextRows } from './label-context.ts';
import { labelOddsBy } from './label-lines.ts';
import type { TaughtPage } from './training-rows.ts';
import { firstOf } from '../../model/lookup.ts';

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
/** Of pages as wholes there are few directories and very many others; made ones count for less than either. */
const directoryWeight = 10;
const madeWholeWeight = 0.5;

/** The numbers of made pages as wholes: directories, and as many that are something else. */
export function madeWholes(count: number, seed: number): TaughtWhole[] {
  const rowOf = ({ page, styles }: Pick<SyntheticPage, 'page' | 'styles'>): FeatureRow =>
    firstOf(pageRows(viewPages(layoutPages([page], styles), styles)));
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
  const columns = columnsOf(all.map(({ row }) => row)).filter((name) => !without.includes(name));
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

/** One page more or less moves what a single model says of others; three that drew other columns move less. */
const steadyModels = 3;
/** There are far fewer directory pages than phrases: more models, each of fewer columns, hold better on other issuers. */
const pageModels = 6;

function fitSteady(
  table: Table,
  labels: readonly string[],
  options: BoostOptions,
  seed: number,
  models = steadyModels,
): Classifier {
  return meanOf(
    Array.from({ length: models }, (_, i) => fitBoost(table, labels, { ...options, seed: seed + 1000 * i })),
  );
}

function fitPages({ wholes, madeWholes: made }: DirectoryLessons, seed: number): Classifier {
  const { table, labels } = weighted(wholes.map(wholeLabel), made.map(wholeLabel), [1, madeWholeWeight]);
  const weights = table.weights.map((weight, i) => (wholes[i]?.isDirectory ? directoryWeight : weight));
  const options = { rounds: 100, learningRate: 0.1, maxLeaves: 8, minLeaf: 25, columnShare: 0.1 };
  return fitSteady({ ...table, weights }, labels, options, seed, pageModels);
}

const lineOptions: BoostOptions = { rounds: 60, learningRate: 0.15, maxLeaves: 15, minLeaf: 10, columnShare: 0.4 };

function linesTable({ taught, made }: Pick<DirectoryLessons, 'taught' | 'made'>, without: readonly string[] = []) {
  return weighted(
    taught.flatMap(({ lines }) => lines),
    made.flatMap(({ lines }) => lines),
    [realWeight, 1],
    without,
  );
}

/** Which phrases are headers, bodies or neither; some columns may be left out, to see what they are worth. */
export function fitLines(lessons: DirectoryLessons, seed: number, without: readonly string[] = []): Classifier {
  const { table, labels } = linesTable(lessons, without);
  return fitSteady(table, labels, lineOptions, seed);
}

/** Pages in so many parts: what is said of each at first sight is learned from the others, as it is of pages never seen. */
const contextParts = 3;

/** Rows of phrases with what those around them are taken for by models that had not seen the page. */
function contextLines({ taught, made }: DirectoryLessons, seed: number): { real: Labelled[]; made: Labelled[] } {
  const parts = Array.from({ length: contextParts }, (_, part) => part);
  const told = parts.map((part) => {
    const isOwn = (_: TaughtPage, i: number): boolean => i % contextParts === part;
    const isOther = (_: TaughtPage, i: number): boolean => i % contextParts !== part;
    const { table, labels } = linesTable({ taught: taught.filter(isOther), made: made.filter(isOther) });
    const lines = fitBoost(table, labels, { ...lineOptions, seed });
    const rowsOf = ({ phrases: { view, rows, labels } }: TaughtPage): Labelled[] => {
      const context = contextRows(view, labelOddsBy(lines, view));
      return labels.flatMap((label, i) => (label ? [{ row: { ...rows[i], ...context[i] }, label }] : []));
    };
    return { real: taught.filter(isOwn).flatMap(rowsOf), made: made.filter(isOwn).flatMap(rowsOf) };
  });
  return { real: told.flatMap(({ real }) => real), made: told.flatMap((one) => one.made) };
}

/** The labels of phrases again, by what those around them are taken for at first sight. */
function fitContext(lessons: DirectoryLessons, seed: number): Classifier {
  const { real, made } = contextLines(lessons, seed);
  const { table, labels } = weighted(real, made, [realWeight, 1]);
  const options = { rounds: 60, learningRate: 0.1, maxLeaves: 12, minLeaf: 10, columnShare: 0.4 };
  return fitSteady(table, labels, options, seed);
}

/** The parts of a model that are learned from rows of pages, lines aside, and how. */
const treeParts: Readonly<Record<Exclude<keyof TaughtPage, 'lines' | 'phrases'>, BoostOptions>> = {
  headings: { rounds: 60, learningRate: 0.15, maxLeaves: 8, minLeaf: 8, columnShare: 0.5 },
  starts: { rounds: 60, learningRate: 0.15, maxLeaves: 12, minLeaf: 8, columnShare: 0.5 },
  owners: { rounds: 80, learningRate: 0.15, maxLeaves: 20, minLeaf: 15, columnShare: 0.5 },
  nesting: { rounds: 60, learningRate: 0.15, maxLeaves: 12, minLeaf: 8, columnShare: 0.5 },
  together: { rounds: 50, learningRate: 0.15, maxLeaves: 12, minLeaf: 10, columnShare: 0.5 },
  parties: { rounds: 40, learningRate: 0.1, maxLeaves: 6, minLeaf: 5, columnShare: 0.5 },
  beside: { rounds: 40, learningRate: 0.15, maxLeaves: 8, minLeaf: 8, columnShare: 0.5 },
};

/** A few pages may have nothing to say of a part, or only one thing: then both answers are as likely. */
function withBoth(
  part: keyof typeof treeParts,
  made: readonly Labelled[],
  taught: readonly Labelled[],
): readonly Labelled[] {
  const both = part === 'starts' ? ['start', 'same'] : ['yes', 'no'];
  const all = [...made, ...taught];
  const known = new Set(all.map(({ label }) => label));
  if (both.every((label) => known.has(label))) return made;
  return [...made, ...both.map((label): Labelled => ({ row: all[0]?.row ?? { unknown: 1 }, label }))];
}

function fitPart(part: keyof typeof treeParts, { taught, made }: DirectoryLessons, seed: number): Classifier {
  const rows = (pages: readonly TaughtPage[]): Labelled[] => pages.flatMap((page): readonly Labelled[] => page[part]);
  const { table, labels } = weighted(rows(taught), withBoth(part, rows(made), rows(taught)), [realWeight, 1]);
  // Of lines and headers there are so many pairs that one model is steady enough.
  return part === 'owners'
    ? fitBoost(table, labels, { ...treeParts[part], seed })
    : fitSteady(table, labels, treeParts[part], seed);
}

/** Learns all that the method `fovea` reads pages by. The same lessons and seed give the same parts. */
export function fitDirectory(lessons: DirectoryLessons, seed: number): DirectoryParts {
  return {
    pages: fitPages(lessons, seed),
    lines: fitLines(lessons, seed),
    context: fitContext(lessons, seed),
    headings: fitPart('headings', lessons, seed),
    starts: fitPart('starts', lessons, seed),
    owners: fitPart('owners', lessons, seed),
    nesting: fitPart('nesting', lessons, seed),
    together: fitPart('together', lessons, seed),
    beside: fitPart('beside', lessons, seed),
    parties: fitPart('parties', lessons, seed),
  };
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
