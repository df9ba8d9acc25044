import type { Entry } from './formatting.ts';
import type { Tree } from './tree.ts';

/** Opens formatting elements again that were closed by the block around them, but not by an end tag of their own. */
export function reconstruct(tree: Tree): void {
  const { entries } = tree.formatting;
  let first = entries.length;
  for (let entry = entries[first - 1]; entry && !isOpen(tree, entry); entry = entries[first - 1]) first--;
  for (let i = first; i < entries.length; i++) {
    const entry = entries[i]!;
    entry.node = tree.imply(entry.tag, entry.node.attributes);
    tree.formatting.spend();
  }
}

function isOpen(tree: Tree, { node }: Entry): boolean {
  return tree.indexOf(node) !== -1;
}
