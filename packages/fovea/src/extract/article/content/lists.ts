import { attributeOf, type Content, type HtmlElement } from '../../../model/index.ts';
import type { Builder } from './builder.ts';
import { openFlow, type Context, type Opened } from './context.ts';
import { contentsOf, joined, type Block, type Flow, type ListItem } from './flow.ts';

type ListFlow = Extract<Flow, { readonly kind: 'list' }>;

export function openList(context: Context, element: HtmlElement): Opened {
  const flow: ListFlow = { kind: 'list', element, blocks: [], items: [] };
  return openFlow(context, flow, () => finishList(context.builder, flow));
}

/** Items without a list around them make one together. */
export function openItem(context: Context, element: HtmlElement): Opened {
  const { builder, footnotes } = context;
  const list = builder.flow;
  if (list.kind !== 'list') return openOrphan(context, element);
  builder.flush();
  addStrays(list);
  const note = footnotes.notes.get(element);
  const kind = note === undefined ? 'item' : 'note';
  return openFlow(context, { kind, element, blocks: [] }, (blocks) => {
    if (blocks.length > 0) list.items.push(note === undefined ? { blocks } : { blocks, note });
  });
}

function openOrphan(context: Context, element: HtmlElement): Opened {
  const { builder } = context;
  return openFlow(context, { kind: 'item', element, blocks: [] }, (blocks) => {
    if (blocks.length === 0) return;
    const last = builder.flow.blocks.at(-1);
    const siblings = element.parent;
    if (last?.content.kind === 'list' && last.element.name === 'li' && last.element.parent === siblings) {
      addTo(last, contentsOf(blocks), blocks);
    } else {
      builder.emit(joined({ kind: 'list', ordered: false, items: [contentsOf(blocks)] }, element, blocks));
    }
  });
}

/** The list is still ours to change. */
function addTo(list: Block, item: readonly Content[], blocks: readonly Block[]): void {
  if (list.content.kind === 'list') (list.content.items as (readonly Content[])[]).push(item);
  for (const { sum, weight } of blocks) {
    list.sum += sum;
    list.weight += weight;
  }
}

/** What stands between items: a list there belongs to the item before it, anything else is an item itself. */
function addStrays({ blocks, items }: ListFlow): void {
  const strays = blocks.splice(0);
  if (strays.length === 0) return;
  const last = items.at(-1);
  const isPartOfLast = strays.every(({ content }) => content.kind === 'list');
  if (!last || !isPartOfLast) items.push({ blocks: strays });
  else for (const stray of strays) last.blocks.push(stray);
}

function finishList(builder: Builder, flow: ListFlow): void {
  addStrays(flow);
  const { element, items } = flow;
  const isLayout = isForLooks(flow);
  let listed: ListItem[] = [];
  let start = startOf(element);
  const emitListed = (): void => {
    if (listed.length === 0) return;
    builder.emit(listOf(element, listed, start));
    if (start !== undefined) start += listed.length;
    listed = [];
  };
  for (const item of items) {
    if (item.note !== undefined) {
      emitListed();
      emitNote(builder, item.note, element, item.blocks);
    } else if (isLayout) builder.emitAll(item.blocks);
    else listed.push(item);
  }
  emitListed();
}

function listOf(element: HtmlElement, items: readonly ListItem[], start: number | undefined): Block {
  const content: Content = {
    kind: 'list',
    ordered: element.name === 'ol',
    ...(start !== undefined && start !== 1 && { start }),
    items: items.map(({ blocks }) => contentsOf(blocks)),
  };
  return joined(
    content,
    element,
    items.flatMap(({ blocks }) => blocks),
  );
}

function startOf(element: HtmlElement): number | undefined {
  if (element.name !== 'ol') return undefined;
  const start = Number.parseInt(attributeOf(element, 'start') ?? '1', 10);
  return start >= 0 && start < 1e9 ? start : 1;
}

/** Items this long, in parts, are sections rather than items. */
const partsOfSections = 4;

/** Lists of cards, posts and comments: what is in them is an article of its own. */
function isForLooks({ element, items }: ListFlow): boolean {
  let [parts, headings, count] = [0, 0, 0];
  for (const { blocks, note } of items) {
    if (note !== undefined) continue;
    count++;
    parts += blocks.length;
    for (const { content } of blocks) if (content.kind === 'heading') headings++;
  }
  return parts >= partsOfSections * count || (headings > 0 && element.name !== 'ol');
}

/** Notes that stand together are one part. */
export function emitNote(builder: Builder, id: string, element: HtmlElement, blocks: readonly Block[]): void {
  if (blocks.length === 0) return;
  const note = { id, children: contentsOf(blocks) };
  const last = builder.flow.blocks.at(-1);
  if (last?.content.kind !== 'footnotes') {
    builder.emit(joined({ kind: 'footnotes', notes: [note] }, element, blocks));
    return;
  }
  (last.content.notes as (typeof note)[]).push(note);
  for (const { sum, weight } of blocks) {
    last.sum += sum;
    last.weight += weight;
  }
}
