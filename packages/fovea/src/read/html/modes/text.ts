import { isSpace, leadingSpace } from '../characters.ts';
import type { Rule } from '../mode.ts';
import type { Tree } from '../tree.ts';

/** Leaves out white space the text begins with; `rest` is done with the rest, if there is one. */
export function skipSpaceThen(rest: Rule): Rule {
  return (tree) => {
    takeSpace(tree);
    if (tree.token.text !== '') rest(tree);
  };
}

/** Adds white space the text begins with to the current node; `rest` is done with the rest, if there is one. */
export function addSpaceThen(rest: Rule): Rule {
  return (tree) => {
    const { start } = tree.token;
    const space = takeSpace(tree);
    if (space !== '') tree.addText(space, start, tree.token.start);
    if (tree.token.text !== '') rest(tree);
  };
}

/** Adds the white space in a text and leaves out all else. */
export function addSpaceOnly(tree: Tree): void {
  const { text, start, end } = tree.token;
  const space = text.replace(/[^\t\n\f\r ]+/g, '');
  if (space !== '') tree.addText(space, start, end);
}

/** Takes leading white space away from the text at hand. */
function takeSpace({ token, source }: Tree): string {
  const length = leadingSpace(token.text);
  const space = token.text.slice(0, length);
  token.text = token.text.slice(length);
  // White space that is written as a reference is not looked for: the place is then that of the reference.
  while (token.start < token.end && isSpace(source.charCodeAt(token.start))) token.start++;
  return space;
}
