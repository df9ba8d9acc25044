import type { ArticleMetadata, Content, Extraction, Group, Inline } from '../model/index.ts';

/** What an article is written from. */
export type ArticleParts = {
  readonly metadata: ArticleMetadata;
  readonly article: readonly Content[];
  readonly comments: readonly Content[];
};

/** The parts of an extraction that are an article and what readers say of it. */
export function articleParts({ groups }: Extraction): ArticleParts {
  const article = groups.find(({ type }) => type === 'article');
  const comments = groups.find(({ type }) => type === 'comments');
  return {
    metadata: article?.value ?? {},
    article: contentsOf(article),
    comments: contentsOf(comments),
  };
}

function contentsOf(group: Group | undefined): Content[] {
  return (group?.children ?? []).map(contentOf);
}

/** Groups without typed content are paragraphs of their text. */
export function contentOf({ value, text }: Group): Content {
  const isTyped = typeof value === 'object' && value !== null && 'kind' in value;
  return isTyped ? (value as Content) : { kind: 'paragraph', children: [text] };
}

/** The letters of inline content without any marks. */
export function lettersOf(inline: readonly Inline[]): string {
  let text = '';
  for (const one of inline) {
    if (typeof one === 'string') text += one;
    else if ('children' in one) text += lettersOf(one.children);
    else if (one.kind === 'code') text += one.text;
    else if (one.kind === 'math') text += one.tex;
    else if (one.kind === 'break') text += '\n';
    else if (one.kind === 'footnote') text += one.label;
  }
  return text;
}

/** Places that a link may lead to; anything else could run something. */
const linkScheme = /^(?:https?|ftps?|mailto|tel|sms|geo|xmpp|ircs?|magnet|news|nntp|sips?|webcal):/;
const pictureScheme = /^(?:https?:|data:image\/(?:png|jpeg|jpg|gif|webp|avif)[;,])/;
/** Addresses without a scheme start from the page that they stand in. */
const scheme = /^[^/?#]*:/;

/** The address of a link if it is safe to follow. */
export function safeLink(href: string): string | undefined {
  return isSafe(href, linkScheme) ? href : undefined;
}

/** The address of a picture if it is safe to load. */
export function safePicture(src: string): string | undefined {
  return isSafe(src, pictureScheme) ? src : undefined;
}

function isSafe(address: string, allowed: RegExp): boolean {
  // Browsers overlook these wherever they stand.
  const start = address
    .slice(0, 1000)
    .replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')
    .toLowerCase();
  return start !== '' && (allowed.test(start) || !scheme.test(start));
}
