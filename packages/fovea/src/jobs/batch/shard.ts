import { createHash } from 'node:crypto';

/** `--shard 2/8`: the second of eight machines. */
export type Shard = { readonly index: number; readonly count: number };

/**
 * Whether an input is this machine's to do. By a hash of its name, so that each machine finds its share by itself, the
 * shares are even, and one more input moves none of the others.
 */
export function isOwn(input: string, { index, count }: Shard): boolean {
  return count === 1 || createHash('sha256').update(input).digest().readUInt32BE(0) % count === index - 1;
}
