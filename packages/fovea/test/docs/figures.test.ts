/** The figures in bench/FIGURES.md are those that the benches found. */
import { expect, it } from 'vitest';
import { sectionsOf, textOf } from './guides.ts';

const results = sectionsOf('bench/RESULTS.md');

/** Rows of the table: what, our figures, those beside them, and the bench. */
const rows = textOf('bench/FIGURES.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, what, ours, beside, bench]) => {
    const [, name] = /^`([a-z-]+)`$/.exec(bench ?? '') ?? [];
    return name !== undefined && /\d/.test(ours!) ? [{ what: what!, figures: `${ours} ${beside}`, name }] : [];
  });

const numbersIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w.])\d{1,3}(?:,\d{3})+(?![\d.])|(?<![\w.])\d+(?:\.\d+)?(?![\w.]*\d)/g)].map(
    ([found]) => found,
  );

const valueOf = (text: string): number => Number(text.replaceAll(',', ''));

it('has figures of most benches', () => expect(rows.length).toBeGreaterThan(10));

it.each(rows)('$name: $what', ({ figures, name }) => {
  const measured = numbersIn(results.get(name)!).map(valueOf);
  // What a paper says is not ours to measure.
  for (const figure of numbersIn(figures.replace(/published: .*$/, ''))) {
    const places = figure.split('.')[1]?.length ?? 0;
    // Which is how many times as fast may be told either way round.
    const isThere = measured.some((one) =>
      [one, 1 / one].some((same) => same.toFixed(places) === valueOf(figure).toFixed(places)),
    );
    expect(isThere, figure).toBe(true);
  }
});
