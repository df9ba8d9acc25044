/** Pages for people: `page 3`, `pages 1-4, 7`. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && page <= last[1] + 1) last[1] = page;
    else ranges.push([page, page]);
  }
  const text = ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
  return `${pages.length === 1 ? 'page' : 'pages'} ${text}`;
}
