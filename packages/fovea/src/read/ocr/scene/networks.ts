/** A network: numbers of one shape in, numbers of another out. */
export type Network = (values: Float32Array, shape: readonly number[]) => Promise<Output>;
export type Output = { readonly values: Float32Array; readonly shape: readonly number[] };

/** The part of onnxruntime-web, or of onnxruntime-node, that is called here. */
export type Runtime = {
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

/** What the networks are made of, wherever it was loaded from. */
type NetworkParts = {
  readonly runtime: Runtime;
  /** Whether it runs in machine code; else in WebAssembly. */
  readonly isNative?: boolean;
  readonly detector: Uint8Array;
  readonly direction: Uint8Array;
  readonly recognizer: Uint8Array;
  /** A character a line. */
  readonly characters: string;
};

/** Uses neither Node nor the DOM: the same in a thread and in the worker of a web page. */
export async function networksOf(parts: NetworkParts): Promise<Networks> {
  const { runtime, isNative = false } = parts;
  // One document, one core: others are for other documents.
  runtime.env.wasm.numThreads = 1;
  runtime.env.logLevel = 'error';
  const how = isNative
    ? { executionProviders: ['cpu'], intraOpNumThreads: 1, interOpNumThreads: 1 }
    : { executionProviders: ['wasm'] };
  const load = async (model: Uint8Array): Promise<Network> => {
    const session = await runtime.InferenceSession.create(model, how);
    const [input, output] = [session.inputNames[0]!, session.outputNames[0]!];
    return async (values, shape) => {
      const result = await session.run({ [input]: new runtime.Tensor('float32', values, shape) });
      const { data, dims } = result[output]!;
      return { values: data as Float32Array, shape: dims };
    };
  };
  return {
    detect: await load(parts.detector),
    direct: await load(parts.direction),
    recognize: await load(parts.recognizer),
    characters: ['', ...parts.characters.replace(/\n$/, '').split(/\r?\n/), ' '],
  };
}
