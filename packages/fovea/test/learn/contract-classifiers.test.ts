import { describe, expect, it } from 'vitest';
import { fitBoost } from '../../src/learn/boost/boost.ts';
import { calibrated } from '../../src/learn/evaluate/calibrate.ts';
import type { Labels } from '../../src/learn/classes.ts';
import { fitExtraTrees } from '../../src/learn/trees/extra-trees.ts';
import { fitForest } from '../../src/learn/trees/forest.ts';
import { fitLogistic } from '../../src/learn/linear/logistic.ts';
import { meanOf } from '../../src/learn/mean.ts';
import { fitMlp } from '../../src/learn/network/mlp.ts';
import { loadClassifier, loadModel } from '../../src/learn/model.ts';
import type { Classifier, Table } from '../../src/learn/table/table.ts';
import { accuracyOf, threeClasses } from './classifier-tables.ts';
import { largestDifference, permuted, tableOf } from './detector-tables.ts';

const data = threeClasses(150, 1);
const weighted = { ...data.table, weights: Float32Array.from(data.labels, (_, row) => 1 + (row % 3)) };
const width = data.table.columns.length;
const rowsOf = ({ rows, data: all }: Table): number[][] =>
  Array.from({ length: rows }, (_, row) => [...all.subarray(row * width, (row + 1) * width)]);
const values = rowsOf(data.table);

const saved = (model: Classifier): Classifier => loadClassifier(JSON.parse(JSON.stringify(model)));
const copyOf = (table: Table): Table => structuredClone(table);
const turned = {
  ...tableOf(values.map((row) => row.toReversed())),
  columns: data.table.columns.toReversed(),
};
const reversal = values.map((_, row) => values.length - 1 - row);

const expectProbabilities = (model: Classifier, table: Table): void => {
  const all = model.predictProba(table);
  const count = model.classes.length;
  expect(all).toHaveLength(table.rows * count);
  for (let row = 0; row < table.rows; row++) {
    const own = [...all.subarray(row * count, (row + 1) * count)];
    expect(own.every((one) => one >= 0 && one <= 1)).toBe(true);
    expect(own.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 5);
    expect(model.classes[own.indexOf(Math.max(...own))]).toBe(model.predict(table)[row]);
  }
};

type Promises = {
  /** Learning from the same rows in another order gives the same probabilities, up to rounding. */
  readonly ignoresOrder: boolean;
};

/** What every classifier promises. */
function testClassifier(
  name: string,
  fit: (table: Table, labels: Labels) => Classifier,
  { ignoresOrder }: Promises,
): void {
  describe(`a classifier by ${name}`, () => {
    const model = fit(weighted, data.labels);
    const probabilities = model.predictProba(weighted);

    it('tells classes apart that can be told apart', () => {
      expect(model.classes).toEqual(['date', 'name', 'total']);
      expect(model.columns).toEqual(data.table.columns);
      expect(accuracyOf(model, threeClasses(400, 2))).toBeGreaterThan(0.75);
    });

    it('gives probabilities that sum to 1, and predicts the highest', () => {
      expectProbabilities(model, data.table);
    });

    it('is the same to the byte when it is fitted again', () => {
      expect(JSON.stringify(fit(weighted, data.labels))).toBe(JSON.stringify(model));
    });

    it('changes neither what it is fitted to nor what it predicts', () => {
      const own = copyOf(weighted);
      const labels = [...data.labels];
      fit(own, labels).predict(own);
      expect(own).toEqual(weighted);
      expect(labels).toEqual(data.labels);
    });

    it('does not change when the table changes afterwards', () => {
      const own = copyOf(weighted);
      const fitted = fit(own, data.labels);
      own.data.fill(0);
      expect(fitted.predictProba(weighted)).toEqual(probabilities);
    });

    it('predicts each row for itself, whatever the order', () => {
      const back = model.predict(permuted(data.table, reversal));
      expect(back).toEqual(model.predict(data.table).toReversed());
      expect([...model.predictProba(tableOf([values[5]!]))]).toEqual([...probabilities.subarray(15, 18)]);
    });

    if (ignoresOrder) {
      it('learns the same from the same rows in another order', () => {
        const other = fit(permuted(weighted, reversal), data.labels.toReversed());
        expect(largestDifference(other.predictProba(weighted), probabilities)).toBeLessThan(1e-3);
      });
    }

    it('finds columns by their names', () => {
      expect(model.predictProba(turned)).toEqual(probabilities);
    });

    it('is the same after saving and loading', () => {
      expect(saved(model).predictProba(data.table)).toEqual(probabilities);
      expect(saved(model).classes).toEqual(model.classes);
      expect(JSON.stringify(saved(model))).toBe(JSON.stringify(model));
      expect(Object.keys(saved(model)).toSorted()).toEqual(Object.keys(model).toSorted());
    });

    it('lives with columns that never change or have no values', () => {
      for (const value of [0, 7, 1e30, NaN, Infinity]) {
        const more = tableOf(values.map((row) => row.concat(value)));
        const fitted = fit(more, data.labels);
        expectProbabilities(fitted, more);
        expect(accuracyOf(fitted, { table: more, labels: data.labels })).toBeGreaterThan(0.75);
      }
    });

    it('lives with missing and infinite values, in training and after', () => {
      const holes = tableOf(
        values.map((row, i) => row.map((value, c) => ((i + c) % 7 === 0 ? [NaN, Infinity, -Infinity][i % 3]! : value))),
      );
      const fitted = fit(holes, data.labels);
      expectProbabilities(fitted, holes);
      expectProbabilities(fitted, data.table);
      expectProbabilities(model, holes);
      expect(accuracyOf(fitted, data)).toBeGreaterThan(0.7);
    });

    it('knows one class where there is only one', () => {
      const certain = fit(
        data.table,
        data.labels.map(() => 'date'),
      );
      expect(certain.classes).toEqual(['date']);
      expect(new Set(certain.predict(data.table))).toEqual(new Set(['date']));
      expect(certain.predictProba(data.table).every((one) => one === 1)).toBe(true);
      expect(saved(certain).predict(data.table)).toEqual(certain.predict(data.table));
    });

    it('takes numbers for labels and names them', () => {
      const numbers = data.labels.map((label) => ['date', 'name', 'total'].indexOf(label));
      const fitted = fit(weighted, numbers);
      expect(fitted.classes).toEqual(['0', '1', '2']);
      expect(fitted.predictProba(weighted)).toEqual(probabilities);
    });

    it('predicts no rows as no classes', () => {
      const none = { columns: data.table.columns, rows: 0, data: new Float32Array(0) };
      expect(model.predict(none)).toEqual([]);
      expect(model.predictProba(none)).toHaveLength(0);
    });

    it.each<[string, Partial<Table>, string]>([
      ['no rows', { rows: 0, data: new Float32Array(0) }, 'no rows'],
      ['no columns', { columns: [], data: new Float32Array(0) }, 'no columns'],
      ['two columns of one name', { columns: ['a', 'b', 'a', 'c'] }, 'two columns named a'],
      ['numbers missing', { data: new Float32Array(5) }, 'numbers'],
      ['too few weights', { weights: new Float32Array(3) }, 'weights'],
      ['a weight of 0', { weights: new Float32Array(data.table.rows) }, 'weight of row 0'],
      ['too few groups', { groups: ['a'] }, 'groups'],
    ])('refuses a table with %s', (_, change, message) => {
      const labels = change.rows === 0 ? [] : data.labels;
      expect(() => fit({ ...data.table, ...change }, labels)).toThrow(TypeError);
      expect(() => fit({ ...data.table, ...change }, labels)).toThrow(message);
    });

    it.each<[string, unknown[], string]>([
      ['too few', data.labels.slice(1), '149 labels for 150 rows'],
      ['that are not finite', data.labels.map((label, row) => (row === 7 ? NaN : label)), 'row 7 is NaN'],
      ['that are missing', data.labels.map((label, row) => (row === 3 ? undefined : label)), 'row 3 is undefined'],
    ])('refuses labels %s', (_, labels, message) => {
      expect(() => fit(data.table, labels as string[])).toThrow(TypeError);
      expect(() => fit(data.table, labels as string[])).toThrow(message);
    });

    it('refuses to predict other columns', () => {
      const predict = (columns: readonly string[], table = data.table): string[] =>
        model.predict({ ...table, columns });
      expect(() => predict(['a', 'b', 'c', 'x'])).toThrow(TypeError);
      expect(() => predict(['a', 'b', 'c', 'x'])).toThrow('lacks columns that the model requires: d');
      const more = tableOf(values.map((row) => row.concat(1)));
      expect(() => model.predict(more)).toThrow('columns that the model does not know: e');
    });

    it('refuses a file that was cut or tampered with', () => {
      const json = JSON.parse(JSON.stringify(model)) as Record<string, unknown>;
      for (const key of Object.keys(json)) {
        if (key !== 'outOfBagScore') expect(() => loadModel({ ...json, [key]: undefined }), key).toThrow(TypeError);
        const text = json[key];
        if (typeof text !== 'string' || key === 'schema' || key === 'kind') continue;
        expect(() => loadModel({ ...json, [key]: text.slice(0, -16) }), key).toThrow(TypeError);
        expect(() => loadModel({ ...json, [key]: `${text.slice(0, -3)}ü==` }), key).toThrow(TypeError);
      }
    });
  });
}

testClassifier('a random forest', (table, labels) => fitForest(table, labels, { trees: 30, seed: 3 }), {
  // Which rows are drawn depends on where they lie.
  ignoresOrder: false,
});
testClassifier(
  'a random forest without chance',
  (table, labels) => fitForest(table, labels, { trees: 1, bootstrap: false, featuresPerSplit: 'all' }),
  { ignoresOrder: true },
);
testClassifier(
  'a random forest by information gain with an out-of-bag score',
  (table, labels) => fitForest(table, labels, { trees: 30, criterion: 'information-gain', outOfBag: true, minLeaf: 2 }),
  { ignoresOrder: false },
);
testClassifier('extra trees', (table, labels) => fitExtraTrees(table, labels, { trees: 30 }), {
  // Draws are made in the order in which nodes come, which does not depend on that of rows.
  ignoresOrder: true,
});
testClassifier('boosted trees', (table, labels) => fitBoost(table, labels, { rounds: 20, minLeaf: 5 }), {
  ignoresOrder: true,
});
testClassifier(
  'boosted trees that stop early',
  (table, labels) => fitBoost(table, labels, { rounds: 50, minLeaf: 5, earlyStopping: true }),
  // Which rows are held out depends on where they lie.
  { ignoresOrder: false },
);
testClassifier(
  'the mean of boosted trees',
  (table, labels) =>
    meanOf([1, 2, 3].map((seed) => fitBoost(table, labels, { rounds: 10, minLeaf: 5, columnShare: 0.7, seed }))),
  { ignoresOrder: true },
);
testClassifier('logistic regression', (table, labels) => fitLogistic(table, labels), { ignoresOrder: true });
testClassifier('a perceptron', (table, labels) => fitMlp(table, labels, { hidden: [16], epochs: 40, batch: 20 }), {
  // Rows are learned from one after the other.
  ignoresOrder: false,
});
testClassifier(
  'a perceptron of two layers with dropout that stops early',
  (table, labels) =>
    fitMlp(table, labels, {
      hidden: [12, 8],
      dropout: 0.2,
      epochs: 60,
      batch: 20,
      learningRate: 0.01,
      earlyStopping: { share: 0.2 },
    }),
  { ignoresOrder: false },
);
testClassifier(
  'a calibrated logistic regression',
  (table, labels) => calibrated(fitLogistic(table, labels), table, labels),
  { ignoresOrder: true },
);
testClassifier(
  'a forest calibrated by steps',
  (table, labels) =>
    calibrated(fitForest(table, labels, { trees: 20, minLeaf: 10 }), table, labels, { method: 'isotonic' }),
  { ignoresOrder: false },
);

describe('loading a model', () => {
  it.each<[unknown, string]>([
    [null, 'undefined is not a model schema'],
    ['forest', 'undefined is not a model schema'],
    [{ schema: 'fovea/doc@1', kind: 'forest' }, 'fovea/doc@1 is not a model schema'],
    [{ schema: 'fovea/model@1' }, 'does not name its kind'],
    [{ schema: 'fovea/model@1', kind: 'toString' }, 'toString'],
    [{ schema: 'fovea/model@1', kind: 'forest' }, 'has no classes'],
  ])('refuses %j', (json, message) => {
    expect(() => loadModel(json)).toThrow(TypeError);
    expect(() => loadModel(json)).toThrow(message);
  });
});
