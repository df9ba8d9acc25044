import { createDocLayout, layoutReach } from '../layout/index.ts';
import type { LaidOutPage, Note, Style } from '../model/index.ts';
import type { PageReading } from './pdf/index.ts';

/** A laid-out page, and the styles that have become known since the last one. */
export type LaidOutReading = {
  readonly page: LaidOutPage;
  readonly styles: readonly Style[];
  readonly notes: readonly Note[];
};

export type LaidOutPages = (number: number) => Promise<LaidOutReading>;

/**
 * Reads pages together with their neighbours and lays them out. Asked in order, every page is read once. A neighbour
 * that can't be read is none; a page that can't be read fails as it would without a layout.
 */
export function createLaidOutPages(read: (number: number) => Promise<PageReading>, pageCount: number): LaidOutPages {
  const styles: Style[] = [];
  const layout = createDocLayout(styles);
  const near = new Map<number, PageReading>();
  let fresh: Style[] = [];
  const get = async (number: number): Promise<PageReading> => {
    let reading = near.get(number);
    if (!reading) {
      reading = await read(number);
      styles.push(...reading.styles);
      fresh.push(...reading.styles);
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
    const laidOut = layout.layOut(page);
    const reading = { page: laidOut, notes, styles: fresh };
    fresh = [];
    return reading;
  };
}
