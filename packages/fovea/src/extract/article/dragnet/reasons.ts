import { contentChances, logOddsOf, type DragnetModel } from './model.ts';

/** How many reasons are given. */
const most = 4;
/** What moves the log odds by less is no reason. */
const least = 0.05;

/**
 * What spoke for and against a block, the weightiest first. What a feature says is by how much the log odds of content
 * change when it is set to what it usually is, or, for a name, taken away.
 */
export function reasonsFor(model: DragnetModel, row: Float32Array): string[] {
  const { columns, names, usual } = model;
  const told = Array.from(row.keys()).filter((i) => (i < columns.length ? row[i] !== usual[i] : row[i] === 1));
  const rows = new Float32Array((told.length + 1) * row.length);
  rows.set(row);
  told.forEach((column, i) => {
    const start = (i + 1) * row.length;
    rows.set(row, start);
    rows[start + column] = usual[column] ?? 0;
  });
  const [own, ...others] = Array.from(contentChances(model, rows), logOddsOf);
  return told
    .map((column, i) => ({ column, change: own! - others[i]! }))
    .filter(({ change }) => Math.abs(change) >= least)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, most)
    .map(({ column, change }) => {
      const name = columns[column];
      const what =
        name === undefined ? `called “${names[column - columns.length]!.name}”` : wordings[name]!(row[column]!);
      return `${change > 0 ? 'for' : 'against'} (${signed(change)}): ${what}`;
    });
}

const signed = (value: number): string => `${value > 0 ? '+' : '−'}${Math.abs(value).toFixed(2)}`;
const percent = (value: number): string => `${Math.round(100 * value)} %`;

const wordings: Readonly<Record<string, (value: number) => string>> = {
  linkDensity: (value) => `${percent(value)} of its words are links`,
  textDensity: (value) => `${value.toFixed(1)} words a line`,
  linkDensityBefore: (value) => `${percent(value)} of the words before it are links`,
  textDensityBefore: (value) => `${value.toFixed(1)} words a line before it`,
  linkDensityAfter: (value) => `${percent(value)} of the words after it are links`,
  textDensityAfter: (value) => `${value.toFixed(1)} words a line after it`,
  smoothed: (value) => `${value.toFixed(0)} characters a tag around here`,
  difference: (value) => `${value.toFixed(0)} characters a tag more or fewer than what follows`,
  cluster: (value) =>
    value > 0 ? 'clusters with the content by its tags' : 'clusters with the boilerplate by its tags',
};
