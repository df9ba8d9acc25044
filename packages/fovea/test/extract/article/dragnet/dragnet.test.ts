import { beforeAll, describe, expect, it } from 'vitest';
import { createDragnet } from '../../../../src/extract/article/dragnet/dragnet.ts';
import { fitDragnet } from '../../../../src/extract/article/dragnet/fit-dragnet.ts';
import { dragnetFromJson, dragnetToJson, type DragnetModel } from '../../../../src/extract/article/dragnet/model.ts';
import { chooseNames, logOddsRatio } from '../../../../src/extract/article/dragnet/odds-ratio.ts';
import { samplePage, type PageSample, type Vocabulary } from '../../../../src/extract/article/dragnet/page-sample.ts';
import { validateDragnet } from '../../../../src/extract/article/dragnet/validate-dragnet.ts';
import { numbersScore } from '../../../../src/extract/article/dragnet/word-score.ts';
import type { JudgedBlock } from '../../../../src/extract/article/method.ts';
import { readHtml } from '../../../../src/read/html/index.ts';
import { madeUpPage } from './made-up-page.ts';

const vocabulary: Vocabulary = new Map();
const samples: PageSample[] = Array.from({ length: 24 }, (_, i) => {
  const { html, gold, host } = madeUpPage(i);
  return samplePage(
    { root: readHtml(html, { uri: host, media: 'html' }).root, gold, host, set: 'made up', id: host },
    vocabulary,
  );
});
const all = ['text', 'ids', 'cetr'] as const;
let boost: DragnetModel;
let logistic: DragnetModel;

beforeAll(() => {
  boost = fitDragnet(samples, vocabulary, { features: all, kind: 'boost' });
  logistic = fitDragnet(samples, vocabulary, { features: all, kind: 'logistic' });
});

const judge = (model: DragnetModel, html: string): readonly JudgedBlock[] =>
  createDragnet(model)(readHtml(html, { uri: 'page.html', media: 'html' }));

const kept = (blocks: readonly JudgedBlock[], role: string): string[] =>
  blocks.filter((block) => block.kept && block.role === role).map(({ text }) => text);

describe('odds ratios', () => {
  it('are of odds with and without the name', () => {
    // 8 of 10 blocks of content have it, 3 of 30 others; a half is added to every count.
    expect(logOddsRatio(8, 10, 3, 30)).toBeCloseTo(Math.log(8.5 / 2.5 / (3.5 / 27.5)), 12);
    expect(logOddsRatio(0, 10, 0, 10)).toBe(0);
  });

  it('choose names that tell content and that more than one host has', () => {
    const names = chooseNames(samples, vocabulary, { count: 10, minHosts: 3 });
    const signs = new Map(names.map(({ name, logOdds }) => [name, Math.sign(logOdds)]));
    expect(signs.get('nav')).toBe(-1);
    expect(signs.get('story')).toBe(1);
    expect(signs.has('wrapper')).toBe(false);
    expect([...signs.keys()].filter((name) => name.startsWith('only'))).toEqual([]);
    expect(chooseNames(samples, vocabulary, { count: 1, minHosts: 3 })).toHaveLength(1);
  });
});

describe('samples', () => {
  it('know which blocks gold has', () => {
    const { isContent, words, inComments, gold } = samples[0]!;
    const content = words.filter((_, i) => isContent[i] === 1);
    expect(numbersScore(content, gold)).toBe(1);
    expect(isContent.includes(0)).toBe(true);
    // Comments are in no gold.
    expect(isContent.some((one, i) => one === 1 && inComments[i] === 1)).toBe(false);
    expect(inComments.includes(1)).toBe(true);
  });
});

describe('the score of words', () => {
  it('is twice what is shared over all', () => {
    expect(numbersScore([Int32Array.of(1, 2, 2)], Int32Array.of(2, 2, 2, 3, 1))).toBe(6 / 8);
    expect(numbersScore([], Int32Array.of(1))).toBe(0);
    expect(numbersScore([], Int32Array.of())).toBe(1);
  });
});

describe.each([
  ['boost', () => boost],
  ['logistic', () => logistic],
])('dragnet by %s', (_, model) => {
  const page = madeUpPage(100);

  it('keeps the content of a page of another host, and comments apart', () => {
    const blocks = judge(model(), page.html);
    expect(kept(blocks, 'content')).toEqual(page.gold.split('\n'));
    expect(kept(blocks, 'comment')).toEqual([page.comment]);
    for (const { score } of blocks) expect(score).toBeGreaterThanOrEqual(0);
  });

  it('says why, the weightiest first', () => {
    const blocks = judge(model(), page.html);
    const menu = blocks[0]!.explain();
    expect(menu.reasons.length).toBeGreaterThan(0);
    expect(menu.reasons[0]).toMatch(/^against \(−\d/);
    const weights = menu.reasons.map((reason) => Math.abs(Number(/[−+](\d+\.\d+)/.exec(reason)![1])));
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    const names = [
      'textDensity',
      'linkDensity',
      'idClass',
      'ratio',
      'smoothed',
      'difference',
      'cluster',
      'probability',
    ];
    expect(Object.keys(menu.measures).toSorted()).toEqual(names.toSorted());
    expect(menu.measures['linkDensity']).toBe(1);
    expect(menu.measures['idClass']).toBeLessThan(0);
    const comment = blocks.find(({ role }) => role === 'comment')!.explain();
    expect(comment.reasons[0]).toBe('among the reader comments, so judged by its text alone');
    expect(comment.measures['idClass']).toBe(0);
    const story = blocks.find(({ text }) => text === page.gold.split('\n')[1])!.explain();
    expect(story.measures['idClass']).toBeGreaterThan(0);
    expect(story.measures['probability']).toBeGreaterThan(0.5);
  });

  it('is the same when saved and loaded', () => {
    const loaded = dragnetFromJson(JSON.parse(JSON.stringify(dragnetToJson(model()))));
    const scores = (of: DragnetModel): number[] => judge(of, page.html).map(({ score }) => score);
    expect(scores(loaded)).toEqual(scores(model()));
  });

  it('says so where nothing is likely content', () => {
    const [link] = judge(model(), '<p><a href=/>Next</a>');
    expect(link).toMatchObject({ kept: true, role: 'content' });
    expect(link!.score).toBeLessThan(0.5);
    expect(link!.explain().reasons[0]).toBe('nothing on the page is likely content; this is the closest');
  });

  it('has something to say of any page', () => {
    expect(judge(model(), '')).toEqual([]);
    expect(judge(model(), '<p>One.').map((block) => block.kept)).toEqual([true]);
  });
});

describe('a model', () => {
  it('is refused if its parts do not fit', () => {
    const json = dragnetToJson(logistic);
    expect(() => dragnetFromJson(undefined)).toThrow('Not a Dragnet model: its schema is undefined');
    expect(() => dragnetFromJson({ ...json, schema: 'x' })).toThrow('Not a Dragnet model: its schema is x');
    expect(() => dragnetFromJson({ ...json, names: [] })).toThrow('do not match');
    expect(() => dragnetFromJson({ ...json, features: ['text'] })).toThrow('do not match');
    expect(() => dragnetFromJson({ ...json, calibration: {} })).toThrow('do not match');
  });

  it('looks only at the features it was given', () => {
    const text = fitDragnet(samples, vocabulary, { features: ['text'], kind: 'logistic' });
    expect(text.names).toEqual([]);
    expect(text.classifier.columns).toHaveLength(6);
  });
});

describe('validation', () => {
  it('judges every page by a model of other hosts, and calibrates', () => {
    let folds = 0;
    const settings = { features: all, kind: 'logistic' } as const;
    const { pages, calibration } = validateDragnet(samples, vocabulary, settings, {
      folds: 3,
      seed: 1,
      onFold: () => folds++,
    });
    expect(folds).toBe(3);
    expect(pages).toHaveLength(samples.length);
    expect(pages.reduce((sum, { f1 }) => sum + f1, 0) / pages.length).toBeGreaterThan(0.9);
    for (const { right, blocks } of pages) expect(right).toBeLessThanOrEqual(blocks);
    // A higher chance stays higher.
    expect(calibration.slope).toBeLessThan(0);
  });
});
