import type * as Document from '../../packages/fovea/src/read/pdf/document.ts';
import type * as Engine from '../../packages/fovea/src/read/pdf/engine.ts';
import type * as Geometry from '../../packages/fovea/src/read/pdf/geometry.ts';
import type * as Glyphs from '../../packages/fovea/src/read/pdf/glyphs.ts';
import type * as Styles from '../../packages/fovea/src/read/pdf/style-table.ts';
import type * as Wasm from '../../packages/fovea/src/read/worker/wasm.ts';

/**
 * Parts of Fovea that its package does not export, for measuring one stage alone. They are found from here at run time:
 * a compiled file lies one folder deeper than its source, so no relative import fits both.
 */
const dist = new URL('../../../packages/fovea/dist/', import.meta.url);

const load = async <T>(path: string): Promise<T> => (await import(new URL(path, dist).href)) as T;

export const { createEngine } = await load<typeof Engine>('read/pdf/engine.js');
export const { createStyleTable } = await load<typeof Styles>('read/pdf/style-table.js');
export const { loadPdf } = await load<typeof Document>('read/pdf/document.js');
export const { readGlyphs } = await load<typeof Glyphs>('read/pdf/glyphs.js');
export const { readPageFrame } = await load<typeof Geometry>('read/pdf/geometry.js');
export const { pdfiumModule } = await load<typeof Wasm>('read/worker/wasm.js');
