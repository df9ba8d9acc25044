import { statusOf, type Box, type Doc, type Metadata, type Note, type Page, type WebPage } from '../../model/index.ts';
import { holderStride, type Collected } from './collected.ts';
import type { RenderedTree } from './rendered-tree.ts';
import { tokensOf } from './rendered-words.ts';
import type { RenderedElement } from './types.ts';

/** What the page script found, as a document of one page. */
export function docOf(collected: Collected, { source }: WebPage, notes: readonly Note[]): Doc {
  const { width, height, styles, shapes, images, links } = collected;
  const tokens = tokensOf(collected);
  const page: Page = { number: 1, width, height, unit: 'px', tokens, shapes, images, annotations: links };
  return {
    schema: 'fovea/doc@1',
    source: { ...source, pageCount: 1, pages: [{ number: 1, width, height }] },
    status: statusOf({ pages: 1, words: tokens.length, notes }),
    media: 'html',
    metadata: metadataOf(collected),
    styles,
    pages: [page],
    notes,
  };
}

function metadataOf({ title, language }: Collected): Metadata {
  return { ...(title !== '' && { title }), ...(language !== '' && { language }) };
}

export function elementsOf({ holders, holderTexts }: Collected, tree: RenderedTree): RenderedElement[] {
  return holderTexts.map((text, index) => {
    const at = index * holderStride;
    const [node, look, visible, hasBox, x0, y0, x1, y1] = holders.slice(at, at + holderStride) as HolderNumbers;
    const box: Box = { x0, y0, x1, y1 };
    const name = tree.nameOf(node);
    const element = { xpath: tree.xpathOf(node), tag: name.replace('*', ''), text, visible: visible === 1, look };
    return hasBox === 1 ? { ...element, box } : element;
  });
}

type HolderNumbers = [number, number, number, number, number, number, number, number];
