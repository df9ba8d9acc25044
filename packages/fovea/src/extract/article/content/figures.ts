import type { ContentImage, HtmlElement } from '../../../model/index.ts';
import type { Builder } from './builder.ts';
import { openFlow, type Context, type Opened } from './context.ts';
import { inlineOf, joined, type Block } from './flow.ts';

/** A figure is pictures with a caption; one that wraps a table or a program is only a box. */
export function openFigure(context: Context, element: HtmlElement): Opened {
  return openFlow(context, { kind: 'figure', element, blocks: [] }, (blocks) => {
    finish(context.builder, element, blocks);
  });
}

function finish(builder: Builder, element: HtmlElement, blocks: readonly Block[]): void {
  const images: ContentImage[] = [];
  const captions: Block[] = [];
  for (const block of blocks) {
    const { content } = block;
    if (content.kind === 'figure' && !content.caption) for (const image of content.images) images.push(image);
    else if (content.kind === 'paragraph' || content.kind === 'heading') captions.push(block);
    else {
      builder.emitAll(blocks);
      return;
    }
  }
  if (images.length === 0) builder.emitAll(blocks);
  else {
    const caption = inlineOf(captions);
    builder.emit(joined({ kind: 'figure', images, ...(caption.length > 0 && { caption }) }, element, blocks));
  }
}
