import type {
  ClassReport,
  ConfidenceBin,
  CurveReport,
  EvaluationReport,
  RankedColumn,
  ScoreRange,
  WorstRow,
} from '../../model/index.ts';
import { entry, lookUp, valueAt } from '../../model/lookup.ts';
import { bootstrapInterval } from './bootstrap.ts';
import { likeliest } from '../classes.ts';
import { averagePrecision, prCurve, rankingOf, type Ranking } from './curves.ts';
import { informationGain } from '../table/information-gain.ts';
import { accuracy, classScores, confusionOf, kappa, type Confusion } from './metrics.ts';
import { expectedCalibrationError, reliability } from './reliability.ts';
import type { Table } from '../table/table.ts';

/** Predictions for rows whose class is known. */
export type Answers = {
  readonly table: Table;
  readonly labels: readonly string[];
  /** Includes every label. */
  readonly classes: readonly string[];
  /** Row after row, one per class. */
  readonly probabilities: Float32Array;
  readonly importances: EvaluationReport['importances'];
  /** The names of the rows. Default: their numbers from 1. */
  readonly numbers?: readonly number[];
  readonly seed?: number;
};

const most = { worst: 25, curves: 8, points: 200, columns: 30 };

/**
 * Everything that a report shows. The intervals are bootstrapped, by group if the table has groups.
 * @example
 * ```ts
 * import { assess } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 2, data: Float32Array.of(8, 30) };
 * const probabilities = Float32Array.of(0.9, 0.1, 0.2, 0.8);
 * const [classes, importances] = [['a', 'b'], { measure: 'none', columns: [] }];
 * const report = assess({ table, labels: ['a', 'b'], classes, probabilities, importances });
 * console.log(report.accuracy.value, report.classes[0].f1); // => 1 1
 * ```
 */
export function assess(answers: Answers): EvaluationReport {
  const { table, labels, classes } = answers;
  const predicted = likeliest(classes, answers.probabilities);
  const confusion = confusionOf(labels, predicted, { classes, ...weightsOf(table) });
  const perClass = classReports(answers, confusion);
  const { bins, error } = confidenceOf(answers, predicted);
  return {
    rows: table.rows,
    ...rangesOf(answers, predicted),
    classes: perClass,
    confusion: confusion.counts,
    curves: curvesOf(answers, perClass),
    confidence: bins,
    calibrationError: error,
    importances: { ...answers.importances, columns: highest(answers.importances.columns) },
    gains: highest(informationGain(table, labels).map(({ column, gain }) => ({ column, value: gain }))),
    worst: worstRows(answers, predicted),
  };
}

const weightsOf = ({ weights }: Table): { weights?: Float32Array } => (weights ? { weights } : {});

function highest(columns: readonly RankedColumn[]): RankedColumn[] {
  return columns.toSorted((a, b) => b.value - a.value).slice(0, most.columns);
}

/** Draws cost time by the row, and many rows need fewer draws to be certain. */
const repeatsFor = (rows: number): number => (rows > 20_000 ? 200 : 1000);

function rangesOf(
  { table, labels, classes, seed = 0 }: Answers,
  predicted: readonly string[],
): Record<'accuracy' | 'kappa' | 'macroF1', ScoreRange> {
  const places = new Map(classes.map((name, place) => [name, place]));
  const placesOf = (names: readonly string[]): Uint16Array => Uint16Array.from(names, (name) => lookUp(places, name));
  const [truths, said] = [placesOf(labels), placesOf(predicted)];
  const drawn = (rows: Uint32Array): Confusion => {
    const counts = classes.map(() => classes.map(() => 0));
    let total = 0;
    for (const row of rows) {
      const weight = table.weights?.[row] ?? 1;
      entry(counts, valueAt(truths, row))[valueAt(said, row)]! += weight;
      total += weight;
    }
    return { classes, counts, total };
  };
  const range = (figure: (confusion: Confusion) => number): ScoreRange =>
    bootstrapInterval(table.rows, (rows) => figure(drawn(rows)), {
      seed,
      repeats: repeatsFor(table.rows),
      ...(table.groups && { groups: table.groups }),
    });
  return { accuracy: range(accuracy), kappa: range(kappa), macroF1: range(macroF1) };
}

/** Over the classes that occur: one that was not drawn, nor said, is no failure. */
function macroF1(confusion: Confusion): number {
  const { counts } = confusion;
  const occurs = counts.map(
    (row, i) => row.some((count) => count > 0) || counts.some((other) => valueAt(other, i) > 0),
  );
  const scores = classScores(confusion).filter((_, i) => occurs[i]);
  return scores.reduce((sum, { f1 }) => sum + f1, 0) / scores.length;
}

function rankingFor({ table, labels, classes, probabilities }: Answers, name: string): Ranking {
  return { ...rankingOf(name, classes, labels, probabilities), ...weightsOf(table) };
}

function classReports(answers: Answers, confusion: Confusion): ClassReport[] {
  return classScores(confusion).map((scores) => {
    const area = averagePrecision(rankingFor(answers, scores.name));
    return { ...scores, averagePrecision: Number.isNaN(area) ? null : area };
  });
}

/** Those of the classes with the most rows. */
function curvesOf(answers: Answers, classes: readonly ClassReport[]): CurveReport[] {
  const largest = classes.filter(({ support }) => support > 0).sort((a, b) => b.support - a.support);
  return largest.slice(0, most.curves).map(({ name }) => {
    const all = prCurve(rankingFor(answers, name));
    const step = Math.max(1, Math.ceil(all.length / most.points));
    const kept = all.filter((_, i) => i % step === 0 || i === all.length - 1);
    return { name, points: kept.map(({ recall, precision }) => ({ recall, precision })) };
  });
}

/** How far the probability of the likeliest class can be trusted. */
function confidenceOf(
  { table, labels, classes, probabilities }: Answers,
  predicted: readonly string[],
): { bins: ConfidenceBin[]; error: number } {
  const bins = reliability({
    positives: labels.map((label, row) => label === predicted[row]),
    // Sums of shares may end a hair above 1.
    scores: labels.map((_, row) =>
      Math.min(1, Math.max(...probabilities.subarray(row * classes.length, (row + 1) * classes.length))),
    ),
    ...weightsOf(table),
  });
  return {
    bins: bins.map(({ weight, predicted: said, observed }) => ({ weight, predicted: said, observed })),
    error: expectedCalibrationError(bins),
  };
}

/** What the truth is taken to be at least as likely as, so that a loss is never infinite. */
const leastProbability = 1e-6;

function worstRows(
  { table, labels, classes, probabilities, numbers }: Answers,
  predicted: readonly string[],
): WorstRow[] {
  const said = labels.map((label, row) => probabilities[row * classes.length + classes.indexOf(label)]!);
  const wrong = labels.flatMap((label, row) => (label === predicted[row] ? [] : [row]));
  return wrong
    .sort((a, b) => valueAt(said, a) - valueAt(said, b) || a - b)
    .slice(0, most.worst)
    .map((row) => ({
      row: numbers?.[row] ?? row + 1,
      ...(table.groups && { group: entry(table.groups, row) }),
      truth: entry(labels, row),
      predicted: entry(predicted, row),
      probability: valueAt(said, row),
      loss: -Math.log(Math.max(leastProbability, valueAt(said, row))),
    }));
}
