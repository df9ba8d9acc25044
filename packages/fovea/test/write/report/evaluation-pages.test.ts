import { expect, it } from 'vitest';
import { assess } from '../../../src/learn/index.ts';
import { evaluationToHtml } from '../../../src/write/index.ts';

const table = { columns: ['size'], rows: 4, data: Float32Array.of(8, 9, 30, 31) };
const classes = ['Price', 'Title'];
const reportOf = (labels: readonly string[]) =>
  assess({
    table,
    labels,
    classes,
    probabilities: Float32Array.of(0.9, 0.1, 0.8, 0.2, 0.2, 0.8, 0.3, 0.7),
    importances: { measure: 'none', columns: [] },
  });
const verdictIn = (html: string): string => /class="verdict">([^<]*)</.exec(html)![1]!;

it('a report says what came out in one sentence, and has no empty section', () => {
  const html = evaluationToHtml(reportOf(['Price', 'Title', 'Title', 'Title']), { title: 'Words' });
  expect(verdictIn(html)).toMatch(
    /^75\.0 % of 4 rows are right \(.* at 95 %\); most often Title is taken for Price \(1 of 4 rows\)\.$/,
  );
  expect(html).not.toContain('Feature importance');
  expect(html).not.toContain('Pages with most errors');
  const right = evaluationToHtml(reportOf(['Price', 'Price', 'Title', 'Title']), { title: 'Words' });
  expect(verdictIn(right)).toMatch(/^100\.0 % of 4 rows are right \([^)]*\)\.$/);
});

it('pages with errors are drawn with what words are and what they were taken for, the worst one first', () => {
  const word = (text: string, x0: number, truth?: string, said?: string) => ({
    text,
    box: { x0, y0: 10, x1: x0 + 30, y1: 20 },
    ...(truth !== undefined && { truth }),
    ...(said !== undefined && { said }),
  });
  const sheet = { width: 200, height: 100 };
  const html = evaluationToHtml(reportOf(['Price', 'Price', 'Title', 'Title']), {
    title: 'Words',
    pages: [
      { ...sheet, name: 'good.pdf', words: [word('2.99', 10, 'Price', 'Price'), word('page', 60)] },
      { ...sheet, name: 'fair.pdf', words: [word('1.99', 10, 'Price', 'Price'), word('Figs', 60, 'Title', 'Price')] },
      { ...sheet, name: '<bad>.pdf', words: [word('Pears', 10, 'Title', 'Price'), word('kg', 60, 'Title', 'Price')] },
    ],
  });
  const captions = [...html.matchAll(/<figcaption>([^<]*)</g)].map(([, text]) => text);
  expect(captions).toEqual(['&lt;bad&gt;.pdf: 2 of 2 words wrong', 'fair.pdf: 1 of 2 words wrong']);
  expect(html).toContain('<title>Pears: Title, taken for Price</title>');
  expect(html).toContain('<title>1.99: Price</title>');
  // The colour of the truth around what was taken for something else, and nowhere else.
  expect(html.match(/stroke-dasharray="3 2"/g)).toHaveLength(3);
  expect(html).toContain('stroke="#0072b2"');
});
