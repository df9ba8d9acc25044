import type * as Html from '../../packages/fovea/src/read/html/index.ts';

/** The HTML reader, found at run time: a compiled file lies one folder deeper than its source. */
const dist = new URL('../../../packages/fovea/dist/read/html/index.js', import.meta.url);

export const { decodeHtml, parseHtml } = (await import(dist.href)) as typeof Html;
