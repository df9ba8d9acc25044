import type { ErrorCode } from '../../model/index.ts';

/** What the two sides say to each other: numbered questions, one answer each. */
export type Question = { readonly id: number; readonly method: string; readonly args: unknown };

export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: { readonly code: ErrorCode; readonly message: string } };

/** What every thread is started with. */
export type ThreadData = { readonly wasm: WebAssembly.Module; readonly maxHeapBytes: number };

/** What a thread can do, by name; the value of the answer is what the method resolves to. */
export type Methods = { readonly [name: string]: (args: never) => Promise<unknown> };
