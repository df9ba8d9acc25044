import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averagePrecision, prCurve, rankingOf, rocAuc, rocCurve } from '../../../src/learn/evaluate/curves.ts';
import { brierScore, expectedCalibrationError, reliability } from '../../../src/learn/evaluate/reliability.ts';
import { expectedOf, largestDifference } from '../detector-tables.ts';

type Bins = { observed: number[]; predicted: number[] };
type Peer = {
  truth: number[];
  scores: number[];
  weights: number[];
  roc: { falsePositiveRate: number[]; truePositiveRate: number[]; thresholds: number[] };
  pr: { precision: number[]; recall: number[]; thresholds: number[] };
  auc: number;
  averagePrecision: number;
  weightedAuc: number;
  weightedAveragePrecision: number;
  reliability: { uniform: Bins; quantile: Bins };
  brier: number;
  weightedBrier: number;
  calibrationError: number;
};
const peer = expectedOf('curves') as Peer;
const ranking = { positives: peer.truth.map((label) => label === 1), scores: peer.scores };
const weighted = { ...ranking, weights: peer.weights };

describe('curves equal scikit-learn:', () => {
  it('ROC', () => {
    const curve = rocCurve(ranking).slice(1);
    expect(
      largestDifference(
        curve.map((point) => point.threshold),
        peer.roc.thresholds,
      ),
    ).toBe(0);
    expect(
      largestDifference(
        curve.map((point) => point.falsePositiveRate),
        peer.roc.falsePositiveRate,
      ),
    ).toBeLessThan(1e-12);
    expect(
      largestDifference(
        curve.map((point) => point.truePositiveRate),
        peer.roc.truePositiveRate,
      ),
    ).toBeLessThan(1e-12);
  });

  it('PR', () => {
    const curve = prCurve(ranking).toReversed();
    expect(
      largestDifference(
        curve.map((point) => point.threshold),
        peer.pr.thresholds,
      ),
    ).toBe(0);
    // It adds a point without a threshold: precision 1 at recall 0.
    expect(largestDifference([...curve.map((point) => point.precision), 1], peer.pr.precision)).toBeLessThan(1e-12);
    expect(largestDifference([...curve.map((point) => point.recall), 0], peer.pr.recall)).toBeLessThan(1e-12);
  });

  it('the areas under them', () => {
    expect(rocAuc(ranking)).toBeCloseTo(peer.auc, 12);
    expect(averagePrecision(ranking)).toBeCloseTo(peer.averagePrecision, 12);
    expect(rocAuc(weighted)).toBeCloseTo(peer.weightedAuc, 12);
    expect(averagePrecision(weighted)).toBeCloseTo(peer.weightedAveragePrecision, 12);
  });

  it.each(['uniform', 'quantile'] as const)('reliability in %s bins', (strategy) => {
    const bins = reliability(ranking, { strategy });
    expect(
      largestDifference(
        bins.map((bin) => bin.observed),
        peer.reliability[strategy].observed,
      ),
    ).toBeLessThan(1e-12);
    expect(
      largestDifference(
        bins.map((bin) => bin.predicted),
        peer.reliability[strategy].predicted,
      ),
    ).toBeLessThan(1e-12);
  });

  it('the errors of probabilities', () => {
    expect(expectedCalibrationError(reliability(ranking))).toBeCloseTo(peer.calibrationError, 12);
    expect(brierScore(ranking)).toBeCloseTo(peer.brier, 12);
    expect(brierScore(weighted)).toBeCloseTo(peer.weightedBrier, 12);
  });
});

describe('rocAuc', () => {
  it('is the chance that a positive row scores higher, ties counting half', () => {
    const row = fc.record({ positive: fc.boolean(), score: fc.integer({ min: 0, max: 5 }) });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
        const [good, bad] = [rows.filter(({ positive }) => positive), rows.filter(({ positive }) => !positive)];
        const won = good.flatMap((a) => bad.map((b) => (a.score > b.score ? 1 : a.score === b.score ? 0.5 : 0)));
        const auc = rocAuc({ positives: rows.map(({ positive }) => positive), scores: rows.map(({ score }) => score) });
        const expected = won.reduce<number>((sum, one) => sum + one, 0) / won.length;
        if (Number.isNaN(expected)) expect(auc).toBeNaN();
        else expect(auc).toBeCloseTo(expected, 10);
      }),
    );
  });
});

describe('rankingOf', () => {
  it('takes one class against all others', () => {
    const found = rankingOf('b', ['a', 'b'], ['a', 'b'], Float32Array.of(0.75, 0.25, 0.5, 0.5));
    expect(found).toEqual({ positives: [false, true], scores: Float64Array.of(0.25, 0.5) });
    expect(() => rankingOf('c', ['a', 'b'], [], new Float32Array(0))).toThrow(TypeError);
    expect(() => rankingOf('a', ['a', 'b'], ['a'], new Float32Array(1))).toThrow(TypeError);
  });
});

describe('bad input', () => {
  it('is refused with a word', () => {
    expect(() => rocCurve({ positives: [], scores: [] })).toThrow('no rows');
    expect(() => rocCurve({ positives: [true], scores: [1, 2] })).toThrow(TypeError);
    expect(() => rocCurve({ positives: [true, false], scores: [1, NaN] })).toThrow('row 1');
    expect(() => reliability({ positives: [true], scores: [1.5] })).toThrow('1.5');
    expect(() => reliability({ positives: [], scores: [] })).toThrow('no rows');
    expect(() => reliability(ranking, { bins: 0 })).toThrow('bins');
  });
});
