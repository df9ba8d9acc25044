import { expect, it } from 'vitest';
import type { Ablation } from '../../../src/model/index.ts';
import { ablationMarkup } from '../../../src/write/report/evaluation-ablation.ts';
import { parseXml } from '../strict-xml.ts';

const score = (value: number) => [{ name: 'F1', value, low: value - 0.1, high: value + 0.05 }];
const ablation: Ablation = {
  measure: 'F1',
  rows: [
    { leftOut: 'nothing', columns: 0, scores: score(0.9), change: { value: 0, low: 0, high: 0 } },
    { leftOut: 'size & weight', columns: 3, scores: score(0.5), change: { value: -0.4, low: -0.5, high: -0.25 } },
    { leftOut: 'place', columns: 2, scores: score(0.92), change: { value: 0.02, low: -0.01, high: 0.05 } },
  ],
};

it('draws a range for each group that was left out, on one scale with zero', () => {
  const markup = ablationMarkup(ablation);
  const svg = markup.slice(0, markup.indexOf('</svg>') + 6);
  const x = (name: string): number[] =>
    [...svg.matchAll(new RegExp(` ${name}="([\\d.]+)"`, 'g'))].map(([, at]) => Number(at));
  const dots = [...svg.matchAll(/<circle cx="([\d.]+)"/g)].map(([, at]) => Number(at));
  expect(dots).toHaveLength(2);
  const zero = Number(/class="even" x1="([\d.]+)"/.exec(svg)![1]);
  // Left of zero is worse; distances are those of the changes.
  expect(dots[0]).toBeLessThan(zero);
  expect(dots[1]).toBeGreaterThan(zero);
  expect((zero - dots[0]!) / (dots[1]! - zero)).toBeCloseTo(20, 0);
  const [, , width] = /viewBox="0 0 ([\d.]+)/.exec(svg)![0].split(' ');
  for (const at of [...x('x1'), ...x('x2'), ...x('cx')]) expect(at).toBeLessThanOrEqual(Number(width));
  expect(markup).toContain('without size &amp; weight: −0.400 (−0.500 to −0.250)');
  expect(markup).toContain(
    '<th scope="row">size &amp; weight</th><td>3</td><td>0.500<br><small>0.400 to 0.550</small></td>',
  );
  expect(() => parseXml(svg)).not.toThrow();
});
