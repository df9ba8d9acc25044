import { attributeOf, type HtmlElement } from '../../../model/index.ts';
import type { Block } from '../blocks/block.ts';
import { nameWords } from '../blocks/name-words.ts';

/** What ids and classes call readers' comments, in the languages that programmers name things in. */
const commentWords = new Set(
  (
    'comment comments commentlist commentthread disqus respond livefyre kommentar kommentare kommentarer comentario ' +
    'comentarios commentaire commentaires commenti reacties komentarz komentarze'
  ).split(' '),
);

/** With these a name speaks of comments without holding any, as `comments-off` on a whole page. */
const talkWords = new Set(
  (
    'no has have with without hide show enable enabled disable disabled allow on off open opened close closed count ' +
    'counter number num link links icon button btn toggle policy status featured recommended'
  ).split(' '),
);

/** Never a container of comments, whatever it is called. */
const pageTags = new Set(['html', 'body', 'main']);

const commentType = /\/(?:User)?Comments?$/i;
/** Where the replies are what the page is about. */
const threadType = /\/(?:DiscussionForumPosting|QAPage|Question|Answer)$/i;

/** Where an element stands: `thread` around anything makes it part of the talk, hence content. */
type Place = 'page' | 'comments' | 'thread';

/** By block of a page, 1 if it is in a container of readers' comments; each element is looked at once. */
export function inComments(blocks: readonly Block[]): Uint8Array {
  const places = new Map<HtmlElement, Place>();
  const found = new Uint8Array(blocks.length);
  for (const [i, block] of blocks.entries()) if (placeOf(block.element, places) === 'comments') found[i] = 1;
  return found;
}

function placeOf(element: HtmlElement, places: Map<HtmlElement, Place>): Place {
  const chain: HtmlElement[] = [];
  let at: HtmlElement | undefined = element;
  while (at && !places.has(at)) {
    chain.push(at);
    at = at.parent;
  }
  let place: Place = (at && places.get(at)) ?? 'page';
  for (let next = chain.pop(); next; next = chain.pop()) {
    if (place === 'page') place = ownPlace(next);
    places.set(next, place);
  }
  return place;
}

/** Where the element itself puts what is inside it. */
export function ownPlace(element: HtmlElement): Place {
  const type = attributeOf(element, 'itemtype');
  if (type !== undefined && threadType.test(type)) return 'thread';
  if (pageTags.has(element.name)) return 'page';
  if (type !== undefined && commentType.test(type)) return 'comments';
  if (attributeOf(element, 'itemprop') === 'comment') return 'comments';
  const isNamed = holdsCommentName(attributeOf(element, 'id')) || holdsCommentName(attributeOf(element, 'class'));
  return isNamed ? 'comments' : 'page';
}

/** What the words above have in common: most names need no closer look. */
const stems = /om+ent|disqus|respond|livefyre|reacties/i;

const holdsCommentName = (names: string | undefined): boolean =>
  names !== undefined && stems.test(names) && names.split(/\s+/).some(isCommentName);

/** `comments`, `comment-list`, `post-comments`, `elComment_12`; not `has-comments`, not `recommended`. */
function isCommentName(name: string): boolean {
  const words = nameWords(name);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  return (commentWords.has(first) || commentWords.has(last)) && !words.some((word) => talkWords.has(word));
}
