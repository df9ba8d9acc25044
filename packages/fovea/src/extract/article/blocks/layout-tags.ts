import { attributeOf, type HtmlElement } from '../../../model/index.ts';
import { isPanel } from './panels.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/**
 * Elements that begin a new line on the screen: what stands before, inside and behind them is apart. Dragnet's own list
 * is h1 to h6, p, div, table and map; this is every element that browsers lay out so.
 */
export const layoutTags: ReadonlySet<string> = names(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main map menu nav ol p plaintext ' +
    'pre search section summary table tbody td tfoot th thead tr ul xmp',
);

const partTags = names('caption dd dt li tbody td tfoot th thead tr');

/**
 * The same with lists and tables left whole, nearer to Dragnet's list. Methods that look at a block and its neighbours
 * alone do better with fewer and longer blocks.
 */
export const roughTags: ReadonlySet<string> = new Set([...layoutTags].filter((name) => !partTags.has(name)));

/** Elements whose text nobody sees, or sees only where the page does not work, or that only fills a form. */
const unseenTags = names(
  'applet audio canvas datalist embed head iframe noembed noframes noscript object option param rp script select ' +
    'style svg template textarea title video',
);

/**
 * Whether the text of an element is left out. The rule was chosen by gold: of the words in elements with `display: none`
 * few are in it unless a click unfolds them, in `noscript` 4 % (all of one page), in closed dialogs none; but of those in
 * elements with the attribute `hidden`, which scripts show again (tabs, questions and answers), 40 %, hence these are read.
 * A browser without scripts shows what is in `noscript`.
 */
export function isUnseen(element: HtmlElement, withoutScripts = false): boolean {
  if (unseenTags.has(element.name)) return !(withoutScripts && element.name === 'noscript');
  if (element.name === 'dialog' && attributeOf(element, 'open') === undefined) return true;
  const style = attributeOf(element, 'style');
  return style !== undefined && /\bdisplay\s*:\s*none\b/i.test(style) && !isPanel(element);
}

/** Whether clicking the text of an element leads elsewhere. */
export function isLink(element: HtmlElement): boolean {
  return element.name === 'a' && attributeOf(element, 'href') !== undefined;
}
