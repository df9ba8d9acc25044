import type { ReportCut, ValidationReport } from './validation.ts';
import { escapeXml, xmlNumber } from '../xml.ts';
import { entry } from '../../model/lookup.ts';

const plot = { left: 44, right: 10, top: 10, bottom: 36, width: 440, height: 220 };
const width = plot.left + plot.width + plot.right;
const height = plot.top + plot.height + plot.bottom;
const bins = 25;
/** A curve has a point for each node; more than these can't be told apart. */
const maxPoints = 400;

const x = (share: number): number => plot.left + share * plot.width;
const y = (share: number): number => plot.top + (1 - share) * plot.height;

type Series = { readonly name: string; readonly className: string; readonly counts: readonly number[] };

/** How many nodes are how strange; in two colours by gold, else by verdict. The scale is that of powers of ten. */
export function histogramSvg(nodes: ValidationReport['nodes']): string {
  const series = seriesOf(nodes);
  const most = Math.max(1, ...series.flatMap(({ counts }) => counts));
  const up = (count: number): number => Math.log1p(count) / Math.log1p(most);
  const barWidth = plot.width / bins / series.length;
  const bars = series.flatMap(({ counts, className, name }, s) =>
    counts.map((count, bin) => {
      if (count === 0) return '';
      const title = `<title>${count} ${name}, ${(bin / bins).toFixed(2)} to ${((bin + 1) / bins).toFixed(2)}</title>`;
      const left = x(bin / bins) + s * barWidth;
      const size = `width="${xmlNumber(barWidth * 0.9)}" height="${xmlNumber(y(0) - y(up(count)))}"`;
      return `<rect class="${className}" x="${xmlNumber(left)}" y="${xmlNumber(y(up(count)))}" ${size}>${title}</rect>`;
    }),
  );
  const ticks = Array.from({ length: 1 + Math.floor(Math.log10(most)) }, (_, power) => 10 ** power);
  const levels = ticks.map((count) => [up(count), String(count)] as const);
  return frame('Nodes by strangeness', 'strangeness', 'nodes', levels, bars.join('')) + keyMarkup(series);
}

function seriesOf(nodes: ValidationReport['nodes']): Series[] {
  const count = (wanted: (node: ValidationReport['nodes'][number]) => boolean): number[] => {
    const counts = Array.from({ length: bins }, () => 0);
    for (const node of nodes) {
      if (wanted(node)) counts[Math.min(bins - 1, Math.max(0, Math.floor(node.strangeness * bins)))]!++;
    }
    return counts;
  };
  if (nodes.some(({ gold }) => gold !== undefined)) {
    return [
      { name: 'correctly extracted', className: 'true', counts: count(({ gold }) => gold === true) },
      { name: 'wrongly extracted', className: 'false', counts: count(({ gold }) => gold === false) },
    ];
  }
  return [
    { name: 'kept', className: 'keep', counts: count(({ verdict }) => verdict === 'keep') },
    { name: 'flagged', className: 'flag', counts: count(({ verdict }) => verdict === 'flag') },
    { name: 'dropped', className: 'drop', counts: count(({ verdict }) => verdict === 'drop') },
  ];
}

/** F1, precision and recall against the share of nodes that is dropped, the strangest first. */
export function curveSvg({ curve, best, verdicts }: NonNullable<ValidationReport['cuts']>): string {
  const step = Math.max(1, curve.length / maxPoints);
  const points = Array.from({ length: Math.ceil(curve.length / step) }, (_, i) => entry(curve, Math.floor(i * step)));
  const last = curve.at(-1);
  if (last && points.at(-1) !== last) points.push(last);
  const measures = [
    ['f1', 'F1'],
    ['precision', 'precision'],
    ['recall', 'recall'],
  ] as const;
  const lines = measures.map(([measure]) => {
    const path = points.map((point) => `${xmlNumber(x(point.droppedNodes))},${xmlNumber(y(point[measure]))}`);
    return `<polyline class="${measure}" points="${path.join(' ')}"/>`;
  });
  const dot = (cut: ReportCut, className: string, name: string): string =>
    `<circle class="${className}" cx="${xmlNumber(x(cut.droppedNodes))}" cy="${xmlNumber(y(cut.f1))}" r="5">` +
    `<title>${name}: F1 ${cut.f1.toFixed(3)}</title></circle>`;
  const dots = dot(best, 'best', 'best cut by gold') + dot(verdicts, 'mine', 'these verdicts');
  const levels = [0, 0.25, 0.5, 0.75, 1].map((share) => [share, String(share)] as const);
  const key = [
    ...measures.map(([className, name]) => ({ className, name })),
    { className: 'best', name: 'best cut' },
    { className: 'mine', name: 'these verdicts' },
  ];
  const title = 'F1 by share of nodes dropped';
  return (
    frame(title, 'share of nodes dropped', 'by bytes', levels, lines.toReversed().join('') + dots) + keyMarkup(key)
  );
}

function keyMarkup(items: readonly { readonly className: string; readonly name: string }[]): string {
  return `<ul class="key">${items.map(({ className, name }) => `<li><i class="${className}"></i>${name}</li>`).join('')}</ul>\n`;
}

type Levels = readonly (readonly [at: number, name: string])[];

function frame(title: string, across: string, up: string, levels: Levels, content: string): string {
  const columns = [0, 0.25, 0.5, 0.75, 1].map(
    (at) => `<text x="${xmlNumber(x(at))}" y="${height - 20}" text-anchor="middle">${at}</text>`,
  );
  const rows = levels.map(
    ([at, name]) =>
      `<line class="grid" x1="${x(0)}" y1="${xmlNumber(y(at))}" x2="${x(1)}" y2="${xmlNumber(y(at))}"/>` +
      `<text x="${plot.left - 5}" y="${xmlNumber(y(at) + 3.5)}" text-anchor="end">${name}</text>`,
  );
  return (
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">` +
    `${rows.join('')}${columns.join('')}<text x="${x(0.5)}" y="${height - 5}" text-anchor="middle">${across}</text>` +
    `<text transform="translate(10 ${y(0.5)}) rotate(-90)" text-anchor="middle">${up}</text>${content}</svg>\n`
  );
}
