import type { Group } from '../../model/index.ts';
import { csvOf } from './csv.ts';
import { groupTable, type GroupTableOptions } from './group-table.ts';
import { roundTo } from '../number.ts';

/**
 * One row per group of a type, with its page, its score as `truth` and one column per child. Repeated types are
 * numbered: `amount_1`, `amount_2`. Numbers are written as numbers.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { wrap } from 'fovea/wrapper';
 * import { groupsToCsv } from 'fovea/write';
 * const { groups } = wrap(await read('examples/documents/invoice.pdf'), 'line-items');
 * console.log(groupsToCsv(groups).split('\n').slice(0, 2).map((line) => line.trim()).join('\n'));
 * // => page,truth,description,quantity,unit_price,amount
 * // => 1,1,"Oak board, planed, 2 m",12,18.5,222
 * ```
 */
export function groupsToCsv(groups: readonly Group[], options: GroupTableOptions = {}): string {
  const { names, rows } = groupTable(groups, options);
  return csvOf([
    ['page', 'truth', ...names],
    ...rows.map(({ group, cells }) => [group.page, roundTo(group.score, 10_000), ...cells.map(valueOf)]),
  ]);
}

function valueOf(part: Group | undefined): unknown {
  return typeof part?.value === 'number' ? part.value : part?.text;
}
