import { describe, expect, it } from 'vitest';
import { cutBlocks } from '../../../../src/extract/article/blocks/cut-blocks.ts';
import { snippetLabels, snippetSample } from '../../../../src/extract/article/fovea/snippets.ts';
import { parseHtml } from '../../../../src/read/html/index.ts';

const texts = ['Menu', 'The first part.', 'A box.', 'The second part.', 'The third part.', 'A teaser.', 'Another one.'];
const blocks = texts.map((text) => ({ text }));
/** Blocks with the same number are made alike. */
const alike = [0, 1, 2, 1, 1, 3, 3];
const labelsOf = (wanted: string[], unwanted: string[]): (number | undefined)[] | undefined => {
  const labels = snippetLabels(blocks, alike, { wanted, unwanted });
  return labels && Array.from(labels, (label) => (Number.isNaN(label) ? undefined : label));
};

describe('snippetLabels', () => {
  it('knows what holds a piece, what lies between wanted ones and is made alike, and what is made like unwanted ones', () => {
    const known = [undefined, 1, undefined, 1, 1, 0, 0];
    expect(labelsOf(['first  part', 'third part'], ['A teaser'])).toEqual(known);
  });

  it('knows nothing of what is made like both', () => {
    const known = [undefined, 1, undefined, undefined, 0, undefined, undefined];
    expect(labelsOf(['first part'], ['third part'])).toEqual(known);
  });

  it('knows nothing of a block that holds a wanted and an unwanted piece', () => {
    const known = [undefined, 1, undefined, undefined, undefined, 0, 0];
    expect(labelsOf(['first', 'third'], ['third part', 'teaser'])).toEqual(known);
  });

  it('needs a piece of either kind', () => {
    expect(labelsOf(['first part'], ['nowhere'])).toBeUndefined();
    expect(labelsOf([''], ['A teaser'])).toBeUndefined();
  });
});

describe('snippetSample', () => {
  const root = parseHtml('<p>One of them.</p><p>Two of them.</p><div>Not this.</div>');
  const own = cutBlocks(root);

  it('is known in part', () => {
    const sample = snippetSample(root, own, { wanted: ['One'], unwanted: ['Not'] }, new Map(), 'article')!;
    expect(sample).toMatchObject({ isPartial: true, kind: 'article', isShortened: false });
    expect(Array.from(sample.shares)).toEqual([1, NaN, 0]);
  });

  it('is none where no piece is found', () => {
    expect(snippetSample(root, own, { wanted: ['x'], unwanted: ['y'] }, new Map(), 'article')).toBeUndefined();
  });
});
