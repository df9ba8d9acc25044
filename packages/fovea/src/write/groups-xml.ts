import type { Extraction, Group } from '../model/index.ts';
import { roundTo } from './number.ts';
import { escapeXml, xmlNumber } from './xml.ts';

/**
 * Groups as XML: an element of each group's type, and for those of a single place its text as `value`, with the page and
 * the corners of its box: `inf_x`, `inf_y` top left, `sup_x`, `sup_y` bottom right. `truth` is the score; `number` stands
 * where the text is one.
 */
export function groupsToXml({ source, status, groups }: Extraction): string {
  const head = `<extraction source="${escapeXml(source.uri)}" status="${status}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${groups.map((group) => element(group, 1)).join('')}</extraction>\n`;
}

function element(group: Group, depth: number): string {
  const name = elementName(group.type);
  const indent = '  '.repeat(depth);
  const truth = ` truth="${roundTo(group.score, 10_000)}"`;
  const { children } = group;
  if (!children) return `${indent}<${name}${placeOf(group)}${truth}/>\n`;
  return `${indent}<${name}${truth}>\n${children.map((child) => element(child, depth + 1)).join('')}${indent}</${name}>\n`;
}

function placeOf({ text, page, box, value }: Group): string {
  const corners = box && { inf_x: box.x0, inf_y: box.y0, sup_x: box.x1, sup_y: box.y1 };
  const attributes = [
    ['value', escapeXml(text)],
    ...(typeof value === 'number' ? [['number', String(value)]] : []),
    ...(page === undefined ? [] : [['page', String(page)]]),
    ...Object.entries(corners ?? {}).map(([name, at]) => [name, xmlNumber(at)]),
  ];
  return attributes.map(([name, said]) => ` ${name}="${said}"`).join('');
}

/** Characters that XML does not take in the name of an element; a few letters and most signs are among them. */
const foreign =
  /[^\w\-.\u00B7\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u037D\u037F-\u1FFF\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD]/g;

/** A type as the name of an element. */
function elementName(type: string): string {
  const name = type.replace(foreign, '_');
  return /^(?:[\d\-.\u00B7]|[\u0300-\u036F]|$)/.test(name) ? `_${name}` : name;
}
