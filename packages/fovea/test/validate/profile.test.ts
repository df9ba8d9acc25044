import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visualProperties } from '../../src/model/index.ts';
import { looksOf } from '../../src/validate/profile.ts';
import { nodeWith, siteNodes, styleWith } from './sample-nodes.ts';

const columnOf = ({ table }: ReturnType<typeof looksOf>, name: string): number[] => {
  const at = table.columns.indexOf(name);
  return Array.from({ length: table.rows }, (_, row) => table.data[row * table.columns.length + at]!);
};

describe('the profile of the paper', () => {
  const nodes = [
    nodeWith(),
    nodeWith({ style: styleWith({ 'font-size': '24px', color: 'rgb(255, 128, 0)', 'text-align': 'center' }) }),
    nodeWith({ style: styleWith({ 'font-size': '18px', position: 'fixed' }) }),
    nodeWith({ xpath: '/other', text: 'more' }),
  ];
  const looks = looksOf(nodes, 'paper', 'nodes');

  it('knows 32 properties', () => {
    expect(visualProperties).toHaveLength(32);
  });
  it('has each look once, as heavy as its nodes', () => {
    expect([...looks.indices]).toEqual([0, 1, 2, 0]);
    expect([...looks.table.weights!]).toEqual([2, 1, 1]);
  });
  it('drops units and scales from 0 to 1', () => {
    expect(columnOf(looks, 'font-size')).toEqual([0, 1, 0.25]);
  });
  it('parts colours into three columns', () => {
    expect(columnOf(looks, 'color red')).toEqual([0, 1, 0]);
    expect(columnOf(looks, 'color green')).toEqual([0, 1, 0]);
    expect(columnOf(looks, 'color blue')).toEqual([0, 0, 0]);
  });
  it('has one column for each value of a category', () => {
    expect(columnOf(looks, 'text-align=center')).toEqual([0, 1, 0]);
    expect(columnOf(looks, 'text-align=start')).toEqual([1, 0, 1]);
    expect(columnOf(looks, 'position=fixed')).toEqual([0, 0, 1]);
  });
  it('knows neither places nor repetition', () => {
    expect(looks.table.columns.filter((name) => /left$|width$|^visible|repetition/.test(name))).toEqual([
      'border-bottom-width',
      'border-left-width',
      'border-right-width',
      'border-top-width',
      'margin-left',
      'padding-left',
    ]);
  });
  it('leaves missing what is not known', () => {
    const unknown = looksOf([...nodes, nodeWith({ style: [] })], 'paper', 'nodes');
    for (const name of ['font-size', 'color red', 'position=static']) expect(columnOf(unknown, name).at(-1)).toBeNaN();
  });
});

describe('the extended profile', () => {
  it('adds places, what is seen, repetition and fonts', () => {
    const nodes = [
      ...siteNodes(3),
      nodeWith({ page: 0, text: 'aside', box: { x0: 1000, y0: 0, x1: 1100, y1: 9 }, visible: true, font: 'Serif' }),
      nodeWith({ page: 0, text: 'gone', visible: false, font: 'Sans' }),
    ];
    const looks = looksOf(nodes, 'extended', 'nodes');
    const of = (name: string): number[] => [...looks.indices].map((row) => columnOf(looks, name)[row]!);
    expect(of('distance to the main column').slice(-2)).toEqual([1, NaN]);
    expect(of('left').slice(-2)).toEqual([1, NaN]);
    expect(of('visible').slice(-2)).toEqual([1, 0]);
    expect(of('repetition').slice(0, 5)).toEqual([0, 0, 0, 0, 1]);
    expect(of('font=Serif').slice(-3)).toEqual([NaN, 1, 0]);
  });
  it('does not count colours in which nothing is painted', () => {
    const red = styleWith({ 'border-top-color': 'rgb(255, 0, 0)', 'outline-color': 'rgb(255, 0, 0)' });
    const looks = looksOf([nodeWith(), nodeWith({ style: red })], 'extended', 'nodes');
    expect(columnOf(looks, 'border-top-color red')).toEqual([NaN, NaN]);
    expect(columnOf(looks, 'outline-color red')).toEqual([NaN, NaN]);
  });
  it('weighs by bytes of UTF-8', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }), (texts) => {
        const { table } = looksOf(
          texts.map((text) => nodeWith({ text })),
          'paper',
          'bytes',
        );
        const bytes = texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0);
        expect(table.weights![0]).toBe(bytes);
      }),
    );
  });
});
