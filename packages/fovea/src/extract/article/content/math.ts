import { attributeOf, nodesOf, sourceTextOf, type HtmlElement, type HtmlNode } from '../../../model/index.ts';
import { classOf } from './tags.ts';
import type { Patience } from './look-ahead-budget.ts';
import { texOfMathMl } from './math-ml.ts';

export type Formula = { readonly tex: string; readonly isDisplay: boolean };

/** Boxes that hold a formula once for eyes and once for machines. */
const wrapper = /(?:^|\s)(?:katex|katex-display|mwe-math-element|math-tex)(?:\s|$)/;
/** What MathJax draws beside a script that has the source. */
const drawn = /(?:^|\s)(?:MathJax(?:_Preview|_Display|_SVG|_SVG_Display|_CHTML)?|mjx-chtml|MJXc-display)(?:\s|$)/;
const mathImage = /(?:^|\s)(?:latex|tex|mwe-math-fallback-image-\w+|math)(?:\s|$)/;

/** The formula that an element is, if it is one. */
export function mathOf(element: HtmlElement, patience: Patience): Formula | undefined {
  if (element.namespace === 'math') return element.name === 'math' ? fromMathMl(element, patience) : undefined;
  switch (element.name) {
    case 'script':
      return fromScript(element);
    case 'img':
      return fromImage(element);
    case 'mjx-container':
      return fromWrapper(element, attributeOf(element, 'display') === 'true', patience);
    case 'span':
    case 'div':
      return wrapper.test(classOf(element)) ? fromWrapper(element, isDisplayClass(element), patience) : undefined;
    default:
      return undefined;
  }
}

/** How far behind its drawing the source of a formula stands. */
const reach = 3;

/** Whether an element, one of its siblings, only draws a formula whose source follows. */
export function isDrawnMath(siblings: readonly HtmlNode[], at: number): boolean {
  const element = siblings[at];
  if (element?.kind !== 'element' || (element.name !== 'span' && element.name !== 'div')) return false;
  if (!drawn.test(classOf(element))) return false;
  return siblings.slice(at + 1, at + 1 + reach).some((one) => one.kind === 'element' && fromScript(one) !== undefined);
}

function isDisplayClass(element: HtmlElement): boolean {
  return /katex-display|display/.test(classOf(element));
}

function fromScript(element: HtmlElement): Formula | undefined {
  const type = element.name === 'script' ? (attributeOf(element, 'type') ?? '') : '';
  if (!type.startsWith('math/tex')) return undefined;
  return made(sourceTextOf(element), /mode\s*=\s*display/.test(type));
}

function fromImage(element: HtmlElement): Formula | undefined {
  const names = classOf(element);
  if (!mathImage.test(names)) return undefined;
  return made(attributeOf(element, 'alt') ?? '', /display/.test(names));
}

function fromWrapper(element: HtmlElement, isDisplay: boolean, patience: Patience): Formula | undefined {
  for (const node of nodesOf(element)) {
    if (patience.left-- <= 0) return undefined;
    if (node.kind !== 'element' || node === element || !isSource(node)) continue;
    const found = mathOf(node, patience);
    if (found) return { ...found, isDisplay: isDisplay || found.isDisplay };
  }
  return undefined;
}

function isSource({ name }: HtmlElement): boolean {
  return name === 'math' || name === 'img' || name === 'script';
}

function fromMathMl(element: HtmlElement, patience: Patience): Formula | undefined {
  const isDisplay = attributeOf(element, 'display') === 'block' || attributeOf(element, 'mode') === 'display';
  const said = annotationIn(element, patience) ?? attributeOf(element, 'alttext');
  return made(said ?? texOfMathMl(element), isDisplay);
}

function annotationIn(element: HtmlElement, patience: Patience): string | undefined {
  for (const node of nodesOf(element)) {
    if (patience.left-- <= 0) return undefined;
    if (isTexAnnotation(node)) return sourceTextOf(node);
  }
  return undefined;
}

function isTexAnnotation(node: HtmlNode): node is HtmlElement {
  return (
    node.kind === 'element' &&
    node.name === 'annotation' &&
    /^application\/x-(?:la)?tex$/i.test(attributeOf(node, 'encoding') ?? '')
  );
}

/** Up to the end of its line, which goes away. */
const comment = /(?<!\\)%[^\n]*/g;

function made(source: string, isDisplay: boolean): Formula | undefined {
  const text = source.replaceAll(comment, '').replaceAll(/\s+/g, ' ').trim();
  const display = /^\{\\displaystyle\s?(.*)\}$/s.exec(text)?.[1];
  const tex = (display ?? text.replace(/^\$\$?([^$]*)\$\$?$/, '$1')).trim();
  return tex === '' ? undefined : { tex, isDisplay };
}
