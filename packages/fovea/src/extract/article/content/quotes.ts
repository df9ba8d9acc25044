import type { HtmlElement } from '../../../model/index.ts';
import { openFlow, type Context, type Opened } from './context.ts';
import { contentsOf, joined } from './flow.ts';

export function openQuote(context: Context, element: HtmlElement): Opened {
  const { builder } = context;
  return openFlow(context, { kind: 'plain', element, blocks: [] }, (blocks) => {
    if (blocks.length === 0) return;
    // Old pages indent whole sections this way.
    const isSection = blocks.some(({ content }) => content.kind === 'heading');
    if (isSection) builder.emitAll(blocks);
    else builder.emit(joined({ kind: 'quote', children: contentsOf(blocks) }, element, blocks));
  });
}
