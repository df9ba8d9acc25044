import { basename } from 'node:path';
import { assess, encodeColumns, weightsIn, type Table, type TextTable } from '../../learn/index.ts';
import { spreadProbabilities } from '../../learn/evaluate/cross-validate.ts';
import type { EvaluationReport } from '../../model/index.ts';
import { evaluationToHtml } from '../../write/index.ts';
import { ExitCode, UsageError } from '../../run/exit-code.ts';
import { mixedImportances, ownImportances } from '../../train/table/fit-model.ts';
import { loadSavedModel, type SavedModel } from '../../train/table/load-model.ts';
import { asTableError, labelledRows, loadTable, namesIn } from '../../train/table/load-table.ts';
import type { Front } from './main.ts';
import { streamSink, writeWhole } from '../../run/output.ts';
import { reportText } from '../../train/table/score-text.ts';

export type EvaluateOptions = {
  readonly model: string;
  readonly label?: string;
  readonly format: 'text' | 'json';
  readonly output?: string;
};

/** What is printed as JSON. */
export type EvaluationFile = EvaluationReport & {
  readonly schema: 'fovea/evaluation@1';
  readonly data: {
    readonly file: string;
    readonly sha256: string;
    readonly rows: number;
    /** Rows that do not say of which class they are, and were left out. */
    readonly unlabelled: number;
  };
  readonly model: { readonly file: string; readonly kind: string };
  /** The column with the classes. */
  readonly label: string;
};

const remark =
  'warning: the model was trained on this table, so these scores say nothing about unseen rows. ' +
  'See the model card for its cross-validation scores (table/already-seen)';

/** Asks a saved model about a table whose classes are known, and prints how it did. */
export async function runEvaluate(path: string, options: EvaluateOptions, front: Front): Promise<number> {
  const saved = await loadSavedModel(options.model, front.signal);
  const label = options.label ?? saved.label;
  if (label === undefined) throw new UsageError('--label is required: the model does not name its label column');
  const loaded = await loadTable(path, front.signal);
  await front.leaveSignals();
  const { table, unlabelled } = labelledRows(loaded.table, label);
  const report = asTableError(() => judge(saved, table, namesIn(table, label, 'label')));
  const data = { file: loaded.name, sha256: loaded.sha256, rows: report.rows, unlabelled };
  const model = { file: basename(options.model), kind: saved.model.kind };
  const whole: EvaluationFile = { schema: 'fovea/evaluation@1', data, model, label, ...report };
  const text = options.format === 'json' ? `${JSON.stringify(whole)}\n` : reportText(report);
  if (options.output !== undefined) {
    const title = `${model.kind}: ${label} in ${loaded.name}`;
    await writeWhole(options.output, evaluationToHtml(report, { title, note: `Model: ${model.file}.` }));
  }
  if (saved.learnedFrom === loaded.sha256) process.stderr.write(`fovea: ${remark}\n`);
  await streamSink(process.stdout).write(text);
  return ExitCode.ok;
}

function judge(saved: SavedModel, table: TextTable, labels: readonly string[]): EvaluationReport {
  const { model } = saved;
  const rows = rowsFor(saved, table);
  const classes = [...new Set([...model.classes, ...labels])].sort();
  return assess({
    table: rows,
    labels,
    classes,
    probabilities: spreadProbabilities(model, rows, classes),
    importances: ownImportances(model) ?? mixedImportances(model, rows, labels, 0),
    numbers: table.numbers,
  });
}

/** Groups and weights count as they did in training, where the table has them too. */
function rowsFor({ encoding, group, weight }: SavedModel, table: TextTable): Table {
  const has = (name: string | undefined): name is string => name !== undefined && table.columns.includes(name);
  return {
    ...encodeColumns(table, encoding),
    ...(has(group) && { groups: namesIn(table, group, 'group') }),
    ...(has(weight) && { weights: weightsIn(table, weight) }),
  };
}
