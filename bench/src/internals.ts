/**
 * Parts of Fovea that its package does not export, for measuring one stage alone. They are found from here at run time:
 * a compiled file lies one folder deeper than its source, so no relative import fits both.
 */
const dist = new URL('../../../packages/fovea/dist/', import.meta.url);

type Glyphs = typeof import('../../packages/fovea/src/read/pdf/glyphs.ts');
type Geometry = typeof import('../../packages/fovea/src/read/pdf/geometry.ts');
type Wasm = typeof import('../../packages/fovea/src/read/worker/wasm.ts');

const load = async <T>(path: string): Promise<T> => (await import(new URL(path, dist).href)) as T;

export const { readGlyphs } = await load<Glyphs>('read/pdf/glyphs.js');
export const { readPageFrame } = await load<Geometry>('read/pdf/geometry.js');
export const { pdfiumModule } = await load<Wasm>('read/worker/wasm.js');
