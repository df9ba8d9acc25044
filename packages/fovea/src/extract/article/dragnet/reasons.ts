import { threshold, type Decision } from './decide.ts';
import { logOddsOf } from '../odds.ts';
import { contentChances, type DragnetModel } from './model.ts';
import { entry, firstOf } from '../../../model/lookup.ts';

/** How many reasons are given. */
const most = 4;
/** What moves the log odds by less is no reason. */
const least = 0.05;

/**
 * What spoke for and against a block, the weightiest first. It is held against what is usual on the other side: a usual
 * block of boilerplate if it was found to be content, and the other way round. A feature counts by how much it moves
 * the log odds of content, in the block and in the usual one; a name, if it is there, against none.
 */
export function reasonsFor(model: DragnetModel, row: Float32Array, decision: Decision): string[] {
  const { kept, role, score } = decision;
  const special = [
    ...(role === 'comment' ? ['among the reader comments, so judged by its text alone'] : []),
    ...(kept && score < threshold ? ['nothing on the page is likely content; this is the closest'] : []),
  ];
  return [...special, ...weightiest(model, row, score >= threshold)];
}

function weightiest(model: DragnetModel, row: Float32Array, isContent: boolean): string[] {
  const { columns, names } = model;
  const other = new Float32Array(row.length);
  other.set(isContent ? model.usual.boilerplate : model.usual.content);
  const told = Array.from(row.keys()).filter((column) => row[column] !== other[column]);
  const rows = [row, other, ...told.flatMap((column) => exchanged(row, other, column))];
  const odds = Array.from(contentChances(model, concatenated(rows)), logOddsOf);
  return told
    .map((column, i) => ({ column, change: (odds[0]! - odds[2 * i + 2]! + odds[2 * i + 3]! - odds[1]!) / 2 }))
    .filter(({ change }) => Math.abs(change) >= least)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, most)
    .map(({ column, change }) => {
      const name = columns[column];
      const what =
        name === undefined ? `called “${entry(names, column - columns.length).name}”` : wordings[name]!(row[column]!);
      return `${change > 0 ? 'for' : 'against'} (${signed(change)}): ${what}`;
    });
}

/** Each of two rows with one value of the other. */
function exchanged(row: Float32Array, other: Float32Array, column: number): Float32Array[] {
  return [row.with(column, other[column]!), other.with(column, row[column]!)];
}

function concatenated(rows: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(rows.length * firstOf(rows).length);
  rows.forEach((row, i) => all.set(row, i * row.length));
  return all;
}

const signed = (value: number): string => `${value > 0 ? '+' : '−'}${Math.abs(value).toFixed(2)}`;
const percent = (value: number): string => `${Math.round(100 * value)} %`;

const wordings: Readonly<Record<string, (value: number) => string>> = {
  linkDensity: (value) => `${percent(value)} of its words are links`,
  textDensity: (value) => `${value.toFixed(1)} words per line`,
  linkDensityBefore: (value) => `${percent(value)} of the words before it are links`,
  textDensityBefore: (value) => `${value.toFixed(1)} words per line before it`,
  linkDensityAfter: (value) => `${percent(value)} of the words after it are links`,
  textDensityAfter: (value) => `${value.toFixed(1)} words per line after it`,
  ratio: (value) => `${value.toFixed(0)} characters per tag`,
  smoothed: (value) => `${value.toFixed(0)} characters per tag around it`,
  difference: (value) => `differs by ${value.toFixed(0)} characters per tag from what follows`,
  cluster: (value) =>
    value > 0 ? 'clusters with the content by its tags' : 'clusters with the boilerplate by its tags',
};
