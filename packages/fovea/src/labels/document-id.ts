/** The kind of a document. */
export type DocumentMedia = 'pdf' | 'html';

const mediaByEnding: Readonly<Record<string, DocumentMedia>> = {
  pdf: 'pdf',
  // A picture is a page without a text layer, and is shown and labelled like one.
  png: 'pdf',
  jpg: 'pdf',
  jpeg: 'pdf',
  webp: 'pdf',
  tif: 'pdf',
  tiff: 'pdf',
  bmp: 'pdf',
  gif: 'pdf',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
};

/** What a name says it is; undefined for what is no document. */
export function mediaOf(id: string): DocumentMedia | undefined {
  return mediaByEnding[/\.([a-z]+)$/i.exec(id)?.[1]?.toLowerCase() ?? ''];
}

/** The publisher, company or site: the first folder, else the name up to its first digit or dash. */
export function groupOf(id: string): string {
  const [first = '', ...rest] = id.split('/');
  if (rest.length > 0) return first;
  const stem = first.replace(/\.[a-z]+$/i, '');
  return /^[^\d_-]+/.exec(stem)?.[0].trim() || stem;
}
