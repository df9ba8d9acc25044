import type { HtmlElement } from '../../../model/index.ts';

const tag = /<img\b([^<>]*)>/gi;
const attribute = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** The pictures in what is for browsers without scripts: to those with scripts, and to parsers, it is plain text. */
export function picturesInSource(source: string, parent: HtmlElement): HtmlElement[] {
  const pictures: HtmlElement[] = [];
  for (const { 1: inner = '' } of source.matchAll(tag)) {
    const attributes: string[] = [];
    for (const [, name = '', ...values] of inner.matchAll(attribute)) {
      const value = values.find((one) => one !== undefined) ?? '';
      attributes.push(name.toLowerCase(), value.replaceAll('&amp;', '&'));
    }
    const { start, end } = parent;
    pictures.push({ kind: 'element', parent, name: 'img', namespace: 'html', attributes, children: [], start, end });
  }
  return pictures;
}
