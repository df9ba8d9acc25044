import type { Extraction } from '../../model/index.ts';
import { csvOf } from './csv.ts';

/** The columns of a row, one for each relation. */
const columns = [
  'source',
  'page',
  'role',
  'organisation',
  'person',
  'title',
  'jurisdiction',
  'address',
  'phone',
  'email',
  'url',
  'contact',
  'path',
] as const;

type Cells = Readonly<Record<string, unknown>>;

function cell(value: unknown): string | number {
  if (Array.isArray(value)) return value.join(' | ');
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}

/** The header of {@link directoryToCsv}, to be written once. */
export const directoryCsvHeader: string = csvOf([columns]);

/**
 * The relations of all directories, one row each.
 * @example
 * ```ts
 * import { findDirectories, read } from 'fovea';
 * import { directoryCsvHeader, directoryToCsv } from 'fovea/write';
 * const found = findDirectories(await read('examples/documents/directory-page.pdf'));
 * console.log((directoryCsvHeader + directoryToCsv(found)).trimEnd().split('\n').length); // => 7
 * ```
 */
export function directoryToCsv({ source, groups }: Extraction): string {
  const relations = groups.flatMap(({ value }) => {
    const own = (value as { readonly relations?: unknown } | undefined)?.relations;
    return Array.isArray(own) ? (own as Cells[]) : [];
  });
  return csvOf(
    relations.map((relation) => columns.map((name) => (name === 'source' ? source.uri : cell(relation[name])))),
  );
}
