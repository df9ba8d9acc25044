import { wrap } from '../../extract/wrapper/index.ts';
import type { Extraction, LaidOutPage, Picture } from '../../model/index.ts';
import type { PdfMethods } from '../../read/worker/pdf-methods.ts';
import { groupsToHtml, groupsToSheet, type GroupsPage } from '../../write/index.ts';
import { pagesToShow } from '../../write/svg/groups-overlay.ts';
import type { KeptDoc, WrapAnswer, WrapArgs } from './wrap-methods.ts';

/** More pages than these in one file, and no viewer opens it. */
const maxDrawn = 200;

/** Runs a wrapper over the pages of a thread and draws what is asked for; `picture` gives a page as a person sees it. */
export async function wrapKept(
  { pages, styles }: KeptDoc,
  args: WrapArgs,
  picture: PdfMethods['picture'] | undefined,
): Promise<WrapAnswer> {
  const { definition, reading, explain, timeMs, draw, title } = args;
  const { source, status, notes } = reading;
  const deadline = performance.now() + timeMs;
  const doc = {
    schema: 'fovea/doc@1' as const,
    source,
    status,
    media: source.media,
    metadata: {},
    styles,
    pages,
    notes,
  };
  const extraction = wrap(doc, definition, { explain, isOver: () => performance.now() > deadline });
  if (draw === undefined) return { extraction };
  const shown = await shownPages(pages, extraction, args, picture);
  if (draw === 'html') return { extraction, html: groupsToHtml(shown, extraction, { title, styles }) };
  const sheets = shown.map(({ page, picture: beneath }) => ({
    page: page.number,
    sheet: groupsToSheet(page, styles, extraction, { title, ...(beneath && { picture: beneath }) }),
  }));
  return { extraction, sheets };
}

/** The pages that have something to show, with their pictures. */
export async function shownPages(
  pages: readonly LaidOutPage[],
  extraction: Extraction,
  look: Pick<WrapArgs, 'dpi'>,
  picture: PdfMethods['picture'] | undefined,
): Promise<GroupsPage[]> {
  const shown: GroupsPage[] = [];
  for (const page of pagesDrawn(pages, extraction)) shown.push({ page, ...(await pictureOf(page, look, picture)) });
  return shown;
}

function pagesDrawn(pages: readonly LaidOutPage[], extraction: Extraction): LaidOutPage[] {
  const numbers = pagesToShow(
    pages.map(({ number }) => number),
    extraction,
  );
  return pages.filter(({ number }) => numbers.includes(number)).slice(0, maxDrawn);
}

async function pictureOf(
  { number }: LaidOutPage,
  { dpi }: Pick<WrapArgs, 'dpi'>,
  picture: PdfMethods['picture'] | undefined,
): Promise<{ readonly picture?: Picture }> {
  return picture ? { picture: await picture({ number, ...(dpi !== undefined && { dpi }) }) } : {};
}
