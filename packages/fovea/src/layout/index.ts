/** Groups the words of a page into lines, blocks, tables and reading order. Pure: runs anywhere. @module */
export type { Furniture } from './furniture.ts';
export { crop, filter, narrow, within, type Area, type Narrowing } from './narrow.ts';
export { layoutPage } from './page-layout.ts';
export { layoutPages } from './doc-layout.ts';
