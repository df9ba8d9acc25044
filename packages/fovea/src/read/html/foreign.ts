import { valueOf } from './formatting.ts';
import { mathAttributes, svgAttributes, svgElements } from './foreign-names.ts';
import { foreignTag, Is, tagOf, tagsOf, type Tag } from './tags.ts';
import { TokenKind } from './token.ts';
import type { Tree } from './tree.ts';

const boundary = Is.special | Is.listBoundary | Is.scope | Is.listScope | Is.buttonScope;

const annotation = tagOf('annotation-xml');
/** An `annotation-xml` that says it holds HTML. */
const htmlAnnotation = foreignTag('annotation-xml', boundary | Is.htmlIntegration);
const svg = tagOf('svg');
const font = tagOf('font');
const closingInHtml = new Set(tagsOf('br p'));
const mathAnyway = new Set(tagsOf('mglyph malignmark'));
const mathText = new Set(['mi', 'mo', 'mn', 'ms', 'mtext']);
const svgHtml = new Set(['foreignObject', 'desc', 'title']);

/** Start tags that nobody means to be in SVG or MathML: they close it. */
const breakouts = new Set(
  tagsOf(`b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta
    nobr ol p pre ruby s small span strong strike sub sup table tt u ul var`),
);

/** The tag of an element of SVG or MathML by the name in its start tag. */
function svgTag(tag: Tag): Tag {
  if (tag.svg) return tag.svg;
  const name = svgElements.get(tag.name) ?? tag.name;
  return (tag.svg = foreignTag(name, svgHtml.has(name) ? boundary | Is.htmlIntegration : 0));
}

function mathTag(tag: Tag): Tag {
  if (tag.math) return tag.math;
  const text = mathText.has(tag.name) ? boundary | Is.textIntegration : 0;
  return (tag.math = foreignTag(tag.name, tag === annotation ? boundary : text));
}

/** Whether the rules for foreign content hold for the token, which is a start tag or text. */
export function isForeign({ currentTag, token }: Tree): boolean {
  const { flags } = currentTag;
  if (!(flags & Is.foreign) || flags & Is.htmlIntegration) return false;
  if (token.kind === TokenKind.text) return !(flags & Is.textIntegration);
  if (flags & Is.textIntegration) return mathAnyway.has(token.tag);
  return !(token.tag === svg && currentTag === annotation.math);
}

export function textInForeign(tree: Tree): void {
  const { text, flawed, start, end } = tree.token;
  tree.addText(flawed ? text.replaceAll('\0', '\uFFFD') : text, start, end);
  if (/[^\t\n\f\r ]/.test(text)) tree.framesetAllowed = false;
}

/** Opens an element in the namespace of the current one. Gives false where the start tag closes all foreign content. */
export function startInForeign(tree: Tree): boolean {
  if (isBreakout(tree)) {
    closeForeign(tree);
    return false;
  }
  if (tree.current.namespace === 'svg') openSvg(tree);
  else openMath(tree);
  return true;
}

function isBreakout({ token: { tag, attributes } }: Tree): boolean {
  if (tag !== font) return breakouts.has(tag);
  return attributes.some((name, i) => i % 2 === 0 && (name === 'color' || name === 'face' || name === 'size'));
}

function closeForeign(tree: Tree): void {
  const inHtml = Is.htmlIntegration | Is.textIntegration;
  while (tree.currentTag.flags & Is.foreign && !(tree.currentTag.flags & inHtml)) tree.pop();
}

export function openSvg(tree: Tree): void {
  const { tag, attributes } = tree.token;
  openForeign(tree, svgTag(tag), 'svg', withCapitals(attributes, svgAttributes));
}

export function openMath(tree: Tree): void {
  const { tag, attributes } = tree.token;
  const own = tag === annotation && holdsHtml(attributes) ? htmlAnnotation : mathTag(tag);
  openForeign(tree, own, 'math', withCapitals(attributes, mathAttributes));
}

function openForeign(tree: Tree, tag: Tag, namespace: 'svg' | 'math', attributes: readonly string[]): void {
  if (tree.token.selfClosing) tree.addAs(tag, namespace, attributes);
  else tree.openAs(tag, namespace, attributes);
}

function holdsHtml(attributes: readonly string[]): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)$/i.test(valueOf(attributes, 'encoding') ?? '');
}

function withCapitals(attributes: readonly string[], names: ReadonlyMap<string, string>): readonly string[] {
  let changed: string[] | undefined;
  for (const [i, given] of attributes.entries()) {
    const name = i % 2 === 0 ? names.get(given) : undefined;
    if (name !== undefined) (changed ??= [...attributes])[i] = name;
  }
  return changed ?? attributes;
}

/** Closes an element of SVG or MathML. Gives false where the end tag is for an element of HTML. */
export function endInForeign(tree: Tree): boolean {
  const { tags, floor, token } = tree;
  if (closingInHtml.has(token.tag)) {
    closeForeign(tree);
    return false;
  }
  if (!token.tag.svg && !token.tag.math && token.tag !== annotation) return false;
  for (let i = tags.length - 1; i >= floor && tree.tagAt(i).flags & Is.foreign; i--) {
    if (!isNamed(tree.tagAt(i), token.tag)) continue;
    closeDownTo(tree, i);
    return true;
  }
  return false;
}

function isNamed(open: Tag, tag: Tag): boolean {
  return open === tag.svg || open === tag.math || (open === htmlAnnotation && tag === annotation);
}

function closeDownTo(tree: Tree, place: number): void {
  const node = tree.nodeAt(place);
  while (tree.nodes.length > place) tree.pop();
  node.end = tree.token.end;
}
