import { defined } from '../../../model/defined.ts';
import { attributeOf, nodesOf, type HtmlElement, type HtmlNode } from '../../../model/index.ts';
import { entry } from '../../../model/lookup.ts';
import { openBlock, type Context, type Opened } from './context.ts';
import { languageOf } from './code-language.ts';
import { weightOf } from './chosen-tree.ts';
import type { Patience } from './look-ahead-budget.ts';
import { classOf, isBlock } from './tags.ts';

/** Elements that show a program line by line, in boxes rather than in a `pre`. */
const editor = /(?:^|\s)(?:CodeMirror-code|cm-content|view-lines|ace_text-layer|syntaxhighlighter)(?:\s|$)/;
const gutter =
  /line-?num|lineno|gutter|(?:^|\s)(?:hljs-ln-n|blob-num|blob-num-addition|blob-num-deletion|ln|lnt|crayon-nums?|nums)(?:\s|$)/i;
const oneLine = /(?:^|\s)(?:line|code-line|token-line|view-line|CodeMirror-line|cm-line|hljs-ln-line)(?:\s|$)/;

/** Whether white space in an element is part of its text. */
export function isCode(element: HtmlElement, patience: Patience): boolean {
  switch (element.name) {
    case 'pre':
    case 'listing':
    case 'xmp':
    case 'plaintext':
      return true;
    case 'code':
      return /white-space\s*:\s*pre/i.test(attributeOf(element, 'style') ?? '');
    case 'div':
      return editor.test(classOf(element));
    case 'table':
      return hasGutter(element, patience);
    default:
      return false;
  }
}

/** How far to look for the first row. */
const firstNodes = 12;

/** A table that puts line numbers beside a program. */
function hasGutter(table: HtmlElement, patience: Patience): boolean {
  let seen = 0;
  for (const node of nodesOf(table)) {
    if (seen++ > firstNodes) return false;
    if (node.kind === 'element' && (node.name === 'td' || node.name === 'th') && isGutter(node, patience)) return true;
  }
  return false;
}

/** By its name, and because it holds nothing but numbers: some call the program itself so. */
function isGutter(element: HtmlElement, patience: Patience): boolean {
  if (!gutter.test(classOf(element))) return false;
  for (const node of nodesOf(element)) {
    if (patience.left-- <= 0 || (node.kind === 'text' && /[^\d\s.:|]/.test(node.text))) return false;
  }
  return true;
}

/** A program becomes one part, its lines and indents kept. */
export function openCode(context: Context, element: HtmlElement): Opened {
  const { builder } = context;
  builder.endHeading();
  const close = openBlock(context, element);
  const { text, sum, weight } = readCode(element, context);
  const language = languageOf(element);
  const content = { kind: 'code' as const, ...defined({ language }), text };
  if (text !== '') builder.emit({ content, element, sum, weight });
  close();
  return 'pass';
}

type Code = { readonly text: string; readonly sum: number; readonly weight: number };

/** All chosen text of an element, blanks between included, as a browser shows it. */
function readCode(root: HtmlElement, { scores, patience }: Context): Code {
  const code = new CodeText();
  let [sum, weight] = [0, 0];
  const open: (HtmlNode | (() => void))[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (typeof node === 'function') node();
    else if (node.kind === 'element') {
      if (node !== root && (node.name === 'button' || isGutter(node, patience))) continue;
      if (node !== root) open.push(code.enter(node));
      for (let i = node.children.length - 1; i >= 0; i--) open.push(entry(node.children, i));
    } else {
      const score = scores.get(node);
      if (score === undefined && node.text.trim() !== '') continue;
      code.add(node.text);
      sum += weightOf(node) * (score ?? 0);
      weight += score === undefined ? 0 : weightOf(node);
    }
  }
  return { text: code.end(), sum, weight };
}

const nothing = (): void => undefined;

/** Puts a program together from text and boxes. */
class CodeText {
  private text = '';
  /** Lines that are elements end by themselves, unless there is a line end in the text as well. */
  private lines = 0;
  private hasEnd = false;

  add(text: string): void {
    this.text += text;
    if (text.includes('\n')) this.hasEnd = true;
  }

  /** Begins an element; gives what is to happen at its end. */
  enter(element: HtmlElement): () => void {
    if (element.name === 'br') this.add('\n');
    else if (oneLine.test(classOf(element)) && !isBlock(element)) this.startLine();
    else if (element.name === 'li') this.startLine();
    else if (isBlock(element) && element.name !== 'td') {
      this.endLine();
      return () => this.endLine();
    }
    return nothing;
  }

  end(): string {
    const text = this.text.replaceAll(/\r\n?/g, '\n').replaceAll('\u00A0', ' ').trimEnd();
    return text.slice(/^(?:[^\S\n]*\n)*/.exec(text)![0].length);
  }

  private startLine(): void {
    if (this.lines++ > 0 && !this.hasEnd) this.text += '\n';
    this.hasEnd = false;
  }

  private endLine(): void {
    if (this.text !== '' && !this.text.endsWith('\n')) this.text += '\n';
  }
}
