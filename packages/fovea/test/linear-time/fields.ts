/** Every field of the metadata of articles by every source that it is read from, each a line. */

/** A page that says some texts in the place that a field is read from. */
export type Field = (texts: readonly string[]) => string;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const body = '<h1>The tide mill turns again</h1><p>It was built in 1170, and grinds to this day, says the miller.</p>';
const page = (head: string, before = '', after = ''): string =>
  `<!doctype html><html><head>${head}</head><body>${before}${body}${after}</body></html>`;

const inMeta =
  (...names: readonly string[]): Field =>
  (all) =>
    page(all.map((text, i) => `<meta name="${names[i % names.length]!}" content="${escaped(text)}">`).join(''));

/** All in one thing. */
const inThing =
  (key: string, type = 'Article'): Field =>
  (all) =>
    linked({ '@type': type, [key]: all });
/** A thing each. */
const inThings =
  (key: string, type = 'Article'): Field =>
  (all) =>
    linked(all.map((text) => ({ '@type': type, headline: 'The tide mill turns again', [key]: text })));
const inPeople: Field = (all) =>
  linked({ '@type': 'Article', author: all.map((name) => ({ '@type': 'Person', name })) });

const linked = (value: unknown): string =>
  page(`<script type="application/ld+json">${JSON.stringify(value).replaceAll('</', '<\\/')}</script>`);

const inProperty =
  (name: string): Field =>
  (all) =>
    page('', '', all.map((text) => `<span itemprop="${name}">${escaped(text)}</span> `).join(''));
const inContent =
  (name: string): Field =>
  (all) =>
    page('', '', all.map((text) => `<span itemprop="${name}" content="${escaped(text)}"></span> `).join(''));

const inElements =
  (start: string, end: string): Field =>
  (all) =>
    page('', '', all.map((text) => `${start}${escaped(text)}${end}`).join(''));

const inLinks =
  (rel: string): Field =>
  (all) =>
    page(all.map((text) => `<link rel="${rel}" href="${escaped(text)}">`).join(''));

export const fields: Readonly<Record<string, Field>> = {
  'title: meta': inMeta('og:title', 'twitter:title', 'citation_title', 'title'),
  'title: JSON-LD': inThing('headline'),
  'title: JSON-LD, a thing each': inThings('name'),
  'title: microdata': inProperty('headline'),
  'title: element': (all) => page(all.map((text) => `<title>${escaped(text)}</title>`).join('')),
  'title: headings': inElements('<h1>', '</h1>'),
  'title: small headings': inElements('<h2>', '</h2>'),
  'author: meta': inMeta('author', 'citation_author', 'dc.creator', 'article:author'),
  'author: JSON-LD': inThing('author'),
  'author: JSON-LD, a thing each': inThings('author'),
  'author: JSON-LD, creators': inThings('creator', 'Product'),
  'author: JSON-LD, people': inPeople,
  'author: microdata': inProperty('author'),
  'author: microdata, for machines': inContent('author'),
  'author: links': inElements('<a rel="author" href="/">', '</a> '),
  'author: card': (all) =>
    page(
      `<meta property="og:type" content="article"><meta name="twitter:label1" content="By">${all
        .map((text) => `<meta name="twitter:data1" content="${escaped(text)}">`)
        .join('')}`,
    ),
  'author: names in the page': inElements('<span class="author-name">', '</span> '),
  'author: bylines': inElements('<p class="byline">', '</p>'),
  'author: bylines in pieces': (all) =>
    page('', '', `<div class="byline">${all.map((text) => `<a>${escaped(text)}</a>`).join('')}</div>`),
  'author: announced': inElements('<p>By ', '</p>'),
  'author: pages of authors': inElements('<a href="/authors/jane">', '</a> '),
  'author: classes': inElements('<p class="', '">Jane Doe</p>'),
  'date: meta': inMeta('article:published_time', 'date', 'dc.date', 'pubdate'),
  'date: JSON-LD': inThing('datePublished'),
  'date: JSON-LD, a thing each': inThings('dateCreated'),
  'date: microdata': inProperty('datepublished'),
  'date: times': inElements('<time>', '</time>'),
  'date: times, for machines': inElements('<time datetime="', '">a</time>'),
  'date: named': inElements('<p class="date">', '</p>'),
  'date: texts with a year': inElements('<p>2024 ', '</p>'),
  'date: address': inLinks('canonical'),
  'modified: meta': inMeta('article:modified_time', 'lastmod', 'last-modified'),
  'modified: JSON-LD': inThing('dateModified'),
  'modified: microdata': inProperty('datemodified'),
  'language: element': ([text]) => `<html lang="${escaped(text!)}"><body>${body}`,
  'language: meta': inMeta('og:locale', 'content-language', 'language'),
  'language: JSON-LD': inThing('inLanguage'),
  'language: text': inElements('<p>', '</p>'),
  'site: meta': inMeta('og:site_name', 'application-name', 'publisher'),
  'site: JSON-LD': inThings('name', 'WebSite'),
  'site: JSON-LD, publishers': inThing('publisher'),
  'site: microdata': inProperty('publisher'),
  'description: meta': inMeta('description', 'og:description', 'twitter:description'),
  'description: JSON-LD': inThing('description'),
  'description: microdata': inProperty('description'),
  'image: meta': inMeta('og:image', 'twitter:image', 'thumbnail'),
  'image: JSON-LD': inThing('image'),
  'image: JSON-LD, a thing each': inThings('thumbnailUrl'),
  'image: microdata': inContent('image'),
  'image: link': inLinks('image_src'),
  'url: meta': inMeta('og:url', 'twitter:url'),
  'url: JSON-LD': inThing('url'),
  'url: JSON-LD, a thing each': inThings('@id'),
  'url: link': inLinks('canonical'),
  'license: meta': inMeta('dcterms.license', 'rights'),
  'license: JSON-LD': inThing('license'),
  'license: link': inLinks('license'),
  'JSON-LD: types': inThing('@type'),
  'JSON-LD: as it is': (all) =>
    page(all.map((text) => `<script type="application/ld+json">${text.replaceAll('<', '')}</script>`).join('')),
  'JSON-LD: in an object': (all) =>
    page(
      `<script type="application/ld+json">{"@type":"Article","name":"${all.join('","').replaceAll('<', '')}</script>`,
    ),
  'names of metas': (all) => page(all.map((text) => `<meta name="${escaped(text)}" content="a">`).join('')),
  'names of links': inLinks('a'),
  'names of properties': inElements('<p itemprop="', '">a</p>'),
  'types of scopes': (all) =>
    page('', '', all.map((text) => `<div itemscope itemtype="${escaped(text)}"><p itemprop="author">a</div>`).join('')),
};

/** How long the texts of a field are: one for all, some as long as what is looked at of a text, or many short ones. */
export const pieceLengths: Readonly<Record<string, number>> = { one: Infinity, long: 950, short: 70 };
