import type { LaidOutPage, Note, Page, Style } from '../model/index.ts';
import { createLaidOutPages, type PageOptions } from './laid-out.ts';
import type { ReadablePdf } from './ocr/open.ts';

/** A page, what is to be said of it, and the styles that have become known since the last one. */
export type PageReading<P extends Page = Page> = {
  readonly page: P;
  readonly styles: readonly Style[];
  readonly notes: readonly Note[];
};

/** Pages as they leave the place where they are read: every style goes out once, before it is needed. */
export type PageSource = {
  readonly page: (number: number) => Promise<PageReading>;
  readonly laidOutPage: (number: number, options?: PageOptions) => Promise<PageReading<LaidOutPage>>;
};

export function createPageSource(reader: ReadablePdf): PageSource {
  const layOut = createLaidOutPages(reader);
  let sent = 0;
  const withStyles = <P extends Page>(reading: { page: P; notes: readonly Note[] }): PageReading<P> => {
    const styles = reader.styles.slice(sent);
    sent = reader.styles.length;
    return { ...reading, styles };
  };
  return {
    page: async (number) => withStyles(await reader.page(number)),
    laidOutPage: async (number, options) => withStyles(await layOut(number, options)),
  };
}
