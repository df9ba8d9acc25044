import type { Content, HtmlElement } from '../../../model/index.ts';
import { lastOf } from '../../../model/lookup.ts';
import type { Builder } from './builder.ts';
import { openBlock, openFlow, type Context, type Opened } from './context.ts';
import { contentsOf, inlineOf, joined, type Entry, type Flow } from './flow.ts';

type DefinitionsFlow = Extract<Flow, { readonly kind: 'definitions' }>;
type Definition = Extract<Content, { readonly kind: 'definitions' }>['items'][number];

export function openDefinitions(context: Context, element: HtmlElement): Opened {
  const flow: DefinitionsFlow = { kind: 'definitions', element, blocks: [], entries: [] };
  return openFlow(context, flow, () => finish(context.builder, flow));
}

/** A term or what is said of it. */
export function openEntry(context: Context, element: HtmlElement): Opened {
  const { builder } = context;
  const around = builder.flow;
  if (around.kind !== 'definitions') return openBlock(context, element);
  builder.flush();
  addStrays(around);
  const kind = element.name === 'dt' ? 'term' : 'details';
  return openFlow(context, { kind: 'plain', element, blocks: [] }, (blocks) => {
    if (blocks.length > 0) around.entries.push({ kind, blocks });
  });
}

function addStrays({ blocks, entries }: DefinitionsFlow): void {
  if (blocks.length > 0) entries.push({ kind: 'details', blocks: blocks.splice(0) });
}

function finish(builder: Builder, flow: DefinitionsFlow): void {
  addStrays(flow);
  const { element, entries } = flow;
  const blocks = entries.flatMap((entry) => entry.blocks);
  if (blocks.length === 0) return;
  if (isForLooks(entries)) builder.emitAll(blocks);
  else builder.emit(joined({ kind: 'definitions', items: definitionsOf(entries) }, element, blocks));
}

/** Used to indent, or for whole sections. */
function isForLooks(entries: readonly Entry[]): boolean {
  return (
    entries[0]?.kind !== 'term' ||
    !entries.some(({ kind }) => kind === 'details') ||
    entries.some(({ blocks }) => blocks.some(({ content }) => content.kind === 'heading'))
  );
}

function definitionsOf(entries: readonly Entry[]): Definition[] {
  const items: { terms: Definition['terms'][number][]; details: Content[] }[] = [];
  let before: Entry['kind'] = 'details';
  for (const { kind, blocks } of entries) {
    if (kind === 'term' && before === 'details') items.push({ terms: [], details: [] });
    const item = lastOf(items);
    if (kind === 'term') item.terms.push(inlineOf(blocks));
    else for (const content of contentsOf(blocks)) item.details.push(content);
    before = kind;
  }
  return items;
}
