import type { HtmlElement, WebPage } from '../../../model/index.ts';
import { Builder } from './builder.ts';
import type { Context } from './context.ts';
import type { Block } from './flow.ts';
import { findFootnotes } from './footnotes.ts';
import { keptTree, type Kept, type Scores } from './chosen-tree.ts';
import { isDrawnMath } from './math.ts';
import { openElement } from './open-element.ts';
import { passBy } from './pass-by.ts';
import { createPatience } from './look-ahead-budget.ts';
import { mayBeSpecial } from './special.ts';

type Open = {
  readonly element: HtmlElement;
  readonly kept: Kept;
  readonly close: (() => void) | undefined;
  next: number;
  /** Chosen text has come in it. */
  isBegun: boolean;
  readonly isInCore: boolean;
};

/** The chosen text of a page as typed parts, in document order. Depth costs no stack. */
export function readContent(page: WebPage, scores: Scores): Block[] {
  const kept = keptTree(page, scores);
  const builder = new Builder(page.root);
  const footnotes = findFootnotes(kept, scores);
  walk(page.root, { builder, scores, kept, footnotes, patience: createPatience(), baseUrl: page.baseUrl });
  builder.flush();
  return builder.flow.blocks;
}

function walk(root: HtmlElement, context: Context): void {
  const { builder, scores, kept } = context;
  const open: Open[] = [];
  const rootKept = kept.elements.get(root);
  if (rootKept) enter(context, open, root, rootKept);
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const { children } = top.element;
    const at = top.next++;
    const child = children[at];
    if (!child) {
      open.pop();
      top.close?.();
    } else if (child.kind === 'text') {
      const score = scores.get(child);
      // What was not chosen still keeps the words around it apart.
      if (score === undefined) {
        if (child.text !== '') builder.line.blank(builder.look.marks);
      } else {
        builder.text(child, score);
        top.isBegun = true;
      }
    } else if (mayBeSpecial(child) && isDrawnMath(children, at)) {
      continue;
    } else {
      const own = kept.elements.get(child);
      const inRegion = top.isInCore || builder.flow.kind === 'figure' || (top.isBegun && at < top.kept.last);
      if (own) {
        top.isBegun = true;
        enter(context, open, child, own);
      } else passBy(context, child, inRegion);
    }
  }
}

function enter(context: Context, open: Open[], element: HtmlElement, kept: Kept): void {
  const close = openElement(context, element);
  if (close === 'pass') return;
  const isInCore = element === context.kept.core || (open.at(-1)?.isInCore ?? false);
  open.push({ element, kept, close, next: 0, isBegun: false, isInCore });
}
