import { attributeOf, type HtmlElement } from '../../../model/index.ts';
import { nameWords } from './name-words.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const unfoldingNames = words(
  'accordion accordions answer answers collapse collapsed collapsible expandable faq faqs panel panels pane panes ' +
    'spoiler tab tabs tabcontent tabpanel toggle',
);
const otherNames = words('consent cookie cookies dialog dropdown menu modal nav navbar overlay popup submenu tooltip');
/** What is folded up in these leads elsewhere or is to be filled in. */
const otherAncestors = words('footer form header nav');

/**
 * Whether an element that is not displayed is one that a click unfolds: the answer to a question, a tab, a section of a
 * page. Of the words in such elements 70 % are in the gold texts, of those in all others 5 %.
 */
export function isPanel(element: HtmlElement): boolean {
  const names = nameWords(`${attributeOf(element, 'class') ?? ''} ${attributeOf(element, 'id') ?? ''}`);
  if (names.some((name) => otherNames.has(name))) return false;
  const unfolds =
    attributeOf(element, 'role') === 'tabpanel' ||
    attributeOf(element, 'aria-labelledby') !== undefined ||
    names.some((name) => unfoldingNames.has(name));
  if (!unfolds) return false;
  for (let around: HtmlElement | undefined = element; around; around = around.parent) {
    if (otherAncestors.has(around.name)) return false;
  }
  return true;
}
