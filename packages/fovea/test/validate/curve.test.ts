import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestCut, byteScores, cutCurve } from '../../src/validate/curve.ts';

const anyNodes = fc
  .array(fc.record({ strangeness: fc.nat(4), bytes: fc.nat(50), gold: fc.boolean() }), { minLength: 1, maxLength: 20 })
  .map((nodes) => ({
    strangeness: nodes.map(({ strangeness }) => strangeness),
    bytes: nodes.map(({ bytes }) => bytes),
    gold: nodes.map(({ gold }) => gold),
    relevant: 600,
  }));

/** What is kept below a cut, counted anew. */
function slowPoint({ strangeness, bytes, gold, relevant }: Parameters<typeof cutCurve>[0], cut: number) {
  const kept = [...(strangeness as number[]).keys()].filter((i) => strangeness[i]! < cut);
  const sum = (indices: readonly number[]): number => indices.reduce((total, i) => total + bytes[i]!, 0);
  return byteScores(sum(kept.filter((i) => gold[i])), sum(kept), relevant!);
}

describe('the curve over cuts', () => {
  it('has the scores of what is kept at each strangeness', () => {
    fc.assert(
      fc.property(anyNodes, (nodes) => {
        const curve = cutCurve(nodes);
        expect(curve.map(({ cut }) => cut)).toEqual([
          Infinity,
          ...[...new Set(nodes.strangeness)].sort((a, b) => b - a),
        ]);
        for (const { cut, precision, recall, f1 } of curve) {
          const slow = slowPoint(nodes, cut);
          expect(precision).toBeCloseTo(slow.precision);
          expect(recall).toBeCloseTo(slow.recall);
          expect(f1).toBeCloseTo(slow.f1);
        }
      }),
    );
  });
  it('only loses recall on the way', () => {
    fc.assert(
      fc.property(anyNodes, (nodes) => {
        const recalls = cutCurve(nodes).map(({ recall }) => recall);
        expect(recalls).toEqual(recalls.toSorted((a, b) => b - a));
      }),
    );
  });
  it('is best where F1 is, and where it drops least among equals', () => {
    const curve = cutCurve({ strangeness: [3, 2, 1, 0], bytes: [10, 0, 10, 30], gold: [false, true, true, true] });
    expect(bestCut(curve)).toMatchObject({
      cut: 3,
      precision: 1,
      recall: 1,
      f1: 1,
      droppedNodes: 0.25,
      droppedBytes: expect.closeTo(0.2) as number,
    });
  });
  it('has one point for no nodes', () => {
    expect(cutCurve({ strangeness: [], bytes: [], gold: [] })).toHaveLength(1);
  });
});
