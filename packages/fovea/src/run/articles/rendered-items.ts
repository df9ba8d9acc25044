import { relative } from 'node:path';
import { noteOfError, toFoveaError } from '../../model/index.ts';
import type {
  Browser,
  RenderedElement,
  RenderedPage,
  RenderingOptions,
  RenderInput,
} from '../../read/browser/index.ts';
import { decodeHtml } from '../../read/html/index.ts';
import { isAddress } from '../../read/input.ts';
import { decodedBody } from '../../read/warc/index.ts';
import { mapAhead } from '../inputs/batches.ts';
import type { InputItem } from '../inputs/item.ts';

export type RenderWork = {
  readonly browser: Browser;
  readonly rendering: RenderingOptions;
  /** Folder to serve files from (default: the folder of each file). */
  readonly root?: string;
  readonly jobs: number;
  readonly maxBytes: number;
};

/** An item as a browser shows it, with how its elements look; nothing of one that could not be rendered. */
export type RenderedItem = { readonly item: InputItem; readonly look?: Pick<RenderedPage, 'elements' | 'looks'> };

/** The same items, rendered: several at the same time, in their order. */
export function renderedItems(
  items: AsyncIterable<InputItem>,
  work: RenderWork,
): AsyncGenerator<RenderedItem, undefined> {
  return mapAhead(items, work.jobs, (item) => renderItem(item, work));
}

async function renderItem(item: InputItem, { browser, rendering, ...work }: RenderWork): Promise<RenderedItem> {
  if (item.from.kind === 'told') return { item };
  const remarks = 'notes' in item.from ? item.from.notes : [];
  try {
    const page = await browser.render(inputOf(item, work), { ...rendering, html: true });
    const bytes = new TextEncoder().encode(page.html);
    const notes = [...remarks, ...page.doc.notes];
    const from = { kind: 'rendered' as const, bytes, notes, ...addressOf(item, page) };
    return { item: { ...item, from }, look: lookOf(page) };
  } catch (thrown) {
    const error = toFoveaError(thrown, 'browser/crashed');
    if (error.code === 'run/aborted') throw error;
    const notes = [...remarks, noteOfError(error)];
    return { item: { ...item, from: { kind: 'told', status: 'failed', notes } } };
  }
}

/** Only what is needed later: all pages of a run may be held. */
const lookOf = ({ elements, looks }: RenderedPage): { elements: readonly RenderedElement[]; looks: typeof looks } => ({
  elements,
  looks,
});

function inputOf({ uri, from }: InputItem, { root, maxBytes }: Pick<RenderWork, 'root' | 'maxBytes'>): RenderInput {
  switch (from.kind) {
    case 'input': {
      if (root === undefined || isAddress(from.input)) return from.input;
      return { folder: root, page: relative(root, from.input).replaceAll('\\', '/') };
    }
    case 'archived':
      return { html: decodeHtml(decodedBody(from.page, maxBytes), from.page.contentType).text, name: uri };
    case 'bytes':
    case 'rendered':
      return { html: decodeHtml(from.bytes).text, name: uri };
    case 'doc':
    case 'told':
      throw new TypeError('Nothing to render');
  }
}

/** Where links start from; what was served on loopback is nowhere any more. */
function addressOf({ from }: InputItem, { url }: RenderedPage): { readonly url?: string } {
  return from.kind === 'input' && isAddress(from.input) && !/^file:/i.test(from.input) ? { url } : {};
}
