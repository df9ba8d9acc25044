import type { EvaluationReport, ScoreRange } from '../../model/index.ts';

/** The description of a trained model: its origin and its scores. It has no date unless one is given. */
export type ModelCard = {
  readonly model: string;
  readonly data: {
    readonly file: string;
    readonly sha256: string;
    readonly rows: number;
    /** Rows of the file that were ignored. */
    readonly unlabelled: number;
    readonly columns: number;
  };
  readonly label: string;
  readonly group?: string;
  /** The number of groups. */
  readonly groups?: number;
  readonly weight?: string;
  readonly ignored: readonly string[];
  readonly classes: readonly { readonly name: string; readonly rows: number }[];
  readonly seed: number;
  readonly folds: number;
  readonly classWeights?: string;
  readonly scores: { readonly accuracy: ScoreRange; readonly kappa: ScoreRange; readonly macroF1: ScoreRange };
  readonly date?: string;
  readonly fovea: string;
};

/**
 * The card of a trained model, as written by `fovea train`: its training data and its scores.
 * @example
 * ```ts
 * import { assess } from 'fovea/learn';
 * import { modelCardToMarkdown } from 'fovea/write';
 * const table = { columns: ['size'], rows: 2, data: Float32Array.of(8, 30) };
 * const answers = { table, labels: ['a', 'b'], classes: ['a', 'b'], probabilities: Float32Array.of(1, 0, 0, 1) };
 * const report = assess({ ...answers, importances: { measure: 'none', columns: [] } });
 * const data = { file: 'letters.csv', sha256: '0', rows: 2, unlabelled: 0, columns: 1 };
 * const made = { model: 'forest', label: 'letter', ignored: [], classes: [], seed: 0, folds: 2, fovea: '0.1.0' };
 * console.log(modelCardToMarkdown({ ...made, data, scores: report }, report).split('\n')[0]);
 * // => # Model card: letter by forest
 * ```
 */
export function modelCardToMarkdown(card: ModelCard, report: EvaluationReport): string {
  return [
    `# Model card: ${inline(card.label)} by ${card.model}`,
    '',
    ...table(['what', 'value'], factsOf(card)),
    '',
    '## Scores',
    '',
    howScored(card),
    '',
    ...table(
      ['score', 'value', '95 % from', 'to'],
      [
        scoreRow('accuracy', card.scores.accuracy),
        scoreRow('kappa', card.scores.kappa),
        scoreRow('macro F1', card.scores.macroF1),
      ],
    ),
    '',
    '## Classes',
    '',
    ...table(['class', 'rows', 'precision', 'recall', 'F1'], classRows(card, report)),
    '',
    '## Feature importance',
    '',
    `By ${report.importances.measure}:`,
    '',
    ...table(
      ['column', 'value'],
      report.importances.columns.slice(0, 10).map(({ column, value }) => [inline(column), value.toFixed(3)]),
    ),
    '',
  ].join('\n');
}

function factsOf({ data, ...card }: ModelCard): string[][] {
  const left = data.unlabelled > 0 ? `, ${data.unlabelled} without a label ignored` : '';
  return [
    ['data', inline(data.file)],
    ['SHA-256', `\`${data.sha256}\``],
    ['rows', `${data.rows}${left}`],
    ['feature columns', String(data.columns)],
    ...(card.ignored.length > 0 ? [['ignored', card.ignored.map(inline).join(', ')]] : []),
    ...(card.group === undefined ? [] : [['grouped by', `${inline(card.group)}, ${card.groups} groups`]]),
    ...(card.weight === undefined ? [] : [['weighted by', inline(card.weight)]]),
    ...(card.classWeights === undefined ? [] : [['class weights', card.classWeights]]),
    ['seed', String(card.seed)],
    ...(card.date === undefined ? [] : [['date', card.date]]),
    ['made with', `Fovea ${card.fovea}`],
  ];
}

function howScored({ folds, group }: ModelCard): string {
  const apart = group === undefined ? '' : ` No group of ${inline(group)} was in both training and test data.`;
  const drawn = group === undefined ? 'rows' : 'groups';
  return (
    `From ${folds}-fold cross-validation: every row was scored by a model that was not trained on it.${apart} ` +
    `The ranges are from resampling ${drawn}. The model itself was trained on all rows.`
  );
}

function scoreRow(name: string, { value, low, high }: ScoreRange): string[] {
  return [name, ...[value, low, high].map((one) => one.toFixed(3))];
}

function classRows({ classes }: ModelCard, report: EvaluationReport): string[][] {
  return classes.map(({ name, rows }) => {
    const scores = report.classes.find((one) => one.name === name);
    const figures = scores ? [scores.precision, scores.recall, scores.f1] : [];
    return [inline(name), String(rows), ...figures.map((one) => one.toFixed(3))];
  });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/** Names come from a file: none may become markup or end a cell. */
function inline(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~&!]/g, (mark) => `\\${mark}`);
}
