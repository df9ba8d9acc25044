import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../src/extract/page-rows.ts';
import { readColumns, type Span } from '../../../src/extract/statement/columns.ts';
import type { StatementColumn } from '../../../src/extract/statement/index.ts';
import { layOutSheet, line } from '../../write/laid-out.ts';

type Text = readonly [x: number, text: string];

/** What the heads over columns say; each row is 14 points below the one before. */
function columnsUnder(spans: readonly Span[], ...rows: readonly (readonly Text[])[]): StatementColumn[] | undefined {
  const page = layOutSheet(rows.flatMap((texts, i) => texts.flatMap(([x, text]) => line(x, 20 + 14 * i, text))));
  return readColumns(rowsOf(page), spans);
}

const two = [
  { x0: 230, x1: 260 },
  { x0: 310, x1: 340 },
];
const four = [180, 230, 280, 330].map((x0) => ({ x0, x1: x0 + 30 }));
const six = [100, 150, 200, 250, 300, 350].map((x0) => ({ x0, x1: x0 + 30 }));

const said = (columns: readonly StatementColumn[] | undefined): (string | undefined)[] =>
  (columns ?? []).map(({ period }) => period);

describe('the period of a column', () => {
  it.each<[string, readonly (readonly Text[])[], readonly string[]]>([
    [
      'in one row',
      [
        [
          [235, '2022'],
          [315, '2021'],
        ],
      ],
      ['2022', '2021'],
    ],
    [
      'in two rows',
      [
        [
          [200, '31 December'],
          [280, '31 December'],
        ],
        [
          [235, '2022'],
          [315, '2021'],
        ],
      ],
      ['31 December 2022', '31 December 2021'],
    ],
    [
      'in three rows',
      [
        [
          [245, '30'],
          [325, '30'],
        ],
        [
          [240, 'June'],
          [320, 'June'],
        ],
        [
          [235, '2022'],
          [315, '2021'],
        ],
      ],
      ['30 June 2022', '30 June 2021'],
    ],
    [
      'with a column of notes before it',
      [
        [
          [180, 'Note'],
          [235, '2022'],
          [315, '2021'],
        ],
      ],
      ['2022', '2021'],
    ],
    [
      'below a title that says a date as well',
      [
        [[60, 'Statement of financial position as at 30 June 2022']],
        [
          [235, '2022'],
          [315, '2021'],
        ],
      ],
      ['2022', '2021'],
    ],
    [
      'with years close together',
      [
        [
          [216, '31 March 2022'],
          [285, '31 March 2021'],
        ],
      ],
      ['31 March 2022', '31 March 2021'],
    ],
  ])('is read %s', (_, rows, periods) => {
    expect(said(columnsUnder(two, ...rows))).toEqual(periods);
  });

  it('is restated where its head says so, in whatever row', () => {
    const below = columnsUnder(
      two,
      [
        [235, '2022'],
        [315, '2021'],
      ],
      [[305, '(restated)']],
    );
    expect(below).toEqual([
      { period: '2022', year: 2022 },
      { period: '2021', year: 2021, restated: true },
    ]);
  });

  it('has a year however that is written', () => {
    const yearOf = (text: string): number | undefined => columnsUnder([{ x0: 230, x1: 270 }], [[225, text]])?.[0]?.year;
    expect(['FY22', '31.12.22', '2021/22', '2022', '1/1/2019'].map(yearOf)).toEqual([2022, 2022, 2022, 2022, 2019]);
  });

  it('goes with group and company, each over two columns', () => {
    const columns = columnsUnder(
      four,
      [
        [205, 'Group'],
        [298, 'Company'],
      ],
      [
        [185, '2022'],
        [235, '2021'],
        [285, '2022'],
        [335, '2021'],
      ],
    );
    expect(columns?.map(({ entity, period }) => `${entity} ${period}`)).toEqual([
      'Group 2022',
      'Group 2021',
      'Company 2022',
      'Company 2021',
    ]);
  });

  it('is that of the head in the middle of several columns', () => {
    const heads: Text[] = [100, 150, 200, 250, 300, 350].map((x, i) => [x, ['Income', 'Capital', 'Total'][i % 3]!]);
    const columns = columnsUnder(
      six,
      [
        [155, '2022'],
        [305, '2021'],
      ],
      heads,
    );
    expect(said(columns)).toEqual(['2022', '2022', '2022', '2021', '2021', '2021']);
  });

  it('is that of the title where it is the only one, or of group and company', () => {
    const title: Text[] = [[40, 'Balance sheet at 31 March 2015']];
    expect(said(columnsUnder([two[1]!], title, [[320, '£’000']]))).toEqual(['31 March 2015']);
    expect(
      columnsUnder(two, title, [
        [232, 'Group'],
        [305, 'Company'],
      ]),
    ).toEqual([
      { period: '31 March 2015', year: 2015, entity: 'Group' },
      { period: '31 March 2015', year: 2015, entity: 'Company' },
    ]);
  });

  it('is unknown where two columns have no heads', () => {
    expect(columnsUnder(two, [[40, 'Balance sheet at 31 March 2015']])?.map(({ year }) => year) ?? []).not.toContain(
      2015,
    );
  });
});
