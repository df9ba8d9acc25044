import { missingBin } from '../table/bins.ts';
import { searchRandomCut } from './forest-cut.ts';
import { consider, nodeSum, purity, smallNode, term, type SplitSearch } from './forest-node.ts';

/** Looks for the best split of the node entered; the outcome is in `search.split`. */
export function findSplit(search: SplitSearch): void {
  const { features, featuresPerSplit, random, split } = search;
  split.feature = -1;
  split.score = -Infinity;
  for (let drawn = 0; drawn < features.length && (drawn < featuresPerSplit || split.feature < 0); drawn++) {
    const pick = drawn + random.below(features.length - drawn);
    const feature = features[pick]!;
    features[pick] = features[drawn]!;
    features[drawn] = feature;
    if (search.randomCuts) searchRandomCut(search, feature);
    else if (isSmall(search, feature)) searchSorted(search, feature);
    else searchCells(search, feature);
  }
}

/** Rows are sorted where they are few, and counted where they are many or there are few cells to count them in. */
function isSmall({ rows, bins, classCount }: SplitSearch, feature: number): boolean {
  return rows.length <= smallNode && rows.length <= 0.25 * classCount * (bins.edges[feature]!.length + 1);
}

function searchSorted(search: SplitSearch, feature: number): void {
  const { keys, rows } = search;
  sortRows(search, feature);
  const last = keys[rows.length - 1]! >> 16;
  if (keys[0]! >> 16 === last) return;
  scanSorted(search, feature, rows.length, false);
  if (last !== missingBin) return;
  let present = rows.length;
  while (keys[present - 1]! >> 16 === missingBin) present--;
  scanSorted(search, feature, present, true);
}

/** Two rounds of a radix sort by half a byte: its fixed cost is so small that it pays for a handful of rows. */
function sortRows({ bins, rowCodes, rows, keys, otherKeys, digits }: SplitSearch, feature: number): void {
  const width = bins.edges.length;
  const high = 17;
  digits.fill(0);
  for (let i = 0; i < rows.length; i++) {
    const code = rowCodes[rows[i]! * width + feature]!;
    keys[i] = (code << 16) | i;
    digits[(code & 15) + 1]!++;
    digits[high + (code >> 4) + 1]!++;
  }
  for (let digit = 1; digit < 16; digit++) {
    digits[digit]! += digits[digit - 1]!;
    digits[high + digit]! += digits[high + digit - 1]!;
  }
  for (let i = 0; i < rows.length; i++) {
    const key = keys[i]!;
    otherKeys[digits[(key >> 16) & 15]!++] = key;
  }
  for (let i = 0; i < rows.length; i++) {
    const key = otherKeys[i]!;
    keys[digits[high + (key >> 20)]!++] = key;
  }
}

/** Tries a cut after each bin of the first `present` rows; the others lack the value, and `missingLeft` is their side. */
function scanSorted(search: SplitSearch, feature: number, present: number, missingLeft: boolean): void {
  const { criterion, keys, rows, classOf, weightOf, totals, left, classCount, weight: total } = search;
  left.fill(0, 0, classCount);
  let leftWeight = 0;
  let leftSum = 0;
  let rightSum = nodeSum(search);
  const missing = rows.length - present;
  for (let i = -missing; i + 1 < present; i++) {
    const from = keys[i < 0 ? present - 1 - i : i]! & 0xffff;
    const weight = weightOf[from]!;
    const place = classOf[from]!;
    const before = left[place]!;
    const rest = totals[place]! - before;
    leftSum += term(criterion, before + weight) - term(criterion, before);
    rightSum += term(criterion, rest - weight) - term(criterion, rest);
    left[place] = before + weight;
    leftWeight += weight;
    if (i < 0 || keys[i]! >> 16 === keys[i + 1]! >> 16) continue;
    const score = purity(criterion, leftSum, leftWeight) + purity(criterion, rightSum, total - leftWeight);
    consider(search, feature, keys[i]! >> 16, missingLeft, missing + i + 1, score);
  }
}

function searchCells(search: SplitSearch, feature: number): void {
  const { bins, cells, binRows, classCount } = search;
  fillCells(search, feature);
  scanCells(search, feature, false);
  if (binRows[missingBin]! > 0) scanCells(search, feature, true);
  const used = bins.hasMissing[feature] ? missingBin + 1 : bins.edges[feature]!.length + 1;
  cells.fill(0, 0, used * classCount);
  binRows.fill(0, 0, used);
}

/** Four rows at a time take half as long as one: their codes are fetched at once. */
function fillCells({ bins, rows, classCount, classOf, weightOf, cells, binRows }: SplitSearch, feature: number): void {
  const { codes } = bins;
  const base = feature * bins.rows;
  let i = 0;
  for (; i + 4 <= rows.length; i += 4) {
    const a = codes[base + rows[i]!]!;
    const b = codes[base + rows[i + 1]!]!;
    const c = codes[base + rows[i + 2]!]!;
    const d = codes[base + rows[i + 3]!]!;
    cells[a * classCount + classOf[i]!]! += weightOf[i]!;
    cells[b * classCount + classOf[i + 1]!]! += weightOf[i + 1]!;
    cells[c * classCount + classOf[i + 2]!]! += weightOf[i + 2]!;
    cells[d * classCount + classOf[i + 3]!]! += weightOf[i + 3]!;
    binRows[a]!++;
    binRows[b]!++;
    binRows[c]!++;
    binRows[d]!++;
  }
  for (; i < rows.length; i++) {
    const bin = codes[base + rows[i]!]!;
    cells[bin * classCount + classOf[i]!]! += weightOf[i]!;
    binRows[bin]!++;
  }
}

/** Tries a cut after each bin, with the missing values on one side. */
function scanCells(search: SplitSearch, feature: number, missingLeft: boolean): void {
  const { criterion, bins, cells, binRows, rows, totals, left, classCount, weight: total } = search;
  left.fill(0, 0, classCount);
  let leftRows = 0;
  let leftWeight = 0;
  let leftSum = 0;
  let rightSum = nodeSum(search);
  const last = bins.edges[feature]!.length;
  for (let step = missingLeft ? -1 : 0; step <= last; step++) {
    const bin = step < 0 ? missingBin : step;
    if (binRows[bin] === 0) continue;
    leftRows += binRows[bin]!;
    for (let place = 0; place < classCount; place++) {
      const weight = cells[bin * classCount + place]!;
      const before = left[place]!;
      const rest = totals[place]! - before;
      leftSum += term(criterion, before + weight) - term(criterion, before);
      rightSum += term(criterion, rest - weight) - term(criterion, rest);
      left[place] = before + weight;
      leftWeight += weight;
    }
    if (leftRows === rows.length) return;
    if (step < 0) continue;
    const score = purity(criterion, leftSum, leftWeight) + purity(criterion, rightSum, total - leftWeight);
    consider(search, feature, bin, missingLeft, leftRows, score);
  }
}
