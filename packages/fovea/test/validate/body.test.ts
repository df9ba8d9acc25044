import { describe, expect, it } from 'vitest';
import type { Box } from '../../src/model/index.ts';
import type { MeasuredNode } from '../../src/validate/node.ts';
import { validateNodes } from '../../src/validate/validate-nodes.ts';
import { nodeWith } from './sample-nodes.ts';

const at = (y0: number): { box: Box } => ({ box: { x0: 100, y0, x1: 800, y1: y0 + 20 } });

/** A title, paragraphs in an article, a list in it, and a comment below on every third page. */
function discussedPage(page: number, paragraphs = 3): MeasuredNode[] {
  const article = '/html[1]/body[1]/main[1]/article[1]';
  const nodes = [
    nodeWith({ page, xpath: '/html[1]/body[1]/main[1]/h1[1]', text: `Title ${page}`, ...at(50) }),
    ...Array.from({ length: paragraphs }, (_, i) =>
      nodeWith({ page, xpath: `${article}/p[${i + 1}]`, text: `Paragraph ${i} of ${page}`, ...at(100 + 50 * i) }),
    ),
    nodeWith({ page, xpath: `${article}/ul[1]/li[1]`, text: `Item of ${page}`, ...at(400) }),
  ];
  const path = '/html[1]/body[1]/main[1]/ol[1]/li[1]/p[1]';
  return page % 3 === 0 ? [...nodes, nodeWith({ page, xpath: path, text: `Comment ${page}`, ...at(500) })] : nodes;
}

const site = (pages: number): MeasuredNode[] => Array.from({ length: pages }, (_, page) => discussedPage(page)).flat();
const notKept = (nodes: readonly MeasuredNode[], options = {}): string[] => {
  const verdicts = validateNodes(nodes, options);
  return nodes.flatMap(({ text }, i) => (verdicts[i]!.verdict === 'keep' ? [] : [`${verdicts[i]!.verdict} ${text}`]));
};

describe('what stands below the body of a page', () => {
  it('is dropped, and nothing above or inside it', () => {
    expect(notKept(site(7))).toEqual(['drop Comment 0', 'drop Comment 3', 'drop Comment 6']);
    const nodes = site(7);
    const comment = validateNodes(nodes)[nodes.findIndex(({ text }) => text === 'Comment 0')]!;
    expect(comment.reasons).toEqual([{ code: 'below-body', message: 'is below the body of the page, outside it' }]);
  });
  it('is flagged where the rule says so', () => {
    expect(notKept(site(7), { belowBody: 'flag' })).toEqual(['flag Comment 0', 'flag Comment 3', 'flag Comment 6']);
  });
  it('is not known on few pages, without boxes, without paths, and in fields', () => {
    expect(notKept(site(4))).toEqual([]);
    expect(notKept(site(7).map(({ page, xpath, text, style }) => ({ page, xpath, text, style })))).toEqual([]);
    expect(notKept(site(7).map((node) => ({ ...node, xpath: '' })))).toEqual([]);
    expect(notKept(site(7).map((node) => ({ ...node, field: 'body' })))).toEqual([]);
  });
  it('is judged on a page of one paragraph as deep as on the others', () => {
    const wrapped = (nodes: readonly MeasuredNode[]): MeasuredNode[] =>
      nodes.map((node) => ({
        ...node,
        xpath: node.xpath.replace(/(article\[1\]\/)(p|ul)\[(\d+)\]/, '$1div[$3]/$2[1]'),
      }));
    const list = { xpath: '/html[1]/body[1]/main[1]/article[1]/div[9]/dl[1]', text: 'Terms', ...at(450) };
    const nodes = [...wrapped(site(7)), ...wrapped(discussedPage(8, 1)), nodeWith({ page: 8, ...list })];
    expect(notKept(nodes)).toEqual(['drop Comment 0', 'drop Comment 3', 'drop Comment 6']);
  });
  it('is only flagged where it is most of the text', () => {
    const nodes = site(7).map((node) => (node.text.startsWith('Comment') ? { ...node, bytes: 5000 } : node));
    expect(notKept(nodes).filter((line) => line.includes('Comment'))).toEqual([
      'flag Comment 0',
      'flag Comment 3',
      'flag Comment 6',
    ]);
  });
});
