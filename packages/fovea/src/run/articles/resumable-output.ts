import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { rename, rm, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { InputItem } from '../inputs/item.ts';
import { makeFolder } from '../../storage/make-folder.ts';
import { doneLines } from './done-lines.ts';
import type { ArticleOutput, Done } from './article-output.ts';
import { UsageError } from '../exit-code.ts';
import { streamSink, type Sink } from '../output.ts';

/**
 * One file of JSON lines, kept as `FILE.part` until all is done, so that a run that was broken off, even by a power
 * cut, can be resumed: lines are in the order of the inputs, so those that are there belong to the first ones.
 */
export async function resumableOutput(path: string, resume: boolean): Promise<ArticleOutput> {
  await makeFolder(dirname(path));
  const file = new ResumableFile(path, resume);
  return {
    remaining: (items, done) => (resume ? file.remaining(items, done) : items),
    write: (text) => file.write(text),
    commit: () => file.commit(),
    discard: () => file.discard(),
  };
}

class ResumableFile {
  readonly #path: string;
  readonly #part: string;
  /** The file of the earlier run: the unfinished one, or else the finished one, to which more inputs may be added. */
  readonly #earlier: string | undefined;
  /** How much of it is good. */
  #kept = 0;
  #open: Promise<{ readonly stream: WriteStream; readonly sink: Sink }> | undefined;

  constructor(path: string, resume: boolean) {
    this.#path = path;
    this.#part = `${path}.part`;
    this.#earlier = resume ? [this.#part, path].find((one) => existsSync(one)) : undefined;
  }

  async *remaining(items: AsyncIterable<InputItem>, done: Done): AsyncGenerator<InputItem, undefined> {
    const lines = this.#earlier === undefined ? undefined : doneLines(this.#earlier);
    let line = await lines?.next();
    for await (const item of items) {
      if (!line || line.done) {
        yield item;
        continue;
      }
      const { uri, status, end } = line.value;
      if (uri !== item.uri) throw this.#otherInputs(`has ${uri} where the inputs have ${item.uri}`);
      this.#kept = end;
      done(status);
      line = await lines?.next();
    }
    if (line && !line.done) throw this.#otherInputs('has more results than there are inputs');
  }

  #otherInputs(why: string): UsageError {
    return new UsageError(`--resume: ${this.#earlier} ${why}; give the same inputs, or delete it to start over`);
  }

  async write(text: string): Promise<void> {
    const { sink } = await (this.#open ??= this.#begin());
    await sink.write(text);
  }

  async #begin(): Promise<{ readonly stream: WriteStream; readonly sink: Sink }> {
    if (this.#earlier === undefined) await rm(this.#part, { force: true });
    else if (this.#earlier !== this.#part) await rename(this.#earlier, this.#part);
    if (this.#earlier !== undefined) await truncate(this.#part, this.#kept);
    const stream = createWriteStream(this.#part, { flags: 'a' });
    return { stream, sink: streamSink(stream, this.#path) };
  }

  async commit(): Promise<void> {
    // A run that has nothing to add still drops a line that was not written to its end.
    await this.write('');
    await this.#end();
    await rename(this.#part, this.#path);
  }

  async discard(): Promise<string | undefined> {
    if (!this.#open) return undefined;
    await this.#end();
    return `results so far are in ${this.#part}: run the same command with --resume to continue`;
  }

  async #end(): Promise<void> {
    const { stream } = await this.#open!;
    await new Promise<void>((done) => stream.end(() => done()));
  }
}
