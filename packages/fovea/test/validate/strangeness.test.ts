import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitHbos, fitIsolationForest, type Table } from '../../src/learn/index.ts';
import type { MeasuredNode } from '../../src/validate/node.ts';
import { looksOf } from '../../src/validate/profile.ts';
import { strangenessOf, type StrangenessOptions } from '../../src/validate/strangeness.ts';
import { nodeWith, siteNodes, styleWith } from './sample-nodes.ts';

const anyStyle = fc
  .record({
    'font-size': fc.constantFrom('12px', '16px', '30px', ''),
    color: fc.constantFrom('rgb(0, 0, 0)', 'rgb(9, 90, 200)', 'strange'),
    'text-align': fc.constantFrom('start', 'center', ''),
    'margin-top': fc.constantFrom('0px', '4px', 'auto'),
  })
  .map(styleWith);
const anyNode: fc.Arbitrary<MeasuredNode> = fc
  .record({
    style: anyStyle,
    page: fc.nat(3),
    text: fc.constantFrom('a', 'bc', 'def', 'ghij klm', ''),
    visible: fc.boolean(),
    left: fc.constantFrom(0, 100, 900, NaN),
  })
  .map(({ left, ...rest }) => nodeWith({ ...rest, box: { x0: left, y0: 0, x1: left + 300, y1: 9 } }));
const anyNodes = fc.array(anyNode, { minLength: 1, maxLength: 24 });
const anyProfile = fc.constantFrom('paper' as const, 'extended' as const);
const methods = ['knn', 'hbos', 'isolation-forest'] as const;

/** All rows, each as often as there are nodes (or bytes) of it, looks in the order of their first node. */
function allRows(
  nodes: readonly MeasuredNode[],
  profile: 'paper' | 'extended',
  weigh: 'nodes' | 'bytes',
): { table: Table; looks: number[]; indices: Uint32Array } {
  const { table, indices } = looksOf(nodes, profile, weigh);
  const looks = Array.from({ length: table.rows }, (_, look) => Array<number>(table.weights![look]!).fill(look)).flat();
  const width = table.columns.length;
  const data = Float32Array.from(looks.flatMap((look) => [...table.data.subarray(look * width, (look + 1) * width)]));
  return { table: { columns: table.columns, rows: looks.length, data }, looks, indices };
}

/** The slow and obvious way: the mean distance of each row to the nearest others, a missing value being the mean. */
function slowNeighbours({ columns, rows, data }: Table, k: number): number[] {
  const means = columns.map((_, c) => {
    const known = Array.from({ length: rows }, (_, row) => data[row * columns.length + c]!).filter(Number.isFinite);
    return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : 0;
  });
  const value = (row: number, c: number): number => {
    const own = data[row * columns.length + c]!;
    return Number.isNaN(own) ? means[c]! : own;
  };
  return Array.from({ length: rows }, (_, row) => {
    const distances = Array.from({ length: rows }, (_, other) =>
      Math.hypot(...columns.map((_, c) => value(row, c) - value(other, c))),
    );
    const nearest = distances
      .filter((_, other) => other !== row)
      .sort((a, b) => a - b)
      .slice(0, k);
    return nearest.length === 0 ? 0 : nearest.reduce((sum, distance) => sum + distance, 0) / nearest.length;
  });
}

function expectSame(raw: Float64Array, expected: ArrayLike<number>, looks: number[], indices: Uint32Array): void {
  indices.forEach((look, node) => expect(raw[node]).toBeCloseTo(expected[looks.indexOf(look)]!, 4));
}

describe('strangeness from looks and their weights equals that from all rows', () => {
  it('by k-NN with a fixed k', () => {
    fc.assert(
      fc.property(anyNodes, anyProfile, fc.integer({ min: 1, max: 30 }), (nodes, profile, k) => {
        const { table, looks, indices } = allRows(nodes, profile, 'nodes');
        expectSame(strangenessOf(nodes, { profile, k }).raw, slowNeighbours(table, k), looks, indices);
      }),
    );
  });
  it('by k-NN with a share of the bytes, each byte a row', () => {
    fc.assert(
      fc.property(anyNodes, anyProfile, (nodes, profile) => {
        const { table, looks, indices } = allRows(nodes, profile, 'bytes');
        const k = Math.max(1, Math.round(table.rows / 2));
        expectSame(strangenessOf(nodes, { profile }).raw, slowNeighbours(table, k), looks, indices);
      }),
      { numRuns: 40 },
    );
  });
  it('by HBOS and isolation forest', () => {
    fc.assert(
      fc.property(anyNodes, anyProfile, (nodes, profile) => {
        const { table, looks, indices } = allRows(nodes, profile, 'nodes');
        if (new Set(looks).size === 1) return;
        const hbos = fitHbos(table).score(table);
        expectSame(strangenessOf(nodes, { profile, method: 'hbos' }).raw, hbos, looks, indices);
        const forest = fitIsolationForest(table).score(table);
        expectSame(strangenessOf(nodes, { profile, method: 'isolation-forest' }).raw, forest, looks, indices);
      }),
      { numRuns: 40 },
    );
  });
});

describe.each(methods)('strangeness by %s', (method) => {
  const options: StrangenessOptions = { method };

  it('is from 0 to 1 and never NaN, whatever is missing', () => {
    fc.assert(
      fc.property(anyNodes, anyProfile, (nodes, profile) => {
        const { scores } = strangenessOf(nodes, { method, profile });
        expect(scores).toHaveLength(nodes.length);
        for (const score of scores) expect(score >= 0 && score <= 1).toBe(true);
      }),
    );
  });
  it('is 0 for one node and for nodes that are all alike', () => {
    expect([...strangenessOf([nodeWith()], options).scores]).toEqual([0]);
    const alike = Array.from({ length: 50 }, (_, page) => nodeWith({ page, text: `text ${10 + page}` }));
    expect(new Set(strangenessOf(alike, options).scores)).toEqual(new Set([0]));
  });
  it('has nothing to say of no nodes', () => {
    expect(strangenessOf([], options).scores).toHaveLength(0);
  });
  it('is largest where the look is rarest', () => {
    const odd = nodeWith({
      page: 3,
      style: styleWith({ 'font-size': '60px', position: 'fixed', visibility: 'hidden' }),
    });
    const { scores } = strangenessOf([...siteNodes(30), odd], { method, profile: 'paper' });
    expect(scores.indexOf(Math.max(...scores))).toBe(scores.length - 1);
  });
});

describe('a site whose nodes have each a look of their own', () => {
  it('is scored in bounded time', () => {
    const nodes = Array.from({ length: 6000 }, (_, i) =>
      nodeWith({ page: i % 50, text: `text ${i}`, style: styleWith({ 'margin-top': `${i}px`, 'font-size': '16px' }) }),
    );
    const { scores } = strangenessOf(nodes);
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
    expect(scores[0]).toBeGreaterThan(scores[3000]!);
  });
  it('still knows its usual look', () => {
    const looks = Array.from({ length: 5000 }, (_, i) => styleWith({ 'margin-top': `${i}px`, position: 'absolute' }));
    const nodes = [...looks.map((style, page) => nodeWith({ page, text: `${page}`, style })), ...siteNodes(2000)];
    const { scores } = strangenessOf(nodes, { profile: 'paper' });
    expect(scores[5000]).toBeLessThan(0.01);
    expect(scores[0]).toBeGreaterThan(0.5);
  });
});
