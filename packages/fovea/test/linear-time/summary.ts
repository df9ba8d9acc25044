/** What a run through the tables came to, in a few lines. */
import { growthText, isGuard, type Growth } from './growth.ts';

export type Case = { readonly row: string; readonly column: string; readonly growth: Growth };

export function summaryOf(cases: readonly Case[]): string {
  const rows = new Set(cases.map(({ row }) => row)).size;
  const columns = new Set(cases.map(({ column }) => column)).size;
  const points = cases.flatMap(({ growth }) => growth.points.filter((point) => !isGuard(point)));
  const sizes = new Set(points.map(({ size }) => size)).size;
  const slow = cases.filter(({ growth }) => !growth.isFine).length;
  const all = `${cases.length} cases at ${sizes} sizes: ${points.length} measurements, ${slow} slow`;
  const shown: readonly (readonly [string, (growth: Growth) => number])[] = [
    ['the steepest', ({ slope }) => slope],
    ['the slowest', ({ secondsPerMegabyte }) => secondsPerMegabyte],
    ['the slowest by bytes', bySize],
  ];
  const lines = shown.map(([name, of]) => {
    const most = cases.reduce((a, b) => (of(b.growth) > of(a.growth) ? b : a));
    return `  ${name}: ${of(most.growth).toFixed(2)}, ${most.row} by ${most.column}: ${growthText(most.growth)}`;
  });
  return [`linear time: ${rows} rows × ${columns} columns, ${all}`, ...lines, ''].join('\n');
}

/** Seconds a megabyte of what there is, not of what it counts for, at the largest size. */
function bySize({ points }: Growth): number {
  const { size, seconds } = points.at(-1)!;
  return (seconds / size) * 1024 * 1024;
}
