import { join } from 'node:path';
import { lookUp } from '../../model/lookup.ts';
import type { ItemResult } from '../../run/do-item.ts';
import type { InputItem } from '../../run/inputs/item.ts';
import { fileSink, writeWhole, type Sink } from '../../run/output.ts';

export type ItemFilesOptions = {
  /** What stands at the beginning of each file. */
  readonly head: string;
  /** How the names of files end; undefined where each page has files of its own. */
  readonly ending: string | undefined;
  /** The folder of all files besides the results. */
  readonly others: string;
};

/** The files of inputs that have files of their own. A file is there under its name when it is complete. */
export type ItemFiles = {
  readonly add: (item: InputItem, text: string | Uint8Array) => Promise<void>;
  readonly addOthers: (item: InputItem, files: Readonly<Record<string, Uint8Array>>) => Promise<void>;
  readonly end: (item: InputItem, result: ItemResult, isWorthAFile: boolean) => Promise<void>;
  /** Those that were not completed. */
  readonly discard: () => Promise<void>;
};

export function createItemFiles({ head, ending, others }: ItemFilesOptions): ItemFiles {
  const open = new Map<InputItem, Sink>();
  const start = async (item: InputItem): Promise<Sink> => {
    const sink = await fileSink(`${item.target}${ending ?? ''}`);
    open.set(item, sink);
    if (head !== '') await sink.write(head);
    return sink;
  };
  const add: ItemFiles['add'] = async (item, text) => {
    if (text.length > 0) await (open.get(item) ?? (await start(item))).write(text);
  };
  return {
    add,
    addOthers: async ({ stem }, files) => {
      for (const [name, bytes] of Object.entries(files)) await writeWhole(join(others, `${stem}-${name}`), bytes);
    },
    end: async (item, { line, told }, isWorthAFile) => {
      const pages = told?.pages ?? [];
      if (isWorthAFile) {
        for (const [page, text] of pages) await writeWhole(`${item.target}-p${page}.svg`, text);
        if (ending !== undefined && !open.has(item)) await start(item);
        await add(item, line);
      }
      if (!open.has(item)) return;
      const sink = lookUp(open, item);
      open.delete(item);
      await (isWorthAFile ? sink.commit() : sink.discard());
    },
    discard: async () => {
      for (const sink of open.values()) await sink.discard();
    },
  };
}
