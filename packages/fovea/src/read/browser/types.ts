import type { FetchRules } from '../fetch-rules.ts';
import type { Box, Doc, WebPage } from '../../model/index.ts';

/**
 * What can be rendered: an http or https URL, a file path (served on loopback together with its folder), HTML as text,
 * or a page of a folder. With `host`, the folder replaces a site: all requests to that host are served from the folder.
 * `within` has real paths of folders, one of which must contain the folder, wherever links lead at render time.
 */
export type RenderInput =
  | string
  | URL
  | { readonly html: string; readonly name?: string }
  | {
      readonly folder: string;
      readonly page?: string;
      readonly host?: string;
      readonly within?: readonly string[];
    };

/**
 * When a page counts as loaded: an event, a number of milliseconds after `load`, or an element that must be present.
 */
export type WaitRule = 'load' | 'domcontentloaded' | 'networkidle' | number | { readonly selector: string };

/** How a page is rendered. */
export type RenderingOptions = FetchRules & {
  /** Whether the page's scripts run. Default: true. */
  readonly scripts?: boolean;
  /** Default: `load`. */
  readonly wait?: WaitRule;
  /** In CSS pixels. Default: 1280 × 900. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Time limit for everything together. Default: 30 seconds. */
  readonly timeoutMs?: number;
  /** Also load images and media. If off, they keep their place in the layout. */
  readonly images?: boolean;
  /** Let files, folders and HTML text load from the network; URLs always may. */
  readonly remote?: boolean;
  /** Maximum number of elements and texts to read; the rest is omitted, with a note. */
  readonly maxNodes?: number;
  /** Maximum number of bytes to load, for the page and its resources. */
  readonly maxBytes?: number;
  /** Nodes to find and measure; see {@link RenderedPage.found}. */
  readonly find?: readonly NodeQuery[];
  /** Also return the page as HTML after its scripts ran; see {@link RenderedPage.html}. */
  readonly html?: boolean;
  /** Take a screenshot of each found node, with at most this size in pixels. Default: none. */
  readonly pictures?: { readonly width: number; readonly height: number } | undefined;
  /** Also take a screenshot of the whole page; see {@link RenderedPage.picture}. */
  readonly picture?: boolean;
  readonly signal?: AbortSignal;
};

/** An extracted node: its XPath or, without one, its CSS selector. */
export type NodeQuery = {
  /** In the rendered page; an XPath of the source is mapped to its current position. */
  readonly xpath?: string;
  readonly selector?: string;
  /** Its expected text: tells an XPath of the source from one of the rendered page if both match. */
  readonly text?: string;
};

/**
 * The result of a query. `rendered`: it matches in the rendered page; `stamped` and `similar`: it is an XPath of the
 * source, see {@link MappedNode}. Only a query that matches exactly one element is measured.
 */
export type FoundNode =
  | {
      readonly how: 'rendered' | 'stamped' | 'similar';
      /** In the rendered page, with every step numbered. */
      readonly xpath: string;
      /** The text of the element and its descendants, with white space collapsed. */
      readonly text: string;
      /** Whether any of its text is visible. */
      readonly visible: boolean;
      readonly box?: Box;
      /** Computed values, in the order of `visualProperties`. */
      readonly style: readonly string[];
      /** A screenshot, as a JPEG data URL; absent if it has no box. */
      readonly picture?: string;
    }
  | { readonly how: 'nothing' | 'many' | 'invalid'; readonly message: string };

/** The browser to start, and how many pages it renders in parallel. */
export type BrowserOptions = {
  /**
   * The path of the browser, or `shipped` for the one in the npm package `@sparticuz/chromium`. Default:
   * `FOVEA_BROWSER`, an installed Chrome, Chromium or Edge, then the shipped one.
   */
  readonly browser?: string;
  /** Pages to render in parallel. Default: 2. */
  readonly pages?: number;
};

/** A running browser. */
export type Browser = {
  /** Its executable. */
  readonly path: string;
  readonly version: string;
  /** Whether pages run in Chrome's sandbox. It is off for root, and where the system does not allow it. */
  readonly sandboxed: boolean;
  /** Throws a FoveaError if there is no page to show; in any case, the next page can be rendered. */
  readonly render: (input: RenderInput, options?: RenderingOptions) => Promise<RenderedPage>;
  readonly close: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/** An element with text of its own, not only in its children. */
export type RenderedElement = {
  /** In the rendered page, with every step numbered. */
  readonly xpath: string;
  readonly tag: string;
  /** Its own text, with white space collapsed, without that of its children. */
  readonly text: string;
  /** Whether any of its text is visible. */
  readonly visible: boolean;
  /** Absent if the element has no box on the page: `display: none`. */
  readonly box?: Box;
  /** Index into {@link RenderedPage.looks}. */
  readonly look: number;
};

/**
 * The position of an element of the source in the rendered page. `stamped`: the same element. `similar`: the element is
 * gone or was never created; an element in its place or with the same text was taken. `lost`: unknown.
 */
export type MappedNode =
  | { readonly how: 'stamped' | 'similar'; readonly xpath: string }
  | { readonly how: 'lost'; readonly xpath?: undefined };

/** A web page as a browser renders it. */
export type RenderedPage = {
  /** One page, in CSS pixels. `Token.node` is an index into `elements`. */
  readonly doc: Doc;
  readonly elements: readonly RenderedElement[];
  /** Each distinct vector of computed values, in the order of `visualProperties`. */
  readonly looks: readonly (readonly string[])[];
  /** The page as sent, before scripts ran. */
  readonly source: WebPage;
  /** Maps the XPath of each element of `source` to its current position. */
  readonly mapping: ReadonlyMap<string, MappedNode>;
  /** The current page as HTML; only if requested. */
  readonly html?: string;
  /** The whole page as a JPEG data URL, one pixel per CSS pixel; only if requested. */
  readonly picture?: string;
  /** For each query of `find`, in order. */
  readonly found: readonly FoundNode[];
  /** The final URL of the page. */
  readonly url: string;
};
