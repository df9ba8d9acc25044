/** By row, the columns that were the slowest when all were measured, or grew the fastest: these are measured every time. */
export const worst: Readonly<Record<string, readonly string[]>> = {
  // Pages.
  'HTML: tree': ['different tags'],
  metadata: ['things of JSON-LD'],
  'article: fovea': ['<p>a', '<p class=byline>a', 'different classes', 'a long table', '<footer>a'],
  'article: dragnet': ['<p hidden>a'],
  'article: boilerpipe:keep-everything': ['lines of code'],
  'article: everything': ['<dt>a', '<time>2024</time>'],
  // Texts.
  entities: ['+', '1.\\n', 'GmbH '],
  'entities: names to compare': ['&'],
  'robots.txt: rules': ['€'],
  // Documents.
  offers: ['1 May '],
  directory: ['marks by chance', 'lines of one letter'],
  'one page: directory': ['lines of one letter'],
  // Fields of metadata.
  'JSON-LD: as it is': ['[['],
};
