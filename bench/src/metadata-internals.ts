import type * as MetadataModule from '../../packages/fovea/src/extract/article/metadata.ts';
import type * as Html from '../../packages/fovea/src/read/html/index.ts';

/** Parts of Fovea for measuring them alone, found at run time: a compiled file lies one folder deeper than its source. */
const dist = new URL('../../../packages/fovea/dist/', import.meta.url);

const load = async <T>(path: string): Promise<T> => (await import(new URL(path, dist).href)) as T;

export const { decodeHtml, readHtml } = await load<typeof Html>('read/html/index.js');
export const { readMetadata } = await load<typeof MetadataModule>('extract/article/metadata.js');
