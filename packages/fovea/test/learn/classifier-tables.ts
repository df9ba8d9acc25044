import { readFileSync } from 'node:fs';
import { createRandom } from '../../src/learn/random.ts';
import type { Classifier, Table } from '../../src/learn/table/table.ts';
import { tableOf } from './detector-tables.ts';

export type Labelled = { readonly table: Table; readonly labels: string[] };

/** Three classes that two of four columns tell apart, well but not wholly; the last column is noise of whole numbers. */
export function threeClasses(rows: number, seed: number): Labelled {
  const random = createRandom(seed);
  const labels: string[] = [];
  const values = Array.from({ length: rows }, () => {
    const c = random.below(3);
    labels.push(['date', 'name', 'total'][c]!);
    return [2 * c + random.normal(), (c === 1 ? 3 : 0) + random.normal(), random.normal(), random.below(4)];
  });
  return { table: tableOf(values), labels };
}

export function accuracyOf(model: Classifier, { table, labels }: Labelled): number {
  return model.predict(table).filter((answer, row) => answer === labels[row]).length / labels.length;
}

/** The mean of the negative logarithm of the probability given to what is true. */
export function logLoss(model: Classifier, { table, labels }: Labelled): number {
  const all = model.predictProba(table);
  const count = model.classes.length;
  const said = labels.map((label, row) => all[row * count + model.classes.indexOf(label)]!);
  return -said.reduce((sum, one) => sum + Math.log(Math.max(one, 1e-6)), 0) / said.length;
}

/** The probabilities of one class. */
export function probabilitiesOf(model: Classifier, table: Table, name: string): number[] {
  const all = model.predictProba(table);
  const place = model.classes.indexOf(name);
  return Array.from({ length: table.rows }, (_, row) => all[row * model.classes.length + place]!);
}

/** What `fixtures/classifiers/make.py` computed with scikit-learn. */
export function expectedOf(name: string): unknown {
  const text = readFileSync(new URL('fixtures/classifiers/expected.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as Record<string, unknown>)[name];
}
