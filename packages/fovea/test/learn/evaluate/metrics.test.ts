import { describe, expect, it } from 'vitest';
import {
  accuracy,
  averageScores,
  classScores,
  confusionOf,
  kappa,
  type Scores,
} from '../../../src/learn/evaluate/metrics.ts';
import { expectedOf } from '../detector-tables.ts';

type Lists = { precision: number[]; recall: number[]; f1: number[] };
type Peer = {
  accuracy: number;
  kappa: number;
  confusion: number[][];
  each: Lists;
  macro: Scores;
  micro: Scores;
  weighted: Scores;
};
const { truth, predicted, weights, ...peers } = expectedOf('metrics') as {
  truth: string[];
  predicted: string[];
  weights: number[];
  plain: Peer;
  weighted: Peer;
};

const close = (actual: Scores, expected: Scores): void => {
  for (const key of ['precision', 'recall', 'f1'] as const) expect(actual[key]).toBeCloseTo(expected[key], 12);
};

describe.each([
  ['as they are', peers.plain, confusionOf(truth, predicted)],
  ['by weight', peers.weighted, confusionOf(truth, predicted, { weights })],
])('scores of predictions %s equal scikit-learn:', (_, peer, confusion) => {
  it('the confusion matrix', () => {
    confusion.counts.flat().forEach((count, i) => expect(count).toBeCloseTo(peer.confusion.flat()[i]!, 12));
    expect(confusion.classes).toEqual(['date', 'name', 'other', 'total']);
  });

  it('accuracy and kappa', () => {
    expect(accuracy(confusion)).toBeCloseTo(peer.accuracy, 12);
    expect(kappa(confusion)).toBeCloseTo(peer.kappa, 12);
  });

  it('precision, recall and F1 of each class', () => {
    classScores(confusion).forEach((scores, i) => {
      close(scores, { precision: peer.each.precision[i]!, recall: peer.each.recall[i]!, f1: peer.each.f1[i]! });
    });
  });

  it('the averages', () => {
    const { macro, micro, weighted } = averageScores(confusion);
    close(macro, peer.macro);
    close(micro, peer.micro);
    close(weighted, peer.weighted);
  });
});

describe('confusionOf', () => {
  it('takes numbers for what they look like, and classes that do not occur', () => {
    const confusion = confusionOf([1, 2, 2], ['1', '2', '1'], { classes: ['1', '2', '3'] });
    expect(confusion.counts).toEqual([
      [1, 0, 0],
      [1, 1, 0],
      [0, 0, 0],
    ]);
    expect(classScores(confusion)[2]).toEqual({ name: '3', support: 0, precision: 0, recall: 0, f1: 0 });
  });

  it('refuses lists that do not fit', () => {
    expect(() => confusionOf([], [])).toThrow(TypeError);
    expect(() => confusionOf(['a'], [])).toThrow(TypeError);
    expect(() => confusionOf(['a'], ['b'], { classes: ['a'] })).toThrow('b is not one of the classes');
  });
});

describe('kappa', () => {
  it('is 0 where there is one class only, 1 where all is right, below 0 where it is worse than chance', () => {
    expect(kappa(confusionOf(['a', 'a'], ['a', 'a']))).toBe(0);
    expect(kappa(confusionOf(['a', 'b'], ['a', 'b']))).toBe(1);
    expect(kappa(confusionOf(['a', 'b'], ['b', 'a']))).toBe(-1);
  });
});
