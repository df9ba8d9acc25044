import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MeasuredNode } from '../../src/validate/node.ts';
import { validateNodes } from '../../src/validate/validate-nodes.ts';
import { nodeWith, siteNodes, styleWith } from './sample-nodes.ts';
import { startCpuClock } from '../cpu-time.ts';

const verdictsOf = (nodes: readonly MeasuredNode[]): string[] => validateNodes(nodes).map(({ verdict }) => verdict);
const tally = (nodes: readonly MeasuredNode[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const verdict of verdictsOf(nodes)) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
};

describe('validated nodes', () => {
  it('are kept where one is alone or all are alike', () => {
    expect(validateNodes([])).toEqual([]);
    expect(validateNodes([nodeWith()])).toEqual([{ strangeness: 0, verdict: 'keep', reasons: [] }]);
    const alike = Array.from({ length: 40 }, (_, page) => nodeWith({ page, text: `text number ${page}` }));
    expect(tally(alike)).toEqual({ keep: 40 });
  });

  it('are dropped where nobody sees them', () => {
    const hidden = nodeWith({ page: 2, text: 'secret', visible: false });
    const [verdict] = validateNodes([hidden, ...siteNodes(8)]);
    expect(verdict).toMatchObject({
      verdict: 'drop',
      reasons: [{ code: 'hidden', message: 'not visible on the page' }],
    });
  });

  it('are only flagged where nobody sees most of the text', () => {
    const nodes = siteNodes(8).map((node) => ({ ...node, visible: node.text === 'Share this' }));
    expect(tally(nodes)).toEqual({ flag: 32, drop: 8 });
  });

  it('are dropped where the site repeats them, and where such text stands', () => {
    const verdicts = validateNodes(siteNodes(20));
    const share = verdicts[4]!;
    expect(share.verdict).toBe('drop');
    expect(share.reasons.map(({ message }) => message)).toEqual([
      'the same text appears on 20 of 20 pages, and 100 % of the text in such places is repeated',
      'text colour is #c80000, usually #000000 (94 % of the text)',
      'text size is 12px, usually 16px (94 % of the text)',
    ]);
    expect(verdicts[0]).toMatchObject({ verdict: 'keep', reasons: [] });
  });

  it('are flagged where a sentence is repeated among others', () => {
    const nodes = siteNodes(20).map((node, i) => (i % 15 === 0 ? { ...node, text: 'That is all for today.' } : node));
    const [first] = validateNodes(nodes);
    expect(first).toMatchObject({ verdict: 'flag', reasons: [{ code: 'repeated-among-others' }] });
  });

  it('are surely repeated by place, by look, or by both, as the rule says', () => {
    const [inBodyLook] = siteNodes(1);
    // Words in a place of their own that look like the body, and words in the place of the body with a look of their own.
    const ownPlace = siteNodes(20).map((node) =>
      node.text === 'Share this' ? { ...node, style: inBodyLook!.style } : node,
    );
    const ownLook = siteNodes(20).map((node) =>
      node.text === 'Share this' ? { ...node, xpath: inBodyLook!.xpath } : node,
    );
    const verdictOf = (nodes: readonly MeasuredNode[], among: 'place' | 'look' | 'both'): string =>
      validateNodes(nodes, { among })[4]!.verdict;
    expect((['place', 'look', 'both'] as const).map((among) => verdictOf(ownPlace, among))).toEqual([
      'drop',
      'flag',
      'flag',
    ]);
    expect((['place', 'look', 'both'] as const).map((among) => verdictOf(ownLook, among))).toEqual([
      'flag',
      'drop',
      'flag',
    ]);
  });

  it('are flagged where the pages are too few to be sure', () => {
    expect(validateNodes(siteNodes(4))[4]).toMatchObject({
      verdict: 'flag',
      reasons: [{ code: 'repeated-on-few-pages' }, {}, {}],
    });
    expect(tally(siteNodes(2))).toEqual({ keep: 10 });
  });

  it('are flagged where most of the text is repeated', () => {
    const nodes = Array.from({ length: 10 }, (_, page) => nodeWith({ page, text: 'the same everywhere' }));
    expect(tally(nodes)).toEqual({ flag: 10 });
  });

  it('are flagged where they look strange, and dropped from a cut that the caller has', () => {
    const odd = nodeWith({
      page: 3,
      text: 'Buy now',
      style: styleWith({
        'font-size': '60px',
        'font-weight': '900',
        'font-style': 'italic',
        position: 'fixed',
        'text-align': 'center',
        'background-color': 'rgb(255, 255, 0)',
        'padding-top': '30px',
        'padding-left': '30px',
      }),
      box: { x0: 900, y0: 0, x1: 1000, y1: 50 },
    });
    const nodes = [odd, ...siteNodes(10)];
    const [flagged] = validateNodes(nodes);
    expect(flagged!.verdict).toBe('flag');
    expect(flagged!.strangeness).toBeGreaterThan(0.75);
    expect(flagged!.reasons.map(({ code }) => code)).toEqual(['place', 'look', 'look', 'look', 'look']);
    expect(flagged!.reasons[0]!.message).toBe('is beside the column with most of the text, 100 away');
    expect(validateNodes(nodes, { dropFrom: 0.75 })[0]!.verdict).toBe('drop');
  });

  it('are compared within their field, where repetition is no fault', () => {
    const price = styleWith({ 'font-size': '30px', 'font-weight': '700' });
    const field = 'price';
    const prices = Array.from({ length: 10 }, (_, page) => nodeWith({ page, text: '9.99', style: price, field }));
    const titles = Array.from({ length: 10 }, (_, page) => nodeWith({ page, text: `Title ${page}`, field: 'title' }));
    expect(tally(prices.flatMap((node, i) => [node, titles[i]!]))).toEqual({ keep: 20 });
    // A price that looks like a title is strange among prices only.
    const wrong = nodeWith({ page: 3, text: '9.99', field });
    const strange = validateNodes([...prices, ...titles, wrong]).map(({ strangeness }) => strangeness);
    expect(strange.at(-1)).toBeGreaterThan(0.5);
    expect(Math.max(...strange.slice(0, -1))).toBeLessThan(0.1);
  });

  it('do not depend on the order in which they come', () => {
    const nodes = siteNodes(6).concat(nodeWith({ page: 9, text: 'hidden', visible: false }));
    const reference = new Map(validateNodes(nodes).map((verdict, i) => [nodes[i]!, verdict]));
    fc.assert(
      fc.property(fc.shuffledSubarray(nodes, { minLength: nodes.length }), (shuffled) => {
        validateNodes(shuffled).forEach((verdict, i) => expect(verdict).toEqual(reference.get(shuffled[i]!)));
      }),
      { numRuns: 20 },
    );
  });

  it('may be a hundred thousand', () => {
    const nodes = siteNodes(20_000);
    const taken = startCpuClock();
    const verdicts = validateNodes(nodes);
    expect(taken()).toBeLessThan(30);
    expect(verdicts).toHaveLength(100_000);
    expect(verdicts.filter(({ verdict }) => verdict === 'drop')).toHaveLength(20_000);
  });

  it('may lack everything that can be lacking', () => {
    const bare = Array.from({ length: 8 }, (_, page): MeasuredNode => ({ page, xpath: '', text: '', style: [] }));
    expect(validateNodes(bare)).toEqual(bare.map(() => ({ strangeness: 0, verdict: 'keep', reasons: [] })));
  });
});
