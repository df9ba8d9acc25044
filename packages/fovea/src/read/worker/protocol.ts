import type { ErrorCode } from '../../model/index.ts';

/** What the two sides say to each other: numbered questions, one answer each, and before it parts of it, or word of its steps. */
export type Question = { readonly id: number; readonly method: string; readonly args: unknown };

export type Answer =
  | { readonly id: number; readonly part: unknown }
  | { readonly id: number; readonly step: unknown }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: { readonly code: ErrorCode; readonly message: string } };

/** What every thread is started with. */
export type ThreadData = { readonly maxHeapBytes: number };

/** What a thread that reads PDFs is started with. */
export type PdfThreadData = ThreadData & { readonly wasm: WebAssembly.Module };

/**
 * What a thread can do, by name; the value of the answer is what the method resolves to. One that does several things
 * in a row may `emit` each as it is done, and `tell` how far it is.
 */
export type Methods = { readonly [name: string]: (args: never, emit: never, tell: never) => Promise<unknown> };
