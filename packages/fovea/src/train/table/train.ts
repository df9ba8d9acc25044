import {
  assess,
  crossValidate,
  encodeColumns,
  fitEncoding,
  stratifiedGroupKFold,
  stratifiedKFold,
  takeRows,
  weightsIn,
  type Classifier,
  type ColumnEncoding,
  type Fold,
  type Table,
  type TextTable,
} from '../../learn/index.ts';
import { FoveaError, type EvaluationReport } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { evaluationToHtml, modelCardToMarkdown, type ModelCard } from '../../write/index.ts';
import { fitters, mixedImportances, ownImportances } from './fit-model.ts';
import { asTableError, labelledRows, loadTable, namesIn, type LoadedTable } from './load-table.ts';
import type { ModelKind } from './model-kinds.ts';
import { scoreLines } from './score-text.ts';
import type { StepProgress } from '../progress.ts';
import type { Trained, TrainRun } from '../trainer.ts';
import { packageVersion } from '../../read/version.ts';

/** Options for training on a table with a column of classes. */
export type TrainTableOptions = {
  /** A table as CSV or JSON lines: a path, a URL, or `-` for standard input. */
  readonly data: string;
  /** The column with the classes. */
  readonly label: string;
  /** The column with groups: a group is never in both training and test data. */
  readonly group?: string;
  /** The column with row weights. */
  readonly weight?: string;
  /** Columns that are not features. */
  readonly ignore?: readonly string[];
  /** The kind of classifier. */
  readonly model: ModelKind;
  readonly seed?: number;
  /** Number of cross-validation folds. */
  readonly folds?: number;
  readonly classWeights?: 'balanced';
  /** Date for the card. */
  readonly date?: string;
};

type TrainOptions = TrainTableOptions & Required<Pick<TrainTableOptions, 'ignore' | 'seed' | 'folds'>>;

/** Learns to tell the classes of a table apart. */
export async function trainTable(given: TrainTableOptions, run: TrainRun): Promise<Trained> {
  const { signal, progress, beforeComputing } = run;
  const options: TrainOptions = { ignore: [], seed: 0, folds: 5, ...given };
  const loaded = await loadTable(options.data, signal);
  await beforeComputing?.();
  const { table, unlabelled } = labelledRows(loaded.table, options.label);
  if (unlabelled > 0) progress.say(`fovea: ${unlabelled} rows without a label are ignored`);
  const task = taskOf(table, options);
  if (new Set(task.labels).size === 1) progress.say(`fovea: all rows have the same class, "${task.labels[0]}"`);
  const { model, report, folds } = asTableError(() => learn(task, options, progress));
  const card = cardOf(loaded, task, options, { report, folds, unlabelled });
  const title = `${card.model}: ${card.label} in ${card.data.file}`;
  const note = `Every row was judged by a model that had not seen it, in ${card.folds} parts.`;
  return {
    model: `${JSON.stringify({ ...model.toJSON(), encoding: task.encoding, card })}\n`,
    card: modelCardToMarkdown(card, report),
    scores: [summary(card), ...scoreLines(report)],
    report: evaluationToHtml(report, { title, note }),
  };
}

/** What is to be learned. */
type Task = {
  readonly table: Table;
  readonly labels: readonly string[];
  readonly encoding: readonly ColumnEncoding[];
  readonly numbers: readonly number[];
};

function taskOf(table: TextTable, { label, group, weight, ignore }: TrainOptions): Task {
  // Looked up first: a slip in a name is told before anything is computed.
  const labels = namesIn(table, label, 'label');
  checkClasses(labels, label);
  const groups = group === undefined ? undefined : namesIn(table, group, 'group');
  const weights = weight === undefined ? undefined : weightsIn(table, weight);
  for (const name of ignore) namesKnown(table, name);
  const left = new Set([label, group, weight, ...ignore]);
  const encoding = fitEncoding(
    table,
    table.columns.filter((name) => !left.has(name)),
  );
  if (encoding.length === 0) throw new FoveaError('table/unreadable', 'No feature columns are left');
  const numbers = encodeColumns(table, encoding);
  return {
    table: { ...numbers, ...(groups && { groups }), ...(weights && { weights }) },
    labels,
    encoding,
    numbers: table.numbers,
  };
}

/** Models keep rows of numbers as long as there are classes; with more, a column is a text or a number, not a class. */
const maxClasses = 1000;

function checkClasses(labels: readonly string[], label: string): void {
  const { size } = new Set(labels);
  if (size <= maxClasses) return;
  throw new FoveaError('table/unreadable', `"${label}" has ${size} classes; at most ${maxClasses} are allowed`);
}

function namesKnown({ columns }: TextTable, name: string): void {
  if (columns.includes(name)) return;
  throw new FoveaError('table/no-such-column', `--ignore: no column "${name}"; the table has ${columns.join(', ')}`);
}

type Learned = { readonly model: Classifier; readonly report: EvaluationReport; readonly folds: number };

function learn({ table, labels, numbers }: Task, options: TrainOptions, progress: StepProgress): Learned {
  const { seed, classWeights } = options;
  const folds = foldsOf(table, labels, options);
  const fit = (part: Table, own: readonly (string | number)[], what: string): Classifier =>
    fitters[options.model](part, own, {
      seed,
      ...(classWeights && { classWeights }),
      onProgress: (done, total) => progress.at(what, done, total),
    });
  const mixedOn = (model: Classifier, test: Uint32Array): EvaluationReport['importances'] => {
    const own = Array.from(test, (row) => entry(labels, row));
    return mixedImportances(model, takeRows(table, test), own, seed);
  };
  let mixed: EvaluationReport['importances'] | undefined;
  const answers = crossValidate(
    table,
    labels,
    folds,
    (part, own, fold) => fit(part, own, `fold ${fold + 1} of ${folds.length}`),
    (model, { test }) => {
      if (!ownImportances(model)) mixed ??= mixedOn(model, test);
    },
  );
  const model = fit(table, labels, 'all rows');
  progress.at('scores', 1, 1);
  const importances = ownImportances(model) ?? mixed!;
  return { model, report: assess({ table, labels, ...answers, importances, numbers, seed }), folds: folds.length };
}

/** Fewer than asked for where there are not enough rows or groups. */
function foldsOf({ groups, rows }: Table, labels: readonly string[], { folds, seed, group }: TrainOptions): Fold[] {
  const units = groups ? new Set(groups).size : rows;
  if (units < 2) {
    const what = groups ? `All rows are in one group of "${group}"` : 'The table has one row';
    throw new FoveaError('table/unreadable', `${what}: none are left to test on`);
  }
  const settings = { folds: Math.min(folds, units), seed };
  return groups ? stratifiedGroupKFold(labels, groups, settings) : stratifiedKFold(labels, settings);
}

function cardOf(
  { name, sha256 }: LoadedTable,
  { table, labels, encoding }: Task,
  options: TrainOptions,
  found: { readonly report: EvaluationReport; readonly folds: number; readonly unlabelled: number },
): ModelCard {
  const { label, group, weight, ignore, seed, classWeights, date, model } = options;
  const counts = new Map<string, number>();
  for (const one of labels) counts.set(one, (counts.get(one) ?? 0) + 1);
  const { accuracy, kappa, macroF1 } = found.report;
  return {
    model,
    data: { file: name, sha256, rows: table.rows, unlabelled: found.unlabelled, columns: encoding.length },
    label,
    ...(group !== undefined && { group, groups: new Set(table.groups).size }),
    ...(weight !== undefined && { weight }),
    ignored: ignore,
    classes: [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([of, rows]) => ({ name: of, rows })),
    seed,
    folds: found.folds,
    ...(classWeights && { classWeights }),
    scores: { accuracy, kappa, macroF1 },
    ...(date !== undefined && { date }),
    fovea: packageVersion(),
  };
}

function summary({ model, data, classes, folds, group }: ModelCard): string {
  const by = group === undefined ? '' : ` by ${group}`;
  return `${model}: ${data.rows} rows, ${data.columns} columns, ${classes.length} classes; scores from ${folds} folds${by}`;
}
