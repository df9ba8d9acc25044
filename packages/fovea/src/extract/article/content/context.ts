import type { HtmlElement } from '../../../model/index.ts';
import type { Builder } from './builder.ts';
import type { Block, Flow } from './flow.ts';
import type { Footnotes } from './footnotes.ts';
import type { KeptTree, Scores } from './chosen-tree.ts';
import type { Patience } from './look-ahead-budget.ts';

/** What is known while a page is walked. */
export type Context = {
  readonly builder: Builder;
  readonly scores: Scores;
  readonly kept: KeptTree;
  readonly footnotes: Footnotes;
  readonly patience: Patience;
  readonly baseUrl: string | undefined;
};

/** What to do when an element ends; `pass` if nothing in it is to be walked. */
export type Opened = (() => void) | 'pass' | undefined;

/** A box that parts the text in it from the text around it. */
export function openBlock({ builder }: Context, element: HtmlElement): () => void {
  const around = builder.block;
  builder.boundary();
  builder.block = element;
  return () => {
    builder.boundary();
    builder.block = around;
  };
}

/** A box whose parts go into a flow of its own, and what to make of them in the end. */
export function openFlow(context: Context, flow: Flow, finish: (blocks: Block[]) => void): () => void {
  const { builder } = context;
  builder.endHeading();
  if (builder.isTooDeep) return openBlock(context, flow.element);
  const around = builder.block;
  builder.block = flow.element;
  builder.enter(flow);
  return () => {
    builder.leave();
    builder.block = around;
    finish(flow.blocks);
  };
}
