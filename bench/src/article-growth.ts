import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { grownPage } from './article-grown-page.ts';
import { ownTool, timed, type TimedPage } from './article-job.ts';
import type { BenchContext, Check } from './bench.ts';
import { formatSpread, median, race, ratioOf, type Samples } from './measure.ts';
import { formatTable } from './table.ts';

/** Millions of bytes. Short pages are read as often as it takes to have read as much as of the longest. */
const sizes = [1, 5, 20] as const;
const largest = 20;
const ceiling = 1.5;

/** Whether the time grows no faster than the page. */
export async function measureGrowth(
  { rounds, print }: BenchContext,
  method: string,
  folder: string,
): Promise<{ checks: Check[]; samples: Samples }> {
  const pages = new Map(sizes.map((size) => [size, writeGrownPage(folder, size)]));
  const page = (size: (typeof sizes)[number]): TimedPage => pages.get(size)!;
  const contenders = sizes.map((size) =>
    timed(`${size} MB`, {
      tool: ownTool(method),
      warmUp: [page(1), page(1), page(1), page(5)],
      pages: Array.from({ length: largest / size }, () => page(size)),
    }),
  );
  const samples = await race(contenders, rounds);
  const seconds = (size: number): number[] => samples.get(`${size} MB`)!.map(({ cpuSeconds }) => cpuSeconds);
  const rows = sizes.map((size) => [`${size} MB`, ((1000 * median(seconds(size))) / largest).toFixed(0)]);
  print(`${formatTable([`one page, ${ownTool(method)}`, 'CPU ms per MB'], rows)}\n`);
  const ratio = ratioOf(seconds(largest), seconds(1));
  const name = `${ownTool(method)}: time per MB of a page of ${largest} MB / of one of 1 MB ≤ ${ceiling}`;
  return { checks: [{ name, passed: ratio.median <= ceiling, detail: formatSpread(ratio) }], samples };
}

function writeGrownPage(folder: string, megabytes: number): TimedPage {
  const path = join(folder, `grown-${megabytes}.html`);
  writeFileSync(path, grownPage(megabytes * 1e6));
  return { path, url: 'https://example.invalid/' };
}
