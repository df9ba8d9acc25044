import { attributeOf, nodesOf, type HtmlElement } from '../../../model/index.ts';
import { resolveAddress } from './address.ts';
import { isCode, openCode } from './code.ts';
import { openBlock, openFlow, type Context, type Opened } from './context.ts';
import { openDefinitions, openEntry } from './definitions.ts';
import { openFigure } from './figures.ts';
import { isWayBack } from './footnotes.ts';
import { openHeading } from './headings.ts';
import { emitNote, openItem, openList } from './lists.ts';
import { codeMark, markOf } from './marks.ts';
import { mathOf, type Formula } from './math.ts';
import { openQuote } from './quotes.ts';
import { mayBeSpecial } from './special.ts';
import { openCaption, openCell, openRow, openTable } from './tables.ts';
import { isBlock, isBox } from './tags.ts';

type Opener = (context: Context, element: HtmlElement) => Opened;

const openers: ReadonlyMap<string, Opener> = new Map<string, Opener>([
  ...[1, 2, 3, 4, 5, 6].map((level): [string, Opener] => [
    `h${level}`,
    (context, element) => openHeading(context, element, level),
  ]),
  ...['ul', 'ol', 'menu', 'dir'].map((name): [string, Opener] => [name, openList]),
  ['li', openItem],
  ['dl', openDefinitions],
  ['dt', openEntry],
  ['dd', openEntry],
  ['table', openTable],
  ['caption', openCaption],
  ['tr', openRow],
  ['td', openCell],
  ['th', openCell],
  ['blockquote', openQuote],
  ['figure', openFigure],
  ['p', openParagraph],
  ['a', openLink],
  ['q', openQuotation],
]);

/** Begins an element with chosen text in it. */
export function openElement(context: Context, element: HtmlElement): Opened {
  const { builder, footnotes, patience } = context;
  if (mayBeSpecial(element)) {
    const formula = mathOf(element, patience);
    if (formula) return addFormula(context, element, formula);
    if (isCode(element, patience)) return openCode(context, element);
  }
  if (builder.flow.kind === 'note' && isWayBack(element, context.scores)) return 'pass';
  const note = element.name === 'li' ? undefined : footnotes.notes.get(element);
  if (note !== undefined) return openNote(context, element, note);
  if (element.namespace === 'html') {
    if (attributeOf(element, 'role') === 'heading') {
      return openHeading(context, element, Number.parseInt(attributeOf(element, 'aria-level') ?? '2', 10) || 2);
    }
    const opener = openers.get(element.name);
    if (opener) return opener(context, element);
  }
  if (isBlock(element) || isShownAsBlock(element)) return openBlock(context, element);
  return openInline(context, element);
}

function isShownAsBlock(element: HtmlElement): boolean {
  const style = attributeOf(element, 'style');
  return style !== undefined && /display\s*:\s*(?:block|flex|grid|table|list-item)/i.test(style);
}

function openInline(context: Context, element: HtmlElement): Opened {
  const { builder } = context;
  const marks = markOf(element);
  const isApart = isBox(element);
  if (isApart) builder.line.blank();
  // Code is set as it is; what marks parts of it are the colours of a highlighter.
  const own = (builder.look.marks & codeMark) === 0 ? marks : 0;
  if (own === 0) return isApart ? () => builder.line.blank() : undefined;
  builder.mark(own, 1);
  return () => builder.mark(own, -1);
}

function openParagraph(context: Context, element: HtmlElement): Opened {
  // A paragraph after the words of a heading shows that its end was forgotten.
  if (context.builder.heading !== undefined && !context.builder.line.isEmpty) context.builder.endHeading();
  return openBlock(context, element);
}

/** Signs that lead to the place they stand in. */
const permalink = /^(?:[#¶§🔗\s]|\u200B|\uFE0F)*$/u;

function openLink(context: Context, element: HtmlElement): Opened {
  const { builder, footnotes } = context;
  const mark = footnotes.marks.get(element);
  if (mark) return addMark(context, element, mark.id, mark.label);
  const said = attributeOf(element, 'href')?.trim() ?? '';
  if (said.includes('#') && isPermalink(context, element)) return 'pass';
  const href = addressOf(context, element, said);
  const title = attributeOf(element, 'title')?.trim();
  const around = builder.look.link;
  const close = isShownAsBlock(element) ? openBlock(context, element) : openInline(context, element);
  if (href !== undefined) builder.linkTo({ href, ...(title && { title }) });
  return () => {
    builder.linkTo(around);
    if (typeof close === 'function') close();
  };
}

function addressOf({ builder, footnotes, baseUrl }: Context, element: HtmlElement, said: string): string | undefined {
  // A heading that leads to itself is no link to readers.
  const isIdle = said === '' || said === '#' || (builder.heading !== undefined && said.startsWith('#'));
  return isIdle || footnotes.dangling.has(element) ? undefined : resolveAddress(said, baseUrl);
}

function isPermalink({ scores, patience }: Context, element: HtmlElement): boolean {
  for (const node of nodesOf(element)) {
    if (patience.left-- <= 0) return false;
    if (node.kind === 'text' && scores.has(node) && !permalink.test(node.text)) return false;
  }
  return true;
}

function addMark(context: Context, element: HtmlElement, id: string, label: string): Opened {
  context.builder.line.element ??= context.builder.block;
  context.builder.line.thing({ kind: 'footnote', id, label });
  countAll(context, element);
  return 'pass';
}

/** Browsers put the signs that the page leaves out. */
function openQuotation({ builder }: Context): Opened {
  builder.line.element ??= builder.block;
  builder.line.text('“', builder.look);
  return () => builder.line.text('”', builder.look);
}

function openNote(context: Context, element: HtmlElement, id: string): Opened {
  return openFlow(context, { kind: 'note', element, blocks: [] }, (blocks) => {
    emitNote(context.builder, id, element, blocks);
  });
}

function addFormula(context: Context, element: HtmlElement, { tex, isDisplay }: Formula): Opened {
  const { builder } = context;
  if (isDisplay && builder.heading === undefined) {
    const close = openBlock(context, element);
    countAll(context, element);
    const { sum, weight } = builder.line;
    builder.line.take();
    builder.emit({ content: { kind: 'math', tex }, element, sum, weight });
    close();
  } else {
    builder.thing({ kind: 'math', tex });
    countAll(context, element);
  }
  return 'pass';
}

/** Counts all chosen text of an element that is written in another way. */
function countAll({ builder, scores }: Context, element: HtmlElement): void {
  for (const node of nodesOf(element)) {
    const score = node.kind === 'text' ? scores.get(node) : undefined;
    if (node.kind === 'text' && score !== undefined) builder.count(node, score);
  }
}

/** A formula whose source is no text: in a script, or in the name of a picture. */
export function addSilentFormula(context: Context, element: HtmlElement): boolean {
  if (!mayBeSpecial(element)) return false;
  const formula = mathOf(element, context.patience);
  if (formula) addFormula(context, element, formula);
  return formula !== undefined;
}
