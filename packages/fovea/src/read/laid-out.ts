import { createDocLayout, layoutReach } from '../layout/index.ts';
import type { LaidOutPage, Note, Page, Style } from '../model/index.ts';

type Read<P extends Page> = { readonly page: P; readonly notes: readonly Note[] };

/**
 * Reads pages together with their neighbours and lays them out. Asked in order, every page is read once. A neighbour
 * that can't be read is none; a page that can't be read fails as it would without a layout. `styles` grows by reading.
 */
export function createLaidOutPages(
  read: (number: number) => Promise<Read<Page>>,
  pageCount: number,
  styles: readonly Style[],
): (number: number) => Promise<Read<LaidOutPage>> {
  const layout = createDocLayout(styles);
  const near = new Map<number, Read<Page>>();
  const get = async (number: number): Promise<Read<Page>> => {
    let reading = near.get(number);
    if (!reading) {
      reading = await read(number);
      near.set(number, reading);
      layout.see(reading.page);
    }
    return reading;
  };
  const lookAround = async (number: number): Promise<void> => {
    const last = Math.min(pageCount, number + layoutReach);
    for (let one = Math.max(1, number - layoutReach); one <= last; one++) {
      if (one !== number) await get(one).catch(() => {});
    }
  };
  return async (number) => {
    const { page, notes } = await get(number);
    await lookAround(number);
    for (const known of near.keys()) if (Math.abs(known - number) > layoutReach) near.delete(known);
    layout.forget(number - layoutReach);
    return { page: layout.layOut(page), notes };
  };
}
