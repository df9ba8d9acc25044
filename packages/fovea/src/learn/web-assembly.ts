// WebAssembly, which browsers and Node both have, and the types of the language itself do not.

type WasmModule = { readonly wasmModule: never };

/** Memory that a kernel works in; `buffer` is another one after it has grown. */
export type WasmMemory = { readonly buffer: ArrayBuffer; readonly grow: (pages: number) => number };

declare const WebAssembly:
  | {
      readonly Module: new (bytes: Uint8Array) => WasmModule;
      readonly Memory: new (size: { readonly initial: number }) => WasmMemory;
      readonly Instance: new (
        module: WasmModule,
        imports: { readonly fovea: { readonly memory: WasmMemory } },
      ) => { readonly exports: unknown };
    }
  | undefined;

/** A kernel and the memory that its addresses are of. */
export type WasmRoom<Kernel> = { readonly memory: WasmMemory; readonly kernel: Kernel };

/** Memory comes in pieces of so many bytes. */
export const pageBytes = 65_536;

/** Makes rooms of so many bytes for a kernel, which is compiled once. */
export type RoomMaker<Kernel> = (bytes: number) => WasmRoom<Kernel> | undefined;

/** Undefined where there is no WebAssembly, no SIMD in it, a page forbids it, or the memory does not suffice. */
export function roomMaker<Kernel>(moduleBytes: () => Uint8Array): RoomMaker<Kernel> {
  let compiled: WasmModule | undefined;
  return (bytes) => {
    if (typeof WebAssembly === 'undefined') return undefined;
    try {
      compiled ??= new WebAssembly.Module(moduleBytes());
      const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / pageBytes) });
      const { exports } = new WebAssembly.Instance(compiled, { fovea: { memory } });
      return { memory, kernel: exports as Kernel };
    } catch {
      return undefined;
    }
  };
}
