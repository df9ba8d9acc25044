import type { Extraction } from '../model/index.ts';

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

function cell(value: unknown): string {
  const text = Array.isArray(value)
    ? value.join(' | ')
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : '';
  // A spreadsheet takes what starts like this for a formula; a phone number may start with a plus.
  const safe = /^[=@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The header of {@link directoryToCsv}, to be written once. */
export const directoryCsvHeader: string = `${columns.join(',')}\n`;

/**
 * The relations of all directories, a row each.
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
  return relations
    .map((relation) => `${columns.map((name) => cell(name === 'source' ? source.uri : relation[name])).join(',')}\n`)
    .join('');
}
