import type { ConfidenceBin, CurveReport } from '../../model/index.ts';
import { firstOf } from '../../model/lookup.ts';
import { escapeXml, xmlNumber } from '../xml.ts';

const size = 260;
const edge = { left: 38, right: 8, top: 8, bottom: 34 };
const width = edge.left + size + edge.right;
const height = edge.top + size + edge.bottom;

const x = (share: number): string => xmlNumber(edge.left + share * size);
const y = (share: number): string => xmlNumber(edge.top + (1 - share) * size);

/** Precision against recall, one line a class. */
export function curvesSvg(curves: readonly CurveReport[]): string {
  const lines = curves.map(({ points }, i) => {
    const start = firstOf(points);
    // A curve begins where nothing is found yet, at the precision of its first step.
    const path = [{ recall: 0, precision: start.precision }, ...points];
    const coordinates = path.map(({ recall, precision }) => `${x(recall)},${y(precision)}`).join(' ');
    return `<polyline class="c${i}" points="${coordinates}"/>`;
  });
  return square('Precision and recall', 'recall', 'precision', lines.join(''));
}

/** What share of answers was right against what share was said to be. */
export function confidenceSvg(bins: readonly ConfidenceBin[]): string {
  const most = Math.max(...bins.map(({ weight }) => weight));
  const points = bins.map(({ predicted, observed }) => `${x(predicted)},${y(observed)}`).join(' ');
  const dots = bins.map(({ weight, predicted, observed }) => {
    const title = `${percent(predicted)} predicted, ${percent(observed)} correct, weight ${xmlNumber(weight)}`;
    const radius = xmlNumber(2.5 + 5 * Math.sqrt(weight / most));
    return `<circle cx="${x(predicted)}" cy="${y(observed)}" r="${radius}"><title>${title}</title></circle>`;
  });
  const even = `<line class="even" x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}"/>`;
  const content = `${even}<polyline class="c0" points="${points}"/>${dots.join('')}`;
  return square('Share correct by confidence', 'confidence', 'share correct', content);
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

function square(title: string, across: string, up: string, content: string): string {
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (at) =>
      `<line class="grid" x1="${x(at)}" y1="${y(0)}" x2="${x(at)}" y2="${y(1)}"/>` +
      `<line class="grid" x1="${x(0)}" y1="${y(at)}" x2="${x(1)}" y2="${y(at)}"/>` +
      `<text x="${x(at)}" y="${height - 20}" text-anchor="middle">${at}</text>` +
      `<text x="${edge.left - 5}" y="${xmlNumber(Number(y(at)) + 3.5)}" text-anchor="end">${at}</text>`,
  );
  const middle = edge.top + size / 2;
  return (
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">` +
    `${ticks.join('')}<text x="${edge.left + size / 2}" y="${height - 5}" text-anchor="middle">${across}</text>` +
    `<text transform="translate(9 ${middle}) rotate(-90)" text-anchor="middle">${up}</text>${content}</svg>\n`
  );
}
