/**
 * Everything that looks at text takes time linear in its length, whatever it says: fields of metadata and readers by texts
 * and pages that mean harm, of 64 kB, 256 kB and 1 MB. `FOVEA_LINEAR_TIME=all npm test -- linear-time` measures all of them at all
 * sizes and prints the worst; `FOVEA_LINEAR_TIME=wide` all of them, but large sizes only for what small ones leave in doubt. Without
 * it what is known to be the worst is measured, and of the rest of each table some in steps.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { readMetadata } from '../../src/extract/article/metadata.ts';
import { readHtml } from '../../src/read/html/index.ts';
import { fields, pieceLengths, type Field } from './fields.ts';
import { growthOf, growthText, measureGrowth, measureTogether, type Depth, type Growth, type Work } from './growth.ts';
import { markups } from './markups.ts';
import { counted, docReaders, pageReaders, textReaders, type Reader } from './readers.ts';
import { summaryOf, type Case } from './summary.ts';
import { texts, type Made } from './texts.ts';
import { worst } from './worst.ts';

const asked = process.env['FOVEA_LINEAR_TIME'];
const isWhole = asked === 'all' || asked === 'wide';
const depth: Depth = asked === 'all' ? 'all' : 'usual';
const timeout = isWhole ? 7_200_000 : 600_000;

/** A field by texts of one length. */
function workOfField(field: Field, length: number, made: Made): Work {
  return (size) => {
    const one = made(Math.min(length, size));
    const all = Array.from({ length: Math.max(1, Math.round(size / one.length)) }, () => one);
    const page = readHtml(field(all), { uri: 'made', media: 'html' });
    return { run: () => readMetadata(page), letters: counted.element * all.length };
  };
}

function workOfReader({ prepare, letters, share = 1 }: Reader, made: Made): Work {
  return (size) => {
    const text = made(size * share);
    return { run: prepare(text), letters: letters?.(text) ?? 0 };
  };
}

/** What is made of a size is kept for the next reader. */
function kept(made: Made): Made {
  let [last, text] = [NaN, ''];
  return (size) => {
    if (size !== last) [last, text] = [size, made(size)];
    return text;
  };
}

/** A row of a table is measured by those columns that are known to be the worst for it and by some others, or by all. */
function isChosen(row: string, column: string, place: number, step: number): boolean {
  return isWhole || place % step === 0 || (worst[row] ?? []).includes(column);
}

const measured: Case[] = [];

function expectLinear(cases: readonly Case[]): void {
  measured.push(...cases);
  const slow = cases.filter(({ growth }) => !growth.isFine);
  expect(slow.map(({ row, column, growth }) => `${row} by ${column}: ${growthText(growth)}`).join('\n')).toBe('');
}

afterAll(() => {
  if (isWhole && measured.length > 0) process.stdout.write(summaryOf(measured));
});

/** Steps in which columns are gone through: large ones where a step is dear, and for fields, of which none came near a limit. */
const steps = { fields: 108, pages: 48, texts: 24, documents: 64 } as const;

const columnsOf = (columns: Readonly<Record<string, Made>>): (readonly [string, Made, number])[] =>
  Object.entries(columns).map(([name, made], i) => [name, made, i] as const);

describe('metadata', { timeout }, () => {
  it.each(Object.entries(fields).map(([name, field], i) => [name, field, i] as const))('%s', (row, field, i) => {
    const cases = Object.values(pieceLengths).flatMap((length, shape) =>
      columnsOf(texts)
        .filter(([column, , at]) => isChosen(row, column, at + i + shape, steps.fields))
        .map(([column, made]): Case => ({
          row,
          column,
          growth: measureGrowth(workOfField(field, length, made), depth),
        })),
    );
    expectLinear(cases);
  });
});

const tables = {
  pages: { readers: pageReaders, columns: markups, step: steps.pages },
  texts: { readers: textReaders, columns: texts, step: steps.texts },
  documents: { readers: docReaders, columns: texts, step: steps.documents },
} as const;

/** By column, so that all readers can share what is made of a text. */
describe.each(Object.entries(tables))('%s', { timeout }, (_, { readers, columns, step }) => {
  const chosen = columnsOf(columns)
    .map(([column, made, at]) => {
      const own = Object.entries(readers).filter(([row], i) => isChosen(row, column, at + i, step));
      return [column, made, own] as const;
    })
    .filter(([, , own]) => own.length > 0);

  it.each(chosen)('%s', (column, made, own) => {
    const text = kept(made);
    const growths = measureTogether(
      own.map(([, reader]) => workOfReader(reader, text)),
      depth,
    );
    expectLinear(own.map(([row], i) => ({ row, column, growth: growths[i]! })));
  });
});

describe('what is measured', () => {
  it('has all that is known to be the worst', () => {
    const rows = { ...fields, ...pageReaders, ...textReaders, ...docReaders };
    const columns = { ...markups, ...texts };
    expect(Object.keys(worst).filter((name) => !(name in rows))).toEqual([]);
    expect(
      Object.values(worst)
        .flat()
        .filter((name) => !(name in columns)),
    ).toEqual([]);
  });

  const point = (size: number, seconds: number) => ({ size, megabytes: size / 1024 / 1024, seconds });

  it('is not fine where it grows with the square, or takes too long', () => {
    expect(growthOf([point(65_536, 0.05), point(262_144, 0.2)]).isFine).toBe(true);
    expect(growthOf([point(65_536, 0.04), point(262_144, 0.64)])).toMatchObject({ isFine: false, slope: 2 });
    expect(growthOf([point(1_048_576, 1.1)]).isFine).toBe(false);
  });

  it('is found out with a pattern of the third power before it takes long', () => {
    const pattern = /[^\s<(]+@[^\s>)]+\.[^\s>)]+/;
    const growth = measureGrowth((size) => ({ run: () => pattern.test('a@'.repeat(size / 50)) }), 'usual');
    expect(growth.isFine).toBe(false);
    expect(growth.points.length).toBeLessThan(4);
  });

  it('is not judged by how it grows while its code is still being compiled', () => {
    const burn = (seconds: number): void => {
      const before = process.cpuUsage();
      for (let now = process.cpuUsage(before); now.user + now.system < seconds * 1e6; now = process.cpuUsage(before));
    };
    const work: Work = (size) => ({ run: () => burn(size < 16_384 ? 0.01 : 0.5), letters: 18 * size });
    const growth = measureGrowth(work, 'usual');
    expect(growth.isFine, growthText(growth)).toBe(true);
  });

  it('is told in a few lines', () => {
    const growth = (seconds: number): Growth => growthOf([point(65_536, seconds / 16), point(1_048_576, seconds)]);
    const cases = [0.2, 0.4].map((seconds): Case => ({ row: 'a', column: String(seconds), growth: growth(seconds) }));
    expect(summaryOf(cases)).toContain('1 rows × 2 columns, 2 cases at 2 sizes: 4 measurements, 0 slow');
  });
});
