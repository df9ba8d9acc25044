import type { HtmlElement } from '../../../model/index.ts';
import { classOf } from './tags.ts';

const always = new Set('pre listing xmp plaintext code table math script img mjx-container'.split(' '));
/** Some part of every class name that says so. */
const hints = /katex|math|jax|mjx|codemirror|cm-content|view-lines|ace_text|syntaxhighlighter/i;

/** Whether an element might be a formula or a program; most are neither, and are asked no more than this. */
export function mayBeSpecial(element: HtmlElement): boolean {
  const { name } = element;
  if (name === 'span' || name === 'div') return hints.test(classOf(element));
  return always.has(name);
}
