import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

/** Where the parts of the scene reader lie. */
export type SceneFiles = {
  readonly runtime: string;
  readonly detector: string;
  readonly direction: string;
  readonly recognizer: string;
  readonly characters: string;
};

/** A network: numbers of one shape in, numbers of another out. */
export type Network = (values: Float32Array, shape: readonly number[]) => Promise<Output>;
export type Output = { readonly values: Float32Array; readonly shape: readonly number[] };

/** The part of onnxruntime-web that is called here. */
type Runtime = {
  readonly env: { readonly wasm: { numThreads: number }; logLevel: string };
  readonly InferenceSession: { readonly create: (model: Uint8Array, options: object) => Promise<Session> };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => Tensor;
};
type Tensor = { readonly data: unknown; readonly dims: readonly number[] };
type Session = {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  readonly run: (feeds: Readonly<Record<string, Tensor>>) => Promise<Readonly<Record<string, Tensor>>>;
};

export type Networks = {
  readonly detect: Network;
  readonly direct: Network;
  readonly recognize: Network;
  /** What the recogniser can read; the first is nothing, the last a blank. */
  readonly characters: readonly string[];
};

export async function loadNetworks(files: SceneFiles): Promise<Networks> {
  const runtime = (await import(pathToFileURL(files.runtime).href)) as Runtime;
  // One document, one core: others are for other documents.
  runtime.env.wasm.numThreads = 1;
  runtime.env.logLevel = 'error';
  const load = async (path: string): Promise<Network> => {
    const session = await runtime.InferenceSession.create(await readFile(path), { executionProviders: ['wasm'] });
    const [input, output] = [session.inputNames[0]!, session.outputNames[0]!];
    return async (values, shape) => {
      const result = await session.run({ [input]: new runtime.Tensor('float32', values, shape) });
      const { data, dims } = result[output]!;
      return { values: data as Float32Array, shape: dims };
    };
  };
  const listed = (await readFile(files.characters, 'utf8')).replace(/\n$/, '').split(/\r?\n/);
  return {
    detect: await load(files.detector),
    direct: await load(files.direction),
    recognize: await load(files.recognizer),
    characters: ['', ...listed, ' '],
  };
}
