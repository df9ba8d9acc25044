import type { GroupsPage } from '../../write/index.ts';
import { pagesToShow } from '../../write/svg/groups-overlay.ts';
import type { CheckedValues, Seen } from '../verb.ts';

/** More pages than these in one file, and no viewer opens it. */
const maxDrawn = 200;

/** The pages that have something to show, with their pictures. */
export async function shownPages({ extraction, doc, picture }: Seen, options: CheckedValues): Promise<GroupsPage[]> {
  const { dpi } = options as { readonly dpi?: number };
  const pages = doc?.pages ?? [];
  const numbers = pagesToShow(
    pages.map(({ number }) => number),
    extraction,
  );
  const shown: GroupsPage[] = [];
  for (const page of pages.filter(({ number }) => numbers.includes(number)).slice(0, maxDrawn)) {
    const beneath = picture && { picture: await picture(page.number, dpi === undefined ? {} : { dpi }) };
    shown.push({ page, ...beneath });
  }
  return shown;
}
