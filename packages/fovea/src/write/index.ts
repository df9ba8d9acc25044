/** Documents and pictures as JSON, text, SVG and PNG. Pure: runs anywhere. @module */
export * from './base64.ts';
export * from './json.ts';
export * from './png.ts';
export * from './svg.ts';
export * from './text.ts';
