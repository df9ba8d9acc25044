/**
 * Everything that looks at text takes time linear in its length, whatever it says: fields of metadata and readers by texts
 * and pages that mean harm. `FOVEA_LINEAR_TIME=all npm test -- linear-time` measures all of them at all sizes and prints
 * the worst; without it each table is gone through in steps, and large sizes are only for what small ones leave in doubt.
 */
import { describe, expect, it } from 'vitest';
import { readMetadata } from '../../src/extract/article/metadata.ts';
import { readHtml } from '../../src/read/html/index.ts';
import { fields, pieceLengths, type Field } from './fields.ts';
import { growthOf, growthText, measureGrowth, type Depth, type Growth, type Work } from './growth.ts';
import { markups } from './markups.ts';
import { docReaders, pageReaders, textReaders, type Reader } from './readers.ts';
import { texts, type Made } from './texts.ts';

const depth: Depth = process.env['FOVEA_LINEAR_TIME'] === 'all' ? 'all' : 'usual';
const timeout = depth === 'all' ? 7_200_000 : 600_000;

/** A field by texts of one length. */
function workOfField(field: Field, length: number): (made: Made) => Work {
  return (made) => (size) => {
    const one = made(Math.min(length, size));
    const all = Array.from({ length: Math.max(1, Math.round(size / one.length)) }, () => one);
    const page = readHtml(field(all), { uri: 'made', media: 'html' });
    return { run: () => readMetadata(page), things: all.length };
  };
}

function workOfReader({ prepare, things }: Reader): (made: Made) => Work {
  return (made) => (size) => {
    const text = made(size);
    return { run: prepare(text), things: things?.(text) ?? 0 };
  };
}

type Case = { readonly name: string; readonly growth: Growth };

type Row = {
  readonly work: (made: Made) => Work;
  readonly columns: Readonly<Record<string, Made>>;
  /** What people would write in place of the columns. */
  readonly honest: Made;
};

/** One row of a table by all columns, or by some of them. */
function measureRow({ work, columns, honest }: Row, offset: number, step: number): Case[] {
  const names = Object.keys(columns);
  const chosen = depth === 'all' ? names : names.filter((_, i) => (i + offset) % step === 0);
  return chosen.map((name) => ({ name, growth: measureGrowth(work(columns[name]!), depth, work(honest)) }));
}

const overTexts = (work: Row['work']): Row => ({ work, columns: texts, honest: texts['long lines']! });
const overMarkups = (work: Row['work']): Row => ({ work, columns: markups, honest: markups['paragraphs of words']! });

function expectLinear(cases: readonly Case[]): void {
  const slow = cases.filter(({ growth }) => !growth.isFine);
  if (depth === 'all') {
    const worst = cases.toSorted((a, b) => b.growth.secondsPerMegabyte - a.growth.secondsPerMegabyte)[0]!;
    const steepest = cases.toSorted((a, b) => b.growth.slope - a.growth.slope)[0]!;
    const lines = [worst, steepest].map(({ name, growth }) => `${JSON.stringify(name)} ${growthText(growth)}`);
    process.stdout.write(
      `${expect.getState().currentTestName}: ${cases.length} cases, ${slow.length} slow\n  ${lines.join('\n  ')}\n`,
    );
  }
  expect(slow.map(({ name, growth }) => `${name}: ${growthText(growth)}`)).toEqual([]);
}

const shapes = Object.entries(pieceLengths);

describe('metadata', { timeout }, () => {
  it.each(Object.entries(fields).map(([name, field], i) => [name, field, i] as const))('%s', (_, field, i) => {
    expectLinear(
      shapes.flatMap(([, length], shape) =>
        measureRow(overTexts(workOfField(field, length)), i + shape, 3 * fieldStep),
      ),
    );
  });
});

/** Steps in which columns are gone through, so that all of it costs about a minute. */
const [fieldStep, pageStep, textStep, docStep] = [3, 12, 6, 32];

const rowsOf = (readers: Readonly<Record<string, Reader>>): (readonly [string, Reader, number])[] =>
  Object.entries(readers).map(([name, reader], i) => [name, reader, i] as const);

describe('pages', { timeout }, () => {
  it.each(rowsOf(pageReaders))('%s', (_, reader, i) => {
    expectLinear(measureRow(overMarkups(workOfReader(reader)), i, pageStep));
  });
});

describe('texts', { timeout }, () => {
  it.each(rowsOf(textReaders))('%s', (_, reader, i) => {
    expectLinear(measureRow(overTexts(workOfReader(reader)), i, textStep));
  });
});

describe('documents', { timeout }, () => {
  it.each(rowsOf(docReaders))('%s', (_, reader, i) => {
    expectLinear(measureRow(overTexts(workOfReader(reader)), i, docStep));
  });
});

describe('what is measured', () => {
  const point = (size: number, seconds: number) => ({ size, megabytes: size / 1024 / 1024, seconds });

  it('is not fine where it grows with the square, or takes too long', () => {
    expect(growthOf([point(65_536, 0.05), point(262_144, 0.2)]).isFine).toBe(true);
    expect(growthOf([point(65_536, 0.04), point(262_144, 0.64)])).toMatchObject({ isFine: false, slope: 2 });
    expect(growthOf([point(262_144, 0.4)]).isFine).toBe(false);
  });

  it('is found out with a pattern of the third power before it takes long', () => {
    const pattern = /[^\s<(]+@[^\s>)]+\.[^\s>)]+/;
    const growth = measureGrowth((size) => ({ run: () => pattern.test('a@'.repeat(size / 32)) }), 'usual');
    expect(growth.isFine).toBe(false);
    expect(growth.points.length).toBeLessThan(4);
  });
});
