/** How the pages of `markdown` look: drawn by dice, so that nothing about a page is known from its kind. */
import type { Dice } from './markdown-dice.ts';
import { htmlOf, type MadeCell, type MadeList, type MadeNode } from './markdown-nodes.ts';

export type Look = {
  readonly css: string;
  /** `own`: the mark is a run of its own beside the text; `drawn`: the browser's own, a dot that is no letter. */
  readonly marks: 'own' | 'drawn';
  readonly bullets: readonly string[];
  readonly numberMark: (at: number) => string;
  readonly letterMark: (at: number) => string;
  readonly isNumbered: boolean;
  /** Terms beside their definitions, as a table without rules or as two boxes in a row. */
  readonly terms: 'table' | 'boxes';
  readonly running: { readonly head: string; readonly foot: boolean } | undefined;
  readonly paper: { readonly width: string; readonly height: string };
};

const families = ['"DejaVu Serif"', '"DejaVu Sans"', '"DejaVu Sans Condensed"', '"DejaVu Serif Condensed"'];

/** Sizes of three levels of headings in ems, and how they are set. */
const headingLooks: readonly { readonly sizes: readonly number[]; readonly css: string }[] = [
  { sizes: [1.9, 1.45, 1.15], css: 'font-weight:bold' },
  { sizes: [1.6, 1.2, 1], css: 'font-weight:bold' },
  { sizes: [2.1, 1.5, 1.2], css: 'font-weight:normal;color:#1f4e79' },
  { sizes: [1.4, 1.2, 1.05], css: 'font-weight:bold;color:#444' },
  { sizes: [2.4, 1.3, 1], css: 'font-weight:bold;font-family:"DejaVu Sans"' },
];

const tableLooks: readonly string[] = [
  'td,th{border:0.7pt solid #333}',
  'tr{border-bottom:0.5pt solid #999}thead tr:last-child{border-bottom:1pt solid #000}',
  'thead tr:last-child{border-bottom:1pt solid #000}table{border-top:1pt solid #000;border-bottom:1pt solid #000}',
  '',
  'tbody tr:nth-child(odd){background:#eee}thead{background:#cde}',
];

export function lookOf(dice: Dice): Look {
  const size = dice.pick([9, 9.5, 10, 10.5, 11, 11.5]);
  const { sizes, css } = dice.pick(headingLooks);
  const step = dice.pick([1.7, 2.1, 2.6]);
  const heads = sizes.map((own, i) => `h${i + 1}{font-size:${own}em;margin:${1.1 - 0.2 * i}em 0 .4em;${css}}`).join('');
  const isIndented = dice.chance(0.3);
  const close = dice.pick([')', '.']);
  return {
    css: [
      `body{font:${size}pt/${dice.pick([1.2, 1.3, 1.45])} ${dice.pick(families)};text-align:${dice.pick(['left', 'justify'])};margin:0}`,
      isIndented
        ? 'p{margin:0;text-indent:1.5em}h1+p,h2+p,h3+p{text-indent:0}'
        : `p{margin:0 0 ${dice.pick([0.5, 0.8])}em}`,
      heads,
      `.l{margin:.4em 0;padding:0}.l .l{margin:0;padding-left:${step}em}.i{position:relative;padding-left:${step}em;margin:${dice.pick([0, 0.25])}em 0}`,
      `.m{position:absolute;left:0}ul,ol{margin:.4em 0;padding-left:${step + 0.6}em}`,
      `table{border-collapse:collapse;margin:.8em 0;${dice.pick(['width:100%', ''])}}td,th{padding:.2em .7em;text-align:left;vertical-align:top}.n{text-align:right}`,
      `th{font-weight:${dice.pick(['bold', 'bold', 'normal'])}}`,
      dice.pick(tableLooks),
      `pre{font:${dice.pick([0.85, 0.92])}em/1.3 "DejaVu Sans Mono";margin:.7em 0;${dice.pick(['', 'background:#f3f3f3;padding:.5em', 'padding-left:2em'])}}`,
      `sup,sub{font-size:${dice.pick([0.6, 0.7])}em;line-height:0}`,
      `.two{column-count:2;column-gap:${dice.pick([1.5, 2.5])}em}`,
      `.notes{position:absolute;bottom:0;left:0;right:0;font-size:.8em;border-top:${dice.pick(['0.5pt solid #000', '0'])}}.notes p{text-indent:0;margin:.2em 0}`,
      `.terms td{border:0!important;background:none!important}.terms{margin:.6em 0}.row{display:flex;margin:.3em 0}.row>:first-child{flex:0 0 ${dice.pick([22, 30])}%;${dice.pick(['font-weight:bold', ''])}}`,
    ].join(''),
    marks: dice.chance(0.7) ? 'own' : 'drawn',
    bullets: dice.pick([
      ['•', '–', '▪'],
      ['▪', '•', '–'],
      ['➢', 'o', '▪'],
      ['–', '·', '–'],
      ['❖', '◦', '•'],
    ]),
    numberMark: dice.pick([
      (at: number): string => `${at + 1}${close}`,
      (at: number): string => `(${at + 1})`,
      (at: number): string => `${at + 1}.`,
    ]),
    letterMark: (at) => `${'abcdefgh'[at]!}${close}`,
    isNumbered: dice.chance(0.35),
    terms: dice.pick(['table', 'boxes']),
    running: dice.chance(0.5) ? { head: 'Proceedings of the Harbour Survey', foot: dice.chance(0.7) } : undefined,
    paper: dice.pick([
      { width: '210mm', height: '297mm' },
      { width: '8.5in', height: '11in' },
    ]),
  };
}

/** The number before a heading, where headings have one, is part of its text. */
export function numberedNodes(nodes: readonly MadeNode[], { isNumbered }: Look): MadeNode[] {
  if (!isNumbered) return [...nodes];
  const counts = [0, 0];
  return nodes.map((node) => {
    if (node.kind !== 'heading' || node.level === 1) return node;
    if (node.level === 2) [counts[0], counts[1]] = [counts[0]! + 1, 0];
    else counts[1]!++;
    return { ...node, text: `${counts.slice(0, node.level - 1).join('.')} ${node.text}` };
  });
}

export function bodyOf(nodes: readonly MadeNode[], look: Look, isTwoColumns: boolean): string {
  const notes = nodes.filter((node) => node.kind === 'note');
  const main = nodes.filter((node) => node.kind !== 'note').map((node) => nodeHtml(node, look));
  const foot = notes.map(({ id, text }) => `<p><sup>${id}</sup> ${htmlOf(text)}</p>`).join('');
  const text = `<div${isTwoColumns ? ' class="two"' : ''}>${main.join('\n')}</div>`;
  return notes.length === 0
    ? text
    : `<div style="position:relative;height:225mm">${text}<div class="notes">${foot}</div></div>`;
}

function nodeHtml(node: MadeNode, look: Look): string {
  switch (node.kind) {
    case 'heading':
      return `<h${node.level}>${htmlOf(node.text)}</h${node.level}>`;
    case 'list':
      return look.marks === 'drawn' && node.mark !== 'letter' ? nativeList(node, look) : ownList(node, look, 0);
    case 'table':
      return tableHtml(node.head, node.rows);
    case 'code':
      return `<pre>${node.lines.map(htmlOf).join('\n')}</pre>`;
    case 'terms':
      return termsHtml(node.items, look);
    default:
      return `<p>${htmlOf(node.text)}</p>`;
  }
}

function nativeList({ mark, items }: MadeList, look: Look): string {
  const tag = mark === 'bullet' ? 'ul' : 'ol';
  const inner = (list: MadeList | undefined): string => (list ? nodeHtml(list, look) : '');
  return `<${tag}>${items.map((item) => `<li>${htmlOf(item.text)}${inner(item.inner)}</li>`).join('')}</${tag}>`;
}

function ownList({ mark, items }: MadeList, look: Look, depth: number): string {
  const markOf = (at: number): string =>
    mark === 'bullet' ? look.bullets[depth % 3]! : mark === 'number' ? look.numberMark(at) : look.letterMark(at);
  const item = ({ text, inner }: MadeList['items'][number], at: number): string =>
    `<div class="i"><span class="m">${markOf(at)}</span>${htmlOf(text)}</div>${inner ? ownList(inner, look, depth + 1) : ''}`;
  return `<div class="l">${items.map(item).join('')}</div>`;
}

function tableHtml(head: number, rows: readonly (readonly MadeCell[])[]): string {
  const cell = (tag: string, { text, columns = 1, rows: span = 1 }: MadeCell): string => {
    const isNumber = /^[\d,]+$/.test(text) || columns > 1;
    return `<${tag}${isNumber ? ' class="n"' : ''} colspan="${columns}" rowspan="${span}">${htmlOf(text)}</${tag}>`;
  };
  const row = (tag: string, own: readonly MadeCell[]): string =>
    `<tr>${own.map((one) => cell(tag, one)).join('')}</tr>`;
  const top = rows.slice(0, head).map((own) => row('th', own));
  return `<table><thead>${top.join('')}</thead><tbody>${rows
    .slice(head)
    .map((own) => row('td', own))
    .join('')}</tbody></table>`;
}

type Terms = (MadeNode & { readonly kind: 'terms' })['items'];

function termsHtml(items: Terms, { terms }: Look): string {
  if (terms === 'boxes') {
    return items
      .map(({ term, details }) => `<div class="row"><div>${htmlOf(term)}</div><div>${htmlOf(details)}</div></div>`)
      .join('');
  }
  const rows = items.map(({ term, details }) => `<tr><td>${htmlOf(term)}</td><td>${htmlOf(details)}</td></tr>`);
  return `<table class="terms">${rows.join('')}</table>`;
}
