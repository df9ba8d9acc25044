/** Renders web pages in a browser. Requires Node and a browser. @module */
export { openBrowser } from './open-browser.ts';
export type {
  Browser,
  BrowserOptions,
  FoundNode,
  MappedNode,
  NodeQuery,
  RenderedElement,
  RenderedPage,
  RenderingOptions,
  RenderInput,
  WaitRule,
} from './types.ts';
export type { FetchRules } from '../fetch-rules.ts';
export { visualProperties } from '../../model/index.ts';
