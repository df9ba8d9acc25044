import type { LaidOutPage, Note, Style } from '../../model/index.ts';
import { htmlBar } from './bar.ts';
import { htmlHead } from './head.ts';
import { drawHtmlPage, type HtmlPictures } from './page.ts';
import { htmlScript } from './script.ts';
import { htmlStyle } from './style.ts';
import { roundTo } from '../number.ts';
import type { Layer } from '../svg/layers.ts';
import { flagBits } from '../svg/title.ts';
import { escapeXml } from '../xml.ts';

export type { HtmlPictures, PlanePictures } from './page.ts';

/** Options for the start of an HTML file. */
export type HtmlStart = {
  readonly title: string;
  /** The layers that are visible at first; all can be switched on in the page. */
  readonly show?: readonly Layer[];
};

/** Data that is known once all pages were read. */
export type HtmlEnd = { readonly styles: readonly Style[]; readonly notes?: readonly Note[] };

/** A page with the images to show beneath it. */
export type HtmlPage = HtmlPictures & { readonly page: LaidOutPage };

/** Structure rather than words: those appear under the pointer anyway. */
const firstLayers: readonly Layer[] = ['blocks', 'order', 'furniture', 'frames', 'tables'];

/**
 * All pages in one self-contained file: exactly the output of the streaming functions.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { docToHtml } from 'fovea/write';
 * const { pages, styles } = await read('examples/documents/invoice.pdf');
 * const html = docToHtml(pages.map((page) => ({ page })), { title: 'Invoice', styles });
 * console.log(html.startsWith('<!doctype html>')); // => true
 * ```
 */
export function docToHtml(pages: readonly HtmlPage[], options: HtmlStart & HtmlEnd): string {
  const content = pages.map(({ page, ...pictures }) => htmlPage(page, pictures));
  return htmlStart(options) + content.join('') + htmlEnd(options);
}

/**
 * The start of a document that is written page by page; then call {@link htmlPage} for each page, and {@link htmlEnd}.
 * Together they produce the output of {@link docToHtml}, without keeping all pages in memory.
 * @example
 * ```ts
 * import { htmlStart } from 'fovea/write';
 * console.log(htmlStart({ title: 'Invoice' }).split('\n')[0]); // => <!doctype html>
 * ```
 */
export function htmlStart({ title, show = firstLayers }: HtmlStart): string {
  return (
    htmlHead({ title, style: htmlStyle, script: htmlScript, images: 'inside' }) +
    `${htmlBar(title, show)}<main id="pages">\n`
  );
}

/**
 * One page of a document that is written page by page, with its images embedded.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { htmlPage } from 'fovea/write';
 * const { pages } = await read('examples/documents/invoice.pdf');
 * console.log(htmlPage(pages[0]).includes('Tidewater')); // => true
 * ```
 */
export function htmlPage(page: LaidOutPage, pictures: HtmlPictures = {}): string {
  return drawHtmlPage(page, pictures);
}

/**
 * The end of a document that is written page by page: its styles and notes.
 * @example
 * ```ts
 * import { htmlEnd } from 'fovea/write';
 * console.log(htmlEnd({ styles: [] }).trimEnd().endsWith('</html>')); // => true
 * ```
 */
export function htmlEnd({ styles, notes = [] }: HtmlEnd): string {
  return (
    `</main>\n${notesMarkup(notes)}` +
    `<script type="application/json" id="data">${scriptJson({ styles, flags: flagBits })}</script>\n` +
    `<script>${htmlScript}</script>\n</body>\n</html>\n`
  );
}

function notesMarkup(notes: readonly Note[]): string {
  if (notes.length === 0) return '';
  const items = notes.map(({ level, code, message, page }) => {
    const place = page === undefined ? '' : ` <a href="#page-${page}">page ${page}</a>`;
    return `<li class="${level}"><b>${level}</b>${place} ${escapeXml(message)} <code>${escapeXml(code)}</code></li>\n`;
  });
  return `<footer id="notes"><h2>Notes</h2>\n<ul>\n${items.join('')}</ul></footer>\n`;
}

/** JSON that cannot end the script it stands in, nor start a comment there. */
function scriptJson(value: unknown): string {
  const text = JSON.stringify(value, (_key, one: unknown) => (typeof one === 'number' ? roundTo(one, 1000) : one));
  return text.replace(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
