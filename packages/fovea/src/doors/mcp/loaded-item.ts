import type { InputItem } from '../../run/inputs/item.ts';
import { FoveaError } from '../../model/index.ts';
import { isAddress } from '../../read/input.ts';
import { readInside } from '../../read/inside.ts';
import { refusedPath } from './roots.ts';
import type { Task } from './task.ts';

/**
 * A file as what was read of it. It is opened once, and what was opened must lie in the folders: whatever its path leads to a
 * moment later, nothing else is read.
 */
export function loadedItem({ item, folders, settings }: Task): InputItem {
  const { uri, from } = item;
  if (from.kind !== 'input' || isAddress(from.input)) return item;
  const bytes = readInside(from.input, folders, settings.maxBytes);
  if (!bytes) throw refusedPath(uri);
  if (bytes.length === 0) throw new FoveaError('input/empty', `${uri} is empty; check that it was written completely`);
  return { uri, from: { kind: 'bytes', bytes } };
}

/** An address, or the bytes of a file. */
export function inputOf({ item: { from } }: Task): string | Uint8Array {
  if (from.kind === 'input') return from.input;
  if (from.kind === 'bytes') return from.bytes;
  throw new TypeError('Tools take files and URLs');
}
