import type { HtmlElement, HtmlNode, HtmlText } from '../../../model/index.ts';
import { entry } from '../../../model/lookup.ts';
import { lettersOf } from './images.ts';
import { picturesInSource } from './noscript.ts';
import { isSilent, namesOf } from './tags.ts';

/** What there is to see in an element that has no chosen text. */
export type Sights = {
  readonly pictures: HtmlElement[];
  /** Anything, be it a blank. */
  hasText: boolean;
  /** Characters that were not chosen, and those of them in links; captions do not count. */
  text: number;
  linked: number;
  breaks: number;
  isFurniture: boolean;
  /** Of pictures that stand for letters. */
  letters: string | undefined;
};

/** Boxes with pictures that are not the article's. */
const furnitureTags = new Set(['nav', 'footer', 'form', 'aside', 'button', 'select', 'video', 'dialog']);
const furnitureNames =
  /(?:^|[\s_-])(?:ads?|advert\w*|sponsor\w*|promo\w*|related|recommend\w*|social|share|sharing|author|avatar|byline|logo|sidebar|newsletter|subscribe|widget|breadcrumbs?|menu|comments?)(?:[\s_-]|$)/i;

/** In characters: more words that nobody chose are no caption. */
const longestCaption = 300;
const mostLinked = 20;

/** Whether pictures there may be part of the article. */
export function isClean({ text, linked, isFurniture }: Sights): boolean {
  return !isFurniture && text <= longestCaption && linked <= mostLinked;
}

type Open = { readonly node: HtmlNode; readonly isLinked: boolean; readonly isCaption: boolean };

/** Looks into an element as far as it matters. */
export function lookAround(root: HtmlElement): Sights {
  const sights: Sights = {
    pictures: [],
    hasText: false,
    text: 0,
    linked: 0,
    breaks: 0,
    isFurniture: false,
    letters: undefined,
  };
  const open: Open[] = [{ node: root, isLinked: false, isCaption: false }];
  for (let next = open.pop(); next && isClean(sights); next = open.pop()) {
    const { node } = next;
    if (node.kind === 'text') seeText(node, next, sights);
    else {
      see(node, sights);
      if (isSilent(node)) continue;
      const isLinked = next.isLinked || node.name === 'a';
      const isCaption = next.isCaption || node.name === 'figcaption';
      for (let i = node.children.length - 1; i >= 0; i--)
        open.push({ node: entry(node.children, i), isLinked, isCaption });
    }
  }
  return sights;
}

function seeText({ text, parent }: HtmlText, { isLinked, isCaption }: Open, sights: Sights): void {
  if (parent?.name === 'noscript') {
    for (const picture of picturesInSource(text, parent)) see(picture, sights);
    return;
  }
  sights.hasText ||= text !== '';
  if (isCaption) return;
  const { length } = text.trim();
  sights.text += length;
  if (isLinked) sights.linked += length;
}

function see(element: HtmlElement, sights: Sights): void {
  const { name } = element;
  if (name === 'br') sights.breaks++;
  else if (name === 'img') {
    const letters = lettersOf(element);
    if (letters === undefined) sights.pictures.push(element);
    else sights.letters = (sights.letters ?? '') + letters;
  } else if (furnitureTags.has(name) || furnitureNames.test(namesOf(element))) sights.isFurniture = true;
}
