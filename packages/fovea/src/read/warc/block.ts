import type { ByteReader } from './byte-reader.ts';

/** The content of a record. What was taken is kept until the record is known to be sound. */
export class Block {
  readonly length: number;
  readonly #reader: ByteReader;
  #taken: Uint8Array[] = [];
  #read = 0;

  constructor(reader: ByteReader, length: number) {
    this.#reader = reader;
    this.length = length;
  }

  get left(): number {
    return this.length - this.#read;
  }

  async take(count: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await this.#reader.take(Math.min(count, this.left));
    this.#read += bytes.length;
    this.#taken.push(bytes);
    return bytes;
  }

  /** Leaves out the rest; false where the archive ends before. */
  async end(): Promise<boolean> {
    const skipped = await this.#reader.skip(this.left);
    if (skipped > 0) this.#taken = [];
    this.#read += skipped;
    return this.left === 0;
  }

  kept(): Uint8Array {
    return Buffer.concat(this.#taken);
  }
}
