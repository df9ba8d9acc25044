import type { Extraction, Group } from '../../model/index.ts';
import { roundTo } from '../number.ts';
import { boxCells } from './box-cells.ts';
import { csvOf } from './csv.ts';

const columns = [
  'source',
  'statement',
  'item',
  'section',
  'entity',
  'period',
  'year',
  'restated',
  'value',
  'currency',
  'scale',
  'page',
  'x0',
  'y0',
  'x1',
  'y1',
  'truth',
  'flag',
] as const;

/** The first line of {@link statementsToCsv}. */
export const statementsCsvHeader: string = csvOf([columns]);

/** What rows of statements say of themselves; see `StatementItemValue`. */
type ItemValue = {
  readonly section?: readonly string[];
  readonly currency?: string;
  readonly scale?: number;
  readonly columns?: readonly {
    readonly period?: string;
    readonly year?: number;
    readonly entity?: string;
    readonly restated?: boolean;
  }[];
  readonly sum?: { readonly adds: boolean };
};

/**
 * Statements as a tidy table: one line per amount, with item, section, period, currency, scale and box. The value is as
 * printed, so multiply it by the scale; `flag` says `sum` where the parts of a total do not add up. Without the first line.
 * @example
 * ```ts
 * import { extract } from 'fovea';
 * import { statementsToCsv } from 'fovea/write';
 * const found = await extract('examples/documents/balance-sheet.pdf');
 * console.log(statementsToCsv(found).split('\n')[2].split(',').slice(2, 9).join('|'));
 * // => 5) Avviamento|B) IMMOBILIZZAZIONI > I) IMMOBILIZZAZIONI IMMATERIALI||31/12/2003|2003||433824
 * ```
 */
export function statementsToCsv({ groups, source }: Pick<Extraction, 'groups' | 'source'>): string {
  const statements = groups.filter(({ value }) => typeof value === 'object' && value !== null && 'statement' in value);
  return csvOf(
    statements.flatMap((group) => {
      const { statement } = group.value as { readonly statement: string };
      return (group.children ?? []).flatMap((item) => rowsOf(item, [source.uri, statement]));
    }),
  );
}

function rowsOf({ value, children = [], page, score }: Group, start: readonly string[]): unknown[][] {
  const { section = [], currency, scale, columns: heads = [], sum } = (value ?? {}) as ItemValue;
  const label = children.find(({ type }) => type === 'label')?.text;
  const amounts = children.filter(({ type }) => type === 'amount');
  return amounts.map((amount, i) => {
    const { period, year, entity, restated } = heads[i] ?? {};
    return [
      ...start,
      label,
      section.join(' > '),
      entity,
      period,
      year,
      restated ? 'restated' : '',
      amount.value ?? undefined,
      currency,
      scale,
      amount.page ?? page,
      ...boxCells(amount.box),
      roundTo(score, 10_000),
      sum && !sum.adds ? 'sum' : '',
    ];
  });
}
