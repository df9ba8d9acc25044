import { readMetadata, type FoundMetadata } from '../../../../src/extract/article/metadata.ts';
import { readHtml } from '../../../../src/read/html/index.ts';

export const address = 'https://www.daily-planet.example/city/flood.html';

/** The metadata of a page that is written for a test. */
export function metadataOf(html: string, url: string = address): FoundMetadata {
  return readMetadata(readHtml(html, { uri: url, media: 'html' }));
}

/** What goes into the head of a page, and what into its body. */
export function pageWith(head: string, body = '', lang = ''): string {
  const language = lang === '' ? '' : ` lang="${lang}"`;
  return `<!doctype html><html${language}><head>${head}</head><body>${body}</body></html>`;
}

export function jsonLd(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `<script type="application/ld+json">${text}</script>`;
}
