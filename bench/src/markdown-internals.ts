import type * as Find from '../../packages/fovea/src/read/browser/find-browser.ts';
import type * as Launch from '../../packages/fovea/src/read/browser/launch.ts';

/** The browser that Fovea renders with; no part of its package exports it. */
const dist = new URL('../../../packages/fovea/dist/read/browser/', import.meta.url);

const load = async <T>(path: string): Promise<T> => (await import(new URL(path, dist).href)) as T;

export const { findBrowser } = await load<typeof Find>('find-browser.js');
export const { launch } = await load<typeof Launch>('launch.js');
