import type { ErrorCode } from '../../model/index.ts';

/**
 * What the two sides say to each other: numbered questions with one answer each. An answer can be preceded by parts of it, and a part
 * by pieces of it, each of which the asking side confirms when it has dealt with it.
 */
export type Question = { readonly id: number; readonly method: string; readonly args: unknown };

/** Confirms a piece. */
export type Taken = { readonly taken: number };

export type Answer =
  | { readonly id: number; readonly part: unknown }
  | { readonly id: number; readonly piece: unknown }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: { readonly code: ErrorCode; readonly message: string } };

/** What every thread is started with. */
export type ThreadData = { readonly maxHeapBytes: number };

/** What a thread that reads PDFs is started with. */
export type PdfThreadData = ThreadData & { readonly wasm: WebAssembly.Module };

/**
 * What a thread can do, by name; the value of the answer is what the method resolves to. A method that does several things
 * in a row can `emit` each when it is done, and `send` pieces of it before that.
 */
export type Methods = { readonly [name: string]: (args: never, emit: never, send: never) => Promise<unknown> };

/** Sends a piece, and resolves when the other side has dealt with it. */
export type SendPiece<Piece> = (piece: Piece) => Promise<void>;
