import type { Group } from '../model/index.ts';

/** The pages that a directory is on, in their order. */
export function directoryPages(group: Group): number[] {
  const pages = new Set<number>();
  const visit = ({ page, children = [] }: Group): void => {
    if (page !== undefined) pages.add(page);
    children.forEach(visit);
  };
  visit(group);
  return [...pages].sort((a, b) => a - b);
}

/** `Page 3`, `Pages 3–4`. */
export function pagesTitle(group: Group): string {
  const pages = directoryPages(group);
  return pages.length > 1 ? `Pages ${pages[0]}–${pages.at(-1)}` : `Page ${pages[0] ?? '?'}`;
}
