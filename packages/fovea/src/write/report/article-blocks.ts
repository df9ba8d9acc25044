import type { BlockVerdict } from '../../model/index.ts';
import { valueAt } from '../../model/lookup.ts';
import { roundTo } from '../number.ts';
import { escapeXml } from '../xml.ts';

/** A bar for one measure of a block. */
type Bar = {
  readonly name: string;
  readonly valueOf: (block: BlockVerdict) => number | undefined;
  /** What fills the bar, given what blocks have; 1 unless given. */
  readonly fullAt?: (values: readonly number[]) => number;
  /** Begins in the middle: to the right what speaks for content, to the left what speaks against it. */
  readonly isTwoSided?: boolean;
  /** Shows where content begins. */
  readonly hasLine?: boolean;
};

const measure =
  (name: string) =>
  ({ measures }: BlockVerdict): number | undefined =>
    measures[name];

const bars: readonly Bar[] = [
  { name: 'text density', valueOf: measure('textDensity'), fullAt: nearlyMost },
  { name: 'link density', valueOf: measure('linkDensity') },
  { name: 'id and class', valueOf: measure('idClass'), fullAt: nearlyMost, isTwoSided: true },
  { name: 'tag ratio', valueOf: measure('smoothed'), fullAt: nearlyMost },
  { name: 'P(content)', valueOf: ({ measures, score }) => measures['probability'] ?? score, hasLine: true },
];

/** The size that nineteen of twenty stay within: one giant must not make all others look alike. */
function nearlyMost(values: readonly number[]): number {
  const sizes = values.map(Math.abs).toSorted((a, b) => a - b);
  return sizes[Math.floor(0.95 * (sizes.length - 1))] || sizes.at(-1) || 1;
}

/** A row for each block: its bars, and beside them its text with the reasons. */
export function blockRows(blocks: readonly BlockVerdict[]): string {
  const shown = bars.filter(({ valueOf }) => blocks.some((block) => valueOf(block) !== undefined));
  const scales = shown.map(({ valueOf, fullAt }) => {
    const values = blocks.flatMap((block) => valueOf(block) ?? []);
    return fullAt ? fullAt(values) : 1;
  });
  const head = shown.map(({ name }) => `<th scope="col">${name}</th>`).join('');
  const rows = blocks.map((block, i) => {
    const cells = shown.map((bar, b) => barCell(bar, bar.valueOf(block), valueAt(scales, b)));
    const what = block.role === 'comment' ? 'comment' : block.kept ? 'kept' : 'dropped';
    return (
      `<tr id="b${i}" class="${block.kept ? 'kept' : 'dropped'}">${cells.join('')}` +
      `<td class="text"><details><summary>${escapeXml(shortened(block.text))}</summary>${reasonsMarkup(block)}</details></td>` +
      `<td class="dim">${what}</td></tr>\n`
    );
  });
  return `<table class="blocks"><thead><tr>${head}<th scope="col" class="text">text</th><th scope="col">verdict</th></tr></thead><tbody>\n${rows.join('')}</tbody></table>\n`;
}

function barCell({ isTwoSided, hasLine }: Bar, value: number | undefined, full: number): string {
  if (value === undefined || !Number.isFinite(value)) return '<td></td>';
  const share = Math.min(1, Math.abs(value) / full);
  const width = `${roundTo(100 * (isTwoSided ? share / 2 : share), 10)}%`;
  const left = isTwoSided ? (value < 0 ? `calc(50% - ${width})` : '50%') : '0';
  const line = isTwoSided || hasLine ? '<i class="line"></i>' : '';
  const label = String(roundTo(value, 100));
  return `<td class="bar" title="${label}"><div>${line}<b style="left:${left};width:${width}"></b></div><small>${label}</small></td>`;
}

const longest = 160;

function shortened(text: string): string {
  if (text.length <= longest) return text;
  // No half of a pair is left at the end.
  return `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Elements may nest by the hundred, and their paths be longer than all that they hold: the end leads to the block. */
const longestPath = 400;

function shownPath(xpath: string): string {
  return xpath.length <= longestPath ? xpath : `…${xpath.slice(xpath.indexOf('/', xpath.length - longestPath))}`;
}

function reasonsMarkup({ text, reasons, xpath }: BlockVerdict): string {
  const list = reasons.map((reason) => `<li>${escapeXml(reason)}</li>`).join('');
  const whole = shortened(text) === text ? '' : `<p>${escapeXml(text)}</p>`;
  return `${whole}<ul>${list}</ul><code>${escapeXml(shownPath(xpath))}</code>`;
}
