import type { FetchRules } from '../fetch-rules.ts';
import type { Box, Doc, WebPage } from '../../model/index.ts';

/**
 * What can be rendered: an http or https address, a path of a file (which is served on loopback together with its
 * folder), HTML as text, or a page of a folder. With `host` the folder stands for a site: all that the page asks of
 * that host comes from the folder. `within` has real paths of folders, of which one must hold the folder, wherever links
 * lead when the page is rendered.
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

/** When a page counts as done: an event, so many milliseconds after `load`, or an element that must be there. */
export type WaitRule = 'load' | 'domcontentloaded' | 'networkidle' | number | { readonly selector: string };

/** How a page is rendered. */
export type RenderingOptions = FetchRules & {
  /** Whether the page's scripts run; they do unless told. */
  readonly scripts?: boolean;
  /** `load` unless told. */
  readonly wait?: WaitRule;
  /** In CSS pixels; 1280 × 900 unless told. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** For everything together; 30 seconds unless told. */
  readonly timeoutMs?: number;
  /** Load images and media too. Off: they keep the place that the page gives them. */
  readonly images?: boolean;
  /** Let files, folders and HTML text load from the network; an address always may. */
  readonly remote?: boolean;
  /** Elements and texts to read at most; the rest is left out, with a note. */
  readonly maxNodes?: number;
  /** Bytes to load at most, for the page and all that it asks for. */
  readonly maxBytes?: number;
  /** Nodes to find and measure; see {@link RenderedPage.found}. */
  readonly find?: readonly NodeQuery[];
  /** Also give the page as HTML, as scripts have made it; see {@link RenderedPage.html}. */
  readonly html?: boolean;
  /** Takes a picture of each node that is found, no larger than this in pixels; none unless told. */
  readonly pictures?: { readonly width: number; readonly height: number } | undefined;
  /** Also take a picture of the whole page; see {@link RenderedPage.picture}. */
  readonly picture?: boolean;
  readonly signal?: AbortSignal;
};

/** A node that somebody extracted: its XPath or, without one, its CSS selector. */
export type NodeQuery = {
  /** Of the rendered page; one of the source is followed to where it is now. */
  readonly xpath?: string;
  readonly selector?: string;
  /** What it should say: tells a path of the source from one of the rendered page where both lead somewhere. */
  readonly text?: string;
};

/**
 * What became of a query. `rendered`: it leads there in the rendered page; `stamped` and `similar`: it is of the source,
 * see {@link MappedNode}. Only where it matches exactly one element is there something to measure.
 */
export type FoundNode =
  | {
      readonly how: 'rendered' | 'stamped' | 'similar';
      /** In the rendered page, every step numbered. */
      readonly xpath: string;
      /** Of the element and all in it, white space collapsed. */
      readonly text: string;
      /** Whether a reader can see any of its text. */
      readonly visible: boolean;
      readonly box?: Box;
      /** Computed values; the order is that of `visualProperties`. */
      readonly style: readonly string[];
      /** What it looks like, as a JPEG in a data address; absent where it has no place. */
      readonly picture?: string;
    }
  | { readonly how: 'nothing' | 'many' | 'invalid'; readonly message: string };

/** Which browser is started, and how many pages it renders at a time. */
export type BrowserOptions = {
  /**
   * The browser's program, or `shipped` for the one in the npm package `@sparticuz/chromium`. Unless told:
   * `FOVEA_BROWSER`, an installed Chrome, Chromium or Edge, the shipped one.
   */
  readonly browser?: string;
  /** Pages rendered at the same time; 2 unless told. */
  readonly pages?: number;
};

/** A running browser. */
export type Browser = {
  /** Its program. */
  readonly path: string;
  readonly version: string;
  /** Whether pages run in Chrome's sandbox. It is off for root, and where the system doesn't let it start. */
  readonly sandboxed: boolean;
  /** Throws a FoveaError where there is no page to show; whatever happens, the next page can be rendered. */
  readonly render: (input: RenderInput, options?: RenderingOptions) => Promise<RenderedPage>;
  readonly close: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/** An element that holds text itself, not only in its children. */
export type RenderedElement = {
  /** In the rendered page, every step numbered. */
  readonly xpath: string;
  readonly tag: string;
  /** Its own text, white space collapsed, without that of its children. */
  readonly text: string;
  /** Whether a reader can see any of its text. */
  readonly visible: boolean;
  /** Absent where the element has no place on the page: `display: none`. */
  readonly box?: Box;
  /** Index into {@link RenderedPage.looks}. */
  readonly look: number;
};

/**
 * Where an element of the source is in the rendered page. `stamped`: it is the very same one. `similar`: it has gone or
 * was never written out, and what stands in its place or says the same was taken. `lost`: nothing can be said.
 */
export type MappedNode =
  | { readonly how: 'stamped' | 'similar'; readonly xpath: string }
  | { readonly how: 'lost'; readonly xpath?: undefined };

/** A web page as a browser shows it. */
export type RenderedPage = {
  /** One page, in CSS pixels. `Token.node` is an index into `elements`. */
  readonly doc: Doc;
  readonly elements: readonly RenderedElement[];
  /** Each vector of computed values that occurs, once; the order is that of `visualProperties`. */
  readonly looks: readonly (readonly string[])[];
  /** The page as it was sent, before scripts. */
  readonly source: WebPage;
  /** For the XPath of each element of `source`: where it is now. */
  readonly mapping: ReadonlyMap<string, MappedNode>;
  /** The page as it stands, as HTML; only where it was asked for. */
  readonly html?: string;
  /** The page from end to end, a pixel for each of its own, as a JPEG in a data address; only where it was asked for. */
  readonly picture?: string;
  /** For each query of `find`, in order. */
  readonly found: readonly FoundNode[];
  /** Where the page came from in the end. */
  readonly url: string;
};
