import type { Extraction, Group, Note, Reason } from '../../model/index.ts';

/**
 * Groups as text: one line each, indented by nesting, with truth values, and with reasons if there are any.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { wrap } from 'fovea/wrapper';
 * import { groupsToText } from 'fovea/write';
 * const found = wrap(await read('examples/documents/invoice.pdf'), 'line-items');
 * console.log(groupsToText(found).split('\n').slice(0, 3).join('\n'));
 * // => line_items 1.00  page 1
 * // =>   line 1.00  Oak board, planed, 2 m | 12 | 18.50 | 222.00
 * // =>   line 1.00  Brass hinge with removable pin, polished and lacquered by hand | 24 | 7.25 | 174.00
 * ```
 */
export function groupsToText({ groups, notes }: Pick<Extraction, 'groups' | 'notes'>): string {
  const lines = [...groups.flatMap(linesOf), ...missingLines(notes)];
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

function linesOf(group: Group): string[] {
  const { type, score, text, page, children, reasons = [] } = group;
  const head = `${type} ${score.toFixed(2)}`;
  if (!children) return [`${head}  ${oneLine(text)}`, ...reasonLines(reasons)];
  const isRow = reasons.length === 0 && children.every((child) => !child.children && !child.reasons?.length);
  if (isRow) return [`${head}  ${children.map((child) => oneLine(child.text)).join(' | ')}`];
  const isTop = children.some((child) => child.children);
  const place = isTop && page !== undefined ? `  page ${page}` : '';
  return [`${head}${place}`, ...reasonLines(reasons), ...children.flatMap(linesOf).map(indented)];
}

function reasonLines(reasons: readonly Reason[]): string[] {
  return reasons.map((reason, i) => {
    const before = reasons[i - 1]?.alternative;
    const isOther = reason.alternative !== undefined && reason.alternative > 1 && reason.alternative !== before;
    return indented(`${isOther ? 'or ' : ''}${reasonText(reason)}`);
  });
}

/** `0.97  west(A, B)  A = "Cash", B = "12"` */
export function reasonText({ condition, truth, with: given }: Reason): string {
  const values = Object.entries(given).map(([variable, text]) => `${variable} = ${JSON.stringify(text)}`);
  return `${truth.toFixed(2)}  ${condition}${values.length > 0 ? `  ${values.join(', ')}` : ''}`;
}

function missingLines(notes: readonly Note[]): string[] {
  const missing = notes.filter(isMissing);
  if (missing.length === 0) return [];
  return ['', 'Not found:', ...missing.map(({ page, message }) => `  page ${page}: ${message}`)];
}

/** A note on something that was nearly found. */
export function isMissing({ code, box }: Note): boolean {
  return code === 'wrapper/why-not' && box !== undefined;
}

const indented = (line: string): string => `  ${line}`;

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
