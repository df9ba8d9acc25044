import type { HtmlElement } from '../../../model/index.ts';
import { BlockBuilder } from './block-builder.ts';
import { NekoBalancer } from './neko-balancer.ts';
import { nekoTag } from './neko-tags.ts';
import type { BlockPage } from './source-block.ts';

/** An element that is being read, and which of its children is next. */
type Open = { readonly element: HtmlElement; next: number };

/** The blocks of a page, from its tags in the order in which a reader of the source meets them. */
export function readBlocks(root: HtmlElement): BlockPage {
  const tags = new NekoBalancer(new BlockBuilder());
  const links = new Links();
  const open: Open[] = [];
  const enter = (element: HtmlElement): void => {
    if (links.meet(element)) tags.start(element.name);
    open.push({ element, next: 0 });
  };
  enter(root);
  for (let at = open.at(-1); at; at = open.at(-1)) {
    const { element } = at;
    const child = element.children[at.next++];
    if (child === undefined) {
      if (links.leave(element)) tags.end(element.name);
      open.pop();
    } else if (child.kind === 'element') enter(child);
    // Unlike the original's parser, ours does not look for tags inside these, so that their text is source.
    else if (element.name !== 'noembed' && element.name !== 'noframes') tags.text(child);
  }
  return tags.finish();
}

/** Links that were never closed go on in browsers. To the original they end with what they stand in. */
class Links {
  #home: HtmlElement | undefined;
  readonly #silent = new Set<HtmlElement>();

  /** Whether the start tag counts. */
  meet(element: HtmlElement): boolean {
    if (element.name !== 'a') return true;
    if (!isRemade(element)) this.#home = homeOf(element);
    else if (this.#home === undefined) this.#silent.add(element);
    return !this.#silent.has(element);
  }

  /** Whether the end tag counts. */
  leave(element: HtmlElement): boolean {
    if (element === this.#home) this.#home = undefined;
    return !this.#silent.delete(element);
  }
}

/** So far up it is looked for. */
const reach = 64;

/** What a link ends with: the nearest element around it that is not inline. */
function homeOf({ parent }: HtmlElement): HtmlElement | undefined {
  let home = parent;
  for (let i = 0; i < reach && home?.parent && nekoTag(home.name).isInline; i++) home = home.parent;
  return home;
}

/** Whether the parser made the element again, as it does with formatting that is not closed: no tag stands before its content. */
function isRemade({ name, start, children }: HtmlElement): boolean {
  const first = children[0];
  return first !== undefined && first.start < start + `<${name}>`.length;
}
