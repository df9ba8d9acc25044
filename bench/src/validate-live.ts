/** The nodes of the data measured once more, in a browser. */
import { openBrowser, type Browser, type RenderedPage } from 'fovea/browser';
import { TokenFlag, type Token } from 'fovea/model';
import type { MeasuredNode } from 'fovea/validate';
import type { GoldNode, VisualSite } from './validate-data.ts';
import { textKey } from './validate-text.ts';

/** One node measured twice. `unseen`: why nobody sees it live, where that is so. */
export type TwiceMeasured = {
  readonly recorded: GoldNode;
  readonly live: MeasuredNode;
  readonly unseen: string | undefined;
};

export type LiveSite = {
  readonly site: string;
  /** Pages that were asked for and that came. */
  readonly asked: number;
  readonly rendered: number;
  /** Nodes of those that came. */
  readonly nodes: number;
  /** Those that are in the live page, too: the same path, and the same text. */
  readonly twice: readonly TwiceMeasured[];
};

/** A browser, or in words why there is none. */
export async function browserOrWhy(): Promise<Browser | string> {
  try {
    return await openBrowser();
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

/** The first pages of a site; as many at a time as the browser renders. */
export async function measureLive(browser: Browser, site: VisualSite, pages: number): Promise<LiveSite> {
  const asked = [...site.pages].slice(0, pages);
  const found = await Promise.all(
    asked.map(async ([i, page]) => {
      const nodes = site.nodes.filter((node) => node.page === i);
      const rendered = await renderedOrNone(browser, site, page);
      const tokens = rendered?.doc.pages[0]?.tokens ?? [];
      return rendered && { nodes: nodes.length, twice: measuredTwice(nodes, { ...rendered, tokens }) };
    }),
  );
  const came = found.filter((one) => one !== undefined);
  return {
    site: site.name,
    asked: asked.length,
    rendered: came.length,
    nodes: came.reduce((sum, { nodes }) => sum + nodes, 0),
    twice: came.flatMap(({ twice }) => twice),
  };
}

/** As the data was measured: this viewport, scripts on. A page that can't be rendered is counted, and ends nothing. */
async function renderedOrNone(browser: Browser, site: VisualSite, page: string): Promise<RenderedPage | undefined> {
  try {
    const { folder, host } = site;
    return await browser.render({ folder, page, host }, { viewport: { width: 1280, height: 900 } });
  } catch {
    return undefined;
  }
}

type LivePage = Pick<RenderedPage, 'elements' | 'looks'> & {
  readonly tokens: readonly Pick<Token, 'node' | 'flags'>[];
};

/** Those nodes that the live page has at the same path with the same text. */
export function measuredTwice(nodes: readonly GoldNode[], { elements, looks, tokens }: LivePage): TwiceMeasured[] {
  const byPath = new Map(elements.map((element, index) => [element.xpath, index]));
  const flags = new Map<number, number>();
  for (const { node, flags: own } of tokens) {
    if (node !== undefined) flags.set(node, (flags.get(node) ?? 0) | own);
  }
  return nodes.flatMap((recorded) => {
    const index = byPath.get(recorded.xpath);
    const element = index === undefined ? undefined : elements[index];
    if (index === undefined || !element || textKey(element.text) !== textKey(recorded.text)) return [];
    const { xpath, text, visible, box, look } = element;
    const live = { page: recorded.page, xpath, text, visible, style: looks[look]!, ...(box && { box }) };
    return [{ recorded, live, unseen: visible ? undefined : whyUnseen(flags.get(index)) }];
  });
}

const unseenFlags = ['invisible', 'outside', 'blended', 'covered', 'tiny'] as const;

function whyUnseen(flags: number | undefined): string {
  if (flags === undefined) return 'no place';
  return unseenFlags.filter((name) => flags & TokenFlag[name]).join(' and ') || 'no mark';
}
