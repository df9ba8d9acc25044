import { leadingSpace } from './characters.ts';
import { reconstruct } from './reconstruct.ts';
import type { Tree } from './tree.ts';

/** Adds text as it is done in the body. */
export function addBodyText(tree: Tree, text: string, start: number, end: number): void {
  reconstruct(tree);
  tree.addText(text, start, end);
  if (tree.framesetAllowed && !isAllSpace(text)) tree.framesetAllowed = false;
}

export function isAllSpace(text: string): boolean {
  return leadingSpace(text) === text.length;
}

/** Text in a table waits until it is known whether all of it is white space. */
export type TableText = { readonly text: string; readonly start: number; readonly end: number };

/** Text directly in a table stays there if all of it is white space; else it goes before the table. */
export function placeTableText(tree: Tree): void {
  const { tableText: texts } = tree;
  if (texts.every(({ text }) => isAllSpace(text))) {
    for (const { text, start, end } of texts) tree.addText(text, start, end);
  } else {
    tree.fosterParenting = true;
    for (const { text, start, end } of texts) addBodyText(tree, text, start, end);
    tree.fosterParenting = false;
  }
  texts.length = 0;
}
