/** What the names that programmers give to elements tell: bits that add up. */
export const named = { author: 1, authorName: 2, date: 4, apart: 8 } as const;

const author =
  /by-?line|author(?!i[tz])|writer|contributor|autor|auteur|user[_-]?name|url fn|fn n|fn url|n fn|(?:^|[\s_-])(?:poster|creator)(?:$|[\s_-])/i;
const authorName =
  /(?:author|byline|writer|contributor|autor|auteur)(?:s|info|meta)?[_-]*(?:full[_-]*)?(?:name|link|url)(?![a-z])|(?:^|\s)(?:url fn|fn n|fn url|n fn)(?:\s|$)/i;
/** Beside the name of an author stand many things that are none: a portrait, a life, ways to follow. */
const besideAuthor =
  /(?:author|byline|writer|contributor|autor|auteur)s?[_-]*(?:bio|avatar|image|img|photo|pic|thumb|social|follow|desc|archive|job|role|position|title|e-?mail|twitter|box|date|time|count|list|icon|share|card|block|footer|about|excerpt|content|intro)|(?:about|comment|review|related|more)[_-]*(?:the[_-]*)?author|copywriter/i;
const date =
  /(?:^|[\s_-]|[a-z](?=[DTP]))(?:date|datum|fecha|time|timestamp|pub-?date|published?|publish-?(?:date|time|on)|posted(?:-?on)?|created|(?:post|entry|article|news)-?(?:date|time))(?:$|[\s_-])/i;
const modified = /updated|modified|update(?:$|[\s_-])/i;
const apart =
  /(?:^|[\s_-])(?:comments?|commentlist|respond|sidebar|related|recommend(?:ed|ations?)|(?<!(?:post|entry|article|single|story)[_-]{1,2})footer|newsletter|popular|trending|disqus|navigation|breadcrumbs?|advert|signature)(?:$|[\s_-])/i;

/** The bits of a class or an id. */
export function meaningOf(name: string): number {
  // Some tools write long names by the hundred; what they mean stands at the start.
  const text = name.length > 200 ? name.slice(0, 200) : name;
  let bits = 0;
  if (author.test(text)) {
    if (authorName.test(text)) bits |= named.authorName;
    else if (!besideAuthor.test(text)) bits |= named.author;
  }
  if (date.test(text) && !modified.test(text)) bits |= named.date;
  if (apart.test(text)) bits |= named.apart;
  return bits;
}
