import { init } from '@embedpdf/pdfium';
import { FoveaError } from '../../model/index.ts';
import type { RawExports } from './exports.ts';

/** Where getters put their answers: 32 doubles, 64 floats or integers, owned by the engine. */
const scratchBytes = 256;

export type EngineOptions = {
  /** The heap never grows beyond this; a document that needs more fails with `limit/memory`. */
  readonly maxHeapBytes?: number;
};

/**
 * One instance of PDFium. It is not thread-safe, and a trap leaves it in an unknown state: after any internal error it
 * is `dead` and must be replaced. Heap growth detaches views, so get them again after every call that may allocate.
 */
export type Engine = {
  readonly x: RawExports;
  readonly scratch: number;
  /** The numbers that getters have put into `scratch`, counted from its start: `float(1)` is 4 bytes after it. */
  readonly float: (index: number) => number;
  readonly double: (index: number) => number;
  readonly integer: (index: number) => number;
  readonly u8: () => Uint8Array;
  readonly heapBytes: () => number;
  /** Runs a piece of work; any error from the WASM side ends this instance and becomes an error with a code. */
  readonly guard: <T>(work: () => T) => T;
  readonly isDead: () => boolean;
};

/** Compile once with `WebAssembly.compile`, then make as many engines as needed, one per thread at a time. */
export async function createEngine(wasm: WebAssembly.Module, options: EngineOptions = {}): Promise<Engine> {
  const heap = { refused: false };
  const wrapped = await init({
    instantiateWasm: (imports: WebAssembly.Imports, done: Ready) => {
      limitHeap(imports, options.maxHeapBytes ?? Infinity, heap);
      void instantiate(wasm, imports, done);
      return {};
    },
    print: () => {},
    printErr: () => {},
  });
  const x = wrapped.pdfium.wasmExports as unknown as RawExports;
  x.PDFiumExt_Init();
  return engineOver(x, heap);
}

type Ready = (instance: WebAssembly.Instance) => void;

async function instantiate(wasm: WebAssembly.Module, imports: WebAssembly.Imports, ready: Ready): Promise<void> {
  ready(await WebAssembly.instantiate(wasm, imports));
}

function engineOver(x: RawExports, heap: { refused: boolean }): Engine {
  const scratch = x.malloc(scratchBytes);
  let dead = false;
  let views = viewsOf(x.memory.buffer);
  const fresh = (): typeof views => {
    if (views.u8.length === 0) views = viewsOf(x.memory.buffer);
    return views;
  };
  return {
    x,
    scratch,
    float: (index) => fresh().f32[(scratch >> 2) + index]!,
    double: (index) => fresh().f64[(scratch >> 3) + index]!,
    integer: (index) => fresh().u32[(scratch >> 2) + index]!,
    u8: () => fresh().u8,
    heapBytes: () => x.memory.buffer.byteLength,
    isDead: () => dead,
    guard: (work) => {
      if (dead) throw new FoveaError('pdf/crashed', 'The PDF engine has exited; open the document again');
      try {
        return work();
      } catch (thrown) {
        if (thrown instanceof FoveaError) throw thrown;
        dead = true;
        throw errorOfTrap(thrown, heap.refused);
      }
    },
  };
}

function viewsOf(buffer: ArrayBuffer): { u8: Uint8Array; u32: Uint32Array; f32: Float32Array; f64: Float64Array } {
  return {
    u8: new Uint8Array(buffer),
    u32: new Uint32Array(buffer),
    f32: new Float32Array(buffer),
    f64: new Float64Array(buffer),
  };
}

type ResizeHeap = (bytes: number) => boolean;

function limitHeap(imports: WebAssembly.Imports, maxBytes: number, heap: { refused: boolean }): void {
  const env = imports['env'] as Record<string, unknown>;
  const resize = env['emscripten_resize_heap'] as ResizeHeap;
  env['emscripten_resize_heap'] = (bytes: number): boolean => {
    const wanted = bytes >>> 0;
    if (wanted <= maxBytes && resize(wanted)) return true;
    heap.refused = true;
    return false;
  };
}

function errorOfTrap(thrown: unknown, outOfMemory: boolean): FoveaError {
  if (outOfMemory) {
    return new FoveaError(
      'limit/memory',
      'The document needs more memory than allowed; raise the memory limit to read it',
      {
        cause: thrown,
      },
    );
  }
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  return new FoveaError('pdf/crashed', `The PDF engine failed on the document (${why})`, { cause: thrown });
}
