import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { networksOf, type Networks, type Runtime } from './networks.ts';

/** Something that runs networks: in machine code, or in WebAssembly. */
export type RuntimeFile = { readonly path: string; readonly isNative: boolean };

/** Where the parts of the scene reader lie. */
export type SceneFiles = {
  /** What can run its networks, the best first. */
  readonly runtimes: readonly RuntimeFile[];
  readonly detector: string;
  readonly direction: string;
  readonly recognizer: string;
  readonly characters: string;
};

export async function loadNetworks(files: SceneFiles): Promise<Networks> {
  return networksOf({
    ...(await firstThatLoads(files.runtimes)),
    detector: await readFile(files.detector),
    direction: await readFile(files.direction),
    recognizer: await readFile(files.recognizer),
    characters: await readFile(files.characters, 'utf8'),
  });
}

type Loaded = { readonly runtime: Runtime; readonly isNative: boolean };

/** Machine code may be for another system than this one. */
async function firstThatLoads([first, ...others]: readonly RuntimeFile[]): Promise<Loaded> {
  if (!first) throw new TypeError('Nothing is installed that runs networks');
  try {
    const module = (await import(pathToFileURL(first.path).href)) as Runtime & { readonly default?: Runtime };
    // What was made for `require` is the default of what was made for `import`.
    return { runtime: module.InferenceSession ? module : (module.default ?? module), isNative: first.isNative };
  } catch (thrown) {
    if (others.length === 0) throw thrown;
    return firstThatLoads(others);
  }
}
