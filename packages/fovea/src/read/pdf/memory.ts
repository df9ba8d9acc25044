import { FoveaError } from '../../model/index.ts';
import type { Engine } from './engine.ts';

const utf16 = new TextDecoder('utf-16le');
const utf8 = new TextDecoder('utf-8');
const encoder = new TextEncoder();

/** No string in a document is worth more than this; longer ones are cut. */
const maxStringBytes = 1 << 20;

export function allocate(engine: Engine, bytes: number): number {
  const pointer = engine.x.malloc(bytes);
  if (pointer === 0) {
    throw new FoveaError('limit/memory', `The document needs more memory than allowed (${bytes} bytes at once)`);
  }
  return pointer;
}

/** Gives `use` a copy of `bytes` in the engine's memory, freed afterwards. */
function withBytes<T>(engine: Engine, bytes: Uint8Array, use: (pointer: number) => T): T {
  const pointer = allocate(engine, bytes.length);
  try {
    engine.u8().set(bytes, pointer);
    return use(pointer);
  } finally {
    engine.x.free(pointer);
  }
}

/** Gives `use` a pointer to a zero-terminated UTF-8 copy of `text`. */
export function withCString<T>(engine: Engine, text: string, use: (pointer: number) => T): T {
  return withBytes(engine, encoder.encode(`${text}\0`), use);
}

/** PDFium's way of giving strings: called with no room it says how many bytes it needs, terminator included. */
type StringGetter = (buffer: number, size: number) => number;

function readString(engine: Engine, get: StringGetter, decoder: TextDecoder, terminator: number): string {
  const needed = get(0, 0);
  if (needed <= terminator || needed > maxStringBytes) return '';
  const pointer = allocate(engine, needed);
  try {
    const written = Math.min(get(pointer, needed), needed);
    return decoder.decode(engine.u8().subarray(pointer, pointer + Math.max(0, written - terminator)));
  } finally {
    engine.x.free(pointer);
  }
}

export function readUtf16(engine: Engine, get: StringGetter): string {
  return readString(engine, get, utf16, 2);
}

export function readUtf8(engine: Engine, get: StringGetter): string {
  return readString(engine, get, utf8, 1);
}
