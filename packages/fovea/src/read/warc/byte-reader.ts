import type { Gap, Piece } from './pieces.ts';

/** Reads unpacked pieces as one run of bytes, up to where something is missing: there it stops until told to go on. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Piece>;
  #rest: Uint8Array = new Uint8Array();
  /** Where the piece ends of which `#rest` is the rest; for packed ones, where its member begins. */
  #place = 0;
  #packed = false;
  #waiting: Piece | undefined;
  #stop: Stop | undefined;

  constructor(pieces: AsyncIterable<Piece>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Where the next byte stands in the file. */
  get offset(): number {
    return this.#packed ? this.#place : this.#place - this.#rest.length;
  }

  /** Why no more bytes come just now. */
  get stop(): Stop | undefined {
    return this.#stop;
  }

  /** A line without its end; undefined where there is none before a stop, or none so short. */
  async line(maxLength: number): Promise<string | undefined> {
    const parts: Uint8Array[] = [];
    let length = 0;
    while (length <= maxLength && (await this.#fill())) {
      const end = this.#rest.indexOf(10);
      const part = this.#drop(end < 0 ? this.#rest.length : end + 1);
      parts.push(part);
      length += part.length;
      if (end >= 0)
        return Buffer.concat(parts)
          .toString('utf8')
          .replace(/\r?\n$/, '');
    }
    return undefined;
  }

  /** So many bytes in memory of their own; fewer before a stop. */
  async take(count: number): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = [];
    let missing = count;
    while (missing > 0 && (await this.#fill())) {
      const part = this.#drop(Math.min(missing, this.#rest.length));
      parts.push(part);
      missing -= part.length;
    }
    return joined(parts, count - missing);
  }

  /** Leaves out so many bytes; gives how many there were before a stop. */
  async skip(count: number): Promise<number> {
    let missing = count;
    while (missing > 0 && (await this.#fill())) missing -= this.#drop(Math.min(missing, this.#rest.length)).length;
    return count - missing;
  }

  /** Leaves out line breaks; false where nothing comes behind them before a stop. */
  async skipBlank(): Promise<boolean> {
    while (await this.#fill()) {
      const count = this.#rest.findIndex((byte) => byte !== 10 && byte !== 13);
      this.#drop(count < 0 ? this.#rest.length : count);
      if (count >= 0) return true;
    }
    return false;
  }

  async startsWith(text: string): Promise<boolean> {
    while (this.#rest.length < text.length && (await this.#more()));
    return bufferOf(this.#rest).toString('latin1', 0, text.length) === text;
  }

  /** Puts bytes back in front. */
  giveBack(bytes: Uint8Array): void {
    this.#rest = Buffer.concat([bytes, this.#rest]);
  }

  /** Goes on to the next line that begins with `text`; false where none comes before the end or a gap. */
  async find(text: string): Promise<boolean> {
    let atLineStart = true;
    const wanted = `\n${text}`;
    for (;;) {
      if (atLineStart && (await this.startsWith(text))) return true;
      const at = bufferOf(this.#rest).indexOf(wanted);
      if (at >= 0) {
        this.#drop(at + 1);
        return true;
      }
      this.#drop(Math.max(0, this.#rest.length - wanted.length));
      atLineStart = false;
      if (await this.#more()) continue;
      if (this.#stop?.kind !== 'next') {
        this.#drop(this.#rest.length);
        return false;
      }
      this.goOn();
      atLineStart = true;
    }
  }

  #drop(count: number): Uint8Array {
    const part = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return part;
  }

  async #fill(): Promise<boolean> {
    while (this.#rest.length === 0) if (!(await this.#more())) return false;
    return true;
  }

  /** Gets another piece; false at a stop. */
  async #more(): Promise<boolean> {
    if (this.#stop) return false;
    const next = await this.#pieces.next();
    this.#stop = next.done ? { kind: 'end' } : stopBefore(next.value);
    if (next.done) return false;
    if (this.#stop) this.#waiting = next.value;
    else this.#append(next.value);
    return !this.#stop;
  }

  /** Takes up what waits behind a stop. */
  goOn(): void {
    this.#stop = undefined;
    this.#rest = new Uint8Array();
    if (this.#waiting) this.#append(this.#waiting);
    this.#waiting = undefined;
  }

  #append({ bytes, offset, packed }: Piece): void {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    this.#packed = packed;
    this.#place = packed ? offset : offset + bytes.length;
  }
}

/** `next`: a packed member begins with a record, so the one before must have ended, whatever length it has told. */
export type Stop = { readonly kind: 'end' | 'next' } | ({ readonly kind: 'gap' } & Gap);

function stopBefore({ bytes, first, gap }: Piece): Stop | undefined {
  if (gap) return { kind: 'gap', ...gap };
  if (!first || bytes.length === 0) return undefined;
  return recordStart.startsWith(bufferOf(bytes).toString('latin1', 0, recordStart.length))
    ? { kind: 'next' }
    : undefined;
}

/** What every record of an archive begins with. */
export const recordStart = 'WARC/1.';

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let filled = 0;
  for (const part of parts) {
    bytes.set(part, filled);
    filled += part.length;
  }
  return bytes;
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
