/** What end tags do in the body. */
import { adopt } from '../adoption.ts';
import { afterAfterBody, afterBody, type Rule } from '../mode.ts';
import { reconstruct } from '../reconstruct.ts';
import { Is, tagOf } from '../tags.ts';
import type { Tree } from '../tree.ts';

const p = tagOf('p');
const li = tagOf('li');
const br = tagOf('br');
const bodyTag = tagOf('body');
const formTag = tagOf('form');

export const body: Rule = (tree) => {
  if (!tree.isInScope(bodyTag, Is.scope)) return;
  tree.closeBody();
  tree.mode = afterBody;
};

export const html: Rule = (tree) => {
  if (!tree.isInScope(bodyTag, Is.scope)) return;
  tree.closeHtml();
  tree.mode = afterAfterBody;
};

export const block: Rule = (tree) => {
  const { tag } = tree.token;
  if (!tree.isInScope(tag, Is.scope)) return;
  tree.closeImplied();
  tree.popThrough(tag);
};

export const form: Rule = (tree) => {
  if (tree.inTemplate) {
    block(tree);
    return;
  }
  const node = tree.form;
  tree.form = undefined;
  if (!node || !tree.isInScope(formTag, Is.scope)) return;
  tree.closeImplied();
  const place = tree.indexOf(node);
  if (place !== -1) tree.removeAt(place);
};

export const paragraph: Rule = (tree) => {
  if (!tree.isInScope(p, Is.buttonScope)) tree.imply(p);
  closeParagraph(tree);
};

export function closeParagraph(tree: Tree): void {
  tree.closeImplied(p);
  tree.popThrough(p);
}

export const listItem: Rule = (tree) => {
  if (!tree.isInScope(li, Is.listScope)) return;
  tree.closeImplied(li);
  tree.popThrough(li);
};

export const definition: Rule = (tree) => {
  const { tag } = tree.token;
  if (!tree.isInScope(tag, Is.scope)) return;
  tree.closeImplied(tag);
  tree.popThrough(tag);
};

/** The end tag of any heading closes the heading that is open. */
export const heading: Rule = (tree) => {
  if (!tree.isAnyInScope(Is.heading, Is.scope)) return;
  tree.closeImplied();
  tree.popThroughAny(Is.heading);
};

export const formatting: Rule = (tree) => adopt(tree, other);

export const enclosed: Rule = (tree) => {
  const { tag } = tree.token;
  if (!tree.isInScope(tag, Is.scope)) return;
  tree.closeImplied();
  tree.popThrough(tag);
  tree.formatting.clearToMarker();
};

/** `</br>` is a `br`. */
export const lineBreak: Rule = (tree) => {
  reconstruct(tree);
  tree.imply(br);
  tree.pop();
  tree.framesetAllowed = false;
};

/** Closes the element of that name, unless a block was opened in it. */
export const other: Rule = (tree) => {
  const { tag } = tree.token;
  if (tag.id !== 0 && tree.counts[tag.id] === 0) return;
  const { tags, floor } = tree;
  for (let i = tags.length - 1; i >= floor; i--) {
    if (tags[i] === tag) {
      tree.closeImplied(tag);
      while (tree.nodes.length > i) tree.pop();
      return;
    }
    if (tree.tagAt(i).flags & Is.special) return;
  }
};
