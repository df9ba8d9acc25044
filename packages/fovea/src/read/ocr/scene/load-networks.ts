import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { networksOf, type Networks, type Runtime } from './networks.ts';

/** Where the parts of the scene reader lie. */
export type SceneFiles = {
  readonly runtime: string;
  readonly detector: string;
  readonly direction: string;
  readonly recognizer: string;
  readonly characters: string;
};

export async function loadNetworks(files: SceneFiles): Promise<Networks> {
  return networksOf({
    runtime: (await import(pathToFileURL(files.runtime).href)) as Runtime,
    detector: await readFile(files.detector),
    direction: await readFile(files.direction),
    recognizer: await readFile(files.recognizer),
    characters: await readFile(files.characters, 'utf8'),
  });
}
