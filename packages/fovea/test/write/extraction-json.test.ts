import { describe, expect, it } from 'vitest';
import type { ArticleValue, Extraction } from '../../src/model/index.ts';
import { articleToVerdicts, extractionToJson } from '../../src/write/index.ts';

const value: ArticleValue = {
  method: 'dragnet',
  sources: {},
  blocks: [
    {
      xpath: '/html[1]/body[1]/p[1]',
      text: 'Words that matter',
      kept: true,
      role: 'content',
      score: 0.912345678,
      reasons: ['many words', 'few links'],
      measures: { linkDensity: 0.123456789 },
    },
    {
      xpath: '/html[1]/body[1]/a[1]',
      text: 'Home '.repeat(40),
      kept: false,
      role: 'boilerplate',
      score: 0,
      reasons: [],
      measures: {},
    },
  ],
};

const extraction: Extraction = {
  notes: [],
  groups: [
    {
      children: [
        { type: 'paragraph', score: 1 / 3, text: 'Words that matter', value: { kind: 'paragraph', children: [] } },
      ],
      value,
      text: 'Words that matter',
      score: 2 / 3,
      type: 'article',
    },
  ],
  status: 'ok',
  source: { uri: 'a.html', media: 'html', bytes: 123456789, pages: [] },
  schema: 'fovea/extraction@1',
};

describe('An extraction as JSON', () => {
  it('has its keys in one order, scores and measures to four digits, and all else as it is', () => {
    const text = extractionToJson(extraction);
    expect(text).not.toContain('\n');
    expect(text).toMatch(/^{"schema":.*"source":.*"status":.*"groups":\[{"type":"article","score":0\.6667,"text"/);
    const read = JSON.parse(text) as Extraction;
    expect(read.source).toEqual(extraction.source);
    expect(read.groups[0]!.children![0]).toMatchObject({ score: 0.3333, value: { kind: 'paragraph', children: [] } });
    const [block] = (read.groups[0]!.value as ArticleValue).blocks!;
    expect(block).toEqual({ ...value.blocks![0], score: 0.9123, measures: { linkDensity: 0.1235 } });
    expect(JSON.parse(extractionToJson(extraction, { indent: true }))).toEqual(read);
  });
});

describe('Verdicts', () => {
  it('are a line for each block, kept or not, with the reasons under it', () => {
    const [kept, reasons, dropped, ...rest] = articleToVerdicts(extraction).split('\n');
    expect(kept).toBe('+ 0.91 content     Words that matter');
    expect(reasons).toBe('       many words; few links');
    expect(dropped).toMatch(/^- 0\.00 boilerplate Home (?:Home )*.{0,4}…$/);
    expect(dropped!.length).toBeLessThan(100);
    expect(rest).toEqual(['']);
  });

  it('are none where nobody asked for them', () => {
    expect(articleToVerdicts({ ...extraction, groups: [] })).toBe('');
  });
});
