/** What start tags do in the body. */
import { adopt } from '../adoption.ts';
import {
  inCaption,
  inCell,
  inFrameset,
  inRow,
  inSelect,
  inSelectInTable,
  inTable,
  inTableBody,
  type Rule,
} from '../mode.ts';
import { pairsOf, valueOf } from '../formatting.ts';
import { detach, type OpenElement } from '../open-node.ts';
import { Content } from '../raw-text.ts';
import { reconstruct } from '../reconstruct.ts';
import { Is, tagOf, type Tag } from '../tags.ts';
import type { Tree } from '../tree.ts';
import { closeParagraph, other as otherEnd } from './body-end.ts';

const p = tagOf('p');
const li = tagOf('li');
const dd = tagOf('dd');
const dt = tagOf('dt');
const a = tagOf('a');
const nobrTag = tagOf('nobr');
const buttonTag = tagOf('button');
const bodyTag = tagOf('body');
const img = tagOf('img');
const optionTag = tagOf('option');
const ruby = tagOf('ruby');
const rtc = tagOf('rtc');

export const html: Rule = (tree) => {
  if (tree.root && !tree.inTemplate) addMissing(tree, tree.root, tree.token.attributes);
};

export const body: Rule = (tree) => {
  if (tree.tags[1] !== bodyTag || tree.inTemplate) return;
  tree.framesetAllowed = false;
  addMissing(tree, tree.nodeAt(1), tree.token.attributes);
};

/** Attributes of a second `html` or `body` count where the first does not have them. */
function addMissing(tree: Tree, node: OpenElement, attributes: readonly string[]): void {
  if (attributes.length === 0) return;
  let own = tree.merged.get(node);
  if (!own) {
    own = new Map(pairsOf(node.attributes));
    tree.merged.set(node, own);
  }
  for (const [name, value] of pairsOf(attributes)) if (!own.has(name)) own.set(name, value);
}

/** Frames take the place of a body that is still empty. */
export const frameset: Rule = (tree) => {
  if (!tree.framesetAllowed || tree.tags[1] !== bodyTag) return;
  detach(tree.nodeAt(1));
  while (tree.nodes.length > 1) tree.pop();
  tree.open();
  tree.mode = inFrameset;
};

/** Closes a paragraph that is open, as none may hold a block. */
function endParagraph(tree: Tree): void {
  if (tree.isInScope(p, Is.buttonScope)) closeParagraph(tree);
}

export const block: Rule = (tree) => {
  endParagraph(tree);
  tree.open();
};

export const heading: Rule = (tree) => {
  endParagraph(tree);
  if (tree.currentTag.flags & Is.heading) tree.pop();
  tree.open();
};

export const preformatted: Rule = (tree) => {
  endParagraph(tree);
  tree.open();
  tree.skipLineFeed = true;
  tree.framesetAllowed = false;
};

export const form: Rule = (tree) => {
  const { inTemplate } = tree;
  if (tree.form && !inTemplate) return;
  endParagraph(tree);
  const node = tree.open();
  if (!inTemplate) tree.form = node;
};

export const listItem: Rule = (tree) => {
  tree.framesetAllowed = false;
  closeItem(tree, li, li);
  endParagraph(tree);
  tree.open();
};

export const definition: Rule = (tree) => {
  tree.framesetAllowed = false;
  closeItem(tree, dd, dt);
  endParagraph(tree);
  tree.open();
};

/** Closes the item before, if it is in the same list. */
function closeItem(tree: Tree, one: Tag, other: Tag): void {
  if (tree.counts[one.id] === 0 && tree.counts[other.id] === 0) return;
  const { tags, floor } = tree;
  for (let i = tags.length - 1; i >= floor; i--) {
    const tag = tree.tagAt(i);
    if (tag === one || tag === other) {
      tree.closeImplied(tag);
      tree.popThrough(tag);
      return;
    }
    if (tag.flags & Is.listBoundary) return;
  }
}

export const plaintext: Rule = (tree) => {
  endParagraph(tree);
  tree.open();
  tree.content = Content.plain;
};

export const button: Rule = (tree) => {
  if (tree.isInScope(buttonTag, Is.scope)) {
    tree.closeImplied();
    tree.popThrough(buttonTag);
  }
  reconstruct(tree);
  tree.open();
  tree.framesetAllowed = false;
};

function openFormatting(tree: Tree): void {
  const node = tree.open();
  tree.formatting.push(node, tree.token.tag);
}

export const formatting: Rule = (tree) => {
  reconstruct(tree);
  openFormatting(tree);
};

/** A link in a link closes the first. */
export const anchor: Rule = (tree) => {
  const before = tree.formatting.find(a);
  if (before) {
    const { node } = before;
    adopt(tree, otherEnd);
    tree.formatting.remove(node);
    const place = tree.indexOf(node);
    if (place !== -1) tree.removeAt(place);
  }
  reconstruct(tree);
  openFormatting(tree);
};

export const nobr: Rule = (tree) => {
  reconstruct(tree);
  if (tree.isInScope(nobrTag, Is.scope)) {
    adopt(tree, otherEnd);
    reconstruct(tree);
  }
  openFormatting(tree);
};

/** What is formatted outside of an `object` is not so inside. */
export const enclosed: Rule = (tree) => {
  reconstruct(tree);
  tree.open();
  tree.formatting.mark();
  tree.framesetAllowed = false;
};

export const table: Rule = (tree) => {
  if (!tree.quirks) endParagraph(tree);
  tree.open();
  tree.framesetAllowed = false;
  tree.mode = inTable;
};

export const emptyInline: Rule = (tree) => {
  reconstruct(tree);
  tree.add();
  tree.framesetAllowed = false;
};

export const input: Rule = (tree) => {
  reconstruct(tree);
  tree.add();
  if (!isHidden(tree.token.attributes)) tree.framesetAllowed = false;
};

/** Whether attributes say `type=hidden`. */
export function isHidden(attributes: readonly string[]): boolean {
  return valueOf(attributes, 'type')?.toLowerCase() === 'hidden';
}

export const rule: Rule = (tree) => {
  endParagraph(tree);
  tree.add();
  tree.framesetAllowed = false;
};

/** The standard's own words: don't ask. */
export const image: Rule = (tree) => {
  tree.token.tag = img;
  emptyInline(tree);
};

export const textarea: Rule = (tree) => {
  tree.open();
  tree.skipLineFeed = true;
  tree.content = Content.escapable;
  tree.framesetAllowed = false;
};

export const xmp: Rule = (tree) => {
  endParagraph(tree);
  reconstruct(tree);
  tree.framesetAllowed = false;
  tree.open();
  tree.content = Content.raw;
};

export const iframe: Rule = (tree) => {
  tree.framesetAllowed = false;
  tree.open();
  tree.content = Content.raw;
};

export const noembed: Rule = (tree) => {
  tree.open();
  tree.content = Content.raw;
};

const tableModes = new Set([inTable, inCaption, inTableBody, inRow, inCell]);

export const select: Rule = (tree) => {
  reconstruct(tree);
  tree.open();
  tree.framesetAllowed = false;
  tree.mode = tableModes.has(tree.mode) ? inSelectInTable : inSelect;
};

export const option: Rule = (tree) => {
  if (tree.currentTag === optionTag) tree.pop();
  reconstruct(tree);
  tree.open();
};

export const rubyBase: Rule = (tree) => {
  if (tree.isInScope(ruby, Is.scope)) tree.closeImplied();
  tree.open();
};

export const rubyText: Rule = (tree) => {
  if (tree.isInScope(ruby, Is.scope)) tree.closeImplied(rtc);
  tree.open();
};

export const other: Rule = (tree) => {
  reconstruct(tree);
  tree.open();
};
