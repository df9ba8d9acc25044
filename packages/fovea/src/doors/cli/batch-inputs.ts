import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { filesFor } from '../../run/inputs/folder.ts';
import type { InputItem } from '../../run/inputs/item.ts';
import { inputSources, itemsOfArchive, type ArchiveSource } from '../../run/inputs/items.ts';
import type { BatchOptions } from './batch.ts';
import { verbNamed } from '../../verbs/index.ts';
import { expandPatterns } from './inputs.ts';

/** What inputs stand for, as it comes; archives are left closed. */
export async function* batchSources(
  verb: string,
  inputs: readonly string[],
  options: BatchOptions,
): AsyncGenerator<InputItem | ArchiveSource, undefined> {
  const of = { ...options, canBeMany: true, wanted: filesFor(verbNamed(verb).accepts) };
  for (const input of inputs) {
    if (input === '-' || input.startsWith('@')) {
      for await (const line of listed(input, options.signal)) yield* inputSources([line], of);
    } else yield* inputSources(await expandPatterns([input]), of);
  }
}

/** The documents that inputs stand for, as they come. */
export async function* batchItems(
  verb: string,
  inputs: readonly string[],
  options: BatchOptions,
): AsyncGenerator<InputItem, undefined> {
  for await (const source of batchSources(verb, inputs, options)) {
    if ('archive' in source) yield* itemsOfArchive(source, { ...options, canBeMany: true });
    else yield source;
  }
}

/** The lines of a list; empty ones are none. Whoever writes it may take as long as he likes, but not beyond the end of the run. */
async function* listed(input: string, signal: AbortSignal): AsyncGenerator<string, undefined> {
  const stream = input === '-' ? process.stdin : createReadStream(input.slice(1));
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity, signal })) {
    if (line.trim() !== '') yield line.trim();
  }
  signal.throwIfAborted();
}
