import { missingBin } from '../table/bins.ts';
import { consider, purity, smallNode, term, type SplitSearch } from './forest-node.ts';
import type { Random } from '../random.ts';

/** Tries one cut of a column, drawn between its lowest and highest value in the node. */
export function searchRandomCut(search: SplitSearch, feature: number): void {
  const { bins, rows, codeOf, random } = search;
  // Rows of small nodes lie far apart, and then a row is one line of the cache.
  const byRow = rows.length <= smallNode;
  gather(
    byRow ? search.rowCodes : bins.codes,
    byRow ? feature : feature * bins.rows,
    byRow ? bins.edges.length : 1,
    search,
  );
  let low = missingBin;
  let high = -1;
  let missing = 0;
  for (let i = 0; i < rows.length; i++) {
    const code = codeOf[i]!;
    const isMissing = +(code === missingBin);
    missing += isMissing;
    low = Math.min(low, code);
    high = Math.max(high, code - isMissing * (missingBin + 1));
  }
  if (high < 0 || (low === high && missing === 0)) return;
  // With one value beside the missing ones, these are what is cut off.
  const bin = low === high ? high : drawCut(bins.edges[feature]!, low, high - 1, random);
  tryCut(search, feature, bin, low < high && missing > 0 && random.next() < 0.5);
}

function gather(codes: Uint8Array, start: number, step: number, { rows, codeOf }: SplitSearch): void {
  for (let i = 0; i < rows.length; i++) codeOf[i] = codes[start + rows[i]! * step]!;
}

/** One of the edges from `first` to `last`, drawn so that a wide gap is hit as often as its share of the range. */
function drawCut(edges: Float32Array, first: number, last: number, random: Random): number {
  const share = random.next();
  if (first === last) return first;
  const from = edges[first]! - (edges[first + 1]! - edges[first]!) / 2;
  const to = edges[last]! + (edges[last]! - edges[last - 1]!) / 2;
  const drawn = from + share * (to - from);
  if (!Number.isFinite(drawn)) return first + Math.floor(share * (last - first + 1));
  let low = first;
  let high = last;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle]! + edges[middle + 1]!) / 2 < drawn) low = middle + 1;
    else high = middle;
  }
  return low;
}

function tryCut(search: SplitSearch, feature: number, bin: number, missingLeft: boolean): void {
  const { criterion, rows, codeOf, classOf, weightOf, cells, totals, classCount, weight: total } = search;
  // One up and round the corner, a missing value comes before all others.
  const shift = missingLeft ? 1 : 0;
  const cut = bin + shift;
  let rightRows = 0;
  for (let i = 0; i < rows.length; i++) {
    const goesRight = +(((codeOf[i]! + shift) & 255) > cut);
    cells[2 * classOf[i]! + goesRight]! += weightOf[i]!;
    rightRows += goesRight;
  }
  let leftSum = 0;
  let rightSum = 0;
  let leftWeight = 0;
  for (let place = 0; place < classCount; place++) {
    const left = cells[2 * place]!;
    leftWeight += left;
    leftSum += term(criterion, left);
    rightSum += term(criterion, totals[place]! - left);
  }
  cells.fill(0, 0, 2 * classCount);
  const score = purity(criterion, leftSum, leftWeight) + purity(criterion, rightSum, total - leftWeight);
  consider(search, feature, bin, missingLeft, rows.length - rightRows, score);
}
