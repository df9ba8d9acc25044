import type { Box, Note, Page, PageSize, Source } from '../../model/index.ts';
import { drawGround, missingLook, type PageGround, type PageGrounds } from '../svg/groups-overlay.ts';
import type { Look } from '../svg/look.ts';
import { isMissing } from '../text/groups.ts';
import { sizeOf } from '../page-size.ts';
import { escapeXml, xmlNumber } from '../xml.ts';
import { besideScript } from './beside-script.ts';
import { besideStyle } from './beside-style.ts';
import { htmlHead } from './head.ts';

/** A report on what was found in a document: its pages, and what was found beside them. */
export type BesideReport = {
  readonly title: string;
  /** One sentence that says what came out. */
  readonly verdict: string;
  /** How many there are of each type, and its look. */
  readonly key: readonly { readonly text: string; readonly look: Look }[];
  readonly notes: readonly Note[];
  /** Pages as {@link pageSection} draws them. */
  readonly pages: readonly string[];
  /** What stands beside the pages, and what below, as markup. */
  readonly entries: string;
  readonly below?: string;
};

/** The report as an HTML file. */
export function besideReport({ title, verdict, key, notes, pages, entries, below = '' }: BesideReport): string {
  const missing = notes.filter(isMissing).length;
  const all = [...key, ...(missing > 0 ? [{ text: `${missing} not found`, look: missingLook }] : [])];
  const items = all.map(({ text, look }) => {
    const mark = look === missingLook ? '<i class="missing"></i>' : `<i style="border-color:${look.color}"></i>`;
    return `<li>${mark}${escapeXml(text)}</li>`;
  });
  return (
    htmlHead({ title, style: besideStyle, script: besideScript, images: 'inside' }) +
    `<header><h1>${escapeXml(title)}</h1><p class="verdict">${escapeXml(verdict)}</p><ul class="key">${items.join('')}</ul></header>\n` +
    `<div class="beside"><main>\n${pages.join('')}</main>\n` +
    `<aside aria-label="What was found">\n${entries}${notesMarkup(notes)}</aside></div>\n${below}` +
    `<script>${besideScript}</script>\n</body>\n</html>\n`
  );
}

/** CSS pixels in a point. */
const pixelsPerPoint = 4 / 3;

const pixelsOf = ({ unit }: Page): number => (unit === 'pt' ? pixelsPerPoint : 1);
const groundId = ({ number }: Page): string => `ground-${number}`;

/** What lies under some pages; empty sheets where nothing is known but their size. */
export function groundsOf(numbers: readonly number[], { pages, media }: Source, known: PageGrounds): PageGround[] {
  const unit = media === 'html' ? 'px' : 'pt';
  const sheet = (size: PageSize): PageGround => ({
    page: { ...size, unit, tokens: [], shapes: [], images: [], annotations: [] },
    styles: [],
  });
  return pages.flatMap((size) => (numbers.includes(size.number) ? [known.get(size.number) ?? sheet(size)] : []));
}

/** A page with what is drawn over it. */
export function pageSection({ page, styles, picture }: PageGround, marks: string): string {
  const width = sizeOf(page.width);
  const height = sizeOf(page.height);
  const label = page.label === undefined ? '' : ` (${escapeXml(page.label)})`;
  return (
    `<section class="page" id="page-${page.number}"><h2>Page ${page.number}${label}</h2>\n` +
    `<svg viewBox="0 0 ${xmlNumber(width)} ${xmlNumber(height)}" style="width:${xmlNumber(width * pixelsOf(page))}px" ` +
    `role="img" aria-label="Page ${page.number}">\n<g id="${groundId(page)}">${drawGround(page, styles, picture)}</g>${marks}</svg></section>\n`
  );
}

/** Pixels of a part of a page beside its values. */
const mostCrop = { width: 170, height: 110 } as const;

/** A part of a page that is shown elsewhere, cut out; nothing where there is no image of the page. */
export function cropOf(ground: PageGround | undefined, box: Box | undefined): string {
  if (!ground?.picture || !box) return '';
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (!(width > 0 && height > 0)) return '';
  const view = [box.x0, box.y0, width, height].map(xmlNumber).join(' ');
  const scale = Math.min(pixelsOf(ground.page), mostCrop.width / width, mostCrop.height / height);
  const size = `width="${xmlNumber(scale * width)}" height="${xmlNumber(scale * height)}"`;
  return `<svg class="crop" viewBox="${view}" ${size} aria-hidden="true"><use href="#${groundId(ground.page)}"/></svg>`;
}

/** What was not found, and what else is to be said. */
function notesMarkup(notes: readonly Note[]): string {
  const missing = notes.flatMap((note, i) =>
    isMissing(note) ? [`<li class="group" id="m${i}" data-m="${i}">${escapeXml(note.message)}</li>\n`] : [],
  );
  const others = notes.filter((note) => !isMissing(note));
  const said = others.map(
    ({ level, code, message }) => `<li><b>${level}</b> ${escapeXml(message)} <code>${escapeXml(code)}</code></li>\n`,
  );
  return (
    (missing.length === 0 ? '' : `<h2>Not found</h2>\n<ul class="missing">\n${missing.join('')}</ul>\n`) +
    (said.length === 0 ? '' : `<h2>Notes</h2>\n<ul>\n${said.join('')}</ul>\n`)
  );
}
