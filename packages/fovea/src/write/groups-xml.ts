import type { Extraction, Group } from '../model/index.ts';
import { roundTo } from './number.ts';
import { escapeXml, xmlNumber } from './xml.ts';

/**
 * Groups as XML, in the format of the paper on fuzzy wrappers: one element per group, named after its type. Leaf
 * elements contain their text as `value`, their `page` and the corners of their box, `inf_x`, `inf_y` (top left) and
 * `sup_x`, `sup_y` (bottom right). Additional attributes are `truth`, the score, and `number` if the text is a number.
 * A single group is the root; several, or none, are put into an `extraction`.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { wrap } from 'fovea/wrapper';
 * import { groupsToXml } from 'fovea/write';
 * const xml = groupsToXml(wrap(await read('examples/documents/invoice.pdf'), 'line-items'));
 * console.log(xml.split('\n').slice(0, 2).join('\n'));
 * // => <?xml version="1.0" encoding="UTF-8"?>
 * // => <line_items truth="1">
 * ```
 */
export function groupsToXml({ source, status, groups }: Extraction): string {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (groups.length === 1) return head + groups.map((group) => element(group, 0)).join('');
  const inside = groups.map((group) => element(group, 1)).join('');
  return `${head}<extraction source="${escapeXml(source.uri)}" status="${status}">\n${inside}</extraction>\n`;
}

function element(group: Group, depth: number): string {
  const name = elementName(group.type);
  const indent = '  '.repeat(depth);
  const { children, score } = group;
  const inside = children ? children.map((child) => element(child, depth + 1)).join('') : placeOf(group, depth + 1);
  return `${indent}<${name} truth="${roundTo(score, 10_000)}">\n${inside}${indent}</${name}>\n`;
}

function placeOf({ text, page, box, value }: Group, depth: number): string {
  const indent = '  '.repeat(depth);
  const number = typeof value === 'number' ? ` number="${value}"` : '';
  const place = {
    ...(page !== undefined && { page: String(page) }),
    ...(box && {
      inf_x: xmlNumber(box.x0),
      inf_y: xmlNumber(box.y0),
      sup_x: xmlNumber(box.x1),
      sup_y: xmlNumber(box.y1),
    }),
  };
  const lines = Object.entries(place).map(([name, said]) => `${indent}<${name}>${said}</${name}>\n`);
  return `${indent}<value${number}>${escapeXml(text)}</value>\n${lines.join('')}`;
}

/** Characters that XML does not take in the name of an element; a few letters and most signs are among them. */
const foreign =
  /[^\w\-.\u00B7\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u037D\u037F-\u1FFF\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD]/g;

/** A type as the name of an element. */
function elementName(type: string): string {
  const name = type.replace(foreign, '_');
  return /^(?:[\d\-.\u00B7]|[\u0300-\u036F]|$)/.test(name) ? `_${name}` : name;
}
