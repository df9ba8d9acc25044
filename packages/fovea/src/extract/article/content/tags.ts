import { attributeOf, type HtmlElement } from '../../../model/index.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** What browsers show as boxes of their own, above and below the text around them. */
const blocks = names(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav ol optgroup option p ' +
    'plaintext pre search section summary table tbody td tfoot th thead title tr ul xmp',
);

/** Boxes in a line: nothing parts them in the source, yet they stand apart on the screen. */
const boxes = names('audio button canvas embed iframe input meter object progress select svg textarea video');

/** Nobody reads what is in these. */
const silent = names('script style template head iframe object svg');

export function isBlock({ name, namespace }: HtmlElement): boolean {
  return namespace === 'html' && blocks.has(name);
}

/** Whether text before and after it never makes one word. */
export function isBox({ name, namespace }: HtmlElement): boolean {
  return namespace === 'svg' || boxes.has(name);
}

export function isSilent({ name }: HtmlElement): boolean {
  return silent.has(name);
}

/** `class` and `id` in one, or the empty string. */
export function namesOf(element: HtmlElement): string {
  const id = attributeOf(element, 'id');
  const list = attributeOf(element, 'class');
  return id === undefined ? (list ?? '') : `${list ?? ''} ${id}`;
}

export function classOf(element: HtmlElement): string {
  return attributeOf(element, 'class') ?? '';
}
