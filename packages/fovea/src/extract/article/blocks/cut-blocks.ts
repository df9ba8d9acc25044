import type { HtmlElement, HtmlText } from '../../../model/index.ts';
import { lastOf } from '../../../model/lookup.ts';
import type { Block } from './block.ts';
import { isLink, isUnseen, layoutTags } from './layout-tags.ts';
import { countWords } from './words.ts';

/** So many line breaks in a row part paragraphs as an element would. */
const breaksOfParagraph = 2;

/** The block under way. */
type Cutter = {
  /** The elements that change the layout. */
  readonly tags: ReadonlySet<string>;
  readonly blocks: Block[];
  /** The elements around that change the layout, and how deep each is. */
  readonly layout: HtmlElement[];
  readonly depths: number[];
  nodes: HtmlText[];
  text: string;
  /** There was space since the last word. */
  isSpaced: boolean;
  openLinks: number;
  linkLength: number;
  linkWords: number;
  tagCount: number;
  tagsBefore: number;
  /** Line breaks since the last word. */
  breaks: number;
};

/**
 * Cuts the text of a page that can be seen into blocks at `tags`, in one pass. Every such text but mere space is in one
 * block. `withoutScripts` also takes what only a browser without scripts shows.
 */
export function cutBlocks(root: HtmlElement, tags: ReadonlySet<string> = layoutTags, withoutScripts = false): Block[] {
  const cutter = createCutter(tags);
  const open: HtmlElement[] = [];
  /** How many children of each open element have been met. */
  const met: number[] = [];
  const enter = (element: HtmlElement): void => {
    begin(cutter, element, open.length);
    open.push(element);
    met.push(0);
  };
  enter(root);
  for (let element = open.at(-1); element; element = open.at(-1)) {
    const child = element.children[met[met.length - 1]!++];
    if (child === undefined) {
      end(cutter, element);
      open.pop();
      met.pop();
    } else if (child.kind === 'text') addText(cutter, child);
    else if (!isUnseen(child, withoutScripts)) enter(child);
  }
  return cutter.blocks;
}

function createCutter(tags: ReadonlySet<string>): Cutter {
  const counts = { openLinks: 0, linkLength: 0, linkWords: 0, tagCount: 0, tagsBefore: 0, breaks: 0 };
  return { tags, blocks: [], layout: [], depths: [], nodes: [], text: '', isSpaced: false, ...counts };
}

function begin(cutter: Cutter, element: HtmlElement, depth: number): void {
  if (depth === 0 || cutter.tags.has(element.name)) {
    closeBlock(cutter);
    cutter.layout.push(element);
    cutter.depths.push(depth);
  } else if (element.name === 'br') addBreak(cutter);
  else if (isLink(element)) cutter.openLinks++;
  else if (layoutTags.has(element.name)) cutter.isSpaced = true;
  cutter.tagCount++;
}

function end(cutter: Cutter, element: HtmlElement): void {
  if (cutter.layout.at(-1) === element) {
    closeBlock(cutter);
    cutter.layout.pop();
    cutter.depths.pop();
  } else if (isLink(element)) cutter.openLinks--;
  // What is not cut is apart all the same.
  else if (layoutTags.has(element.name)) cutter.isSpaced = true;
}

function addBreak(cutter: Cutter): void {
  cutter.isSpaced = true;
  if (++cutter.breaks === breaksOfParagraph) closeBlock(cutter);
}

/** Space other than one plain blank between words. */
const unevenSpace = /[^\S ]|  /;

function addText(cutter: Cutter, node: HtmlText): void {
  const { text } = node;
  const trimmed = text.trim();
  if (trimmed === '') {
    if (text !== '') cutter.isSpaced = true;
    return;
  }
  if (trimmed.length < text.length && /^\s/.test(text)) cutter.isSpaced = true;
  // Most texts need no change, which is quickly seen.
  const words = unevenSpace.test(trimmed) ? trimmed.replaceAll(/\s+/g, ' ') : trimmed;
  // Never asked whether it ends in a space: that would copy all of a long text for each of its pieces.
  cutter.text += cutter.isSpaced && cutter.nodes.length > 0 ? ` ${words}` : words;
  cutter.isSpaced = trimmed.length < text.length && /\s$/.test(text.slice(-1));
  cutter.breaks = 0;
  cutter.nodes.push(node);
  if (cutter.openLinks === 0) return;
  cutter.linkLength += words.length;
  cutter.linkWords += countWords(words);
}

function closeBlock(cutter: Cutter): void {
  const { blocks, layout, depths, nodes, text, linkLength, linkWords, tagCount, tagsBefore } = cutter;
  cutter.breaks = 0;
  cutter.isSpaced = false;
  cutter.tagCount = 0;
  if (nodes.length === 0) {
    cutter.tagsBefore += tagCount;
    return;
  }
  blocks.push({
    index: blocks.length,
    nodes,
    text,
    element: lastOf(layout),
    depth: lastOf(depths),
    words: countWords(text),
    linkLength,
    linkWords,
    tags: tagCount,
    tagsBefore,
  });
  cutter.nodes = [];
  cutter.text = '';
  cutter.linkLength = 0;
  cutter.linkWords = 0;
  cutter.tagsBefore = 0;
}
