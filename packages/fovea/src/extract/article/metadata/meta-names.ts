import type { ArticleMetadata } from '../../../model/index.ts';

/** Names that `meta` goes by, of one source. */
export type MetaNames = { readonly source: 'open-graph' | 'meta'; readonly names: readonly string[] };

const openGraph = (...names: readonly string[]): MetaNames => ({ source: 'open-graph', names });
const meta = (...names: readonly string[]): MetaNames => ({ source: 'meta', names });

/** Under which names pages tell what, in lower case, the most trusted first. */
export const metaNames: Readonly<Record<keyof ArticleMetadata, readonly MetaNames[]>> = {
  title: [
    openGraph('og:title', 'twitter:title', 'twitter:text:title'),
    meta('citation_title', 'dc.title', 'dcterms.title', 'parsely-title', 'sailthru.title', 'headline', 'hdl', 'title'),
  ],
  author: [
    meta('citation_author', 'parsely-author', 'sailthru.author', 'author', 'dc.creator', 'dcterms.creator'),
    meta('dc.creator.author', 'article.author', 'shareaholic:article_author_name', 'byl', 'authors'),
    openGraph('article:author', 'og:article:author', 'book:author'),
  ],
  date: [
    openGraph('article:published_time', 'og:article:published_time', 'og:published_time', 'article:published'),
    meta('parsely-pub-date', 'sailthru.date', 'citation_publication_date', 'citation_online_date', 'citation_date'),
    meta('bepress_citation_date', 'dc.date.issued', 'dcterms.issued', 'dcterms.created', 'dc.date.created', 'dc.date'),
    meta('dcterms.date', 'datepublished', 'date_published', 'rnews:datepublished', 'article.published', 'pubdate'),
    meta('bt:pubdate', 'publishdate', 'publish-date', 'publish_date', 'publish_time', 'publication_date'),
    meta('publication-date', 'published', 'published-date', 'published_time', 'article-published-date'),
    meta('originalpublicationdate', 'article_date_original', 'shareaholic:article_published_time'),
    meta('cxenseparse:recs:publishtime', 'cxenseparse:publishtime', 'ptime', 'pdate', 'displaydate', 'date'),
    meta('created', 'creation_date'),
  ],
  modified: [
    openGraph('article:modified_time', 'og:article:modified_time', 'og:updated_time'),
    meta('dcterms.modified', 'dc.date.modified', 'datemodified', 'date_modified', 'modified', 'modified-date'),
    meta('lastmod', 'last-modified', 'last-updated', 'revised', 'article.updated'),
    meta('shareaholic:article_modified_time'),
  ],
  language: [
    openGraph('og:locale'),
    meta('content-language', 'language', 'dc.language', 'dcterms.language', 'citation_language'),
  ],
  site: [
    openGraph('og:site_name'),
    meta('application-name', 'apple-mobile-web-app-title', 'citation_journal_title', 'dc.publisher'),
    meta('dcterms.publisher', 'publisher'),
  ],
  description: [
    meta('description', 'dc.description', 'dcterms.description', 'sailthru.description'),
    openGraph('og:description', 'twitter:description'),
  ],
  image: [
    openGraph('og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image', 'twitter:image:src'),
    meta('parsely-image-url', 'sailthru.image.full', 'thumbnail'),
  ],
  license: [
    meta('dcterms.license', 'dc.rights.license', 'dc.license', 'license', 'licence'),
    meta('dcterms.rights', 'dc.rights', 'rights'),
  ],
  url: [openGraph('og:url', 'twitter:url'), meta('parsely-link', 'citation_abstract_html_url')],
};
