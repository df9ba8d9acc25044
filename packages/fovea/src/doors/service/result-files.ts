import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Results of jobs in a temporary folder, which is made when there is one and removed at the end. */
export type ResultFiles = {
  readonly write: (id: string, text: string) => Promise<void>;
  readonly read: (id: string) => Promise<string>;
  readonly remove: (id: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export function createResultFiles(): ResultFiles {
  let folder: Promise<string> | undefined;
  const fileOf = async (id: string): Promise<string> => {
    // Nobody else may look into it.
    folder ??= mkdtemp(join(tmpdir(), 'fovea-serve-'));
    return join(await folder, id);
  };
  return {
    write: async (id, text) => writeFile(await fileOf(id), text),
    read: async (id) => readFile(await fileOf(id), 'utf8'),
    remove: async (id) => {
      if (folder) await rm(await fileOf(id), { force: true });
    },
    close: async () => {
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
}
