import { attributeOf, type HtmlElement, type Inline } from '../../../model/index.ts';

type MarkKind = Extract<Inline, { readonly children: readonly Inline[] }>['kind'];

/** What text can be set off by, a bit for each. Code comes last: it holds no other mark. */
export const markKinds: readonly Exclude<MarkKind, 'link'>[] = [
  'strong',
  'emphasis',
  'deleted',
  'marked',
  'superscript',
  'subscript',
];

export const strongMark = 1;
const emphasisMark = 2;
export const codeMark: number = 1 << markKinds.length;

const markOfName: ReadonlyMap<string, number> = new Map([
  ...['b', 'strong'].map((name) => [name, strongMark] as const),
  ...['em', 'i', 'cite', 'dfn', 'var'].map((name) => [name, emphasisMark] as const),
  ...['del', 's', 'strike'].map((name) => [name, 4] as const),
  ['mark', 8],
  ['sup', 16],
  ['sub', 32],
  ...['code', 'kbd', 'samp', 'tt'].map((name) => [name, codeMark] as const),
]);

/** How an element sets off the text in it; 0 if it does not. */
export function markOf(element: HtmlElement): number {
  const style = attributeOf(element, 'style');
  const mark = markOfName.get(element.name) ?? 0;
  return style === undefined ? mark : restyled(mark, style);
}

const weight = /font-weight\s*:\s*(bold|[6-9]00|normal|[1-5]00)/i;
const slant = /font-style\s*:\s*(italic|oblique|normal)/i;

/** Editors write bold and italic as styles, and take them back from tags that mean them. */
function restyled(mark: number, style: string): number {
  let styled = mark;
  const heavy = weight.exec(style)?.[1];
  if (heavy !== undefined) styled = /bold|[6-9]00/i.test(heavy) ? styled | strongMark : styled & ~strongMark;
  const slanted = slant.exec(style)?.[1];
  if (slanted !== undefined) styled = /normal/i.test(slanted) ? styled & ~emphasisMark : styled | emphasisMark;
  return styled;
}
