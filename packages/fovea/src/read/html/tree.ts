import type { HtmlElement } from '../../model/index.ts';
import type { TableText } from './body-text.ts';
import type { Formatting } from './formatting.ts';
import type { Mode } from './mode.ts';
import { appendTo, insertBefore, noChildren, type OpenElement, type OpenNode, type OpenText } from './open-node.ts';
import { Content } from './raw-text.ts';
import { Is, knownTags, tagOf, type Tag } from './tags.ts';
import { noAttributes, TokenKind, type Token } from './token.ts';

/**
 * How deep elements nest: what would be deeper becomes a sibling, as in browsers. Searches through the open elements go
 * no further down either, so that no page takes more time than its size allows.
 */
export const deepest = 512;

const table = tagOf('table');
const template = tagOf('template');
const noscript = tagOf('noscript');

/** The tree that is being built, with the stack of open elements and all else that the insertion modes know of. */
export class Tree {
  readonly source: string;
  readonly token: Token;
  mode: Mode;
  /** The `html` element. */
  root: OpenElement | undefined = undefined;
  head: OpenElement | undefined = undefined;
  /** The first `base` with an address. */
  base: OpenElement | undefined = undefined;
  form: OpenElement | undefined = undefined;
  /** How the source goes on behind the start tag at hand: see {@link Content}. */
  content: number = Content.data;
  /** The open elements and their tags, `html` first. */
  readonly nodes: OpenElement[] = [];
  readonly tags: Tag[] = [];
  /** How many open elements there are of each tag with rules, and of SVG and MathML. */
  readonly counts: Int32Array = new Int32Array(knownTags.length + 1);
  foreign = 0;
  readonly formatting: Formatting;
  readonly templateModes: Mode[] = [];
  /** Text in a table that is not yet known to be white space all through. */
  readonly tableText: TableText[] = [];
  /** Attributes of `html` and `body` where their tags come again. */
  readonly merged: Map<OpenElement, Map<string, string>> = new Map();
  fosterParenting = false;
  framesetAllowed = true;
  quirks = false;
  skipLineFeed = false;
  /** Whether the end tags of `body` and `html` have come. */
  bodyClosed = false;
  htmlClosed = false;
  /** How many nodes were made, and whether some are less deep than they should be. */
  size = 0;
  tooDeep = false;
  /** Texts with a comment behind: what follows is a text of its own. */
  private readonly sealed = new Set<OpenNode>();

  constructor(source: string, token: Token, mode: Mode, formatting: Formatting) {
    this.source = source;
    this.token = token;
    this.mode = mode;
    this.formatting = formatting;
  }

  // ── The stack of open elements

  get current(): OpenElement {
    return this.nodeAt(this.nodes.length - 1);
  }

  get currentTag(): Tag {
    return this.tagAt(this.tags.length - 1);
  }

  /** The open element at a place, and its tag. */
  nodeAt(place: number): OpenElement {
    return this.nodes[place]!;
  }

  tagAt(place: number): Tag {
    return this.tags[place]!;
  }

  isOpen(tag: Tag): boolean {
    return this.counts[tag.id] !== 0;
  }

  get inTemplate(): boolean {
    return this.isOpen(template);
  }

  get inNoscript(): boolean {
    return this.isOpen(noscript);
  }

  push(node: OpenElement, tag: Tag): void {
    this.nodes.push(node);
    this.tags.push(tag);
    this.count(tag, 1);
  }

  private count(tag: Tag, change: 1 | -1): void {
    this.counts[tag.id]! += change;
    if (tag.flags & Is.foreign) this.foreign += change;
  }

  pop(): void {
    const { current, currentTag } = this;
    this.nodes.pop();
    this.tags.pop();
    this.count(currentTag, -1);
    this.endHere(current, currentTag);
  }

  /** Takes an element out of the middle of the stack; `removeAt` also ends it in the source. */
  dropAt(index: number): void {
    this.count(this.tagAt(index), -1);
    this.tags.splice(index, 1);
    this.nodes.splice(index, 1);
  }

  removeAt(index: number): void {
    this.endAt(index);
    this.dropAt(index);
  }

  insertAt(index: number, node: OpenElement, tag: Tag): void {
    this.nodes.splice(index, 0, node);
    this.tags.splice(index, 0, tag);
    this.count(tag, 1);
  }

  /** An element ends behind its end tag, or before the token that closes it. What was added has no length. */
  endHere(node: OpenElement, tag: Tag): void {
    if (node.end === node.start) return;
    const { token } = this;
    node.end = token.kind === TokenKind.end && token.tag === tag ? token.end : token.start;
  }

  private endAt(place: number): void {
    this.endHere(this.nodeAt(place), this.tagAt(place));
  }

  /** `body` and `html` stay open behind their end tags, as content may still come. */
  closeBody(): void {
    this.bodyClosed = true;
    this.endAt(1);
  }

  closeHtml(): void {
    if (!this.bodyClosed && this.nodes.length > 1) this.closeBody();
    this.htmlClosed = true;
    this.endAt(0);
  }

  /** Ends all that is still open where the source ends. */
  closeAll(): void {
    for (let i = this.nodes.length - 1; i >= 0; i--) {
      const closed = i === 0 ? this.htmlClosed : i === 1 && this.bodyClosed;
      if (!closed) this.endAt(i);
    }
    for (const [node, attributes] of this.merged) node.attributes = [...attributes].flat();
  }

  /** The lowest place on the stack that searches look at. */
  get floor(): number {
    return Math.max(0, this.nodes.length - 1 - deepest);
  }

  /** The place of an element on the stack, or -1. */
  indexOf(node: OpenElement): number {
    const { nodes, floor } = this;
    for (let i = nodes.length - 1; i >= floor; i--) if (nodes[i] === node) return i;
    return -1;
  }

  /** The topmost place of a tag on the stack, or -1. */
  lastIndexOf(tag: Tag): number {
    if (!this.isOpen(tag)) return -1;
    const { tags, floor } = this;
    for (let i = tags.length - 1; i >= floor; i--) if (tags[i] === tag) return i;
    return -1;
  }

  /** Whether an element is open, and nothing of the flags `boundary` around the current node is above it. */
  isInScope(tag: Tag, boundary: number): boolean {
    if (!this.isOpen(tag)) return false;
    const { tags, floor } = this;
    for (let i = tags.length - 1; i >= floor; i--) {
      const open = this.tagAt(i);
      if (open === tag) return true;
      if (open.flags & boundary) return false;
    }
    return false;
  }

  /** The same for any tag with one of some flags. */
  isAnyInScope(flags: number, boundary: number): boolean {
    const { tags, floor } = this;
    for (let i = tags.length - 1; i >= floor; i--) {
      const open = this.tagAt(i);
      if (open.flags & flags) return true;
      if (open.flags & boundary) return false;
    }
    return false;
  }

  /** Closes elements up to and with the topmost of a tag. */
  popThrough(tag: Tag): void {
    while (this.nodes.length > 1) {
      const closed = this.currentTag;
      this.pop();
      if (closed === tag) return;
    }
  }

  /** Closes elements up to and with the topmost of some flags. */
  popThroughAny(flags: number): void {
    while (this.nodes.length > 1) {
      const closed = this.currentTag;
      this.pop();
      if (closed.flags & flags) return;
    }
  }

  /** Closes what needs no end tag, but for one kind of element. */
  closeImplied(except?: Tag): void {
    while (this.currentTag.flags & Is.impliedEnd && this.currentTag !== except) this.pop();
  }

  // ── Putting nodes into the tree

  /** Opens an element for the start tag at hand. */
  open(): OpenElement {
    const { token } = this;
    return this.openAs(token.tag, 'html', token.attributes);
  }

  openAs(tag: Tag, namespace: HtmlElement['namespace'], attributes: readonly string[]): OpenElement {
    const node = this.newElement(tag, namespace, attributes, this.token.end);
    this.place(node);
    this.push(node, tag);
    return node;
  }

  /** Adds an element for the start tag at hand that has no content. */
  add(): OpenElement {
    const { token } = this;
    return this.addAs(token.tag, 'html', token.attributes);
  }

  addAs(tag: Tag, namespace: HtmlElement['namespace'], attributes: readonly string[]): OpenElement {
    const node = this.newElement(tag, namespace, attributes, this.token.end);
    this.place(node);
    return node;
  }

  /** Opens an element that the source leaves out; it has no length there. */
  imply(tag: Tag, attributes: readonly string[] = noAttributes): OpenElement {
    const node = this.newElement(tag, 'html', attributes, this.token.start);
    this.place(node);
    this.push(node, tag);
    return node;
  }

  /** An element that is in no tree yet. */
  newElement(tag: Tag, namespace: HtmlElement['namespace'], attributes: readonly string[], end: number): OpenElement {
    this.size++;
    return {
      kind: 'element',
      parent: undefined,
      name: tag.name,
      namespace,
      attributes,
      children: noChildren,
      start: this.token.start,
      end,
    };
  }

  private place(node: OpenElement): void {
    if (!this.root) this.root = node;
    else if (this.fosterParenting && this.currentTag.flags & Is.tableStructure) this.foster(node);
    else appendTo(this.parentAt(this.nodes.length - 1), node);
  }

  /** Where content of an open element goes: into it, or beside it where it is too deep already. */
  parentAt(place: number): OpenElement {
    const node = this.nodeAt(place);
    if (place < deepest || !node.parent) return node;
    this.tooDeep = true;
    return node.parent;
  }

  /** Puts a node before the table that is open, or where it would be if there is none. */
  foster(node: OpenNode): void {
    const tablePlace = this.lastIndexOf(table);
    const templatePlace = this.lastIndexOf(template);
    const openTable = this.nodes[tablePlace];
    if (templatePlace > tablePlace) appendTo(this.nodeAt(templatePlace), node);
    else if (openTable?.parent) insertBefore(openTable.parent, node, openTable);
    else appendTo(this.nodeAt(0), node);
  }

  /** Adds text at the current node, to a text that is there already if it can. */
  addText(text: string, start: number, end: number): void {
    if (this.fosterParenting && this.currentTag.flags & Is.tableStructure) {
      this.fosterText(text, start, end);
      return;
    }
    const { current } = this;
    const last = current.children.at(-1);
    if (!this.extend(last, text, end)) appendTo(current, this.newText(current, text, start, end));
  }

  private fosterText(text: string, start: number, end: number): void {
    const tablePlace = this.lastIndexOf(table);
    const templatePlace = this.lastIndexOf(template);
    const openTable = this.nodes[tablePlace];
    const parent = openTable?.parent;
    if (templatePlace > tablePlace || !parent) {
      const into = this.nodeAt(Math.max(templatePlace, 0));
      if (!this.extend(into.children.at(-1), text, end)) appendTo(into, this.newText(into, text, start, end));
      return;
    }
    const place = parent.children.lastIndexOf(openTable);
    if (this.extend(parent.children[place - 1], text, end)) return;
    parent.children.splice(place, 0, this.newText(parent, text, start, end));
  }

  private extend(before: OpenNode | undefined, text: string, end: number): boolean {
    if (before?.kind !== 'text' || this.sealed.has(before)) return false;
    before.text += text;
    before.end = end;
    return true;
  }

  private newText(parent: OpenElement, text: string, start: number, end: number): OpenText {
    this.size++;
    return { kind: 'text', parent, text, start, end };
  }

  /** Comments are left out, but text before and after one stays two texts. */
  seal(): void {
    const last = this.nodes.length === 0 ? undefined : this.current.children.at(-1);
    if (last?.kind === 'text') this.sealed.add(last);
  }
}
