import type { HtmlElement } from '../../../model/index.ts';
import { openBlock, type Context, type Opened } from './context.ts';

const levels = 6;

export function openHeading(context: Context, element: HtmlElement, level: number): Opened {
  const { builder } = context;
  const around = builder.heading;
  builder.endHeading();
  const close = openBlock(context, element);
  builder.heading = Math.min(levels, Math.max(1, level));
  return () => {
    builder.flush();
    builder.heading = undefined;
    close();
    builder.heading = around;
  };
}
