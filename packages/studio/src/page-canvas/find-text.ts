import { foldSearch, foldText } from '../../../fovea/src/labels/page-text.ts';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';

/** The words that hold each place where a text stands, in reading order; case and accents do not count. */
export function findText({ tokens }: LaidOutPage, order: readonly number[], text: string): number[][] {
  const wanted = foldSearch(text);
  if (wanted === '') return [];
  const starts: number[] = [];
  let whole = '';
  for (const id of order) {
    starts.push(whole.length);
    whole += `${foldText(tokens[id]?.text ?? '')} `;
  }
  const found: number[][] = [];
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    found.push(order.filter((_, i) => starts[i]! < end && (starts[i + 1] ?? whole.length) - 1 > at));
  }
  return found;
}
