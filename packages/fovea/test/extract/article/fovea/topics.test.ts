import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutBlocks } from '../../../../src/extract/article/blocks/cut-blocks.ts';
import { topicsIn, topicsOf, topics, type Topic } from '../../../../src/extract/article/fovea/topics.ts';
import { parseHtml } from '../../../../src/read/html/index.ts';
import { sentence } from './made-up-sketch.ts';

const namesOf = (text: string): Topic[] => topics.filter((_, place) => ((topicsIn(text) >> place) & 1) === 1);

describe('topicsIn', () => {
  it.each([
    ['Comments (12)', 'comments'],
    ['Komentarze (0)', 'comments'],
    ['Добавить комментарий', 'comments'],
    ['Σχόλια', 'comments'],
    ['网友评论', 'comments'],
    ['댓글 3', 'comments'],
    ['التعليقات', 'comments'],
    ['Читайте также:', 'related'],
    ['Das könnte Sie auch interessieren', 'related'],
    ['相关阅读', 'related'],
    ['© 2024 Example', 'legal'],
    ['Alle Rechte vorbehalten', 'legal'],
    ['责任编辑：王', 'credit'],
    ['Schlagworte', 'tags'],
  ] as const)('%s is about %s', (text, topic) => {
    expect(namesOf(text)).toContain(topic);
  });

  it('takes whole words only where a stem would be too short', () => {
    expect(namesOf('Homeland security')).toEqual([]);
    expect(namesOf('About the above')).toEqual(['menu']);
  });

  it('looks at beginnings of words, not inside them', () => {
    expect(namesOf('Uncommented telecommentary')).toEqual([]);
  });

  it('looks at the beginning of long texts only', () => {
    expect(namesOf(`${'x '.repeat(200)} comments`)).toEqual([]);
  });

  it('takes any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => topicsIn(text) < 1 << topics.length));
  });
});

describe('topicsOf', () => {
  const html = `<p>${sentence} Comments on it are open, as they always were before.</p><h3>Comments</h3><p>${sentence}</p>
    <button>Reply</button><p>${sentence}</p><h3>Related stories</h3><p>${sentence}</p>`;
  const blocks = cutBlocks(parseHtml(html));
  const found = topicsOf(blocks);

  it('tells labels from texts that name a topic', () => {
    const comments = topics.indexOf('comments');
    expect(Array.from(found.named, (bits) => (bits >> comments) & 1)).toEqual([1, 1, 0, 0, 0, 0, 0]);
    expect(Array.from(found.labels, (bits) => (bits >> comments) & 1)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(found.counts[comments]).toBe(1);
  });

  it('knows how far the nearest label of each topic is', () => {
    const nearest = (of: readonly number[]): number => Math.min(0xffff, ...of);
    for (const [place] of topics.entries()) {
      const labels = blocks.flatMap((_, i) => (((found.labels[i]! >> place) & 1) === 1 ? [i] : []));
      for (const [i] of blocks.entries()) {
        const at = i * topics.length + place;
        expect(found.since[at]).toBe(nearest(labels.filter((label) => label <= i).map((label) => i - label)));
        expect(found.until[at]).toBe(nearest(labels.filter((label) => label >= i).map((label) => label - i)));
      }
    }
  });
});
