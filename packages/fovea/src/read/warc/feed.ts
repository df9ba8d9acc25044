/** Packed bytes on their way to being unpacked: they can be looked at, taken, and given back. */
export class Feed {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();
  #end = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Where the next byte stands in the file. */
  get offset(): number {
    return this.#end - this.#rest.length;
  }

  /** What is at hand. */
  get rest(): Uint8Array {
    return this.#rest;
  }

  /** Makes sure that so many bytes are at hand, if the file has them; says how many are. */
  async fill(count: number): Promise<number> {
    while (this.#rest.length < count && (await this.#more()));
    return this.#rest.length;
  }

  /** All that is at hand, or the next chunk; undefined at the end. */
  async take(): Promise<Uint8Array | undefined> {
    if ((await this.fill(1)) === 0) return undefined;
    const taken = this.#rest;
    this.#rest = taken.subarray(taken.length);
    return taken;
  }

  drop(count: number): void {
    this.#rest = this.#rest.subarray(count);
  }

  /** Puts bytes back in front. */
  giveBack(bytes: readonly Uint8Array[]): void {
    this.#rest = Buffer.concat([...bytes, this.#rest]);
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #more(): Promise<boolean> {
    const next = await this.#source.next();
    if (next.done) return false;
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
    this.#end += next.value.length;
    return true;
  }
}
