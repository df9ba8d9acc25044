import { sourceTextOf, type HtmlElement, type HtmlNode } from '../../../model/index.ts';

/** What an element of MathML makes of the TeX of its parts. */
type Maker = (parts: readonly string[]) => string;

const row: Maker = (parts) => parts.join(' ').trim();
const fenced = (text: string | undefined): string => `{${text ?? ''}}`;

const makers: Readonly<Record<string, Maker>> = {
  mfrac: ([above, below]) => `\\frac${fenced(above)}${fenced(below)}`,
  msqrt: (parts) => `\\sqrt${fenced(row(parts))}`,
  mroot: ([base, index]) => `\\sqrt[${index ?? ''}]${fenced(base)}`,
  msup: ([base, above]) => `${fenced(base)}^${fenced(above)}`,
  msub: ([base, below]) => `${fenced(base)}_${fenced(below)}`,
  msubsup: ([base, below, above]) => `${fenced(base)}_${fenced(below)}^${fenced(above)}`,
  munder: ([base, below]) => `${fenced(base)}_${fenced(below)}`,
  mover: ([base, above]) => `${fenced(base)}^${fenced(above)}`,
  munderover: ([base, below, above]) => `${fenced(base)}_${fenced(below)}^${fenced(above)}`,
  mtext: (parts) => (row(parts) === '' ? '' : `\\text${fenced(row(parts))}`),
  mtr: (parts) => parts.join(' & '),
  mtable: (parts) => `\\begin{matrix} ${parts.join(' \\\\ ')} \\end{matrix}`,
  annotation: () => '',
  'annotation-xml': () => '',
};

const operators: Readonly<Record<string, string>> = {
  '−': '-',
  '×': '\\times',
  '÷': '\\div',
  '⋅': '\\cdot',
  '±': '\\pm',
  '≤': '\\le',
  '≥': '\\ge',
  '≠': '\\ne',
  '≈': '\\approx',
  '∞': '\\infty',
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∂': '\\partial',
  '→': '\\to',
  '∈': '\\in',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
};

type Open = { readonly element: HtmlElement; readonly parts: string[]; next: number };

/** Deeper than any formula. */
const deepest = 200;

/** Formulas that come without their source, written as TeX as far as it goes. */
export function texOfMathMl(root: HtmlElement): string {
  const top: string[] = [];
  const open: Open[] = [{ element: root, parts: [], next: 0 }];
  for (let at = open.at(-1); at; at = open.at(-1)) {
    const child: HtmlNode | undefined = at.element.children[at.next++];
    if (!child) {
      open.pop();
      const tex = Object.hasOwn(makers, at.element.name) ? makers[at.element.name]!(at.parts) : row(at.parts);
      (open.at(-1)?.parts ?? top).push(tex);
    } else if (child.kind === 'element') {
      if (open.length > deepest) return sourceTextOf(root);
      open.push({ element: child, parts: [], next: 0 });
    } else if (child.text.trim() !== '') at.parts.push(written(child.text.trim(), at.element.name));
  }
  return row(top);
}

function written(text: string, name: string): string {
  if (name === 'mtext') return text;
  return operators[text] ?? text;
}
