import type * as Engine from '../../packages/fovea/src/read/ocr/engine.ts';
import type * as Open from '../../packages/fovea/src/read/ocr/open.ts';
import type * as Pdf from '../../packages/fovea/src/read/pdf/index.ts';

const dist = new URL('../../../packages/fovea/dist/', import.meta.url);

const load = async <T>(path: string): Promise<T> => (await import(new URL(path, dist).href)) as T;

export type Ocr = Engine.Ocr;
export const { ocrFor } = await load<typeof Engine>('read/ocr/engine.js');
export const { openReadable } = await load<typeof Open>('read/ocr/open.js');
export const { createEngineSource } = await load<typeof Pdf>('read/pdf/index.js');
