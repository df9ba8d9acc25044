import type { HtmlText } from '../../../model/index.ts';
import { entry, firstOf, lookUp } from '../../../model/lookup.ts';
import type { BlockBuilder } from './block-builder.ts';
import { nekoTag, type NekoTag } from './neko-tags.ts';
import type { BlockPage } from './source-block.ts';

type OpenTag = { readonly name: string; readonly tag: NekoTag };

/** So far up a tag is looked for among the open ones: hostile pages nest without end. */
const reach = 1000;
/** So many inline tags are opened again. */
const maxAgain = 64;
const none: readonly never[] = [];

/**
 * Passes tags on as NekoHTML would have opened and closed them. That shows in the blocks: a table in a table ends the
 * cells of the outer one, a `noscript` in a link ends the link.
 */
export class NekoBalancer {
  readonly #builder: BlockBuilder;
  readonly #open: OpenTag[] = [];
  readonly #openCount = new Map<string, number>();
  #hasBody = false;

  constructor(builder: BlockBuilder) {
    this.#builder = builder;
  }

  start(name: string): void {
    this.#start(name, false);
  }

  end(name: string): void {
    const tag = nekoTag(name);
    // The end of the body is only believed when nothing follows.
    if (tag.isEmpty || name === 'html' || name === 'head' || name === 'body') return;
    const place = this.#placeOf(name, tag);
    if (place !== -1) return this.#close(place, tag);
    if (name !== 'p') return;
    this.#start('p', true);
    this.end('p');
  }

  text(node: HtmlText): void {
    this.#builder.text(node);
  }

  finish(): BlockPage {
    this.#popTo(0);
    return this.#builder.finish();
  }

  /** Whether the tag could be opened. */
  #start(name: string, isForced: boolean): boolean {
    if (isForced && (name === 'table' || name === 'select')) return false;
    if (name === 'body') {
      if (this.#hasBody) return false;
      this.#hasBody = true;
    }
    const tag = nekoTag(name);
    if (!this.#hasParent(tag) && !this.#start(firstOf(tag.parents), true)) return false;
    const again = tag.isPlain ? this.#closeInline() : none;
    if (tag.closes.length > 0) this.#closeFor(tag);
    else if (name === 'table') this.#closeInline();
    this.#push(name, tag);
    for (const inline of again) this.#start(inline, true);
    return true;
  }

  #push(name: string, tag: NekoTag): void {
    this.#builder.start(localName(name));
    if (tag.isEmpty) return this.#builder.end(localName(name));
    this.#open.push({ name, tag });
    this.#openCount.set(name, (this.#openCount.get(name) ?? 0) + 1);
  }

  #popTo(place: number): void {
    while (this.#open.length > place) {
      const { name } = this.#open.pop()!;
      this.#openCount.set(name, lookUp(this.#openCount, name) - 1);
      this.#builder.end(localName(name));
    }
  }

  #isOpen(name: string): boolean {
    return (this.#openCount.get(name) ?? 0) > 0;
  }

  #hasParent({ parents, bounds }: NekoTag): boolean {
    if (parents.length === 0 || (parents[0] === 'head' && this.#hasBody)) return true;
    if (!parents.some((parent) => this.#isOpen(parent))) return false;
    if (bounds === undefined) return true;
    for (let i = this.#open.length - 1, lowest = this.#lowest(); i >= lowest; i--) {
      const { name } = entry(this.#open, i);
      if (name === bounds) return false;
      if (parents.includes(name)) return true;
    }
    return false;
  }

  /** The first place that is within reach. */
  #lowest(): number {
    return Math.max(0, this.#open.length - reach);
  }

  /** Closes the inline tags at the end, and gives them, outermost first. */
  #closeInline(): readonly string[] {
    let place = this.#open.length;
    while (place > 0 && entry(this.#open, place - 1).tag.isInline) place--;
    if (place === this.#open.length) return none;
    const closed = this.#open.slice(place, place + maxAgain).map(({ name }) => name);
    this.#popTo(place);
    return closed;
  }

  /** Closes what may not be open where a tag begins. */
  #closeFor({ closes, nests, parents }: NekoTag): void {
    if (!closes.some((name) => this.#isOpen(name))) return;
    for (let i = this.#open.length - 1, lowest = this.#lowest(); i >= lowest; i--) {
      const { name, tag } = entry(this.#open, i);
      if (closes.includes(name)) this.#popTo(i);
      else if (nests && (tag.isBlock || parents.includes(name))) return;
    }
  }

  /** Where the tag is open that an end tag is for, or -1. */
  #placeOf(name: string, { isContainer, nests }: NekoTag): number {
    if (!this.#isOpen(name)) return -1;
    for (let i = this.#open.length - 1, lowest = this.#lowest(); i >= lowest; i--) {
      const open = entry(this.#open, i);
      if (open.name === name) return i;
      if (!isContainer && nests && open.tag.isBlock) return -1;
    }
    return -1;
  }

  /** The end of an inline tag leaves the others open that were opened inside. */
  #close(place: number, { isInline }: NekoTag): void {
    const inside = isInline ? this.#open.slice(place + 1, place + 1 + maxAgain) : none;
    this.#popTo(place);
    for (const { name, tag } of inside) if (tag.isInline || name === 'font') this.#start(name, true);
  }
}

/** `o:p` is known as `p`, but has none of its rules. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
