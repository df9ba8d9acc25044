import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Status } from '../../model/index.ts';
import type { InputItem } from '../inputs/item.ts';
import { makeFolder } from '../../storage/make-folder.ts';
import type { ArticleFormat } from '../../verbs/article.ts';
import { endings } from '../formats.ts';
import { UsageError } from '../exit-code.ts';
import { createNames, fileSink, streamSink, type Sink } from '../output.ts';

/** Where the results of a run go. */
export type ArticleOutput = {
  /** Of all inputs those that are to be done; what an earlier run has done already is told to `done`. */
  readonly remaining: (items: AsyncIterable<InputItem>, done: Done) => AsyncIterable<InputItem>;
  readonly write: (text: string) => Promise<void>;
  readonly commit: () => Promise<void>;
  /** The run has failed to do anything, or was broken off. Gives what is to be said of it. */
  readonly discard: () => Promise<string | undefined>;
};

/** Takes the status of an input that is done, if it is known. */
export type Done = (status?: Status) => void;

/** Standard output, or one file that is there when all is done. */
export async function sinkOutput(path: string | undefined): Promise<ArticleOutput> {
  const sink: Sink = path === undefined ? streamSink(process.stdout) : await fileSink(path);
  return {
    remaining: (items) => items,
    write: sink.write,
    commit: sink.commit,
    discard: async () => {
      await sink.discard();
      return undefined;
    },
  };
}

/** A file for each input. With `resume`, those that are there are kept and their inputs left out. */
export async function folderOutput(folder: string, format: ArticleFormat, resume: boolean): Promise<ArticleOutput> {
  await makeFolder(folder);
  return {
    remaining: (items, done) => withTargets(items, done, folder, format, resume),
    write: async () => {},
    commit: async () => {},
    discard: async () => undefined,
  };
}

async function* withTargets(
  items: AsyncIterable<InputItem>,
  done: Done,
  folder: string,
  format: ArticleFormat,
  resume: boolean,
): AsyncGenerator<InputItem, undefined> {
  const nameOf = createNames();
  for await (const item of items) {
    const target = join(folder, `${nameOf(item.uri)}${endings[format]}`);
    if (resolve(target) === resolve(item.uri))
      throw new UsageError(`${target} would overwrite its own input: choose another folder with -o`);
    if (resume && existsSync(target)) done();
    else yield { ...item, target };
  }
}
