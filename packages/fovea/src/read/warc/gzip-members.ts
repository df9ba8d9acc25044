import { crc32, createInflateRaw, type InflateRaw } from 'node:zlib';
import { Feed } from './feed.ts';
import type { Gap, Piece } from './pieces.ts';

/** Members up to this size, packed, are kept until they are through: after damage the next one is looked for in them. */
const maxKept = 4 << 20;
const maxHeader = 1 << 16;
const trailerSize = 8;
/** Looking for the next member is slow; a file with so many damaged ones in a row has none to offer. */
const maxDamaged = 100;

/**
 * Unpacks gzip member by member. Node's own gunzip does that too, but ends at the first damage; here only the damaged
 * member is lost, and where the next one begins is known.
 */
export async function* unzipMembers(source: AsyncIterable<Uint8Array>): AsyncGenerator<Piece, undefined> {
  const feed = new Feed(source);
  let damaged = 0;
  try {
    while (damaged <= maxDamaged && (await skipPadding(feed))) {
      const { offset } = feed;
      const member = new Member(feed);
      for await (const bytes of member.unpack()) {
        yield { bytes, offset, packed: true, first: member.size === bytes.length };
      }
      damaged = member.damage ? damaged + 1 : 0;
      if (!member.damage) continue;
      const gap = damaged > maxDamaged ? tooDamaged : member.damage;
      yield { bytes: new Uint8Array(), offset, packed: true, gap: { offset, ...gap } };
      await findMember(feed);
    }
  } finally {
    await feed.close();
  }
}

const tooDamaged = { why: 'too much of the archive is damaged; the rest is not read', spoilt: false };

/** Some programs fill up blocks with zeros at the end. False where nothing else comes. */
async function skipPadding(feed: Feed): Promise<boolean> {
  while ((await feed.fill(1)) > 0) {
    const count = feed.rest.findIndex((byte) => byte !== 0);
    if (count >= 0) {
      feed.drop(count);
      return true;
    }
    feed.drop(feed.rest.length);
  }
  return false;
}

/** Goes on to what looks like the beginning of a member, or to the end. */
async function findMember(feed: Feed): Promise<void> {
  feed.drop(1);
  while ((await feed.fill(4)) >= 4) {
    const { rest } = feed;
    for (let at = bufferOf(rest).indexOf(magic); at >= 0; at = bufferOf(rest).indexOf(magic, at + 1)) {
      // The upper bits of the flags are of no use yet; where they are missing, one more turn decides.
      if (at + 3 >= rest.length || (rest[at + 3]! & 0xe0) !== 0) continue;
      feed.drop(at);
      return;
    }
    feed.drop(rest.length - 3);
  }
  feed.drop(feed.rest.length);
}

const magic = Buffer.from([0x1f, 0x8b, 0x08]);

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

class Member {
  readonly #feed: Feed;
  /** The packed bytes of this member so far, to look for the next one in if it is damaged. */
  #fed: Uint8Array[] = [];
  #fedSize = 0;
  #crc = 0;
  /** Bytes that came out so far. */
  size = 0;
  damage: Omit<Gap, 'offset'> | undefined;

  constructor(feed: Feed) {
    this.#feed = feed;
  }

  /** What is in the member; afterwards the feed stands behind it, or, if there is damage, behind its first byte. */
  async *unpack(): AsyncGenerator<Uint8Array, undefined> {
    const start = await headerSize(this.#feed);
    if (start === undefined) {
      this.damage = { why: 'expected compressed data', spoilt: false };
      return;
    }
    this.#remember(this.#feed.rest.slice(0, start));
    this.#feed.drop(start);
    try {
      for await (const bytes of this.#inflate()) {
        this.#crc = crc32(bytes, this.#crc);
        this.size += bytes.length;
        yield bytes;
      }
    } catch (thrown) {
      this.#fail(`its compressed data is damaged (${(thrown as Error).message})`, false);
      return;
    }
    await this.#checkTrailer();
  }

  /** Goes back to the beginning: damaged data may have led far into the members behind it. */
  #fail(why: string, spoilt: boolean): void {
    this.#feed.giveBack(this.#fed);
    this.damage = { why, spoilt };
  }

  async *#inflate(): AsyncGenerator<Uint8Array, undefined> {
    const inflate = createInflateRaw({ chunkSize: 1 << 16 });
    const fed = this.#pump(inflate);
    try {
      for await (const bytes of inflate) yield bytes as Buffer;
    } finally {
      inflate.destroy();
      await fed;
    }
  }

  /** Gives chunks to the inflater, one by one, until it wants no more of one: that is where the member ends. */
  async #pump(inflate: InflateRaw): Promise<void> {
    // A write that fails never says that it is done.
    const closed = new Promise<void>((resolve) => inflate.once('close', resolve));
    let given = 0;
    while (!inflate.destroyed) {
      const chunk = await this.#feed.take().catch((thrown: Error) => void inflate.destroy(thrown));
      if (!chunk) return void inflate.end();
      this.#remember(chunk);
      await Promise.race([new Promise<void>((resolve) => inflate.write(chunk, () => resolve())), closed]);
      given += chunk.length;
      const left = given - inflate.bytesWritten;
      if (!inflate.errored && left > 0) {
        this.#fed.push(this.#fed.pop()!.subarray(0, chunk.length - left));
        return this.#feed.giveBack([chunk.subarray(chunk.length - left)]);
      }
    }
  }

  #remember(chunk: Uint8Array): void {
    this.#fedSize += chunk.length;
    if (this.#fedSize > maxKept) this.#fed = [];
    this.#fed.push(chunk);
  }

  async #checkTrailer(): Promise<void> {
    const feed = this.#feed;
    if ((await feed.fill(trailerSize)) < trailerSize) return this.#fail('its compressed data is truncated', true);
    const trailer = new DataView(feed.rest.buffer, feed.rest.byteOffset, trailerSize);
    const isSound = trailer.getUint32(0, true) === this.#crc && trailer.getUint32(4, true) === this.size % 2 ** 32;
    if (isSound) feed.drop(trailerSize);
    else this.#fail('its checksum is wrong', true);
  }
}

/** How long the header of a member is; undefined where there is none. */
async function headerSize(feed: Feed): Promise<number | undefined> {
  if ((await feed.fill(10)) < 10 || bufferOf(feed.rest).indexOf(magic) !== 0) return undefined;
  const flags = feed.rest[3]!;
  let size = 10;
  if (flags & 4) {
    if ((await feed.fill(size + 2)) < size + 2) return undefined;
    size += 2 + feed.rest[size]! + 256 * feed.rest[size + 1]!;
  }
  // A name and a remark, each up to a zero.
  for (const flag of [8, 16]) {
    if (!(flags & flag)) continue;
    const end = await findZero(feed, size);
    if (end === undefined) return undefined;
    size = end + 1;
  }
  if (flags & 2) size += 2;
  return (await feed.fill(size)) < size ? undefined : size;
}

async function findZero(feed: Feed, from: number): Promise<number | undefined> {
  for (let size = from + 256; size <= maxHeader; size *= 2) {
    const filled = await feed.fill(size);
    const at = feed.rest.subarray(0, maxHeader).indexOf(0, from);
    if (at >= 0) return at;
    if (filled < size) return undefined;
  }
  return undefined;
}
