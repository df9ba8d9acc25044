import type { Extraction, Group } from '../../model/index.ts';
import { csvOf } from './csv.ts';
import { kindOfGroup } from '../kind-groups.ts';
import { roundTo } from '../number.ts';

const columns = ['source', 'kind', 'page', 'depth', 'type', 'score', 'text', 'value', 'x0', 'y0', 'x1', 'y1'];

/** The header of {@link kindsToCsv}. */
export const kindsCsvHeader: string = csvOf([columns]);

/**
 * One row per group and per part of it, without the header, so that several documents can be joined into one table.
 * @example
 * ```ts
 * import { extract } from 'fovea';
 * import { kindsToCsv } from 'fovea/write';
 * const found = await extract('examples/documents/balance-sheet.pdf');
 * console.log(kindsToCsv(found).includes('Avviamento')); // => true
 * ```
 */
export function kindsToCsv({ source, groups }: Extraction): string {
  return csvOf(groups.flatMap((group) => rowsOf(group, source.uri, kindOfGroup(group), 0)));
}

function rowsOf(group: Group, uri: string, kind: string, depth: number): unknown[][] {
  const { page, type, score, text, value, box, children = [] } = group;
  const place = box ? [box.x0, box.y0, box.x1, box.y1].map((one) => roundTo(one, 100)) : ['', '', '', ''];
  const own = [uri, kind, page, depth, type, roundTo(score, 10_000), text, value, ...place];
  return [own, ...children.flatMap((child) => rowsOf(child, uri, kind, depth + 1))];
}
