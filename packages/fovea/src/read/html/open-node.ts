import type { HtmlElement, HtmlText } from '../../model/index.ts';

type Writable<T, Without extends keyof T> = { -readonly [K in Exclude<keyof T, Without>]: T[K] };

/** An element whose content is still growing. */
export type OpenElement = Writable<HtmlElement, 'parent' | 'children'> & {
  parent: OpenElement | undefined;
  children: OpenNode[];
};
export type OpenText = Writable<HtmlText, 'parent'> & { parent: OpenElement | undefined };
export type OpenNode = OpenElement | OpenText;

/** Shared by all elements without children, until they get one. */
export const noChildren: OpenNode[] = [];

/** Makes a node the last child of an element. */
export function appendTo(parent: OpenElement, node: OpenNode): void {
  node.parent = parent;
  if (parent.children === noChildren) parent.children = [node];
  else parent.children.push(node);
}

/** Puts a node before a child of an element. It is looked for from the end, where open elements are. */
export function insertBefore(parent: OpenElement, node: OpenNode, before: OpenElement): void {
  node.parent = parent;
  parent.children.splice(parent.children.lastIndexOf(before), 0, node);
}

/** Takes an element out of the tree. */
export function detach(node: OpenElement): void {
  if (!node.parent) return;
  const { children } = node.parent;
  children.splice(children.lastIndexOf(node), 1);
  node.parent = undefined;
}

/** Moves all children of one element to another that has none. */
export function moveChildren(from: OpenElement, to: OpenElement): void {
  to.children = from.children;
  from.children = noChildren;
  for (const child of to.children) child.parent = to;
}
