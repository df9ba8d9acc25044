import type * as Boilerpipe from '../../packages/fovea/src/extract/article/boilerpipe/index.ts';
import type * as Html from '../../packages/fovea/src/read/html/index.ts';

/** What is measured, found at run time: a compiled file lies one folder deeper than its source. */
const dist = new URL('../../../packages/fovea/dist/', import.meta.url);

const load = async <T>(path: string): Promise<T> => (await import(new URL(path, dist).href)) as T;

export const { boilerpipeText } = await load<typeof Boilerpipe>('extract/article/boilerpipe/index.js');
export const { decodeHtml, readHtml } = await load<typeof Html>('read/html/index.js');

export type BoilerpipeName = Boilerpipe.BoilerpipeName;
