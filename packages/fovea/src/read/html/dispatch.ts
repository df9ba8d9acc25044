import { placeTableText } from './body-text.ts';
import { isQuirky } from './doctype.ts';
import { endInForeign, isForeign, startInForeign, textInForeign } from './foreign.ts';
import { afterAfterBody, afterBody, beforeHtml, endIn, initial, startIn } from './mode.ts';
import { TokenKind } from './token.ts';
import type { Tree } from './tree.ts';

/** Takes a new token into the tree. */
export function takeToken(tree: Tree): void {
  const { kind } = tree.token;
  if (kind === TokenKind.text) {
    if (!tree.skipLineFeed || dropLineFeed(tree)) processText(tree);
    return;
  }
  tree.skipLineFeed = false;
  if (tree.tableText.length > 0) placeTableText(tree);
  if (kind === TokenKind.comment) takeComment(tree);
  else if (kind === TokenKind.doctype) takeDoctype(tree);
  else processToken(tree);
}

/** Does with the token at hand what the current mode says. Modes call it for what they leave to another. */
export function processToken(tree: Tree): void {
  const { kind } = tree.token;
  if (kind === TokenKind.start) processStart(tree);
  else if (kind === TokenKind.end) processEnd(tree);
  else if (kind === TokenKind.text) processText(tree);
  else tree.mode.endOfSource(tree);
}

function processStart(tree: Tree): void {
  if (tree.foreign > 0 && isForeign(tree) && startInForeign(tree)) return;
  startIn(tree.mode, tree);
}

function processEnd(tree: Tree): void {
  if (tree.foreign > 0 && endInForeign(tree)) return;
  endIn(tree.mode, tree);
}

function processText(tree: Tree): void {
  if (tree.foreign > 0 && isForeign(tree)) textInForeign(tree);
  else tree.mode.text(tree);
}

/** Leaves out a line feed directly after `<pre>` and the like, and says whether there is more text. */
export function dropLineFeed(tree: Tree): boolean {
  const { token } = tree;
  tree.skipLineFeed = false;
  if (token.text.charCodeAt(0) === 0x0a) token.text = token.text.slice(1);
  return token.text !== '';
}

function takeComment(tree: Tree): void {
  // There, comments go to the end of the page, and text still goes into the body. Pictures and formulas that are still open keep both.
  const isBehind = tree.mode === afterBody || tree.mode === afterAfterBody;
  if (!isBehind || (tree.foreign > 0 && tree.current.namespace !== 'html')) tree.seal();
}

function takeDoctype(tree: Tree): void {
  if (tree.mode !== initial) return;
  tree.quirks = tree.token.flawed || isQuirky(tree.token.text);
  tree.mode = beforeHtml;
}
