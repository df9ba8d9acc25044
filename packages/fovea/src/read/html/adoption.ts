import type { Entry } from './formatting.ts';
import { appendTo, detach, moveChildren, type OpenElement } from './open-node.ts';
import { Is, type Tag } from './tags.ts';
import type { Tree } from './tree.ts';

/** So often one end tag is looked into, and so many elements are made again each time. */
const rounds = 8;
const remade = 3;

/**
 * Closes a formatting element that may be misnested: `<b>1<p>2</b>3</p>` becomes `<b>1</b><p><b>2</b>3</p>`. The standard
 * calls this the adoption agency algorithm. `otherwise` is done where there is no such element.
 */
export function adopt(tree: Tree, otherwise: (tree: Tree) => void): void {
  const { tag } = tree.token;
  if (tree.currentTag === tag && tree.formatting.indexOf(tree.current) === -1) {
    tree.pop();
    return;
  }
  for (let round = 0; round < rounds; round++) {
    const entry = tree.formatting.find(tag);
    if (!entry) return otherwise(tree);
    const place = tree.indexOf(entry.node);
    if (place === -1) return tree.formatting.remove(entry.node);
    if (isHidden(tree, place)) return;
    const block = furthestBlock(tree, place);
    if (block === -1) return close(tree, entry, place);
    moveOut(tree, entry, place, block);
  }
}

/** Whether something is open above that hides the element from its end tag. */
function isHidden(tree: Tree, place: number): boolean {
  for (let i = tree.tags.length - 1; i > place; i--) if (tree.tagAt(i).flags & Is.scope) return true;
  return false;
}

/** The place of the first block that was opened within the formatting element, or -1. */
function furthestBlock(tree: Tree, place: number): number {
  for (let i = place + 1; i < tree.tags.length; i++) if (tree.tagAt(i).flags & Is.special) return i;
  return -1;
}

function close(tree: Tree, entry: Entry, place: number): void {
  while (tree.nodes.length > place) tree.pop();
  tree.formatting.remove(entry.node);
}

/** Takes the block out of the formatting element and gives its content an element of the same kind. */
function moveOut(tree: Tree, entry: Entry, place: number, blockPlace: number): void {
  const { formatting } = tree;
  const block = tree.nodeAt(blockPlace);
  const ancestor = tree.parentAt(place - 1);
  const ancestorTag = tree.tagAt(place - 1);
  const { last, bookmark } = wrapBlock(tree, entry, blockPlace);
  detach(last);
  if (ancestorTag.flags & Is.tableStructure) tree.foster(last);
  else appendTo(ancestor, last);
  const again = remake(tree, entry.tag, entry.node);
  moveChildren(block, again);
  appendTo(block, again);
  const entryPlace = formatting.entries.indexOf(entry);
  if (entryPlace !== -1) {
    formatting.entries.splice(bookmark, 0, { node: again, tag: entry.tag });
    formatting.entries.splice(entryPlace < bookmark ? entryPlace : entryPlace + 1, 1);
  }
  tree.removeAt(place);
  tree.insertAt(tree.indexOf(block) + 1, again, entry.tag);
}

/**
 * Puts the block into new copies of the formatting elements that are open between it and the one that closes; others
 * between them are no longer open. Gives the outermost, and where the new entry belongs in the list.
 */
function wrapBlock(tree: Tree, closing: Entry, blockPlace: number): { last: OpenElement; bookmark: number } {
  const { formatting, nodes } = tree;
  const { entries } = formatting;
  const block = tree.nodeAt(blockPlace);
  let last = block;
  let bookmark = entries.indexOf(closing);
  let place = blockPlace - 1;
  for (let count = 1; nodes[place] !== closing.node; count++, place--) {
    const index = formatting.indexOf(tree.nodeAt(place));
    const entry = entries[index];
    if (!entry || count > remade) {
      if (entry) {
        entries.splice(index, 1);
        if (index < bookmark) bookmark--;
      }
      tree.removeAt(place);
      continue;
    }
    tree.endHere(entry.node, entry.tag);
    entry.node = nodes[place] = remake(tree, entry.tag, entry.node);
    if (last === block) bookmark = index + 1;
    detach(last);
    appendTo(entry.node, last);
    last = entry.node;
  }
  return { last, bookmark };
}

function remake(tree: Tree, tag: Tag, { attributes }: OpenElement): OpenElement {
  tree.formatting.spend();
  return tree.newElement(tag, 'html', attributes, tree.token.start);
}
