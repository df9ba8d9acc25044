import type {
  ClassReport,
  EvaluationReport,
  NamedScore,
  RankedColumn,
  ScoreRange,
  WorstRow,
} from '../../model/index.ts';
import { ablationMarkup, scoreTable } from './evaluation-ablation.ts';
import { evaluatedPagesMarkup, type EvaluatedPage } from './evaluation-pages.ts';
import { evaluationStyle } from './evaluation-style.ts';
import { confidenceSvg, curvesSvg } from './evaluation-svg.ts';
import { htmlHead } from '../html/head.ts';
import { count } from '../count.ts';
import { roundTo } from '../number.ts';
import { escapeXml } from '../xml.ts';

/** Additional texts of a report. */
export type EvaluationPage = {
  readonly title: string;
  /** A sentence on the origin of the predictions. */
  readonly note?: string;
  /** Models evaluated on the same rows or pages, with the one the report is about first. */
  readonly models?: readonly { readonly model: string; readonly figures: readonly NamedScore[] }[];
  /** The difference between the first and the last of them. */
  readonly gains?: readonly NamedScore[];
  /** Pages to draw with truth and prediction; the twelve with most errors are shown. */
  readonly pages?: readonly EvaluatedPage[];
};

/**
 * The evaluation of a model, as returned by `assess` of `fovea/learn`, as a report in one HTML file.
 * @example
 * ```ts
 * import { assess } from 'fovea/learn';
 * import { evaluationToHtml } from 'fovea/write';
 * const table = { columns: ['size'], rows: 2, data: Float32Array.of(8, 30) };
 * const probabilities = Float32Array.of(0.9, 0.1, 0.2, 0.8);
 * const [classes, importances] = [['a', 'b'], { measure: 'none', columns: [] }];
 * const report = assess({ table, labels: ['a', 'b'], classes, probabilities, importances });
 * console.log(evaluationToHtml(report, { title: 'Letters' }).startsWith('<!doctype html>')); // => true
 * ```
 */
export function evaluationToHtml(report: EvaluationReport, about: EvaluationPage): string {
  const { title, note = '' } = about;
  return (
    htmlHead({ title, style: evaluationStyle }) +
    `<main>\n` +
    `<header><h1>${escapeXml(title)}</h1><p class="verdict">${escapeXml(verdictOf(report))}</p>${note === '' ? '' : `<p>${escapeXml(note)}</p>`}</header>\n` +
    `${modelsMarkup(about)}${sectionsOf(report).join('')}${pagesMarkup(about)}</main>\n</body>\n</html>\n`
  );
}

function sectionsOf(report: EvaluationReport): string[] {
  const { importances, ablation } = report;
  return [
    section('Scores', scoresMarkup(report), true),
    section('Confusion matrix', matrixMarkup(report), true),
    section('Scores per class', classesMarkup(report.classes), true),
    section('Precision and recall', curvesSvg(report.curves) + keyMarkup(report)),
    section('Calibration', confidenceMarkup(report)),
    ...rankedSection('Feature importance', importances.measure, importances.columns),
    ...rankedSection('Information gain per column', 'in bits', report.gains),
    ...(ablation ? [section('Ablation of column groups', ablationMarkup(ablation), true)] : []),
    section('Worst errors', worstMarkup(report.worst), true),
  ];
}

function pagesMarkup({ pages = [] }: EvaluationPage): string {
  const content = evaluatedPagesMarkup(pages);
  return content === '' ? '' : section('Pages with most errors', content, true);
}

/** What came out, in one sentence: how much is right, and what is mistaken for what most often. */
function verdictOf({ rows, accuracy, classes, confusion }: EvaluationReport): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const right = `${percent(accuracy.value)} of ${count(rows, 'row')} are right (${percent(accuracy.low)} to ${percent(accuracy.high)} at 95 %)`;
  const mistakes = confusion.flatMap((counts, i) =>
    counts.flatMap((wrong, j) =>
      i !== j && wrong > 0 ? [{ wrong, truth: classes[i]?.name, said: classes[j]?.name }] : [],
    ),
  );
  const [first, ...others] = mistakes;
  if (!first) return `${right}.`;
  const { wrong, truth, said } = others.reduce((most, one) => (one.wrong > most.wrong ? one : most), first);
  return `${right}; most often ${truth} is taken for ${said} (${amount(wrong)} of ${count(rows, 'row')}).`;
}

/** Nothing where no column was ranked. */
function rankedSection(title: string, measure: string, columns: readonly RankedColumn[]): string[] {
  return columns.length === 0 ? [] : [section(title, `<p>${escapeXml(measure)}</p>${rankedMarkup(columns)}`)];
}

/** The models under each other, and what lies between them. */
function modelsMarkup({ models = [], gains = [] }: EvaluationPage): string {
  if (models.length === 0) return '';
  const rows = [
    ...models.map(({ model, figures }) => ({ name: model, scores: figures })),
    ...(gains.length > 0 ? [{ name: 'difference', scores: gains }] : []),
  ];
  return section('Comparison', scoreTable('model', rows), true);
}

function section(title: string, content: string, wide = false): string {
  return `<section${wide ? ' class="wide"' : ''}><h2>${title}</h2>\n${content}</section>\n`;
}

const figure = (value: number): string => value.toFixed(3);
const amount = (value: number): string => String(roundTo(value, 100));

function scoresMarkup({ accuracy, kappa, macroF1 }: EvaluationReport): string {
  const one = (name: string, { value, low, high }: ScoreRange): string =>
    `<div>${name}<b>${figure(value)}</b><small>${figure(low)} to ${figure(high)} at 95 %</small></div>`;
  return `<div class="scores">${one('accuracy', accuracy)}${one('kappa', kappa)}${one('macro F1', macroF1)}</div>\n`;
}

function tableMarkup(head: readonly string[], rows: readonly string[], kind = ''): string {
  const cells = head.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<table${kind}><thead><tr>${cells}</tr></thead><tbody>\n${rows.join('')}</tbody></table>\n`;
}

/** Cells are shaded by their share of the row. */
function matrixMarkup({ classes, confusion }: EvaluationReport): string {
  const names = classes.map(({ name }) => escapeXml(name));
  const rows = confusion.map((counts, i) => {
    const total = counts.reduce((sum, one) => sum + one, 0) || 1;
    const cells = counts.map(
      (one, j) => `<td${i === j ? ' class="right"' : ''} style="--share:${figure(one / total)}">${amount(one)}</td>`,
    );
    return `<tr><th scope="row">${names[i]}</th>${cells.join('')}</tr>\n`;
  });
  return tableMarkup(['true ↓ said →', ...names], rows, ' class="matrix"');
}

function classesMarkup(classes: readonly ClassReport[]): string {
  const rows = classes.map(({ name, support, precision, recall, f1, averagePrecision }) => {
    const figures = [precision, recall, f1].map(figure);
    const cells = [...figures, averagePrecision === null ? '–' : figure(averagePrecision), amount(support)];
    return `<tr><th scope="row">${escapeXml(name)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;
  });
  return tableMarkup(['class', 'precision', 'recall', 'F1', 'average precision', 'rows'], rows);
}

function keyMarkup({ curves, classes }: EvaluationReport): string {
  const items = curves.map(({ name }, i) => `<li><i class="c${i}"></i>${escapeXml(name)}</li>`);
  const rest = classes.length - curves.length;
  return `<ul class="key">${items.join('')}</ul>\n${rest > 0 ? `<p>${rest} classes with fewer rows are not drawn.</p>\n` : ''}`;
}

function confidenceMarkup({ confidence, calibrationError }: EvaluationReport): string {
  return `${confidenceSvg(confidence)}<p>expected calibration error ${figure(calibrationError)}</p>\n`;
}

function rankedMarkup(columns: readonly RankedColumn[]): string {
  const most = Math.max(1e-9, ...columns.map(({ value }) => value));
  const rows = columns.map(({ column, value }) => {
    const share = figure(Math.max(0, value) / most);
    const bar = `<td class="bars"><span class="bar" style="--share:${share}"></span></td>`;
    return `<tr><th scope="row">${escapeXml(column)}</th>${bar}<td>${figure(value)}</td></tr>\n`;
  });
  return tableMarkup(['column', '', ''], rows);
}

function worstMarkup(worst: readonly WorstRow[]): string {
  if (worst.length === 0) return '<p>No row was misclassified.</p>\n';
  const grouped = worst.some(({ group }) => group !== undefined);
  const rows = worst.map(({ row, group, truth, predicted, probability, loss }) => {
    const names = [...(grouped ? [group ?? ''] : []), truth, predicted];
    const cells = names.map((name) => `<td class="name">${escapeXml(name)}</td>`).join('');
    return `<tr><th scope="row">${row}</th>${cells}<td>${figure(probability)}</td><td>${figure(loss)}</td></tr>\n`;
  });
  return tableMarkup(
    ['row', ...(grouped ? ['group'] : []), 'truth', 'said', 'probability of the true class', 'loss'],
    rows,
  );
}
