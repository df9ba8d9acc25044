import type { Ablation, AblationRow, NamedScore } from '../../model/index.ts';
import { escapeXml, xmlNumber } from '../xml.ts';

const plot = { left: 150, right: 26, top: 8, bottom: 34, width: 330, row: 26 };
const width = plot.left + plot.width + plot.right;

/** What each group of columns is worth: by how much a score falls without it, and all scores in a table. */
export function ablationMarkup(ablation: Ablation): string {
  const rows = ablation.rows.map(({ leftOut, columns, scores }) => ({ name: leftOut, columns, scores }));
  return ablationSvg(ablation) + scoreTable('left out', rows);
}

/** A row a group: a dot for the change of the score that counts, in the range it may lie within. */
function ablationSvg({ measure, rows }: Ablation): string {
  const shown = rows.slice(1);
  const height = plot.top + shown.length * plot.row + plot.bottom;
  const [low, high] = scaleOf(shown);
  const x = (value: number): string => xmlNumber(plot.left + ((value - low) / (high - low)) * plot.width);
  const bottom = plot.top + shown.length * plot.row;
  const ticks = [low, (low + high) / 2, high].map(
    (value) =>
      `<line class="grid" x1="${x(value)}" y1="${plot.top}" x2="${x(value)}" y2="${bottom}"/>` +
      `<text x="${x(value)}" y="${bottom + 14}" text-anchor="middle">${signed(value, 2)}</text>`,
  );
  const marks = shown.map(({ leftOut, change }, i) => {
    const y = xmlNumber(plot.top + (i + 0.5) * plot.row);
    const title = `without ${leftOut}: ${signed(change.value, 3)} (${signed(change.low, 3)} to ${signed(change.high, 3)})`;
    return (
      `<text x="${plot.left - 8}" y="${xmlNumber(Number(y) + 3.5)}" text-anchor="end">${escapeXml(leftOut)}</text>` +
      `<line class="c0" stroke-width="3" x1="${x(change.low)}" y1="${y}" x2="${x(change.high)}" y2="${y}"/>` +
      `<circle cx="${x(change.value)}" cy="${y}" r="5"><title>${escapeXml(title)}</title></circle>`
    );
  });
  const even = `<line class="even" x1="${x(0)}" y1="${plot.top}" x2="${x(0)}" y2="${bottom}"/>`;
  const label = `Change of ${measure} without a group of columns`;
  return (
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(label)}">` +
    `${ticks.join('')}${even}${marks.join('')}` +
    `<text x="${plot.left + plot.width / 2}" y="${height - 5}" text-anchor="middle">${escapeXml(label)}</text></svg>\n`
  );
}

/** Nothing, all ranges, and a little room. */
function scaleOf(rows: readonly AblationRow[]): readonly [number, number] {
  const values = rows.flatMap(({ change }) => [change.low, change.high]);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = Math.max(0.01, 0.05 * (high - low));
  return [low - room, high + room];
}

const signed = (value: number, digits: number): string => {
  const text = value.toFixed(digits);
  return Number(text) > 0 ? `+${text}` : Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−');
};

/** A row a model, a column a score, each with its range. */
export function scoreTable(
  what: string,
  rows: readonly { readonly name: string; readonly scores: readonly NamedScore[]; readonly columns?: number }[],
): string {
  const names = [...new Set(rows.flatMap(({ scores }) => scores.map(({ name }) => name)))];
  const hasColumns = rows.some(({ columns }) => columns !== undefined);
  const titles = [what, ...(hasColumns ? ['columns'] : []), ...names];
  const head = titles.map((name) => `<th scope="col">${escapeXml(name)}</th>`);
  const cell = (score: NamedScore | undefined): string =>
    score
      ? `<td>${score.value.toFixed(3)}<br><small>${score.low.toFixed(3)} to ${score.high.toFixed(3)}</small></td>`
      : '<td>–</td>';
  const lines = rows.map(({ name: row, columns, scores }) => {
    const cells = names.map((name) => cell(scores.find((score) => score.name === name)));
    const count = hasColumns ? `<td>${columns ?? ''}</td>` : '';
    return `<tr><th scope="row">${escapeXml(row)}</th>${count}${cells.join('')}</tr>\n`;
  });
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>\n${lines.join('')}</tbody></table>\n`;
}
