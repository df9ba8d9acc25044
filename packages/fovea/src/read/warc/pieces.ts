import { unzipMembers } from './gzip-members.ts';

/** A stretch of an archive, unpacked. */
export type Piece = {
  readonly bytes: Uint8Array;
  /** Where it begins in the file; in a packed file, where the packed member begins that it comes from. */
  readonly offset: number;
  readonly packed: boolean;
  /** The first of its member, where programs begin a record. */
  readonly first?: boolean;
  /** Something is missing here; such a piece has no bytes. */
  readonly gap?: Gap;
};

export type Gap = {
  /** Where the damaged member begins in the file. */
  readonly offset: number;
  readonly why: string;
  /** What came before is damaged too: its checksum is wrong. */
  readonly spoilt: boolean;
};

/** The bytes of an archive as they are, or unpacked if they are gzip: in one stream, or with a member for each record. */
export async function* unpacked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Piece, undefined> {
  const chunks = source[Symbol.asyncIterator]();
  const head = await firstBytes(chunks);
  const whole = withHead(head, chunks);
  if (isGzip(head)) yield* unzipMembers(whole);
  else yield* plain(whole);
}

export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** The first chunk, with at least the two bytes that tell packed from plain if there are as many. */
async function firstBytes(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array();
  while (head.length < 2) {
    const next = await chunks.next();
    if (next.done) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  return head;
}

async function* withHead(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  try {
    yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    // Whoever stops early must not leave a file open.
    await rest.return?.();
  }
}

async function* plain(source: AsyncIterable<Uint8Array>): AsyncGenerator<Piece, undefined> {
  let offset = 0;
  for await (const bytes of source) {
    yield { bytes, offset, packed: false };
    offset += bytes.length;
  }
}
