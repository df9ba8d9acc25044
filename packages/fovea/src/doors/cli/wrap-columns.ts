import type { WrapperDefinition } from '../../extract/wrapper/index.ts';
import { partTypes } from '../../extract/wrapper/wrap-document.ts';
import type { GroupTableOptions } from '../../write/index.ts';
import { UsageError } from '../../run/exit-code.ts';

/** Rows and columns of the CSV that a wrapper gives: the first type made of single tokens, unless told. */
export function csvColumns(definition: WrapperDefinition, wanted: string | undefined): GroupTableOptions {
  const parts = partTypes(definition);
  if (wanted !== undefined && !parts.has(wanted)) {
    throw new UsageError(`--csv-type takes a type of the wrapper: ${[...parts.keys()].join(', ')}; not "${wanted}"`);
  }
  const isLeaf = (type: string): boolean => parts.get(type)?.length === 0;
  const type = wanted ?? [...parts].find(([, own]) => own.length > 0 && own.every(isLeaf))?.[0] ?? definition.root;
  return { type, columns: parts.get(type) ?? [] };
}
