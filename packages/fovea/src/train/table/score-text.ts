import type { EvaluationReport, ScoreRange } from '../../model/index.ts';
import { entry, firstOf } from '../../model/lookup.ts';

/** The three figures with their ranges, for a terminal. */
export function scoreLines({ accuracy, kappa, macroF1 }: EvaluationReport): string[] {
  return [scoreLine('accuracy', accuracy), scoreLine('kappa', kappa), scoreLine('macro F1', macroF1)];
}

function scoreLine(name: string, { value, low, high }: ScoreRange): string {
  return `${name.padEnd(9)} ${value.toFixed(3)}  (${low.toFixed(3)} to ${high.toFixed(3)})`;
}

/** Everything that fits a terminal: figures, classes, and which was taken for which. */
export function reportText(report: EvaluationReport): string {
  const { classes, confusion } = report;
  const perClass = classes.map(({ name, precision, recall, f1, support }) => [
    name,
    ...[precision, recall, f1].map((value) => value.toFixed(3)),
    String(Math.round(support * 100) / 100),
  ]);
  const taken = classes.map(({ name }, row) => [
    name,
    ...entry(confusion, row).map((n) => String(Math.round(n * 100) / 100)),
  ]);
  return [
    ...scoreLines(report),
    '',
    ...columnsOf([['class', 'precision', 'recall', 'F1', 'rows'], ...perClass]),
    '',
    ...columnsOf([['true \\ said', ...classes.map(({ name }) => name)], ...taken]),
    '',
  ].join('\n');
}

/** Class names come from files: what would move a terminal's cursor is shown as a mark. */
// eslint-disable-next-line no-control-regex -- control characters are what is replaced
const printable = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '\uFFFD');

function columnsOf(rows: readonly (readonly string[])[]): string[] {
  const shown = rows.map((row) => row.map(printable));
  const widths = firstOf(shown).map((_, i) => Math.max(...shown.map((row) => entry(row, i).length)));
  return shown.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}
